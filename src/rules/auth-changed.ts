import type { AccessChange, EntryInChange, RouteOutcome } from '../compare/change.js';
import type { DeclaredRoute } from '../project.js';
import { routeText } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
import { code, memberCode } from '../text/quote.js';
import { fewOf } from '../text/words.js';
import { HANDLER, inBase, type Rule } from './rule.js';

const DECIDE = 'Decide whether the new rule is right, or restore the one before.';

const BASE = { 'package.json': '{ "auth": { "/api/admin": "staff" } }\n', 'server/api/admin/stock.get.ts': HANDLER };

export const authChanged: Rule = {
  id: 'auth-changed',
  section: '5',
  severity: 'off',
  title: 'A route has another auth rule than before.',
  reason:
    'The field `auth` holds the access rules of pages and API paths. ' +
    'The platform document does not say what a value means, so only a person can tell whether a new one is right. ' +
    'Turn this rule on if somebody should approve each change.',
  bad: { ...BASE, 'package.json': '{ "auth": { "/api/admin": false } }\n', ...inBase(BASE) },
  good: { ...BASE, ...inBase(BASE) },
  fix: DECIDE,
  *check({ auth }, { routes }) {
    const byKey = groupedBy(routes.flatMap(alteredIn), ({ head }) => head.key);
    for (const { key, place } of auth?.entries ?? [])
      for (const [same, together] of groupedBy(byKey.get(key) ?? [], sameness)) {
        const [{ base, head, turn, isPart }] = together;
        const names = fewOf(together.map(({ route }) => routeText(route.route)));
        const verb = together.length === 1 ? 'has' : 'have';
        const where = turn === 'another' && isPart ? ' for some URLs' : '';
        yield {
          ...place,
          message:
            `${names} ${verb} another auth rule${where}. ` +
            `Before this change it was ${entryText(base)}, now it is ${entryText(head)}.`,
          help: DECIDE,
          related: together.map(({ route, witness }) => ({
            file: route.file,
            message: `${routeText(route.route)} has another auth rule on ${code(witness)}.`,
          })),
          altersAuth: true,
          same,
        };
      }
  },
};

/** A route of both sides that has an entry of another value now, and a URL where that is so. */
interface Altered extends AccessChange {
  readonly route: DeclaredRoute;
  readonly base: EntryInChange;
  readonly head: EntryInChange;
}

function alteredIn({ head: route, altered }: RouteOutcome): readonly Altered[] {
  const { base, head } = altered ?? {};
  if (!altered || altered.turn === 'another-route' || !route || !base?.key || !head?.key) return [];
  return [{ ...altered, route, base, head }];
}

/** What routes have in common that one finding is about. */
function sameness({ turn, isPart, base, head }: Altered): string {
  return JSON.stringify([base.key, base.certain, head.key, head.certain, turn, isPart]);
}

function entryText({ key, value, certain }: EntryInChange): string {
  return memberCode(key ?? '', JSON.stringify(value)) + (certain ? '' : ' (not certain)');
}
