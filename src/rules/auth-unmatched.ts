import type { Auth } from '../auth/auth.js';
import { keyFor, keyPattern, normalForm, parametersIn, type Reading } from '../auth/reading.js';
import { meets } from '../patterns/paths.js';
import type { Pattern } from '../patterns/pattern.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { renamedTo } from './renamed-key.js';
import type { Rule } from './rule.js';

export const authUnmatched: Rule = {
  id: 'auth-unmatched',
  section: '5',
  severity: 'warning',
  title: 'A key of `auth` under /api covers no route.',
  reason:
    'A key is a rule for paths. One that covers no route has no effect: the route was renamed, or the key is spelled like a file name.',
  bad: {
    'package.json': '{\n  "auth": { "/api/user": true }\n}\n',
    'server/api/users.get.ts': 'export default () => ({});\n',
  },
  good: {
    'package.json': '{\n  "auth": { "/api/users": true }\n}\n',
    'server/api/users.get.ts': 'export default () => ({});\n',
  },
  fix: 'Rename the key to the path of a route, or remove it.',
  *check({ auth, routes }, { losses, moved }) {
    if (auth === null) return;
    const spelling = spellingOf(auth.unmatched.length > 0 ? routes.map(({ route }) => route.pattern) : []);
    const reported = new Set(losses.flatMap((loss) => loss.moved.map(({ rule }) => rule.key)));
    for (const { key, place } of auth.unmatched) {
      // The rule auth-lost reports this key, with a fix.
      if (reported.has(key)) continue;
      const [to] = moved.find(({ rule }) => rule.key === key)?.to ?? [];
      const [parameter] = parametersIn(key);
      const reading = auth.isStated ? ` (reading ${code(auth.reading)})` : '';
      const why = to
        ? `: this change moved its routes to ${code(to)}`
        : parameter === undefined
          ? reading
          : `: auth keys have no parameters, so ${code(parameter)} is compared literally`;
      yield {
        ...place,
        message: `${code(key)} covers no route${why}.`,
        help: to ? 'Remove it, or decide what it covers now.' : suggestion(key, spelling, auth),
      };
    }
  },
};

/** The spelling of a project's routes. */
interface Spelling {
  readonly routes: readonly Pattern[];
  /** The normal form of each static text. */
  readonly forms: ReadonlyMap<string, string>;
  /** The keys that cover one route each, by their stars: equal stars cover equally much. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
}

function spellingOf(routes: readonly Pattern[]): Spelling {
  const texts = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? segment.text : [])));
  const keys = new Map<string, Set<string>>();
  for (const key of routes.map(keyFor)) {
    const wildcards = wildcardsOf(key);
    keys.set(wildcards, (keys.get(wildcards) ?? new Set()).add(key));
  }
  return { routes, forms: new Map([...texts].map((text) => [text, normalForm(text)])), keys };
}

/** A key to write instead, never one that covers more. */
function suggestion(key: string, spelling: Spelling, { reading, rules }: Auth): string {
  const starred = withStars(key);
  const alike = [...(spelling.keys.get(wildcardsOf(starred)) ?? [])].filter((other) => isNearBySegment(starred, other));
  const near = respelled(starred, spelling, reading) ?? nearest(starred, alike);
  if (starred === key && near === undefined) return 'Remove the key, or add its route.';
  const instead = near ?? starred;
  // Without stars, the key would match one value only.
  const advice =
    starred === key
      ? `Rename it to ${code(instead)}, or remove it.`
      : `To cover any value there, write ${code(instead)}.`;
  return renamedTo(instead, new Set(rules.map((rule) => rule.key)), advice);
}

/** Whether each segment of a key equals that of another or is a typo of it: `/api/y` is not one of `/api/b`. */
function isNearBySegment(key: string, other: string): boolean {
  const others = other.split('/');
  return key
    .split('/')
    .every((text, at) => text === others[at] || nearest(text, others.slice(at, at + 1)) !== undefined);
}

/** The key in the spelling of a route, where it then covers that; undefined where there is none. */
function respelled(key: string, { routes, forms }: Spelling, reading: Reading): string | undefined {
  const texts = key.split('/').filter((text) => text !== '');
  const written = texts.map(normalForm);
  for (const route of routes) {
    const same = texts.map((text, at) => {
      const segment = route[at];
      return segment?.kind === 'static' && forms.get(segment.text) === written[at] ? segment.text : text;
    });
    const right = `/${same.join('/')}`;
    const pattern = right === key ? null : keyPattern(right, reading);
    if (pattern && meets(pattern, route)) return right;
  }
  return undefined;
}

/** A key with stars for its parameters: `/api/users/[id]` is `/api/users/*`, a catch-all is `**`. */
function withStars(key: string): string {
  const parameters = new Set(parametersIn(key));
  const texts = key.split('/').map((text) => (parameters.has(text) ? (text.startsWith('...', 1) ? '**' : '*') : text));
  return texts.join('/');
}

/** The stars of a key and its number of segments: keys that agree here cover equally much. */
function wildcardsOf(key: string): string {
  return key.replaceAll(/[^/*]+/g, '');
}
