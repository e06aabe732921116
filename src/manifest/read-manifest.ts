import type { Content } from '../read/snapshot.js';
import { LARGEST_FILE } from '../read/snapshot.js';
import { type Decoded, decodeUtf8, type Source, sourceOf } from '../text/source.js';
import type { Manifest, SyntaxProblem } from './manifest.js';
import { parseManifest } from './parse-manifest.js';

/** The manifest in a file that is there: parsed, or refused because it is too large or no UTF-8. */
export function readManifest(file: string, content: Extract<Content, { kind: 'bytes' | 'too-large' }>): Manifest {
  if (content.kind === 'too-large') return tooLarge(file, content.size);
  if (content.bytes.length > LARGEST_FILE) return tooLarge(file, content.bytes.length);
  const decoded = decodeUtf8(content.bytes);
  const source = sourceOf(file, decoded.text);
  return decoded.badAt === null ? parseManifest(source) : notUtf8(source, decoded, decoded.badAt);
}

function tooLarge(file: string, size: number): Manifest {
  const source = sourceOf(file, '');
  return refused(source, {
    range: source.range(0, 0),
    message: `The manifest is ${size} bytes large; at most ${LARGEST_FILE} bytes (1 MiB) of it are read, so nothing in it is checked.`,
    help: 'Move what is not configuration out of the manifest.',
  });
}

function notUtf8(source: Source, { text }: Decoded, badAt: number): Manifest {
  const start = badAt - (source.byteOrderMark ? 1 : 0);
  const utf16 = badAt === 0 && text.includes('\0') ? ' (it looks like UTF-16)' : '';
  return refused(source, {
    range: source.range(start, start + 1),
    message: `The bytes here are no UTF-8${utf16}; JSON is, and the manifest is a JSON object (the document's 2.1).`,
    help: 'Save the file as UTF-8.',
  });
}

function refused(source: Source, problem: SyntaxProblem): Manifest {
  return { source, root: null, problems: [problem] };
}
