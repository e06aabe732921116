import { parseJson } from '../json/parse-json.js';
import { shownValue } from '../json/walk.js';
import { tooLarge } from '../limits.js';
import { type Edit, edited } from '../text/edits.js';
import { code } from '../text/quote.js';
import { decodeUtf8, type Source, type Span, sourceOf } from '../text/source.js';
import { type Manifest, SECRET_FIELD } from './manifest.js';

/** The content of a manifest: `size` is in bytes, and more than is read. */
type ManifestFile =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large'; readonly size: number };

/** Reads a manifest that exists; one that is too large or not UTF-8 has a problem. */
export function readManifest(file: string, content: ManifestFile): Manifest {
  if (content.kind === 'too-large')
    return refused(
      sourceOf(file, ''),
      { start: 0, end: 0 },
      `The manifest ${tooLarge(content.size)}. Nothing in it is checked.`,
      'Move what is not configuration out of the manifest.',
    );
  const { source, badAt } = decodeUtf8(file, content.bytes);
  if (badAt === null) return parseManifest(source);
  const utf16 = badAt === 0 && source.text.includes('\0') ? ' (it looks like UTF-16)' : '';
  const message = `Invalid UTF-8${utf16}. The manifest must be UTF-8.`;
  return refused(source, { start: badAt, end: badAt + 1 }, message, 'Save the file as UTF-8.');
}

/**
 * Parses a manifest. It has no problem exactly if `JSON.parse` accepts the text, the value is an object (§2.1), and
 * brackets are not nested beyond the cap, which recursive walks rely on.
 */
export function parseManifest(source: Source): Manifest {
  const parsed = parseJson(source.text, SECRET_FIELD);
  if ('flaw' in parsed) return refused(source, parsed.flaw, `${parsed.flaw.what}.`, parsed.flaw.help);
  const { root } = parsed;
  if (root.kind === 'object') return { source, root, problem: null };
  const end = root.kind === 'array' ? root.start + 1 : root.end;
  const message = `The manifest is ${shownValue(root)}, but it must be a JSON object.`;
  return refused(source, { start: root.start, end }, message, `Write ${code('{}')} with the fields inside.`);
}

/** A manifest as it is after an edit. */
export function editedManifest({ source: { file, text } }: Manifest, edit: Edit): Manifest {
  return parseManifest(sourceOf(file, edited(text, [edit])));
}

function refused(source: Source, span: Span, message: string, help: string): Manifest {
  return { source, root: null, problem: { range: source.range(span), message, help } };
}
