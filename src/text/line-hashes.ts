import { crc32 } from 'node:zlib';

/**
 * The lines of a text, each as a number: without empty ones, lone brackets, and the spaces around a line. Equal lines
 * of one text get different numbers, so that each counts.
 */
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
