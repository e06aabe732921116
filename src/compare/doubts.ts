import type { Access, Auth } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { entriesAt, keysOn, valuesOf } from '../auth/effective.js';
import { accessOf } from '../auth/read-auth.js';
import { isOfApi, keyPattern } from '../auth/reading.js';
import { SECRET_FIELD } from '../manifest/manifest.js';
import type { Route } from '../routes/route.js';
import type { FieldChange } from './manifest-changes.js';
import { partsText } from './sides.js';

/** Whether paths may have another rule that no route shows: by a key of pages, one left open, or a repeated field. */
export function isDoubtful(
  { path: [field], key, base, first }: Omit<FieldChange, 'head'>,
  inBase: Auth | null | undefined,
  inHead: Auth | null,
): boolean {
  if (first) return field === 'auth' || field === SECRET_FIELD;
  if (!key || !inBase || !inHead) return false;
  const isOfPages = key.startsWith('/') && !isOfApi(key);
  return keyPattern(key, inHead.reading) === null || (isOfPages && (base !== null || takesPaths(key, inBase, inHead)));
}

/** Whether a key of head decides some path that has an entry of another value in base. */
function takesPaths(name: string, base: Auth, head: Auth): boolean {
  const own = head.keys.find(({ entry }) => entry.key === name);
  if (!own) return false;
  const [baseKeys, headKeys] = [keysOn(own.pattern, base.keys), keysOn(own.pattern, head.keys)];
  return [...urlsToTry([own.shape], [...headKeys, ...baseKeys])].some((url) => {
    const values = valuesOf(entriesAt(url, baseKeys));
    return values.length > 0 && values.join() !== valuesOf(entriesAt(url, headKeys)).join();
  });
}

/** Whether accesses that do not differ are certain, or no key is in doubt and they differ by no possible reading. */
export function isSameForSure(
  baseAuth: Auth | null | undefined,
  from: Route,
  headAuth: Auth | null,
  to: Route,
): boolean {
  if (!baseAuth || !headAuth) return true;
  if (baseAuth.access.get(from)?.certain && headAuth.access.get(to)?.certain) return true;
  const [base, head] = [byReading(baseAuth, from), byReading(headAuth, to)];
  return (
    [...base, ...head].every(({ certain }) => certain) && base.map(partsText).join() === head.map(partsText).join()
  );
}

function byReading(auth: Auth, { pattern }: Route): readonly Access[] {
  return auth.keysByReading.map((keys) => accessOf({ ...auth, keys, keysByReading: [keys] }, pattern));
}
