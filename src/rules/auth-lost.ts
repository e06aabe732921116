import type { AuthRule } from '../auth/auth.js';
import type { Loss, LostRule } from '../compare/change.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import { pathText } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
import { code, member } from '../text/quote.js';
import { allOf, counted, listOf } from '../text/words.js';
import { HANDLER, type Rule } from './rule.js';

export const authLost: Rule = {
  id: 'auth-lost',
  section: '5',
  severity: 'warning',
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
      const { routes, rules, fix } = loss;
      const keys = [...new Set(routes.map(({ rule }) => rule.key))];
      const rule = fix ? rules[0] : rules.find(({ key }) => keys.includes(key));
      const covered = `${allOf(keys.map(code))} covered ${routes.length === 1 ? 'it' : 'them'}`;
      yield {
        ...(rule?.place ?? placeOfAuth(manifest)),
        message: `${lostWords(routes)}. Before this change ${covered}.`,
        help: fix ? renameWords(rules, fix) : decisionHelp(routes),
        edit: fix?.edit,
        related: routes.map(relatedRoute),
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

function lostWords(lost: readonly LostRule[]): string {
  const [only] = lost;
  const urls = lost.flatMap(({ url }) => url ?? []);
  const some = urls.length < lost.length ? `, ${urls.length} of them for some URLs` : ' for some URLs';
  const where = urls[0] ? `${some}, for example ${code(urls[0])}` : '';
  if (only && lost.length === 1) return `${routeWords(only)} lost its auth rule${where}`;
  return `${counted(lost.length, 'route')} lost their auth rule${where}`;
}

function routeWords({ base, head }: LostRule): string {
  const [from, to] = [pathText(base.route.pattern), pathText(head.route.pattern)];
  return `${head.route.method} ${code(to)}${from === to ? '' : ` (was ${code(from)})`}`;
}

function relatedRoute(lost: LostRule) {
  const where = lost.url === null ? '' : ` on ${code(lost.url)}`;
  return { file: lost.head.file, message: `${routeWords(lost)} has no auth rule${where} now.` };
}

/** The edit of the rules of a moved folder in words, told on the first. */
function renameWords([first, ...others]: readonly AuthRule[], { from, to }: NonNullable<Loss['fix']>): string {
  const renamed = (rule: AuthRule | undefined) => code(to + (rule?.key ?? '').slice(from.length));
  const alike = others.length > 0 ? `, and in the same way ${allOf(others.map(({ key }) => code(key)))}` : '';
  return `Rename ${code(first?.key ?? '')} to ${renamed(first)}${alike}.`;
}

/** What a person must decide: the routes, and the rules that they had. */
function decisionHelp(routes: readonly LostRule[]): string {
  const [first] = routes;
  if (first && routes.length === 1)
    return `Decide which rule ${code(pathText(first.head.route.pattern))} needs. It had ${ruleText(first)}.`;
  const had = [...groupedBy(routes, ({ rule }) => rule.key).values()].map((all) => {
    const names = all.slice(0, 5).map(({ head }) => `${head.route.method} ${code(pathText(head.route.pattern))}`);
    return `${listOf(names, all.length)} had ${ruleText(all[0])}`;
  });
  return `Decide which rule each of them needs. ${listOf(had.slice(0, 5), had.length)}.`;
}

function ruleText({ rule }: LostRule): string {
  return member(rule.key, rule.valueText);
}
