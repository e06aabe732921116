import { hash } from 'node:crypto';
import type { ReadHandler } from './handler/handler.js';
import { readHandler } from './handler/read-handler.js';
import type { RouteFile } from './project.js';
import type { Snapshot } from './read/snapshot.js';
import { lineHashes } from './text/line-hashes.js';
import { once } from './text/memo.js';
import { comparable, edited, movable, sourceOf, textOf } from './text/source.js';

/** What code says, the same in any file; `unread`: why it could not be judged. */
export type CodeFacts = Pick<RouteFile, 'textHash' | 'codeHash'> & ReadHandler;

/** Tells what bytes say as code. */
export type FactsReader = (bytes: Uint8Array) => CodeFacts;

/** Reads each distinct text once: most of base is head. */
export function factsReader(): FactsReader {
  const known = new Map<string, CodeFacts>();
  return (bytes) => {
    const bytesHash = hashOf(bytes);
    const facts = known.get(bytesHash) ?? factsOf(bytes, bytesHash);
    known.set(bytesHash, facts);
    return facts;
  };
}

function factsOf(bytes: Uint8Array, bytesHash: string): CodeFacts {
  const source = sourceOf('', textOf(bytes));
  // A part of a text keeps the whole text in memory, so what is kept is a copy.
  const read: ReadHandler = JSON.parse(JSON.stringify(readHandler(source)));
  return { ...hashesOf(source.text, bytesHash), ...read };
}

function hashesOf(text: string, wholeHash = hashOf(text)) {
  const [compared, moved] = [comparable(text), movable(text)];
  const textHash = compared === text ? wholeHash : hashOf(compared);
  return { textHash, codeHash: moved === compared ? textHash : hashOf(moved) };
}

/**
 * The hashes of the lines of code, by which a file that was renamed and edited is known, and the hashes that it has with
 * edits. The bytes are decoded again, so that no text is kept for a comparison that may not come.
 */
export function comparedIn(files: Snapshot, file: string): Pick<RouteFile, 'lines' | 'edited'> {
  const text = () => {
    const content = files.read(file);
    return content.kind === 'bytes' ? textOf(content.bytes) : '';
  };
  const linesOf = (read: () => string) => once(() => lineHashes(movable(read())));
  return {
    lines: linesOf(text),
    edited: (edits) => {
      const now = edited(text(), edits);
      return { ...hashesOf(now), lines: linesOf(() => now) };
    },
  };
}

/** The hash of a text, line ends aside. */
export function textHashOf(bytes: Uint8Array): string {
  return hashOf(comparable(textOf(bytes)));
}

function hashOf(text: string | Uint8Array): string {
  return hash('sha256', text, 'base64');
}
