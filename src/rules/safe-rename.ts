import { type AuthRule, hasSameRule } from '../auth/auth.js';
import { accessTo } from '../auth/effective.js';
import { keyFor } from '../auth/reading.js';
import { addition, lineAbove, rename } from '../json/edits.js';
import { fieldOf } from '../manifest/manifest.js';
import { meets } from '../patterns/paths.js';
import { relate } from '../patterns/relation.js';
import { type DeclaredRoute, nameIn, type Project, type RouteFile } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import { pathText, type Route } from '../routes/route.js';
import { routeNameOf } from '../routes/route-name.js';
import { code } from '../text/quote.js';
import type { Trial } from './advice.js';

/** The name of a route file from `server/api` on. */
export function nameBelowApi(project: Project, file: string): string {
  return nameIn(project.path, file).slice('server/api/'.length);
}

/**
 * The help of a finding that a rename resolves; `to` is relative to `server/api`. No rename is offered where another
 * file has that name or serves that route, or where it makes another finding. A route whose auth rule it would lose is
 * told the key that it then needs.
 */
export function renameHelp(
  project: Project,
  file: string,
  to: string,
  trial: Trial,
  words = 'Rename the file to',
): string {
  const target = `${project.path === '.' ? '' : `${project.path}/`}server/api/${to}`;
  const named = (one: string) => code(nameIn(project.path, one));
  const name = routeNameOf(to, project.stated.methods);
  if (name.kind !== 'route') return 'Decide on a name that says which URLs the file serves.';
  const rival = rivalOf(project, file, target, name.route);
  if (rival !== undefined) {
    const why = rival === target ? 'that file exists' : `${named(rival)} serves that route already`;
    return `${named(target)} would be the right name, but ${why}. Keep one of the two.`;
  }
  const own = project.routes.find((one) => one.file === file);
  if (overlapsWith(project, file, name.route) > (own ? overlapsWith(project, file, own.route) : 0))
    return `Decide which file serves what, and rename it: ${named(target)} would overlap another file.`;
  const rule = own === undefined ? '' : ruleWords(project, own, name.route, trial);
  if (rule !== null) return `${words} ${named(target)}${rule}.`;
  const { method, pattern } = name.route;
  const claim = `${method} ${code(pathText(pattern))}`;
  return `Decide which auth rule ${claim} needs: as ${named(target)}, the file would lose or change its rule.`;
}

/** Another file that has the name, or serves the route, also where `index` stands for its folder. */
function rivalOf({ routeFiles }: Project, file: string, target: string, route: Route): string | undefined {
  const claim = claimOf(route);
  const serves = (other: RouteFile['name']) => {
    if (other.kind !== 'route') return false;
    const isIndex = other.remarks.some(({ kind }) => kind === 'index');
    const folder = { ...other.route, pattern: other.route.pattern.slice(0, -1) };
    return claimOf(other.route) === claim || (isIndex && claimOf(folder) === claim);
  };
  return routeFiles.find((other) => other.file !== file && (other.file === target || serves(other.name)))?.file;
}

/** How many other files a route of this file shares URLs with, neither being more specific. */
function overlapsWith({ routes }: Project, file: string, { method, pattern }: Route): number {
  const others = routes.filter(({ file: other, route }) => other !== file && route.method === method);
  return others.filter(({ route }) => meets(route.pattern, pattern) && relate(route.pattern, pattern) === 'overlapping')
    .length;
}

/**
 * What must happen to `auth` when a route is renamed, as the end of a sentence: nothing, a key renamed or added. Null
 * where no key gives it its rule and leaves every other route as it is.
 */
function ruleWords(project: Project, own: DeclaredRoute, route: Route, trial: Trial): string | null {
  const { auth, manifest } = project;
  if (auth === null) return '';
  const access = auth.access.get(own.route) ?? null;
  const isLeft = auth.keys.some(
    ({ pattern }) =>
      meets(pattern, own.route.pattern) &&
      !meets(pattern, route.pattern) &&
      !project.routes.some((other) => other !== own && meets(pattern, other.route.pattern)),
  );
  if (!isLeft && hasSameRule(access, accessTo(route.pattern, auth.keys, true))) return '';
  const renamed = { file: own.file, route };
  if (trial.keepsRules({ renamed })) return '';
  const rule = auth.rules.find(({ key }) => key === access?.key);
  const [key, field] = [keyFor(route.pattern), fieldOf(manifest, 'auth')];
  if (rule === undefined || field?.kind !== 'object' || field.fields.has(key)) return null;
  if (trial.keepsRules({ renamed, edit: rename(manifest.source.text, rule.member, [key]) }))
    return `, and the key ${code(rule.key)} to ${code(key)}`;
  if (trial.keepsRules({ renamed, edit: addition(field, key, rule.valueText) }))
    return `, and add ${lineAbove(key, rule.valueText)} to ${code('auth')}`;
  return null;
}

/** Advice to rename a key of `auth`, unless the new key exists: a duplicate would be another error. */
export function renamedTo(key: string, valueText: string, rules: readonly AuthRule[], advice: string): string {
  const other = rules.find((rule) => rule.key === key);
  if (other === undefined) return advice;
  if (other.valueText === valueText) return `Remove it: ${code(key)} is a key, too, with the same value.`;
  return `Decide which value is right: ${code(key)} is a key, too. Then remove this one.`;
}
