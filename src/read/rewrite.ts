import { hash } from 'node:crypto';
import { accessSync, chmodSync, constants, statSync } from 'node:fs';
import { reasonOf } from '../text/quote.js';
import { diskPath } from './platform-path.js';
import { replaceFile } from './report-files.js';
import { contentsOf, type Snapshot } from './snapshot.js';

/** A snapshot that remembers what it gave. */
export interface Remembered extends Snapshot {
  /** Whether some bytes are those that were read at a path, each time that it was. */
  hasGiven(path: string, bytes: Uint8Array): boolean;
}

/** The same snapshot, remembering what was read. */
export function remembering(snapshot: Snapshot): Remembered {
  const given = new Map<string, string | null>();
  return {
    ...snapshot,
    *read(paths) {
      for (const [path, content] of contentsOf(snapshot, paths)) {
        const name = content.kind === 'bytes' ? hash('sha256', content.bytes) : null;
        given.set(path, given.has(path) && given.get(path) !== name ? null : name);
        yield content;
      }
    },
    hasGiven: (path, bytes) => given.get(path) === hash('sha256', bytes),
  };
}

/**
 * Replaces the bytes of a file by what is made of them, whole or not at all, as long as they are those that were checked. Nothing
 * is written through a link, because none is read through one. Null when it is done, else why not.
 */
export function rewrite(
  root: string,
  path: string,
  checked: Remembered,
  make: (bytes: Uint8Array) => Uint8Array | null,
): string | null {
  const bytesNow = () => {
    const [content] = checked.read([path]);
    return content?.kind === 'bytes' && checked.hasGiven(path, content.bytes) ? content.bytes : null;
  };
  const file = diskPath(root, path);
  const bytes = bytesNow();
  if (file === null || bytes === null) return CHANGED;
  const made = make(bytes);
  if (made === null) return 'it is not valid UTF-8';
  try {
    accessSync(file, constants.W_OK);
    replaceFile(file, made, (unfinished) => {
      chmodSync(unfinished, statSync(file).mode);
      if (bytesNow() === null) throw new Error(CHANGED);
    });
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

const CHANGED = 'it changed during the check';
