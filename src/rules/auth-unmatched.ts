import { keyFor, normalForm } from '../auth/reading.js';
import { parametersIn } from '../auth/unmatched.js';
import type { MovedKeys } from '../compare/change.js';
import { LIMITS } from '../limits.js';
import { budgetOfAQuestion } from '../patterns/budget.js';
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
    const suggest = suggestions(patterns);
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
          ...(moved.edit && { edit: moved.edit }),
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

/** Says for one key after the other what to write instead. */
function suggestions(patterns: readonly Pattern[]): (key: string) => string {
  const known = [...new Set(patterns.map((pattern) => keyFor(pattern)))];
  const bySpelling = new Map(known.map((key) => [normalForm(key), key]));
  const budget = budgetOfAQuestion(patterns.length);
  return (key) => {
    const starred = withStars(key);
    const same = bySpelling.get(normalForm(starred));
    if (budget.left > 0 && same === undefined) budget.left -= known.length;
    const near = same ?? (budget.left > 0 ? nearest(starred, known) : undefined);
    // A key without the stars would not cover any value.
    if (starred !== key)
      return `To cover any value there, write ${quote(near && starsOf(near) === starsOf(starred) ? near : starred)}.`;
    return near === undefined ? 'Remove the key, or add its route.' : `Rename it to ${quote(near)}, or remove it.`;
  };
}

/** `/api/users/[id]` and `/api/users/:id` as `/api/users/*`, a catch-all as `**`. */
function withStars(key: string): string {
  const parameters = new Set(parametersIn(key));
  const texts = key.split('/').map((text) => (parameters.has(text) ? (text.startsWith('...', 1) ? '**' : '*') : text));
  return texts.join('/');
}

/** Where a key has its stars. */
function starsOf(key: string): string {
  return key.replaceAll(/[^/*]+/g, '');
}
