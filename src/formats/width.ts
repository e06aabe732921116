import { eastAsianWidth } from 'get-east-asian-width';

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
 * A table in lines of at most that many columns, its head first. Where not all fits, the widest cells are broken between
 * words; of columns that cannot be beside the others, each cell is below its row, with the name of its column.
 */
export function tableLines(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): readonly (readonly string[])[] {
  const widths = widthsOf(head, rows, columns);
  const below = (cells: readonly string[]) =>
    cells.slice(widths.length).flatMap((cell, index) => {
      if (cell === '') return [];
      return indented(`${head[widths.length + index]}: ${cell}`, columns, '    ', '      ');
    });
  return [besideEachOther(head, widths), ...rows.map((cells) => [...besideEachOther(cells, widths), ...below(cells)])];
}

/** The widths of as many columns as fit beside each other. */
function widthsOf(head: readonly string[], rows: readonly (readonly string[])[], columns: number): readonly number[] {
  const widest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, width(text)), 0);
  const needs = head.map((name, column) => {
    const cells = [name, ...rows.map((row) => row[column] ?? '')];
    return { all: widest(cells), word: Math.min(WORD, widest(cells.flatMap((cell) => cell.split(' ')))) };
  });
  for (let count = head.length; count > 1; count -= 1) {
    const room = columns - 2 * count;
    for (let most = room; most > 0; most -= 1) {
      const widths = needs.slice(0, count).map(({ all, word }) => Math.max(word, Math.min(all, most)));
      const spare = room - widths.reduce((sum, one) => sum + one);
      if (spare >= 0) return widths.with(-1, spare + (widths.at(-1) ?? 0));
    }
  }
  return [columns - 2];
}

/** The most columns that a long word gets where not all fits, so that it does not narrow all other columns. */
const WORD = 34;

function besideEachOther(cells: readonly string[], widths: readonly number[]): readonly string[] {
  const lines = [''];
  let [offset, top] = [2, 0];
  for (const [column, columns] of widths.entries()) {
    const pieces = wrapped(cells[column] ?? '', columns);
    for (const [at, piece] of pieces.entries()) lines[top + at] = padded(lines[top + at] ?? '', offset) + piece;
    // What is beside a word that is wider than its column begins below it.
    if (pieces.some((piece) => width(piece) > columns)) top = lines.length;
    offset += columns + 2;
  }
  return lines.map((line) => line.trimEnd());
}

function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}
