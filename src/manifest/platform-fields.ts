import { IDENTITY } from './identity.js';
import type { Manifest } from './manifest.js';

/** The fields of §2.1 that no other tool writes into a manifest. */
const FIELDS: ReadonlySet<string> = new Set([
  'id',
  'auth',
  'payment',
  'mode',
  'orientation',
  'device',
  'timezone',
  'data',
]);

/** Whether a manifest that cannot be read may be a website's, by what its bytes look like: nothing is left out for being broken. */
export function mayHavePlatformField(bytes: Uint8Array): boolean {
  return LOOKS_LIKE_FIELD.test(Buffer.from(bytes).toString('latin1'));
}

const LOOKS_LIKE_FIELD = new RegExp(`"(?:${[...FIELDS].join('|')})"\\s*:|web-[0-9a-f]{12}|\\\\u00`);

/** Whether a manifest says by its fields that it is a website's: by one that only the platform has, or an identity in `name`. */
export function hasPlatformField(manifest: Manifest): boolean {
  const members = manifest.root?.members ?? [];
  return members.some(
    ({ key, value }) => FIELDS.has(key) || (key === 'name' && value.kind === 'string' && IDENTITY.test(value.value)),
  );
}
