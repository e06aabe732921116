import { type Auth, type AuthEntry, isBare } from '../../auth/auth.js';
import { keyPattern, parametersIn, type Reading } from '../../auth/reading.js';
import { additions, lineAbove, renameKey } from '../../json/edits.js';
import type { Member } from '../../json/json.js';
import { isSubset, patternsIntersect } from '../../patterns/paths.js';
import type { Pattern } from '../../patterns/pattern.js';
import type { DeclaredRoute, Project } from '../../project.js';
import { pathText } from '../../routes/route.js';
import type { Edit } from '../../text/edits.js';
import { remember } from '../../text/memo.js';
import { nearest } from '../../text/nearest.js';
import { code } from '../../text/quote.js';
import { type Offer, saying } from '../offer.js';

/** A key to write instead of one that covers no route; it covers no more. */
export function fittingKeyOffers(entry: AuthEntry, auth: Auth, project: Project): readonly Offer[] {
  const { reading } = auth;
  const routes = project.routes.map(({ route }) => route.pattern);
  const starred = withStars(entry.key);
  const hasStars = starred !== entry.key;
  const fitting = fittingKey(entry.key, starred, routes, reading);
  if (fitting === undefined) return [];
  const beyond = hasStars && routes.find((route) => coversBeyond(fitting, route, reading));
  if (beyond) return [saying(`A star there also covers ${code(pathText(beyond))}. ${DECIDE_ROUTES}`)];
  // A parameter in a key is literal, so a star is not offered as a correction of spelling.
  const help = hasStars
    ? `To cover any value there, write ${code(fitting)}.`
    : `Rename it to ${code(fitting)}, or remove it.`;
  const edit = renameKey(entry.member, fitting);
  const isRecased = fitting.toLowerCase() === entry.key.toLowerCase();
  return [{ help, tries: [{ edit }] }, ...(isRecased ? otherRuleOffers(help, edit, entry.member) : [])];
}

/** A rename of a key whose rule routes then have instead of another; none where it may be that all are let in. */
export function otherRuleOffers(help: string, edit: Edit, { value }: Member): readonly Offer[] {
  if (value.kind === 'boolean' && !value.value) return [];
  const warning = 'Routes that it then covers have its rule instead of the one that they have now.';
  return [{ help: `${help} ${warning}`, tries: [{ edit, mayFind: 'auth-changed' }] }];
}

/** What to do about a key where no other is known. */
export const DECIDE_ROUTES = 'Decide which routes the rule is for, or remove the key.';

/** Whether a key covers some URL of a route. */
export function coversSome(key: string, route: Pattern, reading: Reading): boolean {
  const pattern = keyPattern(key, reading);
  return pattern !== null && patternsIntersect(pattern, route);
}

/** The routes at exactly the path of a key that have no entry. */
export function bareRoutesAt(key: string, auth: Auth, { routes }: Project): readonly DeclaredRoute[] {
  const pattern = keyPattern(key, 'glob');
  const isBareThere = ({ route }: DeclaredRoute) =>
    pattern !== null && isSubset(route.pattern, pattern) && isBare(auth.access.get(route));
  return routes.filter(isBareThere);
}

/** Adds a key for another path beside an entry, with its value. */
export function pathOffer(condition: string, path: string, { member, valueText }: AuthEntry): Offer {
  const help = `${condition}, add ${lineAbove(path, valueText)} above it.`;
  return { help, tries: [{ edit: additions(member, [path], valueText) }] };
}

/** A key with stars for its parameters: `/api/users/[id]` is `/api/users/*`, a catch-all is `**`. */
function withStars(key: string): string {
  const parameters = new Set(parametersIn(key));
  const texts = key.split('/').map((text) => (parameters.has(text) ? (text.startsWith('...', 1) ? '**' : '*') : text));
  return texts.join('/');
}

/** The key nearest to the starred one that covers a route: with the texts of that route where it has typos of them. */
function fittingKey(key: string, starred: string, routes: readonly Pattern[], reading: Reading): string | undefined {
  const segments = starred.split('/').filter((text) => text !== '');
  // Routes have most of their texts in common.
  const steps = segments.map((text) => ({ text, textFor: remember((right) => correctedText(text, right)) }));
  const fitting = routes.flatMap((route) => {
    const texts = steps.map(({ text, textFor }, at) => (route[at]?.kind === 'static' ? textFor(route[at].text) : text));
    if (texts.includes(null)) return [];
    const fit = `/${texts.join('/')}`;
    return fit !== key && coversSome(fit, route, reading) ? fit : [];
  });
  // `/api//admin` is `/api/admin`, if that covers a route.
  const own = `/${segments.join('/')}`;
  return fitting.includes(own) ? own : nearest(starred, [...new Set(fitting)]);
}

/** A text of a key as a route has it; null where it is not a typo of that: `v1` for `v2` is not. */
function correctedText(text: string, right: string): string | null {
  if (text.startsWith('*') || text === right) return text;
  const isOtherNumber = text.replaceAll(/\d/g, '') === right.replaceAll(/\d/g, '');
  return nearest(text, [right]) !== undefined && !isOtherNumber ? right : null;
}

/** Whether a key with a star for a parameter covers a route that the parameter would not: a deeper or a literal one. */
function coversBeyond(key: string, route: Pattern, reading: Reading): boolean {
  const texts = key.split('/').slice(1);
  const isDeeper = texts.at(-1) === '*' && route.length > texts.length;
  const isLiteral = texts.some((text, at) => text.startsWith('*') && route[at]?.kind === 'static');
  return (isDeeper || isLiteral) && coversSome(key, route, reading);
}
