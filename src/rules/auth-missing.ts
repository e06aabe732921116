import { type Auth, isBare } from '../auth/auth.js';
import { keyFor } from '../auth/reading.js';
import { isSameRoute } from '../compare/change.js';
import type { DeclaredRoute } from '../project.js';
import { routeText } from '../routes/route.js';
import { code } from '../text/quote.js';
import { HANDLER, inBase, type Rule } from './rule.js';

const MANIFEST = { 'package.json': '{ "auth": { "/api/admin": "staff" } }\n' };

export const authMissing: Rule = {
  id: 'auth-missing',
  section: '5',
  severity: 'off',
  foundIn: 'server/api/stock.get.ts',
  title: 'A route has no auth rule.',
  reason:
    'The field `auth` holds the access rules of pages and API paths. ' +
    'The platform document does not say who may use a route that has none. ' +
    'Turn this rule on if every route should have one, and ignore its findings of routes that need none.',
  bad: { ...MANIFEST, 'server/api/stock.get.ts': HANDLER, ...inBase(MANIFEST) },
  good: { ...MANIFEST, 'server/api/admin/stock.get.ts': HANDLER, ...inBase(MANIFEST) },
  fix: 'Add a key to `auth` that covers the URL.',
  *check({ auth, routes }, { routes: changes, base }) {
    if (auth === null) return;
    const byHead = new Map(changes.map((change) => [change.head, change]));
    for (const declared of routes) {
      const access = auth.access.get(declared.route);
      if (!access || !isBare(access)) continue;
      const where = access.exceptions.length > 0 ? ' for some of its URLs' : '';
      const change = byHead.get(declared);
      const accessInBase = change?.base && isSameRoute(change) ? base?.auth?.access.get(change.base.route) : undefined;
      yield {
        file: declared.file,
        message: `${routeText(declared.route)} has no auth rule${where}.`,
        help: keyHelp(declared, auth),
        ...(change && { isInBase: isBare(accessInBase) }),
      };
    }
  },
};

/** A key to add, where one covers the route; its value is for a person to decide. */
function keyHelp({ route }: DeclaredRoute, auth: Auth): string {
  const key = keyFor(route.pattern, auth.reading);
  const such = key === null ? '' : `, such as ${code(key)}`;
  return `Decide which rule it needs, and add a key that covers it to ${code('auth')}${such}.`;
}
