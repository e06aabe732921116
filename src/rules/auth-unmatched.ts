import { keyFor, keyPattern, normalForm, type Reading } from '../auth/reading.js';
import { parametersIn } from '../auth/unmatched.js';
import type { MovedKeys } from '../compare/change.js';
import { LIMITS } from '../limits.js';
import { meets } from '../patterns/paths.js';
import type { Pattern } from '../patterns/pattern.js';
import { nearest } from '../text/nearest.js';
import { quote, verbatim } from '../text/quote.js';
import { listOf } from '../text/words.js';
import { renameHelp } from './rename-help.js';
import type { Rule } from './rule.js';

export const authUnmatched: Rule = {
  id: 'auth-unmatched',
  severity: 'warning',
  title: 'A key of `auth` under /api covers no route.',
  reason:
    'A key is a rule for paths (platform document §5). One that covers no route has no effect: the route was renamed, or the key is spelled like a file name.',
  bad: {
    'package.json': '{\n  "auth": { "/api/user": true }\n}\n',
    'server/api/users.get.ts': 'export default () => ({});\n',
  },
  good: {
    'package.json': '{\n  "auth": { "/api/users": true }\n}\n',
    'server/api/users.get.ts': 'export default () => ({});\n',
  },
  fix: 'Rename the key to the path of a route, or remove it.',
  *check({ manifest, auth, routes }, { movedKeys }) {
    if (auth === null) return;
    const patterns = routes.map(({ route }) => route.pattern);
    const { keys, isComplete } = auth.unmatched;
    const suggest = suggestions(patterns, auth.reading);
    const told = new Set<MovedKeys>();
    for (const rule of keys) {
      const { key, place } = rule;
      const moved = movedKeys.find(({ left }) => left.includes(rule));
      const [parameter] = parametersIn(key);
      if (moved === undefined)
        yield {
          ...place,
          message:
            parameter === undefined
              ? `${quote(key)} covers no route of this project${auth.isStated ? ` (reading "${auth.reading}")` : ''} (platform document §5).`
              : `${quote(key)} covers no route: auth keys have no parameters, so ${quote(parameter)} is compared literally (platform document §5).`,
          help: suggest(key),
        };
      // What routes lost with it is said by auth-lost, with the fix; keys of one folder have one.
      else if (moved.lost.length === 0 && !told.has(moved)) {
        const places = moved.folders.map(({ to }) => verbatim(to));
        yield {
          ...place,
          message: `${quote(key)} covers no route: this change moved its routes to ${listOf(places.slice(0, LIMITS.shownEntries), places.length)} (platform document §5).`,
          help: moved.keys.length > 0 ? renameHelp(moved.keys) : moved.edit ? REPLACED : RENAME,
        };
      }
      if (moved) told.add(moved);
    }
    if (!isComplete)
      yield {
        file: manifest.source.file,
        message:
          'Not all keys under "/api" were compared with the routes: they overlap too much. More of them may cover no route (platform document §5).',
        pointer: '/auth',
        same: ['incomplete'],
      };
  },
};

const REPLACED = 'Remove the key: this change has written another one for its routes.';
const RENAME = 'Rename the key to the path that its routes have now.';

/** Says for one key after the other what to write instead: never a key that covers more. */
function suggestions(routes: readonly Pattern[], reading: Reading): (key: string) => string {
  const known = [...new Set(routes.map((route) => keyFor(route)))];
  return (key) => {
    const starred = withStars(key);
    const isAsWide = (other: string) => wildcardsOf(other) === wildcardsOf(starred);
    const near = respelled(starred, routes, reading) ?? nearest(starred, known.filter(isAsWide));
    // A key without the stars would not cover any value.
    if (starred !== key) return `To cover any value there, write ${quote(near ?? starred)}.`;
    return near === undefined ? 'Remove the key, or add its route.' : `Rename it to ${quote(near)}, or remove it.`;
  };
}

/** A key with each segment as a route writes it, where it then covers the route; undefined where there is none. */
function respelled(key: string, routes: readonly Pattern[], reading: Reading): string | undefined {
  const texts = normalized(key).split('/').slice(1);
  for (const route of routes) {
    const same = texts.map((text, at) => {
      const segment = route[at];
      return segment?.kind === 'static' && normalForm(`/${segment.text}`) === normalForm(`/${text}`)
        ? segment.text
        : text;
    });
    const right = `/${same.join('/')}`;
    const pattern = keyPattern(right, reading);
    if (right !== key && pattern && meets(pattern, route)) return right;
  }
  return undefined;
}

/** A key without empty segments. */
function normalized(key: string): string {
  return key.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
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
