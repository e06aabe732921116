import type { Access } from '../auth/auth.js';
import { field } from '../manifest/fields.js';
import type { Project } from '../project.js';
import type { Route } from '../routes/route-file.js';
import { pathText } from '../routes/route-path.js';
import { quote } from '../text/quote.js';
import type { Rule, Violation } from './rule.js';

/** A route that had an auth rule before the change and has none after it, in the reading that is shown. */
export const authLost: Rule = {
  id: 'auth-lost',
  severity: 'warning',
  title: 'A route that had an auth rule before the change still has one, also where its folder was renamed.',
  reason:
    "The document's 5 says that the field `auth` holds the access rules of pages and API paths: a key that no longer covers a route says nothing about it.",
  bad: {
    base: {
      'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
      'server/api/admin/stock.ts': 'export default () => ({});\n',
    },
    files: {
      'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
      'server/api/office/stock.ts': 'export default () => ({});\n',
    },
  },
  good: {
    base: {
      'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
      'server/api/admin/stock.ts': 'export default () => ({});\n',
    },
    files: {
      'package.json': '{ "auth": { "/api/office": "staff" } }\n',
      'server/api/office/stock.ts': 'export default () => ({});\n',
    },
  },
  fix: 'Write a key of `auth` that covers the URL as it is now, or leave it as it is where the route is meant to have no rule.',
  *check(project, change) {
    const { auth } = project;
    if (auth === null) return;
    for (const { kind, before, after } of change.routes) {
      if (before === null || after === null || kind === 'method') continue;
      const had = change.before?.auth?.access.get(before.route);
      const has = auth.access.get(after.route);
      if (had?.key == null || has?.key !== null) continue;
      const url = pathText(after.route.pattern);
      yield {
        file: after.file,
        range: null,
        message: message(before.route, after.route, had, has.exceptions.length),
        help: `Write a key of "auth" that covers ${url}, for example ${example(had, url)}. Where no rule is meant, leave it so.`,
        related: authOf(project),
        same: [`${after.route.method} ${url}`],
      };
    }
  },
};

function message(before: Route, { method, pattern }: Route, had: Access, exceptions: number): string {
  const [was, url] = [pathText(before.pattern), pathText(pattern)];
  const renamed = was === url ? '' : `, ${was} before the change`;
  return `${method} ${url}${renamed}: the rule ${quote(had.key ?? '')} covered it before the change, and ${exceptions === 0 ? 'no rule does now' : 'no one rule covers all its URLs now'}; the document's 5 has the field "auth" hold the access rules.`;
}

/** The rule that covered the route, written for what is literal in the URL as it is now. */
function example({ value }: Access, url: string): string {
  const [start = ''] = url.split(/\/[:*]/, 1);
  const text = JSON.stringify(value);
  return `${quote(start)}: ${text.length > LONGEST_VALUE ? '…' : text}`;
}

const LONGEST_VALUE = 100;

function authOf({ manifest }: Project): NonNullable<Violation['related']> {
  const { source } = manifest;
  const member = field(manifest, 'auth');
  const range = member ? source.range(member.keyStart, member.keyEnd) : null;
  return [
    { file: source.file, range, message: member ? 'The rules as they are now.' : 'There is no field "auth" any more.' },
  ];
}
