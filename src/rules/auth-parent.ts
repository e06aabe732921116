import { routeText } from '../routes/route.js';
import { code } from '../text/quote.js';
import { fewOf } from '../text/words.js';
import { bareRoutesAt, pathOffer } from './advice/fitting-key.js';
import { HANDLER, type Rule } from './rule.js';

export const authParent: Rule = {
  id: 'auth-parent',
  section: '5',
  severity: 'notice',
  title: 'A key of `auth` for all below a path may leave out the path itself.',
  reason:
    'The platform document does not say how a key matches a path. ' +
    'Three of the four readings of `/api/admin/*` leave out `/api/admin`.',
  bad: {
    'package.json': '{\n  "auth": { "/api/admin/*": "staff" }\n}\n',
    'server/api/admin.get.ts': HANDLER,
    'server/api/admin/stock.get.ts': HANDLER,
  },
  good: {
    'package.json': '{\n  "auth": { "/api/admin": "staff", "/api/admin/*": "staff" }\n}\n',
    'server/api/admin.get.ts': HANDLER,
    'server/api/admin/stock.get.ts': HANDLER,
  },
  fix: 'Add a key for the path itself.',
  *check(project) {
    const { auth } = project;
    if (auth === null || auth.isStated) return;
    for (const entry of auth.entries) {
      const parent = /^(\/.+)\/\*$/.exec(entry.key)?.[1];
      const leftOut = parent === undefined ? [] : bareRoutesAt(parent, auth, project);
      if (parent === undefined || leftOut.length === 0) continue;
      const routes = fewOf(leftOut.map(({ route }) => routeText(route)));
      // Only the reading `servlet` covers the path itself, and no path with a wildcard.
      const leavesOut = parent.includes('*')
        ? `leaves out ${routes} in every reading`
        : `may leave out ${routes}. Three of the four readings do`;
      yield {
        ...entry.place,
        message: `${code(entry.key)} ${leavesOut}, and no other key covers ${code(parent)}.`,
        help: `Decide which rule ${code(parent)} needs.`,
        offers: () => [pathOffer('If the rule is for both', parent, entry)],
        related: leftOut.map(({ file, route }) => ({ file, message: `Serves ${routeText(route)}.` })),
      };
    }
  },
};
