import type { AuthRule } from '../auth/auth.js';
import { nameIn, type Project, type RouteFile } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import { routeNameOf } from '../routes/route-name.js';
import { code } from '../text/quote.js';

/** The name of a route file from `server/api` on. */
export function nameBelowApi(project: Project, file: string): string {
  return nameIn(project.path, file).slice('server/api/'.length);
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
  const named = (one: string) => code(nameIn(project.path, one));
  const rival = project.routeFiles.find((other) => other.file !== file && (other.file === target || serves(other)));
  if (rival === undefined) return `Rename the file to ${named(target)}.`;
  const why = rival.file === target ? 'that file exists' : `${named(rival.file)} serves that route already`;
  return `${named(target)} would be the right name, but ${why}. Keep one of the two.`;
}

/** Advice to rename a key of `auth`, unless the new key exists: a duplicate would be another error. */
export function renamedTo(key: string, valueText: string, rules: readonly AuthRule[], advice: string): string {
  const other = rules.find((rule) => rule.key === key);
  if (other === undefined) return advice;
  if (other.valueText === valueText) return `Remove it: ${code(key)} is a key, too, with the same value.`;
  return `Decide which value is right: ${code(key)} is a key, too. Then remove this one.`;
}
