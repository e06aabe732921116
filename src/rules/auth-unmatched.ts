import { unmatchedKeys } from '../auth/unmatched.js';
import { pathTo, pointerOf } from '../manifest/path.js';
import { quote } from '../manifest/quote.js';
import { nearest } from '../nearest.js';
import { pathText } from '../routes/route-path.js';
import type { Rule } from './rule.js';

export const authUnmatched: Rule = {
  id: 'auth-unmatched',
  severity: 'warning',
  summary: 'A key of `auth` under /api covers at least one route.',
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
  *check({ manifest, auth, routes }) {
    const patterns = routes.map(({ route }) => route.pattern);
    const paths = [...new Set(patterns.map(pathText))];
    for (const { key, range } of auth ? unmatchedKeys(auth.rules, patterns) : []) {
      yield {
        file: manifest.source.file,
        range,
        message: `${quote(key)} covers no route of this project in any reading, so it decides nothing (the document's 5 and 4.1).`,
        help: help(key, paths),
        pointer: pointerOf(pathTo('auth', key)),
      };
    }
  },
};

/** A parameter as the document's file names or routes write it: no reading of a key knows one. */
const PARAMETER = /\/(?:\[[^/]*\]|:[^/]+)/g;

function help(key: string, paths: readonly string[]): string {
  const starred = key.replace(PARAMETER, '/*');
  if (starred !== key) return `A key has no parameters. If any value is meant: ${quote(starred)}.`;
  const near = nearest(key, paths);
  return near === undefined
    ? 'Remove the key, or add its route.'
    : `The nearest route is ${quote(near)}: write its path, or remove the key.`;
}
