import { LIMITS } from '../limits.js';
import { askGit } from './ask-git.js';
import type { Content } from './snapshot.js';

/** The blobs of a repository, by their ids. */
export interface Blobs {
  /** The bytes of each; one that is not here has no size. */
  sizes(ids: readonly string[]): ReadonlyMap<string, number>;
  /** What each holds, in the order asked. */
  read(ids: readonly string[]): Iterable<Content>;
}

/**
 * Reads blobs with git, which takes longer to start than to give a file: each answer has all that is asked, and some of the
 * `upcoming` ones, in whose order they will be asked; or a part of it, where all could be too much to hold.
 */
export function blobsIn(root: string, upcoming: () => readonly string[] = () => []): Blobs {
  const asked = new Set<string>();
  const known = new Map<string, number>();
  // Asked before any content, so that a huge blob is never loaded.
  const sizes = (ids: readonly string[]) => {
    const unknown = [...new Set(ids)].filter((id) => !asked.has(id));
    if (unknown.length === 0) return known;
    for (const id of unknown) asked.add(id);
    const answer = askGit(root, ['cat-file', '--batch-check'], unknown.map((id) => `${id}\n`).join(''));
    for (const line of (answer?.toString('utf8') ?? '').split('\n')) {
      const [id = '', type, size] = line.split(' ');
      if (type === 'blob') known.set(id, Number(size));
    }
    return known;
  };
  let held: ReadonlyMap<string, Uint8Array> = new Map();
  let waiting: string[] | undefined;
  const ask = (ids: readonly string[]) => {
    if (waiting === undefined) {
      // To find out what is upcoming may take some reading.
      waiting = [];
      waiting = [...upcoming()].reverse();
      sizes(waiting);
    }
    sizes(ids);
    const part = new Set<string>();
    let bytes = 0;
    const take = (id: string) => {
      const size = known.get(id);
      if (size === undefined || size > LIMITS.fileBytes || part.has(id)) return;
      part.add(id);
      bytes += size;
    };
    for (let at = 0; at < ids.length && bytes < 16 * LIMITS.fileBytes; at += 1) take(ids[at] ?? '');
    while (bytes < LIMITS.fileBytes && waiting.length > 0) take(waiting.pop() ?? '');
    held = contents(root, [...part], known);
    // What git did not give it will not give the next time.
    for (const id of part) if (!held.has(id)) known.delete(id);
  };
  return {
    sizes,
    *read(ids) {
      sizes(ids);
      for (const [at, id] of ids.entries()) {
        const size = known.get(id) ?? 0;
        if (known.has(id) && size <= LIMITS.fileBytes && !held.has(id)) ask(ids.slice(at));
        const bytes = held.get(id);
        if (bytes) yield { kind: 'bytes', bytes };
        else if (size > LIMITS.fileBytes) yield { kind: 'too-large', size };
        else yield { kind: 'unreadable', why: `git has no object ${id}` };
      }
    },
  };
}

/** `ID TYPE SIZE<newline>CONTENT<newline>` for each object, as `git cat-file --batch` writes it. */
function contents(
  root: string,
  ids: readonly string[],
  sizes: ReadonlyMap<string, number>,
): ReadonlyMap<string, Uint8Array> {
  const answer = askGit(root, ['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''));
  const blobs = new Map<string, Uint8Array>();
  if (answer === null) return blobs;
  let end = -1;
  for (const id of ids) {
    const start = answer.indexOf('\n', end + 1) + 1;
    end = start + (sizes.get(id) ?? 0);
    blobs.set(id, answer.subarray(start, end));
  }
  return blobs;
}
