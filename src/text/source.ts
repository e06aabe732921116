import { isUtf8 } from 'node:buffer';

/** A point in a file as editors and GitHub count it: line and column from 1, the column in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A range of a file; the end is exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A file of the workspace, or a range in it. */
export interface Place {
  readonly file: string;
  /** Null for the file as a whole. */
  readonly range: Range | null;
  /** JSON Pointer, on every place in a manifest that a finding is about. */
  readonly pointer?: string;
}

/** The offsets of a part of a text in UTF-16 code units, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Text that replaces a part of a source; valid text stays valid. */
export interface Edit extends Span {
  readonly text: string;
}

/** The text of one file, and where its lines begin. */
export interface Source {
  /** Path relative to the workspace, with `/`. */
  readonly file: string;
  /** Decoded and without a byte order mark, so that the mark counts as no column. */
  readonly text: string;
  readonly byteOrderMark: boolean;
  /** The range between two offsets of `text`, the end exclusive. */
  range(start: number, end: number): Range;
  /** The offset at which a line (from 1) begins; past the last line, the end of the text. */
  startOf(line: number): number;
  /** The text of `count` lines from line `first` (from 1), without the last line end; empty past the end. */
  lines(first: number, count: number): string;
}

/** Applies edits that are sorted and do not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let at = 0;
  const parts = edits.map(({ start, end, text: instead }) => {
    const part = text.slice(at, start) + instead;
    at = end;
    return part;
  });
  return parts.join('') + text.slice(at);
}

/** Joins edits that do not overlap into one; there is at least one. */
export function merged(text: string, edits: readonly Edit[]): Edit {
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  const [start, end] = [sorted[0]?.start ?? 0, sorted.at(-1)?.end ?? 0];
  const inside = sorted.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return { start, end, text: edited(text.slice(start, end), inside) };
}

/** Keeps the first of overlapping or equal edits, sorted. */
export function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let end = -1;
  return sorted.filter((edit) => {
    if (edit.start < end || (edit.start === end && edit.start === edit.end)) return false;
    end = edit.end;
    return true;
  });
}

/** Bytes as UTF-8 text, a byte order mark kept; invalid bytes become U+FFFD. */
export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

/** A text to compare: line ends do not count as a change, because a checkout on Windows may write CRLF for LF. */
export function comparable(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Bytes with LF for each CRLF, whatever their encoding. */
export function withLineFeeds(bytes: Uint8Array): Buffer {
  return Buffer.from(comparable(Buffer.from(bytes).toString('latin1')), 'latin1');
}

/** Code to compare without underscores before names: `--fix` writes some, and a file is known by the same after it. */
export function comparableCode(text: string): string {
  return comparable(text).replaceAll(/\b_/g, '');
}

/** Code to compare without the paths of its imports, too, which are all that a move changes; package names stay. */
export function movable(text: string): string {
  const code = comparableCode(text);
  return code.replaceAll(/\b(from|import|require)\b([ (]{0,9})(["'])(?:[./~#]|@\/)[^"'\n]*\3/g, '$1$2$3$3');
}

/** A path as macOS and Windows take it, whatever its case and its Unicode form. */
export function folded(path: string): string {
  return path.normalize('NFC').toLowerCase().normalize('NFC');
}

const BYTE_ORDER_MARK = '\uFEFF';

/** A `Source` from decoded text. Lines end at LF, as GitHub counts them; a CR before it counts as no column. */
export function sourceOf(file: string, decoded: string): Source {
  const byteOrderMark = decoded.startsWith(BYTE_ORDER_MARK);
  const text = byteOrderMark ? decoded.slice(1) : decoded;
  let known: readonly number[] | undefined;
  const starts = () => (known ??= [0, ...placesOf(text, '\n').map((at) => at + 1)]);
  const position = (offset: number): Position => {
    const line = lastAtOrBefore(starts(), offset);
    const isWithinLineEnd = text[offset] === '\n' && text[offset - 1] === '\r';
    return { line: line + 1, column: offset - (isWithinLineEnd ? 1 : 0) - (starts()[line] ?? 0) + 1 };
  };
  return {
    file,
    text,
    byteOrderMark,
    range: (start, end) => ({ start: position(start), end: position(end) }),
    startOf: (line) => starts()[line - 1] ?? text.length,
    lines: (first, count) => {
      const end = starts()[first - 1 + count];
      return text.slice(starts()[first - 1] ?? text.length, end === undefined ? text.length : end - 1);
    },
  };
}

/** Decodes UTF-8. `badAt` is the offset of the first invalid byte in the text of the source, or null. */
export function decodeUtf8(
  file: string,
  bytes: Uint8Array,
): { readonly source: Source; readonly badAt: number | null } {
  const decoded = textOf(bytes);
  const source = sourceOf(file, decoded);
  if (isUtf8(bytes)) return { source, badAt: null };
  const written = Buffer.from(decoded);
  let at = written.findIndex((byte, index) => byte !== bytes[index]);
  // The first byte of U+FFFD may equal the invalid byte that it replaces.
  while (((written[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return { source, badAt: sourceOf(file, written.toString('utf8', 0, at)).text.length };
}

/** The offsets in a text at which another begins, which is not empty. */
export function placesOf(text: string, part: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

/** Whether one of the ascending places is in a span. */
export function holdsPlace({ start, end }: Span, places: readonly number[]): boolean {
  const place = places[lastAtOrBefore(places, end - 1)] ?? end;
  return start <= place && place < end;
}

/** The index of the last of the ascending `starts` that is not after `offset`; -1 where all are. */
function lastAtOrBefore(starts: readonly number[], offset: number): number {
  return countOfFirst(starts, (start) => start <= offset) - 1;
}

/** How many items pass that come before all that do not, found in as few steps as halving takes. */
export function countOfFirst<Item>(items: readonly Item[], passes: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(items[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
