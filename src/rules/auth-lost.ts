import type { AuthRule } from '../auth/auth.js';
import type { Loss, RouteLoss } from '../compare/change.js';
import { renamedKey } from '../compare/renamed-folder.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code } from '../text/quote.js';
import { fewOf } from '../text/words.js';
import { addedRule } from './advice/added-rule.js';
import { lostPlace, lostWords, ruleDecision } from './advice/lost-words.js';
import type { Trial } from './advice/trial.js';
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
  *check(project, { losses }) {
    for (const { routes, rules, renamed } of losses) {
      const keys = [...new Set(routes.map(({ rule }) => rule.key))];
      const rule = renamed ? rules[0] : rules.find(({ key }) => keys.includes(key));
      const covered = `${fewOf(keys.map(code))} covered ${routes.length === 1 ? 'it' : 'them'}`;
      yield {
        ...(rule?.place ?? placeOfAuth(project.manifest)),
        message: `${lostWords(routes)}. Before this change ${covered}.`,
        ...(renamed
          ? { help: renameWords(rules, renamed), edit: renamed.edit }
          : { advise: (trial) => ({ help: restoredRule(routes, project, trial) ?? ruleDecision(routes) }) }),
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

/** The line that gives routes back all rules of base, a key that head lacks or all of `auth`; null unless it holds. */
function restoredRule(routes: readonly RouteLoss[], { manifest, auth }: Project, trial: Trial | null): string | null {
  const absent = new Map(routes.flatMap(({ rule, others }) => [rule, ...others]).map((rule) => [rule.key, rule]));
  for (const { key } of auth?.rules ?? []) absent.delete(key);
  const [rule, ...others] = absent.values();
  const { root } = manifest;
  if (rule === undefined || root === null || (others.length > 0 && root.fields.has('auth'))) return null;
  const { added, edit } = addedRule(root, rule, ...others);
  return trial?.resolves(edit) ? `To give the rule${others.length > 0 ? 's' : ''} back, add ${added}.` : null;
}
