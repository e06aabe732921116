/** Where a value stands in the manifest: under a key or at an index of another place; null is the whole manifest. */
export type Path = { readonly parent: Path; readonly key: string | number } | null;

/** Keys are a stranger's to choose, and a long one would stand in the pointer of everything below it. */
const LONGEST_POINTER = 1000;

/** The path of a top-level field and, step by step, of what is inside. */
export function pathTo(...keys: readonly (string | number)[]): Path {
  return keys.reduce<Path>((parent, key) => ({ parent, key }), null);
}

/** The JSON Pointer (RFC 6901) of a place, or of the innermost place around it whose pointer is at most 1,000 characters long. */
export function pointerOf(path: Path): string {
  let pointer = '';
  for (const key of keysOf(path)) {
    const longer = `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (longer.length > LONGEST_POINTER) break;
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
