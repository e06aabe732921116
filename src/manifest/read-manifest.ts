import { isUtf8 } from 'node:buffer';
import { LARGEST_FILE } from '../snapshot/snapshot.js';
import { sourceOf, textOf } from '../snapshot/source.js';
import type { Manifest } from './manifest.js';
import { parseManifest } from './parse-manifest.js';

/** The manifest in a file's bytes; bytes that are no UTF-8 are a problem at the first of them, since JSON has no other encoding. */
export function readManifest(file: string, bytes: Uint8Array): Manifest {
  const source = sourceOf(file, textOf(bytes));
  if (isUtf8(bytes)) return parseManifest(source);
  const mark = source.byteOrderMark ? 1 : 0;
  const at = firstDifference(bytes, Buffer.from(textOf(bytes)));
  const start = textOf(bytes.subarray(0, at)).length - mark;
  return {
    source,
    root: null,
    problems: [
      {
        range: source.range(start, start + 1),
        message:
          "The byte here is no UTF-8; the manifest is a JSON object (the document's 2.1), and JSON is written in UTF-8.",
        help: 'Save the file as UTF-8.',
      },
    ],
  };
}

/** What stands for a manifest of more bytes than are read. */
export function tooLarge(file: string, size: number): Manifest {
  const source = sourceOf(file, '');
  const message = `The manifest has ${size} bytes; it is not checked, for at most ${LARGEST_FILE} bytes are read of a file.`;
  return {
    source,
    root: null,
    problems: [{ range: source.range(0, 0), message, help: 'Move large values out of the manifest.' }],
  };
}

function firstDifference(first: Uint8Array, second: Uint8Array): number {
  return first.findIndex((byte, index) => byte !== second[index]);
}
