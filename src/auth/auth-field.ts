import type { Member } from '../json/json.js';
import { LIMITS } from '../limits.js';
import { fieldOf, fieldValues, type Manifest, parsedValue, placeOf } from '../manifest/manifest.js';
import { PAGES } from '../manifest/schema.js';
import type { AuthEntry, AuthField } from './auth.js';
import { explainedStartOf } from './reading.js';

/** The field `auth`, whether or not its values are valid. */
export function authField(manifest: Manifest): AuthField {
  const value = fieldOf(manifest, 'auth');
  const written = value?.kind === 'object' ? value.members : [];
  const entries = value?.kind === 'object' ? [...value.fields.values()] : [];
  const isRepeated = fieldValues(manifest, 'auth').length > 1;
  const page = (key: keyof typeof PAGES) => {
    const found = entries.find((entry) => entry.key === key)?.value;
    return found?.kind === 'string' ? found.value : PAGES[key];
  };
  return {
    login: page('login'),
    denied: page('denied'),
    isClear: (value === undefined || value.kind === 'object') && !isRepeated && written.length === entries.length,
    entries: entries.filter(({ key }) => key.startsWith('/')).map((member) => authEntry(manifest, member)),
  };
}

/** Why the keys of `auth` are too many or too long to be compared, as a sentence; null where they are not. */
export function keysBeyondCap(manifest: Manifest): string | null {
  const auth = fieldOf(manifest, 'auth');
  const keys = auth?.kind === 'object' ? auth.members.map(({ key }) => key) : [];
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
