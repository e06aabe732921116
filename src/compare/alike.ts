/** A text by the hashes of its lines, none twice. */
export interface Lined {
  readonly lines: Uint32Array;
}

/** The part of the longer text's lines that two texts share, 0 for less than half: git's own measure of a rename. */
export function likenessOf(one: Lined, other: Lined): number {
  const lines = new Set(one.lines);
  const shared = other.lines.filter((line) => lines.has(line)).length;
  const part = shared / Math.max(one.lines.length, other.lines.length);
  return part >= 0.5 ? part : 0;
}
