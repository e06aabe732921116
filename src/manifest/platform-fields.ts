import { IDENTITY } from './identity.js';
import type { Manifest } from './manifest.js';

/** The fields of the document's 2.1 that no other tool writes into a manifest. */
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

/** Whether a manifest says by its fields that it is a website's: by one that only the platform has, or an identity in `name`. */
export function hasPlatformField(manifest: Manifest): boolean {
  const members = manifest.root?.members ?? [];
  return members.some(
    ({ key, value }) => FIELDS.has(key) || (key === 'name' && value.kind === 'string' && IDENTITY.test(value.value)),
  );
}
