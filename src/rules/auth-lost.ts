import type { Auth } from '../auth/auth.js';
import type { LostRule, MovedKey } from '../compare/change.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import { isAccessRule } from '../manifest/schema.js';
import { pathText } from '../routes/route.js';
import { code, member } from '../text/quote.js';
import { allOf, counted } from '../text/words.js';
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
  mechanical: 'moves the keys of moved routes where that gives each its rule back and changes no other rule',
  *check({ auth, manifest }, { losses, before }) {
    if (auth === null) return;
    for (const { routes, moved, edit } of losses) {
      const keys = [...new Set(routes.map(({ key }) => key))];
      const rule = moved[0]?.rule ?? auth.rules.find(({ key }) => key === keys[0]);
      const covered = `${allOf(keys.map(code))} covered ${routes.length === 1 ? 'it' : 'them'}`;
      yield {
        ...(rule?.place ?? placeOfAuth(manifest)),
        message: `${lostWords(routes)}. Before this change ${covered}.`,
        help: edit ? moved.map(movedHelp).join(' ') : decisionHelp(routes, before?.auth),
        edit: edit ?? undefined,
        related: routes.map(relatedRoute),
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
  const partly = lost.filter(({ isWhole }) => !isWhole);
  const some = partly.length < lost.length ? `, ${partly.length} of them for some URLs` : ' for some URLs';
  const where = partly[0] ? `${some}, for example ${code(partly[0].url)}` : '';
  if (only && lost.length === 1) return `${routeWords(only)} lost its auth rule${where}`;
  return `${counted(lost.length, 'route')} lost their auth rule${where}`;
}

function routeWords({ before, after }: LostRule): string {
  const [was, is] = [pathText(before.route.pattern), pathText(after.route.pattern)];
  return `${after.route.method} ${code(is)}${was === is ? '' : ` (was ${code(was)})`}`;
}

function relatedRoute(lost: LostRule) {
  const url = lost.isWhole ? '' : ` on ${code(lost.url)}`;
  return { file: lost.after.file, message: `${routeWords(lost)} has no auth rule${url} now.` };
}

/** The edit of a moved key, in words. */
function movedHelp({ rule, to, isKept }: MovedKey): string {
  if (!isKept) return `Rename ${code(rule.key)} to ${allOf(to.map(code))}.`;
  return `Add ${allOf(to.map((key) => member(key, rule.valueText)))}.`;
}

/** What a person must decide, and the rules that the change takes from routes which stay where they are. */
function decisionHelp(routes: readonly LostRule[], before: Auth | null | undefined): string {
  const [first] = routes;
  const what = first && routes.length === 1 ? code(pathText(first.after.route.pattern)) : 'each of them';
  const keys = routes.map(({ key }) => key);
  const haveMoved = routes.some((lost) => pathText(lost.before.route.pattern) !== pathText(lost.after.route.pattern));
  const rules = haveMoved ? [] : (before?.rules ?? []);
  const gone = rules.filter(({ key, value }) => keys.includes(key) && isAccessRule(value));
  const members = gone.map(({ key, valueText }) => member(key, valueText));
  const giveBack = gone.length > 0 ? ` To give back what the change removes, add ${allOf(members)}.` : '';
  return `Decide which rule ${what} needs.${giveBack}`;
}
