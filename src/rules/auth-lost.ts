import type { Change, LostRule } from '../compare/change.js';
import { LIMITS } from '../limits.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import { pathText } from '../routes/route-path.js';
import { quote, verbatim } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { memberText, renameHelp } from './rename-help.js';
import type { Rule, Violation } from './rule.js';

/** Routes that had an auth rule before the change and have none after it, in the reading that is shown: one violation per cause. */
export const authLost: Rule = {
  id: 'auth-lost',
  severity: 'warning',
  title: 'A route lost its auth rule.',
  reason:
    'The field `auth` holds the access rules of pages and API paths (platform document §5). A renamed folder or a removed key leaves its routes without a rule, and nothing else reports it.',
  bad: {
    'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
    'server/api/office/stock.ts': 'export default () => ({});\n',
    'package.json, before the change': '{ "auth": { "/api/admin": "staff" } }\n',
    'server/api/admin/stock.ts, before the change': 'export default () => ({});\n',
  },
  good: {
    'package.json': '{ "auth": { "/api/office": "staff" } }\n',
    'server/api/office/stock.ts': 'export default () => ({});\n',
    'package.json, before the change': '{ "auth": { "/api/admin": "staff" } }\n',
    'server/api/admin/stock.ts, before the change': 'export default () => ({});\n',
  },
  fix: 'Rename the key of `auth`, or add one that covers the URL as it is now.',
  *check({ auth, manifest }, change) {
    if (auth === null) return;
    for (const { folders, lost, left, keys, edit } of change.movedKeys) {
      const stay = left.filter(({ key }) => lost.some((one) => one.key === key));
      const [first] = stay;
      if (first === undefined) continue;
      const moves = folders.map(({ from, to }) => `${verbatim(from)} to ${verbatim(to)}`);
      const stayed = stay.length === 1 ? `the key ${quote(first.key)}` : `its ${stay.length} auth keys`;
      yield {
        ...first.place,
        message: `${lostWords(lost)}. This change moved ${listOf(moves.slice(0, LIMITS.shownEntries), moves.length)} but left ${stayed} unchanged (platform document §5).`,
        help: keys.length > 0 ? renameHelp(keys) : writeHelp(lost, first.valueText),
        ...(edit && { edit }),
        related: lost.map(relatedRoute),
        same: [first.key],
      };
    }
    const told = new Set(change.movedKeys.flatMap(({ lost }) => lost));
    const dropped = change.lost.filter((one) => !told.has(one));
    yield* droppedRules(dropped, manifest, change);
  },
};

/** Rules that the change took away or narrowed, one violation per key; one for all where `auth` itself is gone. */
function* droppedRules(lost: readonly LostRule[], manifest: Manifest, { before: base }: Change): Iterable<Violation> {
  const written = manifest.root?.fields.get('auth');
  const byKey = new Map<string, LostRule[]>();
  for (const one of lost) {
    const cause = written ? one.key : '';
    const those = byKey.get(cause) ?? [];
    those.push(one);
    byKey.set(cause, those);
  }
  const rules = new Map(base?.auth?.rules.map((rule) => [rule.key, rule]));
  for (const [key, those] of byKey) {
    const what = written
      ? `${quote(key)} covered ${those.length === 1 ? 'it' : 'them'} before this change`
      : 'The field "auth" is gone';
    const rule = rules.get(key || (those[0]?.key ?? ''));
    const areInPlace = those.every(({ before, after }) => pathOf(before) === pathOf(after));
    const restored = rule && key ? memberText(key, rule.valueText) : 'the field "auth"';
    yield {
      ...(written ? placeOf(manifest, written, 'auth') : { file: manifest.source.file, pointer: '' }),
      message: `${lostWords(those)}. ${what} (platform document §5).`,
      help: areInPlace ? `To keep the rule, restore ${restored}.` : writeHelp(those, rule?.valueText ?? ''),
      related: those.map(relatedRoute),
      same: [key || 'auth'],
    };
  }
}

function lostWords(lost: readonly LostRule[]): string {
  const [only] = lost;
  const partly = lost.filter(({ isWhole }) => !isWhole);
  const some = partly.length < lost.length ? `, ${partly.length} of them for some URLs` : ' for some URLs';
  const where = partly[0] ? `${some}, for example ${verbatim(partly[0].url)}` : '';
  if (only && lost.length === 1) return `${routeText(only)} lost its auth rule${where}`;
  return `${counted(lost.length, 'route')} lost their auth rule${where}`;
}

function routeText({ after }: LostRule): string {
  return `${after.route.method} ${verbatim(pathOf(after))}`;
}

function pathOf({ route }: LostRule['after']): string {
  return pathText(route.pattern);
}

function relatedRoute(lost: LostRule) {
  const [was, is] = [pathOf(lost.before), pathOf(lost.after)];
  const url = lost.isWhole ? '' : ` on ${verbatim(lost.url)}`;
  const message = `${routeText(lost)}${was === is ? '' : ` (was ${verbatim(was)})`} has no auth rule${url} now; ${quote(lost.key)} covered it.`;
  return { file: lost.after.file, message };
}

/** The rule that covered the first of them, written for what is literal in the URL as it is now. */
function writeHelp([first]: readonly LostRule[], valueText: string): string {
  const url = first ? pathOf(first.after) : '';
  const [start = ''] = url.split(/\/[:*]/, 1);
  return `Add a key to "auth" that covers ${verbatim(url)}, for example ${memberText(start, valueText)}.`;
}
