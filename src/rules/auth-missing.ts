import { isBare } from '../auth/auth.js';
import { routeText } from '../routes/route.js';
import { code } from '../text/quote.js';
import { HANDLER, type Rule } from './rule.js';

export const authMissing: Rule = {
  id: 'auth-missing',
  section: '5',
  severity: 'off',
  foundIn: 'server/api/stock.get.ts',
  title: 'A new route has no auth rule.',
  reason:
    'The field `auth` holds the access rules of pages and API paths. ' +
    'The platform document does not say who may use a route that has none. ' +
    'Turn this rule on if every route should have one.',
  bad: {
    'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
    'server/api/stock.get.ts': HANDLER,
    'package.json, before the change': '{ "auth": { "/api/admin": "staff" } }\n',
  },
  good: {
    'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
    'server/api/admin/stock.get.ts': HANDLER,
    'package.json, before the change': '{ "auth": { "/api/admin": "staff" } }\n',
  },
  fix: 'Add a key to `auth` that covers the URL.',
  *check({ auth }, { routes }) {
    for (const { kind, head } of routes) {
      // A file that serves another method than in base serves another route.
      if (kind !== 'added' && kind !== 'method') continue;
      const access = auth?.access.get(head.route);
      if (!access || !isBare(access)) continue;
      const where = access.exceptions.length > 0 ? ' for some of its URLs' : '';
      yield {
        file: head.file,
        message: `${routeText(head.route)} is new and has no auth rule${where}.`,
        help: `Decide which rule it needs, and add it to ${code('auth')}.`,
      };
    }
  },
};
