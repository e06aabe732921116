import type { Member } from '../json/json.js';
import { LIMITS } from '../limits.js';
import { fieldOf, type Manifest, parsedValue, placeOf } from '../manifest/manifest.js';
import { PAGES } from '../manifest/schema.js';
import { patternsIntersect } from '../patterns/paths.js';
import { literally, type Pattern } from '../patterns/pattern.js';
import { urlSet } from '../patterns/relation.js';
import type { Route } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
import type { Access, Auth, AuthField, AuthRule, AuthRules } from './auth.js';
import { isCertain, mayBegin } from './certain.js';
import { accessTo, readKeys } from './effective.js';
import { explainedStartOf, normalForm, parametersIn, READINGS, type Reading } from './reading.js';

/** Routes that are the same to keys. */
type AlikeRoutes = readonly [Route, ...Route[]];

/** The auth rules of a manifest and their effect on routes; null where it does not parse and nothing is known. */
export function authOf(manifest: Manifest, routes: readonly Route[], chosen: Reading | 'auto'): Auth | null {
  if (manifest.root === null) return null;
  const field = authField(manifest);
  const isStated = chosen !== 'auto';
  const [reading, ...further] = isStated ? ([chosen] as const) : READINGS;
  const keys = readKeys(field.rules, reading);
  const readings = [keys, ...further.map((possible) => readKeys(field.rules, possible))];
  const alike = alikeRoutes(routes, field.rules);
  const rules = { ...field, reading, isStated, keys, readings };
  return { ...rules, access: accessByRoute(alike, rules), unmatched: unmatchedKeys(alike, rules) };
}

/** Groups of routes that differ only in texts that no key has: keys cover all or none, and all or none is certain. */
function alikeRoutes(routes: readonly Route[], rules: readonly AuthRule[]): readonly AlikeRoutes[] {
  const written = new Set(rules.flatMap(({ key }) => key.split('/')));
  // No segment of a route is empty, so this is none of their texts.
  const unknown = literally('');
  const asKeysSee = ({ pattern }: Route) =>
    urlSet(pattern.map((segment) => (segment.kind === 'static' && !written.has(segment.text) ? unknown : segment)));
  return [...groupedBy(routes, asKeysSee).values()];
}

function accessByRoute(alike: readonly AlikeRoutes[], auth: AuthRules): Auth['access'] {
  const access = alike.flatMap((routes) => {
    const certain = isCertain(routes[0].pattern, auth.readings);
    return routes.map((route) => [route, accessOf(auth, route.pattern, certain)] as const);
  });
  return new Map(access);
}

/** What the rules say of the URLs of a pattern. */
export function accessOf(
  { rules, isClear, keys, readings }: AuthRules,
  pattern: Pattern,
  certain = isCertain(pattern, readings),
): Access {
  const isSkipped = rules.some(({ explainedStart: start }) => start !== null && mayBegin(pattern, start));
  return accessTo(pattern, keys, certain && isClear && !isSkipped);
}

/** Why the keys of `auth` are too many or too long to be compared, as a sentence; null where they are not. */
export function keysBeyondCap(manifest: Manifest): string | null {
  const { rules } = authField(manifest);
  if (rules.length > LIMITS.authKeys)
    return `auth has ${rules.length} keys, more than ${LIMITS.authKeys}. Use fewer keys, for example one per folder.`;
  const long = rules.find(({ key }) => key.length > LIMITS.authKeyCharacters);
  if (long === undefined) return null;
  return `A key of auth has ${long.key.length} characters, more than ${LIMITS.authKeyCharacters}. Use a shorter key.`;
}

/** The field `auth`, whether or not its values are valid. */
function authField(manifest: Manifest): AuthField {
  const value = fieldOf(manifest, 'auth');
  const written = value?.kind === 'object' ? value.members : [];
  const entries = value?.kind === 'object' ? [...value.fields.values()] : [];
  const isRepeated = (manifest.root?.members.filter(({ key }) => key === 'auth').length ?? 0) > 1;
  const page = (key: keyof typeof PAGES) => {
    const found = entries.find((entry) => entry.key === key)?.value;
    return found?.kind === 'string' ? found.value : PAGES[key];
  };
  return {
    login: page('login'),
    denied: page('denied'),
    isClear: (value === undefined || value.kind === 'object') && !isRepeated && written.length === entries.length,
    rules: entries.filter(({ key }) => key.startsWith('/')).map((member) => authRule(manifest, member)),
  };
}

function authRule(manifest: Manifest, member: Member): AuthRule {
  const { key } = member;
  const value = parsedValue(manifest, member.value);
  return {
    key,
    value,
    valueText: JSON.stringify(value),
    explainedStart: explainedStartOf(key),
    place: placeOf(manifest, member, 'auth', key),
    member,
  };
}

/**
 * The rules for paths under `/api` whose key covers no URL of a route in any of the readings. Not those with a key that
 * no reading explains. A segment like `[id]` covers only that very text, because keys have no parameters.
 */
function unmatchedKeys(alike: readonly AlikeRoutes[], { rules, readings }: AuthRules): readonly AuthRule[] {
  const routes = alike.map(([{ pattern }]) => pattern);
  const keys = readings.flat();
  const written = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? segment.text : [])));
  return rules.filter((rule) => {
    if (rule.explainedStart !== null || !/^\/api(?:\/|$)/.test(normalForm(rule.key))) return false;
    if (parametersIn(rule.key).some((text) => !written.has(text))) return true;
    const patterns = keys.filter((key) => key.rule === rule).map(({ pattern }) => pattern);
    return !routes.some((route) => patterns.some((pattern) => patternsIntersect(route, pattern)));
  });
}
