import { isBare } from '../auth/auth.js';
import { keyFor } from '../auth/reading.js';
import type { JsonObject } from '../json/json.js';
import { routeText } from '../routes/route.js';
import { code } from '../text/quote.js';
import { addedRule } from './advice/added-rule.js';
import type { Trial } from './advice/trial.js';
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
  *check({ manifest: { root }, auth }, { routes }) {
    for (const { kind, head } of routes) {
      // A file that serves another method than in base serves another route.
      if (kind !== 'added' && kind !== 'method') continue;
      const access = auth?.access.get(head.route);
      if (!root || !auth || !access || !isBare(access)) continue;
      const key = keyFor(head.route.pattern, auth.reading);
      const where = access.exceptions.length > 0 ? ' for some of its URLs' : '';
      yield {
        file: head.file,
        message: `${routeText(head.route)} is new and has no auth rule${where}.`,
        advise: (trial) => ({ help: `Decide which rule it needs, and add ${keyWords(root, key, trial)}.` }),
      };
    }
  },
};

/** The key to add, if that holds with any value. */
function keyWords(root: JsonObject, key: string | null, trial: Trial | null): string {
  const holds = (valueText: string) => key && trial?.resolves(addedRule(root, { key, valueText }).edit);
  return key && ['true', 'false'].every(holds) ? `a key to ${AUTH}, such as ${code(key)}` : `keys to ${AUTH}`;
}

const AUTH = code('auth');
