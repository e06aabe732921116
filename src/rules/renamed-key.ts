import { code } from '../text/quote.js';

/** Advice to rename a key of `auth`, unless the new key exists: a duplicate would be another error. */
export function renamedTo(key: string, keys: { has(key: string): boolean }, advice: string): string {
  return keys.has(key) ? `Decide which value is right: ${code(key)} is a key, too. Then remove this one.` : advice;
}
