import { LIMITS } from '../limits.js';
import { jsonText } from '../text/quote.js';

/**
 * How many bytes a JSON value takes when written without spaces, and with two spaces for each level. It is measured without
 * writing it: one value of a manifest repeated for each route, or nested deeply, can be longer than a text can be. Stops when `compact` exceeds `most`; what was counted until then is the answer. What is deeper than any
 * report (a value of a manifest, and the levels around it) takes infinitely many: writing it would take more stack than there is.
 */
export function jsonSize(value: unknown, most: number, deepest = LIMITS.manifestDepth + 20) {
  const size = { compact: 0, indented: 0 };
  // One large value may be at a hundred thousand routes.
  const known = new Map<object, { readonly depth: number; readonly compact: number; readonly indented: number }>();
  measure(value, 0);
  return size;

  function measure(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null) add(bytes(value));
    else if (depth > deepest) add(Number.POSITIVE_INFINITY);
    else {
      const before = known.get(value);
      if (before?.depth === depth) add(before.compact, before.indented);
      else measureEntries(value, depth);
    }
  }

  function measureEntries(value: object, depth: number): void {
    const { compact, indented } = size;
    add(2);
    let count = 0;
    for (const [key, entry] of Object.entries(value)) {
      if (entry === undefined) continue;
      if (count++ > 0) add(1);
      if (!Array.isArray(value)) add(bytes(key) + 1, bytes(key) + 2);
      measure(entry, depth + 1);
      if (size.compact > most) break;
    }
    // Every entry is on a line of its own, and so is the closing bracket.
    if (count > 0) size.indented += count * (2 * (depth + 1) + 1) + 2 * depth + 1;
    // What is small is measured as quickly as it is looked up.
    if (size.compact - compact > 1000)
      known.set(value, { depth, compact: size.compact - compact, indented: size.indented - indented });
  }

  function add(compact: number, indented = compact): void {
    size.compact += compact;
    size.indented += indented;
  }
}

/** The characters that JSON writes unescaped. */
const PLAIN = /^[ !#-[\]-~]*$/;

function bytes(value: unknown): number {
  if (typeof value === 'string' && PLAIN.test(value)) return value.length + 2;
  return Buffer.byteLength(jsonText(value));
}
