import type { Member } from '../json/json.js';
import { LIMITS } from '../limits.js';
import { fieldOf, type Manifest, parsedValue, placeOf } from '../manifest/manifest.js';
import { PAGES } from '../manifest/schema.js';
import { meets } from '../patterns/paths.js';
import type { Pattern } from '../patterns/pattern.js';
import type { Route } from '../routes/route.js';
import type { Auth, AuthField, AuthRule } from './auth.js';
import { certaintyOf } from './certain.js';
import { accessUnder, asKeysSee, rankedKeys, readKeys, seenName, textsOf } from './effective.js';
import { keyPairsOf } from './key-pairs.js';
import { keyPattern, literalStart, normalForm, parametersIn, READINGS, type Reading } from './reading.js';

/** The auth rules of a manifest and their effect on routes; null where it does not parse and nothing is known. */
export function authOf(manifest: Manifest, routes: readonly Route[], chosen: Reading | 'auto'): Auth | null {
  if (manifest.root === null) return null;
  const field = authField(manifest);
  const isStated = chosen !== 'auto';
  const reading = isStated ? chosen : 'prefix';
  const readings = isStated ? [reading] : READINGS;
  const keys = rankedKeys(field.rules, reading);
  const isCertain = certaintyOf(field.rules, readings);
  const accessTo = accessUnder(keys, (route) => field.isClear && isCertain(route));
  return {
    ...field,
    reading,
    isStated,
    keys,
    access: new Map(routes.map((route) => [route, accessTo(route.pattern)])),
    pairs: keyPairsOf(field.rules, keys, reading),
    unmatched: unmatchedKeys(
      field.rules,
      routes.map(({ pattern }) => pattern),
      readings,
    ),
  };
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
 * The keys under `/api` that cover no URL of a route in any of the readings. Keys that no reading explains are left
 * out. A key with a segment like `[id]` covers only routes with that very text, because keys have no parameters.
 */
function unmatchedKeys(
  rules: readonly AuthRule[],
  routes: readonly Pattern[],
  readings: readonly Reading[],
): readonly AuthRule[] {
  const written = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? [segment.text] : [])));
  const texts = textsOf(readings.flatMap((reading) => readKeys(rules, reading)));
  // Routes that are the same to keys are tried once.
  const seen = new Map(routes.map((route) => asKeysSee(route, texts)).map((route) => [seenName(route), route]));
  return rules.filter(({ key }) => {
    if (literalStart(key) !== null || !/^\/api(?:\/|$)/.test(normalForm(key))) return false;
    if (parametersIn(key).some((text) => !written.has(text))) return true;
    const patterns = readings.flatMap((reading) => {
      const pattern = keyPattern(key, reading);
      return pattern ? [pattern] : [];
    });
    return ![...seen.values()].some((route) => patterns.some((pattern) => meets(route, pattern)));
  });
}
