import { eastAsianWidth } from 'get-east-asian-width';

/** The most columns that a cell is padded to where not all fit, so that one long name does not shift every row. */
const CELL = 34;

/** The columns that a text takes in a terminal; a combining character takes none. */
export function width(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let columns = 0;
  for (const one of text) columns += /\p{M}/u.test(one) ? 0 : eastAsianWidth(one.codePointAt(0) ?? 0);
  return columns;
}

/**
 * A text in lines of at most that many columns, broken between words. A longer path or URL stays whole on a line of its
 * own, so that it can be opened; other long words are cut.
 */
export function wrapped(text: string, columns: number): readonly string[] {
  const words = text.split(' ').flatMap((word) => (word.includes('/') ? word : packed([...word], '', columns)));
  return packed(words, ' ', columns);
}

/** Parts in lines of at most that many columns; a part that does not fit has its own. */
function packed(parts: readonly string[], gap: string, columns: number): readonly string[] {
  const lines = [''];
  for (const part of parts) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? part : line + gap + part;
    if (line === '' || width(longer) <= columns) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** Wrapped text with a prefix for the first line and one for the others; a path that does not fit goes without. */
export function indented(text: string, columns: number, before: string, after = before): readonly string[] {
  const room = columns - Math.max(before.length, after.length);
  return wrapped(text, room).map((line, index) => {
    const own = index === 0 ? before : after;
    return width(line) > room && own.trim() === '' ? line : own + line;
  });
}

/**
 * A table in lines of at most that many columns, its head first. The last column that fits is wrapped; other cells
 * follow below their row, each with the name of its column.
 */
export function tableLines(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): readonly (readonly string[])[] {
  const offsets = offsetsOf(head, rows, columns);
  const beside = (cells: readonly string[]) => besideEachOther(cells.slice(0, offsets.length), offsets, columns);
  const below = (cells: readonly string[]) =>
    cells.slice(offsets.length).flatMap((cell, index) => {
      if (cell === '') return [];
      return indented(`${head[offsets.length + index]}: ${cell}`, columns, '    ', '      ');
    });
  return [beside(head), ...rows.map((cells) => [...beside(cells), ...below(cells)])];
}

/** The column at which each cell begins, for the cells that are side by side. */
function offsetsOf(head: readonly string[], rows: readonly (readonly string[])[], columns: number): readonly number[] {
  const cells = (column: number) => [head[column] ?? '', ...rows.map((row) => row[column] ?? '')];
  const widths = head.map((_, column) => cells(column).reduce((most, cell) => Math.max(most, width(cell)), 0));
  const isFitting = widths.reduce((sum, most) => sum + 2 + most, 0) <= columns;
  const offsets: number[] = [];
  let offset = 2;
  for (const [column, most] of widths.entries()) {
    const room = columns - offset;
    const isTooWide = (cell: string) => wrapped(cell, room).some((line) => width(line) > room);
    if (column > 0 && most > room && (room < columns / 4 || cells(column).some(isTooWide))) break;
    offsets.push(offset);
    if (most > room) break;
    offset += Math.min(most, isFitting ? most : CELL) + 2;
  }
  return offsets;
}

function besideEachOther(cells: readonly string[], offsets: readonly number[], columns: number): readonly string[] {
  const lines = [''];
  for (const [column, cell] of cells.entries()) {
    const offset = offsets[column] ?? 0;
    // The text before it is wider than its own column.
    if (column > 0 && width(lines.at(-1) ?? '') + 2 > offset) lines.push('');
    for (const [at, piece] of wrapped(cell, columns - offset).entries()) {
      const line = at === 0 ? (lines.pop() ?? '') : '';
      lines.push((line + ' '.repeat(Math.max(0, offset - width(line))) + piece).trimEnd());
    }
  }
  return lines;
}
