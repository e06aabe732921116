import { hash } from 'node:crypto';
import type { ReadHandler } from './handler/handler.js';
import { readHandler } from './handler/read-handler.js';
import type { RouteFile } from './project.js';
import type { Snapshot } from './read/snapshot.js';
import { comparable, lineHashes, movable, withoutUnderscores } from './text/comparable.js';
import { once } from './text/memo.js';
import { sourceOf, utf8Text } from './text/source.js';

/** What code says, the same in any file; `unread`: why its handler is not known. */
export type CodeFacts = Omit<RouteFile, 'file' | 'name' | 'lines'> & ReadHandler;

/** Returns a function that tells what bytes say as code. It reads each distinct text once: most of base is head. */
export function factsReader(): (bytes: Uint8Array) => CodeFacts {
  const known = new Map<string, CodeFacts>();
  return (bytes) => {
    const decoded = utf8Text(bytes);
    const decodedHash = hashOf(decoded);
    const facts = known.get(decodedHash) ?? factsOf(decoded, decodedHash);
    known.set(decodedHash, facts);
    return facts;
  };
}

function factsOf(decoded: string, decodedHash: string): CodeFacts {
  const source = sourceOf('', decoded);
  const [text, code] = [comparable(source.text), movable(source.text)];
  const textHash = text === decoded ? decodedHash : hashOf(text);
  const plainHash = hashOf(withoutUnderscores(code));
  const { handler: read, ...why } = readHandler(source);
  // A copy: parts of the text would keep the whole text in memory.
  const handler = read && { ...read, remarks: JSON.parse(JSON.stringify(read.remarks)) };
  return { textHash, codeHash: hashOf(code), plainHash, handler, ...why };
}

/** The hashes of the lines of code, none if not read; decoded again, so that no text is kept for a comparison. */
export function lineHashesIn(files: Snapshot, file: string): () => Uint32Array {
  return once(() => {
    const content = files.read(file);
    if (content.kind !== 'bytes') return new Uint32Array();
    return lineHashes(movable(utf8Text(content.bytes)));
  });
}

function hashOf(text: string): string {
  return hash('sha256', text, 'base64');
}
