import type { Auth, AuthRule } from '../auth/auth.js';
import { conflictsOf } from '../auth/key-pairs.js';
import { keyPattern, parametersIn, type Reading } from '../auth/reading.js';
import { rename } from '../json/edits.js';
import { meets } from '../patterns/paths.js';
import type { Pattern } from '../patterns/pattern.js';
import type { Project, RouteFile } from '../project.js';
import { pathText } from '../routes/route.js';
import { routeNameOf } from '../routes/route-name.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import type { Trial } from './advice.js';
import { codeOf } from './finding-files.js';
import { HANDLER, type Rule } from './rule.js';
import { nameBelowApi, renamedTo } from './safe-rename.js';

export const authUnmatched: Rule = {
  id: 'auth-unmatched',
  section: '5',
  severity: 'warning',
  title: 'A key of `auth` under /api covers no route.',
  reason:
    'A key is a rule for paths. One that covers no route has no effect: ' +
    'the route was renamed, or the key is spelled like a file name.',
  bad: { 'package.json': '{\n  "auth": { "/api/user": true }\n}\n', 'server/api/users.get.ts': HANDLER },
  good: { 'package.json': '{\n  "auth": { "/api/users": true }\n}\n', 'server/api/users.get.ts': HANDLER },
  fix: 'Rename the key to the path of a route, or remove it.',
  *check(project, { losses, moved }, trial) {
    const { auth } = project;
    if (auth === null) return;
    const reported = new Set(losses.flatMap((loss) => loss.rules.map(({ key }) => key)));
    const idle = new Set(auth.unmatched);
    // The rule auth-conflict says that one of two keys covers no route, and what to do about both.
    const pairs = conflictsOf(auth).map(({ earlier, later }) => [earlier, later]);
    const settled = new Set(pairs.filter((pair) => !pair.every((rule) => idle.has(rule))).flat());
    for (const rule of auth.unmatched) {
      const { key, place } = rule;
      // The rule auth-lost reports this key, with a fix.
      if (reported.has(key) || settled.has(rule)) continue;
      const to = moved.find((one) => one.rule.key === key)?.to;
      yield {
        ...place,
        message: `${code(key)} covers no route${why(key, to, auth)}.`,
        help: to
          ? 'Decide what it covers now, or remove it.'
          : (malformedBelow(key, project) ?? suggestion(rule, auth, project, trial)),
      };
    }
  },
};

/** What to do about a file below the key whose name is not a route: it may become one, and then needs the rule. */
function malformedBelow(key: string, project: Project): string | null {
  const start = `${key.replace(/[/*]+$/, '')}/`;
  const isBelow = ({ file }: RouteFile) => `/api/${nameBelowApi(project, file)}`.startsWith(start);
  const found = project.routeFiles.find((file) => file.name.kind === 'malformed' && isBelow(file));
  return found
    ? `Keep the key until the name of ${codeOf(project, found.file)} is right: it may be for that route.`
    : null;
}

function why(key: string, movedTo: string | undefined, { isStated, reading }: Auth): string {
  if (movedTo !== undefined) return `: this change moved its routes to ${code(movedTo)}`;
  const [parameter] = parametersIn(key);
  if (parameter !== undefined) return `: auth keys have no parameters, so ${code(parameter)} is compared literally`;
  return isStated ? ` (reading ${code(reading)})` : '';
}

/** A key to write instead, never one that covers more, if it holds. */
function suggestion(rule: AuthRule, { rules, reading }: Auth, project: Project, trial: Trial): string {
  const { key, valueText, member } = rule;
  const routes = project.routes.map(({ route }) => route.pattern);
  const starred = withStars(key);
  const instead = nearest(starred, respelled(key, starred, routes, reading));
  if (instead === undefined)
    return canHaveRoute(key, reading) ? 'Remove the key, or add its route.' : 'Remove the key.';
  if (rules.some((other) => other.key === instead)) return renamedTo(instead, valueText, rules, '');
  const beyond = starred === key ? undefined : routes.find((route) => coversBeyond(instead, starred, route, reading));
  if (beyond)
    return `A star there also covers ${code(pathText(beyond))}. Decide which routes the rule is for, or remove the key.`;
  const edit = rename(project.manifest.source.text, member, [instead]);
  if (!trial.ends('auth-unmatched', { edit })) return 'Decide which route the rule is for, or remove the key.';
  // Without stars, the key would match one value only.
  return starred === key
    ? `Rename it to ${code(instead)}, or remove it.`
    : `To cover any value there, write ${code(instead)}.`;
}

/** Whether a file could be named so that its route is what a key covers, and no finding is about its name. */
function canHaveRoute(key: string, reading: Reading): boolean {
  const name = routeNameOf(`${key.slice('/api/'.length).replaceAll(/\*+/g, 'x')}.ts`, []);
  const pattern = keyPattern(key, reading);
  return name.kind === 'route' && name.remarks.length === 0 && pattern !== null && meets(pattern, name.route.pattern);
}

/** Whether a key with a star for a parameter covers a route that the parameter would not: a deeper or a literal one. */
function coversBeyond(instead: string, starred: string, route: Pattern, reading: Reading): boolean {
  const pattern = keyPattern(instead, reading);
  if (pattern === null || !meets(pattern, route)) return false;
  const texts = starred.split('/').slice(1);
  const isOfShape = (text: string, at: number) => !text.startsWith('*') || route[at]?.kind !== 'static';
  const isDeeper = texts.at(-1) === '*' && route.length > texts.length;
  return isDeeper || !texts.every(isOfShape);
}

/** A key with stars for its parameters: `/api/users/[id]` is `/api/users/*`, a catch-all is `**`. */
function withStars(key: string): string {
  const parameters = new Set(parametersIn(key));
  const texts = key.split('/').map((text) => (parameters.has(text) ? (text.startsWith('...', 1) ? '**' : '*') : text));
  return texts.join('/');
}

/** For each route that it then covers, a key whose typos are spelled as the route has them. */
function respelled(key: string, starred: string, routes: readonly Pattern[], reading: Reading): readonly string[] {
  const segments = starred.split('/').filter((text) => text !== '');
  // Routes share most of their texts.
  const known = new Map<string, boolean>();
  const isAlmost = (segment: string, text: string) => {
    const pair = `${segment}/${text}`;
    const answer = known.get(pair) ?? isTypo(segment, text);
    known.set(pair, answer);
    return answer;
  };
  return routes.flatMap((route) => {
    const right: string[] = [];
    for (const [at, segment] of segments.entries()) {
      const own = route[at];
      const isTheirs = own?.kind === 'static' && (segment === own.text || isAlmost(segment, own.text));
      if (own?.kind === 'static' && !isTheirs && !segment.startsWith('*')) return [];
      right.push(isTheirs ? own.text : segment);
    }
    const path = `/${right.join('/')}`;
    const pattern = path === key ? null : keyPattern(path, reading);
    return pattern && meets(pattern, route) ? path : [];
  });
}

/** Whether a segment is almost a text: one with another number, as `v1` for `v2`, is another text. */
function isTypo(segment: string, text: string): boolean {
  const isOtherNumber = segment.replaceAll(/\d/g, '') === text.replaceAll(/\d/g, '');
  return !isOtherNumber && nearest(segment, [text]) !== undefined;
}
