import { code } from '../text/quote.js';

/** Advice to rename a key of `auth`, unless there is a key of that name, too: to write it twice would be another error. */
export function renamedTo(key: string, keys: { has(key: string): boolean }, advice: string): string {
  return keys.has(key) ? `Decide which value is right: ${code(key)} is a key, too. Then remove this one.` : advice;
}
