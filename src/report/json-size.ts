/** How many bytes a JSON value takes when written without blanks, and with two blanks for each level. */
export interface JsonSize {
  readonly compact: number;
  readonly indented: number;
}

/**
 * Measures a JSON value without writing it: one value of a manifest repeated for each route, or nested deeply, can be longer
 * than a text can be. Stops when `compact` exceeds `most`; what was counted until then is the answer.
 */
export function jsonSize(value: unknown, most: number): JsonSize {
  const size = { compact: 0, indented: 0 };
  // One large value may stand at a hundred thousand routes.
  const known = new Map<unknown, JsonSize & { readonly depth: number }>();
  measure(value, 0);
  return size;

  function measureOnce(value: unknown, depth: number): void {
    const before = known.get(value);
    if (before?.depth === depth) {
      size.compact += before.compact;
      size.indented += before.indented;
      return;
    }
    const { compact, indented } = size;
    measure(value, depth);
    if (size.compact - compact > WORTH_KNOWING)
      known.set(value, { depth, compact: size.compact - compact, indented: size.indented - indented });
  }

  function measure(value: unknown, depth: number): void {
    if (size.compact > most) return;
    if (typeof value !== 'object' || value === null) {
      add(bytes(value));
      return;
    }
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    add(2);
    // Every entry stands on a line of its own, and so does the closing bracket.
    if (entries.length) size.indented += 2 * depth + 1;
    for (const [index, [key, inner]] of entries.entries()) {
      if (size.compact > most) return;
      if (index > 0) add(1);
      size.indented += 2 * (depth + 1) + 1;
      if (!Array.isArray(value)) {
        add(bytes(key) + 1);
        size.indented += 1;
      }
      measureOnce(inner, depth + 1);
    }
  }

  function add(count: number): void {
    size.compact += count;
    size.indented += count;
  }
}

const WORTH_KNOWING = 1000;

function bytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
