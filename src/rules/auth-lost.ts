import type { AuthRule } from '../auth/auth.js';
import type { Loss } from '../compare/change.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import { lostPlace, lostWords, movedWords, restoredWords, ruleDecision } from './advice/lost-words.js';
import type { Trial } from './advice/trial.js';
import { HANDLER, type Rule, type Violation } from './rule.js';

export const authLost: Rule = {
  id: 'auth-lost',
  section: '5',
  severity: 'warning',
  foundIn: 'package.json',
  title: 'A route lost its auth rule.',
  reason:
    'The field `auth` holds the access rules of pages and API paths. ' +
    'A renamed folder or a removed key leaves its routes without a rule, and nothing else reports it.',
  bad: {
    'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
    'server/api/office/stock.ts': HANDLER,
    'package.json, before the change': '{ "auth": { "/api/admin": "staff" } }\n',
    'server/api/admin/stock.ts, before the change': HANDLER,
  },
  good: {
    'package.json': '{ "auth": { "/api/office": "staff" } }\n',
    'server/api/office/stock.ts': HANDLER,
    'package.json, before the change': '{ "auth": { "/api/admin": "staff" } }\n',
    'server/api/admin/stock.ts, before the change': HANDLER,
  },
  fix: 'Rename the key of `auth`, or add one that covers the URL as it is now.',
  mechanical: 'moves the keys of a moved folder where that gives each route its rule back and changes no other rule',
  *check({ manifest }, { losses }) {
    for (const loss of losses) {
      const { routes } = loss;
      const lost = routes.filter(({ bareUrl }) => bareUrl === null).length;
      yield {
        ...(keyToBlame(loss)?.place ?? placeOfAuth(manifest)),
        message: lostWords(routes),
        advise: (trial) => remedyOf(loss, trial) ?? { help: ruleDecision(routes) },
        related: routes.map(lostPlace),
        ...(lost > 0 && { lost }),
        lostIn: routes.map(({ head }) => head.file),
      };
    }
  },
};

/** The rule of head that the remedy changes first, else one that covered the routes. */
function keyToBlame({ routes, rules, remedy }: Loss): AuthRule | undefined {
  const keys = remedy?.renamed.map(({ from }) => from) ?? [];
  const known = keys.length > 0 ? keys : routes.map(({ rule }) => rule.key);
  return rules.find(({ key }) => known.includes(key));
}

/** The place of `auth`, or the whole manifest. */
function placeOfAuth(manifest: Manifest) {
  const member = manifest.root?.fields.get('auth');
  return member ? placeOf(manifest, member, 'auth') : { file: manifest.source.file, pointer: '' };
}

/** What gives the routes their rule back, if it holds; null for nothing. */
function remedyOf({ remedy }: Loss, trial: Trial): Pick<Violation, 'help' | 'edit' | 'proposal'> | null {
  if (remedy === null || !trial.resolves(remedy.edit)) return null;
  return remedy.kind === 'moved'
    ? { help: movedWords(remedy.renamed), edit: remedy.edit }
    : { help: restoredWords(remedy), proposal: remedy.edit };
}
