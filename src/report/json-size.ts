/** How many bytes a JSON value takes when written without blanks, and with two blanks for each level. */
export interface JsonSize {
  readonly compact: number;
  readonly indented: number;
}

/**
 * Measures a JSON value without writing it: one value of a manifest repeated for each route, or nested deeply, can be longer
 * than a text can be. Stops when `compact` exceeds `most`; what was counted until then is the answer. What is deeper than any
 * report takes infinitely many: writing it would take more stack than there is.
 */
export function jsonSize(value: unknown, most: number): JsonSize {
  const size = { compact: 0, indented: 0 };
  // One large value may stand at a hundred thousand routes.
  const known = new Map<unknown, JsonSize & { readonly depth: number }>();
  measure(value, 0);
  return size;

  function measureOnce(value: object, depth: number): void {
    const before = known.get(value);
    if (before?.depth === depth) {
      size.compact += before.compact;
      size.indented += before.indented;
      return;
    }
    const { compact, indented } = size;
    measureEntries(value, depth);
    if (size.compact - compact > WORTH_KNOWING)
      known.set(value, { depth, compact: size.compact - compact, indented: size.indented - indented });
  }

  function measure(value: unknown, depth: number): void {
    if (typeof value === 'object' && value !== null) measureOnce(value, depth);
    else add(bytes(value));
  }

  function measureEntries(value: object, depth: number): void {
    if (depth > DEEPEST) {
      add(Number.POSITIVE_INFINITY);
      return;
    }
    add(2);
    const count = Array.isArray(value) ? measureItems(value, depth + 1) : measureMembers(value, depth + 1);
    // Every entry stands on a line of its own, and so does the closing bracket.
    if (count > 0) size.indented += count * (2 * (depth + 1) + 1) + 2 * depth + 1;
  }

  function measureItems(items: readonly unknown[], depth: number): number {
    let count = 0;
    for (const item of items) {
      if (count++ > 0) add(1);
      measure(item, depth);
      if (size.compact > most) break;
    }
    return count;
  }

  function measureMembers(members: object, depth: number): number {
    let count = 0;
    for (const key in members) {
      const value: unknown = members[key as keyof typeof members];
      if (value === undefined) continue;
      if (count++ > 0) add(1);
      add(bytes(key) + 1);
      size.indented += 1;
      measure(value, depth);
      if (size.compact > most) break;
    }
    return count;
  }

  function add(count: number): void {
    size.compact += count;
    size.indented += count;
  }
}

/** The levels of a manifest, and those of the report around its values. */
const DEEPEST = 120;

const WORTH_KNOWING = 1000;

/** What JSON writes as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

function bytes(value: unknown): number {
  if (typeof value === 'string' && PLAIN.test(value)) return value.length + 2;
  return Buffer.byteLength(JSON.stringify(value));
}
