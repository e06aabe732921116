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

/** One file of a group carries the finding: that file, the others, and the `same` of the finding. */
interface Lead {
  readonly file: string;
  readonly others: readonly string[];
  /** The files of the group that the change adds. */
  readonly added: readonly string[];
  readonly same: string;
}

/**
 * Returns a function that finds groups of files with one fault together, each led by the last file that the change
 * adds, else by the last. A finding about a group is the same in base if base has these files in one group.
 */
export function ledGroups<Group extends { readonly files: readonly string[] }>(
  groupsIn: (project: Project) => readonly Group[],
) {
  // Once for all that is judged against a base: a trial has few files, and base may have many.
  const filesOf = rememberOf((base: Project) => {
    const namesOf = (files: readonly string[]) => files.map((file) => nameIn(base.path, file));
    const groups = groupsIn(base).map(({ files }) => namesOf(files));
    const named = groups.flatMap((group) => group.map((name) => ({ name, group })));
    const files = [...base.routeFiles.map(({ file }) => file), ...base.twins.flatMap((folder) => folder.files)];
    return { names: new Set(namesOf(files)), groupsWith: groupedBy(named, ({ name }) => name) };
  });
  return function* (project: Project, { base, nameInBase }: Change): Iterable<Group & Lead> {
    // None is added to a project that is new as a whole.
    const inBase = base && filesOf(base);
    for (const group of groupsIn(project)) {
      const { files } = group;
      const added = files.filter((file) => inBase && !inBase.names.has(nameIn(project.path, file)));
      const lead = added.at(-1) ?? files.at(-1);
      if (lead === undefined) continue;
      const names = files.map(nameInBase);
      const withFirst = inBase?.groupsWith.get(names[0] ?? '') ?? [];
      const same = withFirst.find(({ group }) => names.every((name) => group.includes(name)))?.group ?? names;
      const others = files.filter((file) => file !== lead);
      yield { ...group, file: lead, others, added, same: JSON.stringify(same.toSorted()) };
    }
  };
}

/** Files in a sentence, the first few by name. */
export function filesInWords(project: Project, files: readonly string[]): string {
  return fewOf(files.map((file) => codeOf(project, file)));
}

/** A file as a message names it: inside its project, so that findings stay when the project moves. */
export function codeOf({ path }: Pick<Project, 'path'>, file: string): string {
  return code(nameIn(path, file));
}
