import type { Change } from '../compare/change.js';
import { nameIn, type Project } from '../project.js';
import type { NameRemark } from '../routes/route.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy } from '../text/order.js';
import { code } from '../text/quote.js';
import { fewOf } from '../text/words.js';

/** Every remark of one kind on the names of route files. */
export function* nameRemarks<Kind extends NameRemark['kind']>({ routeFiles }: Project, kind: Kind) {
  const isOfKind = (remark: NameRemark): remark is Extract<NameRemark, { kind: Kind }> => remark.kind === kind;
  for (const { file, name } of routeFiles)
    if ('remarks' in name) for (const remark of name.remarks.filter(isOfKind)) yield { file, name, remark };
}

/** Files that have one fault together. */
interface FaultyGroup<Member> {
  /** The last member that the change adds, else the last: the finding is at its file. */
  readonly lead: Member;
  readonly files: readonly string[];
  /** The files but that of the lead. */
  readonly others: readonly string[];
  /** The files that the change adds. */
  readonly added: readonly string[];
  /** The `same` of the finding: it is in base if base has these files in one group. */
  readonly same: string;
}

/** Returns a function that tells the groups of a project, as `groupsIn` finds them; an empty one has no fault. */
export function faultyGroups<Member extends { readonly file: string }>(
  groupsIn: (project: Project) => readonly (readonly Member[])[],
) {
  // Once for all that is judged against a base: a trial has few files, and base may have many.
  const namesIn = rememberOf((base: Project) => {
    const namesOf = (files: readonly { readonly file: string }[]) => files.map(({ file }) => nameIn(base.path, file));
    const groups = groupsIn(base).map(namesOf);
    const named = groups.flatMap((group) => group.map((name) => ({ name, group })));
    const all = new Set(namesOf([...base.routeFiles, ...base.twins.flatMap(membersOf)]));
    return { all, groupsWith: groupedBy(named, ({ name }) => name) };
  });
  return function* (project: Project, { base, nameInBase }: Change): Generator<FaultyGroup<Member>> {
    // None is added to a project that is new as a whole.
    const inBase = base && namesIn(base);
    for (const members of groupsIn(project)) {
      const files = members.map(({ file }) => file);
      const added = files.filter((file) => inBase && !inBase.all.has(nameIn(project.path, file)));
      const lead = members.findLast(({ file }) => added.includes(file)) ?? members.at(-1);
      if (lead === undefined) continue;
      const names = files.map(nameInBase);
      const withFirst = inBase?.groupsWith.get(names[0] ?? '') ?? [];
      const same = withFirst.find(({ group }) => names.every((name) => group.includes(name)))?.group ?? names;
      const others = files.filter((file) => file !== lead.file);
      yield { lead, files, others, added, same: JSON.stringify(same.toSorted()) };
    }
  };
}

/** The members of a group: its files, each with all that is known of the group. */
export function membersOf<Group extends { readonly files: readonly string[] }>(group: Group) {
  return group.files.map((file) => ({ ...group, file }));
}

/** Files in a sentence, the first few by name. */
export function filesInWords(project: Project, files: readonly string[]): string {
  return fewOf(files.map((file) => codeOf(project, file)));
}

/** A file as a message names it: inside its project, so that findings stay when the project moves. */
export function codeOf({ path }: Pick<Project, 'path'>, file: string): string {
  return code(nameIn(path, file));
}
