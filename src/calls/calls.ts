import { isUtf8 } from 'node:buffer';
import { prefixOf } from '../read/file-paths.js';
import { isManifest, type Snapshot } from '../read/snapshot.js';
import { groupedBy } from '../text/order.js';
import { type Place, sourceOf, utf8Text } from '../text/source.js';
import { type WrittenSegment, writtenPaths } from './written-path.js';

/** A path below `/api` that texts of a website write, and where. */
export interface Call {
  readonly segments: readonly WrittenSegment[];
  /** In order of file and place; `text` is the path as written. */
  readonly places: readonly CallPlace[];
}

export interface CallPlace extends Place {
  readonly text: string;
}

/** What the texts of the website in a folder call, each path once; `websites` are the folders of all websites. */
export function callsIn(folder: string, files: Snapshot, websites: readonly string[]): readonly Call[] {
  const written = textFiles(folder, files, websites).flatMap((file) => {
    const source = sourceOf(file, textThatCalls(files, file));
    return Array.from(writtenPaths(source.text), ({ segments, ...span }) => ({
      segments,
      place: { file, range: source.range(span), text: source.text.slice(span.start, span.end) },
    }));
  });
  const byPath = groupedBy(written, ({ segments }) => segments.map(({ text }) => text).join('/'));
  return Array.from(byPath.values(), (alike) => {
    return { segments: alike[0].segments, places: alike.map(({ place }) => place) };
  });
}

/** The files of a website that may hold calls, in code-unit order: not those of websites inside it. */
function textFiles(folder: string, files: Snapshot, websites: readonly string[]): readonly string[] {
  const others = websites.filter((path) => path !== folder && path.startsWith(prefixOf(folder))).map(prefixOf);
  return files
    .kept(folder)
    .filter((file) => !isManifest(file) && !NO_CALLS.test(file) && !others.some((other) => file.startsWith(other)))
    .sort();
}

/** Documents and lock files. What a manifest names are keys of `auth`, which other rules tell. */
const NO_CALLS = /(?:^|\/)npm-shrinkwrap\.json$|\.md$|[-.]lock(?:\.(?:json|ya?ml)|b)?$/i;

/** The text of a file that holds `/api/`; empty for all others, and where it is too large or no text. */
function textThatCalls(files: Snapshot, file: string): string {
  const content = files.read(file);
  if (content.kind !== 'bytes') return '';
  const bytes = Buffer.from(content.bytes.buffer, content.bytes.byteOffset, content.bytes.byteLength);
  return bytes.includes('/api/') && isUtf8(bytes) ? utf8Text(bytes) : '';
}
