import type { Member } from '../json/json.js';
import { LIMITS } from '../limits.js';
import { fieldValues, type Manifest, objectIn, parsedValue, placeOf } from '../manifest/manifest.js';
import { PAGES } from '../manifest/schema.js';
import type { AuthEntry, AuthField } from './auth.js';
import { explainedStartOf } from './reading.js';

/** The field `auth`, whether or not its values are valid. */
export function authField(manifest: Manifest): AuthField {
  const { members = [], fields } = objectIn(manifest, 'auth') ?? {};
  const values = fieldValues(manifest, 'auth');
  const entries = [...(fields?.values() ?? [])];
  const page = (key: keyof typeof PAGES) => {
    const found = fields?.get(key)?.value;
    return found?.kind === 'string' ? found.value : PAGES[key];
  };
  return {
    login: page('login'),
    denied: page('denied'),
    isClear: values.length < 2 && values.every(({ kind }) => kind === 'object') && members.length === entries.length,
    entries: entries.filter(({ key }) => key.startsWith('/')).map((member) => authEntry(manifest, member)),
  };
}

/** Why the keys of `auth` are too many or too long to be compared, as a sentence; null where they are not. */
export function keysBeyondCap(manifest: Manifest): string | null {
  const keys = objectIn(manifest, 'auth')?.members.map(({ key }) => key) ?? [];
  if (keys.length > LIMITS.authKeys)
    return `auth has ${keys.length} keys, more than ${LIMITS.authKeys}. Use fewer keys, for example one per folder.`;
  const long = keys.find((key) => key.length > LIMITS.authKeyCharacters);
  if (long === undefined) return null;
  return `A key of auth has ${long.length} characters, more than ${LIMITS.authKeyCharacters}. Use a shorter key.`;
}

function authEntry(manifest: Manifest, member: Member): AuthEntry {
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
