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
 * The groups of files that have one fault together. The finding is on the last file that the change adds, else on the
 * last. It is the same in base if base has these files in one group.
 */
export function* ledGroups<Group extends { readonly files: readonly string[] }>(
  project: Project,
  { base, nameInBase }: Change,
  groupsIn: GroupsIn<Group>,
): Iterable<Group & Lead> {
  const byName = base && groupsByName(groupsIn)(base);
  // None is added to a project that is new as a whole.
  const isAdded = (file: string) => base !== null && !namesIn(base).has(nameIn(project.path, file));
  for (const group of groupsIn(project)) {
    const { files } = group;
    const added = files.filter(isAdded);
    const lead = added.at(-1) ?? files.at(-1);
    if (lead === undefined) continue;
    const others = files.filter((file) => file !== lead);
    const names = files.map(nameInBase);
    const inBase = byName?.get(names[0] ?? '')?.find(({ group }) => names.every((name) => group.includes(name)));
    yield { ...group, file: lead, others, added, same: JSON.stringify((inBase?.group ?? names).toSorted()) };
  }
}

type GroupsIn<Group> = (project: Project) => readonly Group[];

/** The groups of base by each of their names there, once for all that is judged against it. */
const groupsByName = rememberOf((groupsIn: GroupsIn<{ readonly files: readonly string[] }>) =>
  rememberOf((base: Project) => {
    const groups = groupsIn(base).map(({ files }) => files.map((file) => nameIn(base.path, file)));
    return groupedBy(
      groups.flatMap((group) => group.map((name) => ({ name, group }))),
      ({ name }) => name,
    );
  }),
);

/** The files of a project, as its folder names them. */
const namesIn = rememberOf(({ path, routeFiles, twins }: Project) => {
  const files = [...routeFiles.map(({ file }) => file), ...twins.flatMap((folder) => folder.files)];
  return new Set(files.map((file) => nameIn(path, file)));
});

/** Files in a sentence, the first few by name. */
export function filesInWords(project: Project, files: readonly string[]): string {
  return fewOf(files.map((file) => codeOf(project, file)));
}

/** A file as a message names it: inside its project, so that findings stay when the project moves. */
export function codeOf({ path }: Pick<Project, 'path'>, file: string): string {
  return code(nameIn(path, file));
}
