import type { Change } from '../compare/change.js';
import { nameIn, type Project, type RouteFile } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import type { NameRemark, RouteName } from '../routes/route.js';
import { routeNameOf } from '../routes/route-name.js';
import { code } from '../text/quote.js';

/** Every remark of one kind on the names of route files. */
export function* nameRemarks<Kind extends NameRemark['kind']>(
  { routeFiles }: Project,
  kind: Kind,
): Iterable<{
  readonly file: string;
  readonly name: RouteName;
  readonly remark: Extract<NameRemark, { kind: Kind }>;
}> {
  const isOfKind = (remark: NameRemark): remark is Extract<NameRemark, { kind: Kind }> => remark.kind === kind;
  for (const { file, name } of routeFiles)
    if ('remarks' in name) for (const remark of name.remarks.filter(isOfKind)) yield { file, name, remark };
}

/** Which of some files with one fault the finding is on, the others, and what makes the finding the same in base. */
interface Lead {
  readonly file: string;
  readonly others: readonly string[];
  readonly same: string;
}

/**
 * The groups of files that have one fault together. The finding is on the last file that the change adds, else on the
 * last; it was there if base has these files in one group.
 */
export function* ledGroups<Group extends { readonly files: readonly string[] }>(
  project: Project,
  { before, nameBefore }: Change,
  groupsIn: (project: Project) => readonly Group[],
): Iterable<Group & Lead> {
  const nameThen = (file: string) => nameIn(before?.path ?? '', file);
  const inBase = new Set(before?.routeFiles.map(({ file }) => nameThen(file)));
  const groupsBefore = before ? groupsIn(before).map(({ files }) => files.map(nameThen)) : [];
  for (const group of groupsIn(project)) {
    const { files } = group;
    const added = before && files.findLast((file) => !inBase.has(nameIn(project.path, file)));
    const lead = added ?? files.at(-1) ?? '';
    const names = files.map(nameBefore);
    const known = groupsBefore.find((those) => names.every((name) => those.includes(name))) ?? names;
    const others = files.filter((file) => file !== lead);
    yield { ...group, file: lead, others, same: JSON.stringify(known.toSorted()) };
  }
}

/** A file as a message names it: inside its project, so that findings stay when the project moves. */
export function codeOf({ path }: Pick<Project, 'path'>, file: string): string {
  return code(nameIn(path, file));
}

/**
 * The help of a finding that a rename resolves; `rename` is relative to `server/api`. No rename is offered where
 * another file has that name or serves that route.
 */
export function renameHelp(project: Project, file: string, rename: string): string {
  const start = project.path === '.' ? '' : `${project.path}/`;
  const target = `${start}server/api/${rename}`;
  const name = routeNameOf(rename, project.stated.methods);
  const claim = name.kind === 'route' ? claimOf(name.route) : null;
  const serves = (other: RouteFile) => other.name.kind === 'route' && claimOf(other.name.route) === claim;
  const rival = project.routeFiles.find((other) => other.file !== file && (other.file === target || serves(other)));
  if (rival === undefined) return `Rename the file to ${codeOf(project, target)}.`;
  const why = rival.file === target ? 'that file exists' : `${codeOf(project, rival.file)} serves that route already`;
  return `${codeOf(project, target)} would be the right name, but ${why}. Keep one of the two.`;
}
