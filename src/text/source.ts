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

/** The text of one file, and where its lines begin. */
export interface Source {
  /** Path relative to the workspace, with `/`. */
  readonly file: string;
  /** Decoded and without a byte order mark, so that the mark counts as no column. */
  readonly text: string;
  readonly byteOrderMark: boolean;
  /** Where a part of `text` is. */
  range(span: Span): Range;
  /** The offset at which a line (from 1) begins; past the last line, the end of the text. */
  startOf(line: number): number;
  /** The text of `count` lines from line `first` (from 1), without the last line end; empty past the end. */
  lines(first: number, count: number): string;
}

/** Bytes as UTF-8 text, a byte order mark kept; invalid bytes become U+FFFD. */
export function utf8Text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

const BYTE_ORDER_MARK = '\uFEFF';

/** A `Source` from decoded text. Lines end at LF, as GitHub counts them; a CR before it counts as no column. */
export function sourceOf(file: string, decoded: string): Source {
  const byteOrderMark = decoded.startsWith(BYTE_ORDER_MARK);
  const text = byteOrderMark ? decoded.slice(1) : decoded;
  let known: readonly number[] | undefined;
  const starts = () => (known ??= [0, ...offsetsOf('\n', text).map((at) => at + 1)]);
  const position = (offset: number): Position => {
    const line = countOfFirst(starts(), (start) => start <= offset);
    const isWithinLineEnd = text[offset] === '\n' && text[offset - 1] === '\r';
    return { line, column: offset - (isWithinLineEnd ? 1 : 0) - (starts()[line - 1] ?? 0) + 1 };
  };
  return {
    file,
    text,
    byteOrderMark,
    range: ({ start, end }) => ({ start: position(start), end: position(end) }),
    startOf: (line) => starts()[line - 1] ?? text.length,
    lines: (first, count) => {
      const end = starts()[first - 1 + count];
      return text.slice(starts()[first - 1] ?? text.length, end === undefined ? text.length : end - 1);
    },
  };
}

/** Where a part occurs in a text, in order. */
export function offsetsOf(part: string, text: string): readonly number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) offsets.push(at);
  return offsets;
}

/** Decodes UTF-8. `badAt` is the offset of the first invalid byte in the text of the source, or null. */
export function decodeUtf8(file: string, bytes: Uint8Array) {
  const decoded = utf8Text(bytes);
  const source = sourceOf(file, decoded);
  if (isUtf8(bytes)) return { source, badAt: null };
  const written = Buffer.from(decoded);
  let at = written.findIndex((byte, index) => byte !== bytes[index]);
  // The first byte of U+FFFD may equal the invalid byte that it replaces.
  while (((written[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return { source, badAt: sourceOf(file, written.toString('utf8', 0, at)).text.length };
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
