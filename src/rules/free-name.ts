import { hasSameRule } from '../auth/auth.js';
import { accessInReading } from '../auth/effective.js';
import { keyFor } from '../auth/reading.js';
import { rename } from '../json/edits.js';
import { patternsIntersect } from '../patterns/paths.js';
import { relate } from '../patterns/relation.js';
import { type DeclaredRoute, nameIn, type Project, type RouteFile } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import { isIndex, type Route, routeOfFolder, routeText } from '../routes/route.js';
import { routeNameOf } from '../routes/route-name.js';
import { code } from '../text/quote.js';
import { addedRule } from './added-rule.js';
import type { Trial } from './advice.js';

/** Whether a route file can have another name, and if not, why. */
type Fit =
  /** `authWords`: what must happen to `auth` with it, as the end of a sentence. */
  | { readonly kind: 'free'; readonly authWords: string }
  | { readonly kind: 'not a route' }
  /** Another file has the name, or serves the route. */
  | { readonly kind: 'taken'; readonly by: string }
  | { readonly kind: 'overlapping' }
  /** The route would lose its auth rule, or change it, whatever key is moved or added. */
  | { readonly kind: 'without its rule'; readonly route: Route };

/** The name of a route file from `server/api` on. */
export function nameBelowApi(project: Project, file: string): string {
  return nameIn(project.path, file).slice('server/api/'.length);
}

/** What to do about a finding that a rename resolves; `to` is relative to `server/api`, and `more` follows. */
export function renaming(project: Project, file: string, to: string, { words = 'Rename the file to', more = '' } = {}) {
  return { advise: (trial: Trial | null) => ({ help: renameHelp(project, file, to, trial, words) + more }) };
}

/** A rename in words; what does not fit is not offered. */
function renameHelp(project: Project, file: string, to: string, trial: Trial | null, words: string): string {
  const name = code(`server/api/${to}`);
  const fit = fitOf(project, file, to, trial);
  switch (fit.kind) {
    case 'free':
      return `${words} ${name}${fit.authWords}.`;
    case 'not a route':
      return 'Decide on a name that says which URLs the file serves.';
    case 'taken': {
      const rival = nameIn(project.path, fit.by);
      const why = rival === `server/api/${to}` ? 'that file exists' : `${code(rival)} serves that route already`;
      return `${name} would be the right name, but ${why}. Remove this file, or replace that one with it.`;
    }
    case 'overlapping':
      return `Decide which file serves what, and rename it: ${name} would overlap another file.`;
    case 'without its rule':
      return (
        `Decide which auth rule ${routeText(fit.route)} needs: ` + `as ${name}, the file would lose or change its rule.`
      );
  }
}

/** Whether a route file can have another name below `server/api` without another finding. */
function fitOf(project: Project, file: string, to: string, trial: Trial | null): Fit {
  const name = routeNameOf(to, project.stated.methods);
  if (name.kind !== 'route') return { kind: 'not a route' };
  const target = `${project.path === '.' ? '' : `${project.path}/`}server/api/${to}`;
  const by = rivalOf(project, file, target, name.route);
  if (by !== undefined) return { kind: 'taken', by };
  const own = project.routes.find((route) => route.file === file);
  if (overlapsWith(project, file, name.route) > (own ? overlapsWith(project, file, own.route) : 0))
    return { kind: 'overlapping' };
  const authWords = own === undefined ? '' : authAdvice(project, own, name.route, trial);
  return authWords === null ? { kind: 'without its rule', route: name.route } : { kind: 'free', authWords };
}

/** Another file that has the name, or serves the route, also where `index` stands for its folder. */
function rivalOf({ routeFiles }: Project, file: string, target: string, route: Route): string | undefined {
  const claim = claimOf(route);
  const serves = (name: RouteFile['name']) => {
    if (name.kind !== 'route') return false;
    return claimOf(name.route) === claim || (isIndex(name) && claimOf(routeOfFolder(name.route)) === claim);
  };
  return routeFiles.find((rival) => rival.file !== file && (rival.file === target || serves(rival.name)))?.file;
}

/** A name for a route file that overlaps no URL of a rival file, and what must happen to `auth` with it. */
export function nameApart(project: Project, file: string, rivalFile: string, trial: Trial | null): string | null {
  const rival = project.routes.find((route) => route.file === rivalFile);
  for (const to of namesWithFolder(nameBelowApi(project, file))) {
    const name = routeNameOf(to, project.stated.methods);
    if (!rival || name.kind !== 'route' || patternsIntersect(rival.route.pattern, name.route.pattern)) continue;
    const fit = fitOf(project, file, to, trial);
    if (fit.kind === 'free') return `${code(`server/api/${to}`)}${fit.authWords}`;
  }
  return null;
}

/** A name with a folder before one of its parameters: `users/by-id/[id].get.ts` for `users/[id].get.ts`. */
function namesWithFolder(name: string): readonly string[] {
  const segments = name.split('/');
  return segments.flatMap((segment, at) => {
    const [, parameter] = /^\[(?:\.{3})?([\w-]+)\]/.exec(segment) ?? [];
    return parameter === undefined ? [] : segments.toSpliced(at, 0, `by-${parameter}`).join('/');
  });
}

/** How many other files a route of a file would share URLs with, neither being more specific. */
function overlapsWith({ routes }: Project, file: string, { method, pattern }: Route): number {
  const rivals = routes.filter((rival) => rival.file !== file && rival.route.method === method);
  return rivals.filter(({ route }) => relate(route.pattern, pattern) === 'overlapping').length;
}

/**
 * What must happen to `auth` when a route is renamed, as the end of a sentence: nothing, a key renamed or added. Null
 * if every such key would change the rule of another route, or none can be written.
 */
function authAdvice(project: Project, own: DeclaredRoute, route: Route, trial: Trial | null): string | null {
  const { auth, manifest } = project;
  if (auth === null) return '';
  const access = auth.access.get(own.route) ?? null;
  const leavesKeyIdle = auth.keys.some(
    ({ pattern }) =>
      patternsIntersect(pattern, own.route.pattern) &&
      !patternsIntersect(pattern, route.pattern) &&
      !project.routes.some((other) => other !== own && patternsIntersect(pattern, other.route.pattern)),
  );
  // Only values are compared, so whether the rule is certain does not matter.
  if (!leavesKeyIdle && hasSameRule(access, accessInReading(route.pattern, auth.keys, true))) return '';
  const renamed = { file: own.file, route };
  if (trial?.keepsAccess({ renamed })) return '';
  const rule = auth.rules.find(({ key }) => key === access?.key);
  const key = keyFor(route.pattern, auth.reading);
  if (rule === undefined || key === null || manifest.root === null || auth.rules.some((known) => known.key === key))
    return null;
  if (trial?.keepsAccess({ renamed, edit: rename(rule.member, key) }))
    return `, and the key ${code(rule.key)} to ${code(key)}`;
  const { added, edit } = addedRule(manifest.root, key, rule.valueText);
  return trial?.keepsAccess({ renamed, edit }) ? `, and add ${added}` : null;
}
