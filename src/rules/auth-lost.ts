import type { Auth, AuthRule } from '../auth/auth.js';
import type { LostRule, MovedKey } from '../compare/change.js';
import type { Member } from '../json/json.js';
import { fieldOf, type Manifest, parsedValue, placeOf } from '../manifest/manifest.js';
import { isAccessRule, isAuthKey } from '../manifest/schema.js';
import type { Project } from '../project.js';
import { pathText } from '../routes/route.js';
import { nearest } from '../text/nearest.js';
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
  *check(project, { losses, before }) {
    const { auth, manifest } = project;
    if (auth === null) return;
    for (const { routes, moved, edit } of losses) {
      const keys = [...new Set(routes.map(({ key }) => key))];
      const rule = moved[0]?.rule ?? auth.rules.find(({ key }) => key === keys[0]);
      const covered = `${allOf(keys.map(code))} covered ${routes.length === 1 ? 'it' : 'them'}`;
      yield {
        ...(rule?.place ?? placeOfAuth(manifest)),
        message: `${lostWords(routes)}. Before this change ${covered}.`,
        help: edit ? moved.map(movedHelp).join(' ') : decisionHelp(routes, before?.auth, project),
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

/** What a person must decide, and how to get back the rules of routes that stay where they are. */
function decisionHelp(routes: readonly LostRule[], before: Auth | null | undefined, after: Project): string {
  const [first] = routes;
  const what = first && routes.length === 1 ? code(pathText(first.after.route.pattern)) : 'each of them';
  const keys = routes.map(({ key }) => key);
  const haveMoved = routes.some((lost) => pathText(lost.before.route.pattern) !== pathText(lost.after.route.pattern));
  const rules = haveMoved ? [] : (before?.rules ?? []);
  const gone = rules.filter(({ key, value }) => keys.includes(key) && isAccessRule(value));
  const giveBack = wordsToGiveBack(gone, before?.rules ?? [], after);
  return `Decide which rule ${what} needs.${giveBack && ` To give back what the change removes, ${giveBack}.`}`;
}

/** Keys to add; where the change misspells one, it is renamed, or left to a person if its value is another, too. */
function wordsToGiveBack(gone: readonly AuthRule[], before: readonly AuthRule[], after: Project): string {
  const newKeys = keysWithoutEffect(after).filter((one) => !before.some(({ key }) => key === one.key));
  const valueText = ({ value }: Member) => JSON.stringify(parsedValue(after.manifest, value));
  const added: string[] = [];
  const renamed: string[] = [];
  for (const rule of gone) {
    const misspelled = newKeys.find(({ key }) => nearest(key, [rule.key]) !== undefined);
    if (misspelled === undefined) added.push(member(rule.key, rule.valueText));
    else if (valueText(misspelled) === rule.valueText) renamed.push(`${code(misspelled.key)} to ${code(rule.key)}`);
  }
  return allOf([
    ...(added.length > 0 ? [`add ${allOf(added)}`] : []),
    ...(renamed.length > 0 ? [`rename ${allOf(renamed)}`] : []),
  ]);
}

/** The keys of `auth` that cover no route: not valid ones, too. */
function keysWithoutEffect({ auth, manifest }: Project): readonly Member[] {
  const field = fieldOf(manifest, 'auth');
  const all = field?.kind === 'object' ? [...field.fields.values()] : [];
  return all.filter(({ key }) => !isAuthKey(key) || auth?.unmatched.some((rule) => rule.key === key));
}
