import type { AuthRule } from '../auth/auth.js';
import type { Loss } from '../compare/change.js';
import { renamedKey } from '../compare/renamed-folder.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import { code } from '../text/quote.js';
import { fewOf } from '../text/words.js';
import { lostPlace, lostWords, ruleDecision } from './advice/lost-words.js';
import { HANDLER, type Rule } from './rule.js';

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
    for (const { routes, rules, renamed } of losses) {
      const keys = [...new Set(routes.map(({ rule }) => rule.key))];
      const rule = renamed ? rules[0] : rules.find(({ key }) => keys.includes(key));
      const covered = `${fewOf(keys.map(code))} covered ${routes.length === 1 ? 'it' : 'them'}`;
      yield {
        ...(rule?.place ?? placeOfAuth(manifest)),
        message: `${lostWords(routes)}. Before this change ${covered}.`,
        ...(renamed ? { help: renameWords(rules, renamed), edit: renamed.edit } : { help: ruleDecision(routes) }),
        related: routes.map(lostPlace),
        lost: routes.length,
      };
    }
  },
};

/** The place of `auth`, or the whole manifest. */
function placeOfAuth(manifest: Manifest) {
  const member = manifest.root?.fields.get('auth');
  return member ? placeOf(manifest, member, 'auth') : { file: manifest.source.file, pointer: '' };
}

/** The edit of the rules of a renamed folder in words, told on the first. */
function renameWords([first, ...others]: readonly AuthRule[], folder: NonNullable<Loss['renamed']>): string {
  const key = first?.key ?? '';
  const alike = others.length > 0 ? `, and in the same way ${fewOf(others.map(({ key }) => code(key)))}` : '';
  return `Rename ${code(key)} to ${code(renamedKey(key, folder))}${alike}.`;
}
