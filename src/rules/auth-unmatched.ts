import type { Auth } from '../auth/auth.js';
import type { AuthRule } from '../auth/auth-rules.js';
import { normalForm, READINGS } from '../auth/reading.js';
import { parametersIn, unmatchedKeys } from '../auth/unmatched.js';
import type { MovedKeys } from '../compare/change.js';
import { LIMITS } from '../limits.js';
import { pathTo, pointerOf } from '../manifest/path.js';
import type { Pattern } from '../patterns/pattern.js';
import { nearest } from '../text/nearest.js';
import { quote, verbatim } from '../text/quote.js';
import { listOf } from '../text/words.js';
import { renameHelp } from './rename-help.js';
import type { Rule } from './rule.js';

export const authUnmatched: Rule = {
  id: 'auth-unmatched',
  severity: 'warning',
  title: 'A key of `auth` under /api covers at least one route.',
  reason:
    "The document's 5 makes a key a rule for paths. One that covers no route guards nothing: the route was renamed, or the key is written as a file name is.",
  bad: {
    files: {
      'package.json': '{\n  "auth": { "/api/user": true }\n}\n',
      'server/api/users.get.ts': 'export default () => ({});\n',
    },
  },
  good: {
    files: {
      'package.json': '{\n  "auth": { "/api/users": true }\n}\n',
      'server/api/users.get.ts': 'export default () => ({});\n',
    },
  },
  fix: 'Write the path of a route, or remove the key.',
  *check({ manifest, auth, routes }, { movedKeys }) {
    if (auth === null) return;
    const patterns = routes.map(({ route }) => route.pattern);
    const { keys, isComplete } = unmatchedKeys(auth.rules, patterns, auth.isStated ? [auth.reading] : READINGS);
    const suggest = suggestions(patterns);
    const told = new Set<MovedKeys>();
    for (const rule of keys) {
      const { key, place } = rule;
      const moved = movedKeys.find(({ left }) => left.includes(rule));
      if (moved === undefined) yield { ...place, message: message(key, auth), help: suggest(key) };
      // What routes lost with it is said by auth-lost, with the fix; keys of one folder have one.
      else if (moved.lost.length === 0 && !told.has(moved)) yield { ...place, ...renamed(rule, moved) };
      if (moved) told.add(moved);
    }
    if (!isComplete) {
      const message = `Whether each key under "/api" covers a route was not settled: keys and routes are so intertwined that the search ended early (the document's 5 and 4.1).`;
      yield {
        file: manifest.source.file,
        range: null,
        message,
        pointer: pointerOf(pathTo('auth')),
        same: ['incomplete'],
      };
    }
  },
};

/** A key of which the routes were renamed, and now meet another rule. */
function renamed({ key }: AuthRule, { folders, keys, edit }: MovedKeys) {
  const places = folders.map((folder) => verbatim(folder.to));
  return {
    message: `${quote(key)} covers no route: this change moved its routes to ${listOf(places.slice(0, LIMITS.shownEntries), places.length)} (platform document §5).`,
    help: keys.length > 0 ? renameHelp(keys) : 'Write the key for the path of its routes as it is now.',
    ...(edit && { edit }),
  };
}

function message(key: string, { isStated, reading }: Auth): string {
  const [parameter] = parametersIn(key);
  return parameter === undefined
    ? `As it is written, ${quote(key)} covers no route of this project in ${isStated ? `the reading "${reading}"` : 'any reading'} (the document's 5 and 4.1).`
    : `${quote(key)} covers no route of this project: in no reading of a key is ${quote(parameter)} a parameter, it is that very text (the document's 5 and 4.1).`;
}

/** Says for one key after the other what to write instead. */
function suggestions(patterns: readonly Pattern[], steps: number = LIMITS.comparedKeys): (key: string) => string {
  const known = [...new Set(patterns.map(keyOf))];
  const bySpelling = new Map(known.map((key) => [normalForm(key), key]));
  let left = steps;
  return (key) => {
    const starred = withStars(key);
    const same = bySpelling.get(normalForm(starred));
    if (left > 0 && same === undefined) left -= known.length;
    const near = same ?? (left > 0 ? nearest(starred, known) : undefined);
    if (starred !== key) return `A key has no parameters. If any value is meant: ${quote(near ?? starred)}.`;
    return near === undefined
      ? 'Remove the key, or add its route.'
      : `The nearest route is covered by ${quote(near)}: write that, or remove the key.`;
  };
}

/** `/api/users/[id]` and `/api/users/:id` as `/api/users/*`, a catch-all as `**`. */
function withStars(key: string): string {
  const parameters = new Set(parametersIn(key));
  const texts = key.split('/').map((text) => (parameters.has(text) ? (text.startsWith('...', 1) ? '**' : '*') : text));
  return texts.join('/');
}

/** The key that covers a route and as little else as a key can; an optional segment is left out. */
function keyOf(pattern: Pattern): string {
  const texts = pattern.flatMap((segment) => {
    if (segment.kind === 'static') return [segment.text];
    if (segment.kind === 'optional') return [];
    return segment.kind === 'param' ? ['*'] : ['**'];
  });
  return `/${texts.join('/')}`;
}
