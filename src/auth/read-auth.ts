import type { Member } from '../json/json.js';
import { LIMITS } from '../limits.js';
import { fieldOf, type Manifest, parsedValue, placeOf } from '../manifest/manifest.js';
import { PAGES } from '../manifest/schema.js';
import { meets } from '../patterns/paths.js';
import type { Route } from '../routes/route.js';
import { type AlikeRoutes, alikeRoutes, withTexts } from './alike.js';
import type { Auth, AuthField, AuthRule, ReadKey } from './auth.js';
import { isCertain, mayBegin } from './certain.js';
import { accessTo, readKeys } from './effective.js';
import { keyPairsOf } from './key-pairs.js';
import { literalStart, normalForm, parametersIn, READINGS, type Reading } from './reading.js';

/** The auth rules of a manifest and their effect on routes; null where it does not parse and nothing is known. */
export function authOf(manifest: Manifest, routes: readonly Route[], chosen: Reading | 'auto'): Auth | null {
  if (manifest.root === null) return null;
  const field = authField(manifest);
  const isStated = chosen !== 'auto';
  const [reading, ...others] = isStated ? ([chosen] as const) : READINGS;
  const keys = readKeys(field.rules, reading);
  const keysBy = [keys, ...others.map((other) => readKeys(field.rules, other))];
  const alike = alikeRoutes(routes, field.rules);
  return {
    ...field,
    reading,
    isStated,
    keys,
    access: accessByRoute(alike, field, keys, keysBy),
    pairs: keyPairsOf(field.rules, keys, reading),
    unmatched: unmatchedKeys(alike, field.rules, keysBy.flat()),
  };
}

function accessByRoute(
  alike: readonly AlikeRoutes[],
  { rules, isClear }: AuthField,
  keys: readonly ReadKey[],
  keysBy: readonly (readonly ReadKey[])[],
): Auth['access'] {
  const skipped = rules.flatMap(({ key }) => literalStart(key) ?? []);
  const access = alike.flatMap((routes) => {
    const [{ pattern }] = routes;
    const common = accessTo(pattern, keys, isClear && isCertain(pattern, keysBy));
    return routes.map((one) => {
      const own = withTexts(common, one);
      const isDoubtful = skipped.some((start) => mayBegin(one.route.pattern, start));
      return [one.route, isDoubtful ? { ...own, certain: false } : own] as const;
    });
  });
  return new Map(access);
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
  return { key, value, valueText: JSON.stringify(value), place: placeOf(manifest, member, 'auth', key), member };
}

/**
 * The keys under `/api` that cover no URL of a route in any reading of `keys`. Rules that no reading explains are left
 * out. A key with a segment like `[id]` covers only routes with that very text, because keys have no parameters.
 */
function unmatchedKeys(
  alike: readonly AlikeRoutes[],
  rules: readonly AuthRule[],
  keys: readonly ReadKey[],
): readonly AuthRule[] {
  const routes = alike.map(([{ pattern }]) => pattern);
  const written = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? segment.text : [])));
  return rules.filter((rule) => {
    if (literalStart(rule.key) !== null || !/^\/api(?:\/|$)/.test(normalForm(rule.key))) return false;
    if (parametersIn(rule.key).some((text) => !written.has(text))) return true;
    const patterns = keys.filter((key) => key.rule === rule).map(({ pattern }) => pattern);
    return !routes.some((route) => patterns.some((pattern) => meets(route, pattern)));
  });
}
