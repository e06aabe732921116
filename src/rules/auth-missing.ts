import { pathText } from '../routes/route-path.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authMissing: Rule = {
  id: 'auth-missing',
  severity: 'off',
  title: 'A route that the change adds has no auth rule.',
  reason:
    "The document's 5 has the field `auth` hold the access rules of pages and API paths. What becomes of a route without a rule is not shown, so where every route is to have one, a new one without is seen best before it ships.",
  bad: {
    base: { 'package.json': '{ "auth": { "/api/admin": "staff" } }\n' },
    files: {
      'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
      'server/api/stock.get.ts': 'export default () => ({});\n',
    },
  },
  good: {
    base: { 'package.json': '{ "auth": { "/api/admin": "staff" } }\n' },
    files: {
      'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
      'server/api/admin/stock.get.ts': 'export default () => ({});\n',
    },
  },
  fix: 'Write a key of `auth` that covers the URL.',
  *check({ auth }, { routes }) {
    for (const { kind, after } of routes) {
      if (kind !== 'added') continue;
      const access = auth?.access.get(after.route);
      if (access?.key !== null) continue;
      const url = pathText(after.route.pattern);
      const [start = ''] = url.split(/\/[:*]/, 1);
      const what = access.exceptions.length > 0 ? 'no rule for all its URLs' : 'no rule';
      yield {
        file: after.file,
        range: null,
        message: `${after.route.method} ${url} is new and has ${what} (the document's 5).`,
        help: `Write a key of "auth" that covers ${url}, for example ${quote(start)}.`,
      };
    }
  },
};
