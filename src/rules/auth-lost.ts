import { type Manifest, placeOf } from '../manifest/manifest.js';
import { lostOffers } from './advice/lost-offers.js';
import { entryDecision, lostPlaces, lostWords } from './advice/lost-words.js';
import { HANDLER, inBase, type Rule } from './rule.js';

const BASE = inBase({
  'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
  'server/api/admin/stock.ts': HANDLER,
});

export const authLost: Rule = {
  id: 'auth-lost',
  section: '5',
  severity: 'warning',
  title: 'A route lost its auth rule.',
  reason:
    'The field `auth` holds the access rules of pages and API paths. ' +
    'A renamed folder or a removed key leaves its routes without a rule, and nothing else reports it.',
  bad: { 'package.json': '{ "auth": { "/api/admin": "staff" } }\n', 'server/api/office/stock.ts': HANDLER, ...BASE },
  good: { 'package.json': '{ "auth": { "/api/office": "staff" } }\n', 'server/api/office/stock.ts': HANDLER, ...BASE },
  fix: 'Rename the key of `auth`, or add one that covers the URL as it is now.',
  mechanical:
    'moves the keys of a moved folder, unless to one around it, ' +
    'where that gives each route its rule back and changes no other rule',
  *check(project, change) {
    for (const loss of change.losses) {
      const { routes } = loss;
      yield {
        ...(loss.blame?.place ?? placeOfAuth(project.manifest)),
        message: lostWords(routes),
        help: entryDecision(routes),
        offers: () => lostOffers(loss, change, project),
        related: lostPlaces(routes),
        lost: routes.filter(({ bareUrl }) => bareUrl === null).length,
      };
    }
  },
};

/** The place of `auth`, or the whole manifest. */
function placeOfAuth(manifest: Manifest) {
  const member = manifest.root?.fields.get('auth');
  return member ? placeOf(manifest, member, 'auth') : { file: manifest.source.file, pointer: '' };
}
