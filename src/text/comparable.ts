import { crc32 } from 'node:zlib';

/** A text to compare: line ends do not count as a change, because a checkout on Windows may write CRLF for LF. */
export function comparable(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Bytes with LF for each CRLF, whatever their encoding. */
export function withLineFeeds(bytes: Uint8Array): Buffer {
  return Buffer.from(comparable(Buffer.from(bytes).toString('latin1')), 'latin1');
}

/** Code to compare without the paths of its imports, which are all that a move changes; package names stay. */
export function movable(text: string): string {
  return comparable(text).replaceAll(/\b(from|import|require)\b([ (]{0,9})(["'])(?:[./~#]|@\/)[^"'\n]*\3/g, '$1$2$3$3');
}

/** Code to compare without the underscores before names, which `--fix` writes. */
export function withoutUnderscores(code: string): string {
  return code.replaceAll(/\b_/g, '');
}

/** A path as macOS and Windows take it, whatever its case and its Unicode form. */
export function folded(path: string): string {
  return path.normalize('NFC').toLowerCase().normalize('NFC');
}

/** The lines of a text as numbers, without empty ones, lone brackets and indents; equal lines get different ones. */
export function lineHashes(text: string): Uint32Array {
  const counts = new Map<string, number>();
  const hashes = text.split('\n').flatMap((written) => {
    const line = written.trim();
    if (TELLS_NOTHING.test(line)) return [];
    const count = counts.get(line) ?? 0;
    counts.set(line, count + 1);
    return crc32(line, count);
  });
  return Uint32Array.from(new Set(hashes));
}

const TELLS_NOTHING = /^[\s()[\]{},;]*$/;
