import { LIMITS } from '../limits.js';

/** Where a value is in the manifest: under a key or at an index of another place; null is the whole manifest. */
export type Path = { readonly parent: Path; readonly key: string | number } | null;

/** The path of a top-level field and, step by step, of what is inside. */
export function pathTo(...keys: readonly (string | number)[]): Path {
  return keys.reduce<Path>((parent, key) => ({ parent, key }), null);
}

/** The JSON Pointer (RFC 6901) of a place, or of the innermost place around it whose pointer has at most so many characters. */
export function pointerOf(path: Path, most: number = LIMITS.pointerCharacters): string {
  let pointer = '';
  for (const key of keysOf(path)) {
    const longer = `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (longer.length > most) break;
    pointer = longer;
  }
  return pointer;
}

/** The keys and indexes that lead to a place, from the top. */
export function keysOf(path: Path): readonly (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at = path; at !== null; at = at.parent) keys.push(at.key);
  return keys.reverse();
}
