import type { Auth, AuthRule } from '../auth/auth.js';
import { conflictsOf } from '../auth/key-pairs.js';
import { keyPattern, parametersIn, type Reading } from '../auth/reading.js';
import { meets } from '../patterns/paths.js';
import type { Pattern } from '../patterns/pattern.js';
import type { Project, RouteFile } from '../project.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
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
  *check(project, { losses, moved }) {
    const { auth, routes } = project;
    if (auth === null) return;
    const patterns = auth.unmatched.length > 0 ? routes.map(({ route }) => route.pattern) : [];
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
          : (malformedBelow(key, project) ?? suggestion(rule, auth, patterns)),
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

/** A key to write instead, never one that covers more. */
function suggestion({ key, valueText }: AuthRule, { rules, reading }: Auth, routes: readonly Pattern[]): string {
  const starred = withStars(key);
  const instead = nearest(starred, respelled(key, starred, routes, reading));
  if (instead === undefined) return 'Remove the key, or add its route.';
  // Without stars, the key would match one value only.
  const advice =
    starred === key
      ? `Rename it to ${code(instead)}, or remove it.`
      : `To cover any value there, write ${code(instead)}.`;
  return renamedTo(instead, valueText, rules, advice);
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
    if (segment === text) return true;
    const pair = `${segment}/${text}`;
    const answer = known.get(pair) ?? nearest(segment, [text]) !== undefined;
    known.set(pair, answer);
    return answer;
  };
  return routes.flatMap((route) => {
    const right: string[] = [];
    for (const [at, segment] of segments.entries()) {
      const own = route[at];
      const isTheirs = own?.kind === 'static' && isAlmost(segment, own.text);
      if (own?.kind === 'static' && !isTheirs && !segment.startsWith('*')) return [];
      right.push(isTheirs ? own.text : segment);
    }
    const path = `/${right.join('/')}`;
    const pattern = path === key ? null : keyPattern(path, reading);
    return pattern && meets(pattern, route) ? path : [];
  });
}
