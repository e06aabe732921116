/** A text to compare: line ends do not count as a change, because a checkout on Windows may write CRLF for LF. */
export function comparable(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Bytes with LF for each CRLF, whatever their encoding. */
export function withLineFeeds(bytes: Uint8Array): Buffer {
  return Buffer.from(comparable(Buffer.from(bytes).toString('latin1')), 'latin1');
}

/** Code to compare without underscores before names: `--fix` writes some, and a file is known by the same after it. */
export function comparableCode(text: string): string {
  return comparable(text).replaceAll(/\b_/g, '');
}

/** Code to compare without the paths of its imports, too, which are all that a move changes; package names stay. */
export function movable(text: string): string {
  const code = comparableCode(text);
  return code.replaceAll(/\b(from|import|require)\b([ (]{0,9})(["'])(?:[./~#]|@\/)[^"'\n]*\3/g, '$1$2$3$3');
}

/** A path as macOS and Windows take it, whatever its case and its Unicode form. */
export function folded(path: string): string {
  return path.normalize('NFC').toLowerCase().normalize('NFC');
}
