import { keyFor, keyPattern, normalForm, parametersIn, type Reading } from '../auth/reading.js';
import { meets } from '../patterns/paths.js';
import type { Pattern } from '../patterns/pattern.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
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
    const patterns = routes.map(({ route }) => route.pattern);
    const forms = formsOf(patterns);
    const told = new Set(losses.flatMap((loss) => loss.moved.map(({ rule }) => rule.key)));
    for (const { key, place } of auth.unmatched) {
      // What routes lost with it is said by auth-lost, with the fix.
      if (told.has(key)) continue;
      const [to] = moved.find(({ rule }) => rule.key === key)?.to ?? [];
      const [parameter] = parametersIn(key);
      const reading = auth.isStated ? ` (reading ${code(auth.reading)})` : '';
      const why = to
        ? `: this change moved its routes to ${code(to)}`
        : parameter === undefined
          ? `${reading}. It has no effect`
          : `: auth keys have no parameters, so ${code(parameter)} is compared literally`;
      yield {
        ...place,
        message: `${code(key)} covers no route${why}.`,
        help: to ? 'Remove it, or decide what it covers now.' : suggestion(key, patterns, forms, auth.reading),
      };
    }
  },
};

/** The normal forms of texts. */
type Forms = ReadonlyMap<string, string>;

function formsOf(routes: readonly Pattern[]): Forms {
  const texts = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? segment.text : [])));
  return new Map([...texts].map((text) => [text, normalForm(text)]));
}

/** What to write instead of a key: never one that covers more. */
function suggestion(key: string, routes: readonly Pattern[], forms: Forms, reading: Reading): string {
  const starred = withStars(key);
  const known = new Set(routes.map((route) => keyFor(route)));
  const isAsWide = (other: string) => wildcardsOf(other) === wildcardsOf(starred);
  const near = respelled(starred, routes, forms, reading) ?? nearest(starred, [...known].filter(isAsWide));
  // A key without the stars would not cover any value.
  if (starred !== key) return `To cover any value there, write ${code(near ?? starred)}.`;
  return near === undefined ? 'Remove the key, or add its route.' : `Rename it to ${code(near)}, or remove it.`;
}

/** A key with each segment as a route writes it, where it then covers the route; undefined where there is none. */
function respelled(key: string, routes: readonly Pattern[], forms: Forms, reading: Reading): string | undefined {
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

/** `/api/users/[id]` and `/api/users/:id` as `/api/users/*`, a catch-all as `**`. */
function withStars(key: string): string {
  const parameters = new Set(parametersIn(key));
  const texts = key.split('/').map((text) => (parameters.has(text) ? (text.startsWith('...', 1) ? '**' : '*') : text));
  return texts.join('/');
}

/** Where a key has its stars, and how many segments: with the same, one key covers as much as another. */
function wildcardsOf(key: string): string {
  return key.replaceAll(/[^/*]+/g, '');
}
