import { eastAsianWidth } from 'get-east-asian-width';
import { withoutCommands } from '../text/quote.js';

/** The columns that a text takes in a log or terminal, where commands are escaped; a combining character takes none. */
export function width(text: string): number {
  const printed = withoutCommands(text);
  if (/^[ -~]*$/.test(printed)) return printed.length;
  let columns = 0;
  for (const character of printed)
    columns += /\p{M}/u.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
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

/** Wrapped text with a prefix for the first line and one for further lines; a path that does not fit goes without. */
export function indented(text: string, columns: number, first: string, further = first): readonly string[] {
  const room = columns - Math.max(first.length, further.length);
  return wrapped(text, room).map((line, index) => {
    const prefix = index === 0 ? first : further;
    return width(line) > room && prefix.trim() === '' ? line : prefix + line;
  });
}

/**
 * A table in lines of at most that many columns, its head first. Three steps, as far as needed: the widest cells are
 * broken between words; where a word is wider than its column, the last cell of the row goes below; columns that find
 * no room go below as `Name: cell`.
 */
export function tableLines(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): readonly (readonly string[])[] {
  const widths = widthsOf(head, rows, columns);
  const lines = rows.map((cells) => [
    ...rowLines(cells, widths, columns),
    ...linesBelow(head, cells, widths.length, columns),
  ]);
  return [besideEachOther(head, widths), ...lines];
}

/** A row in its columns; below the others its last cell, where a word of these is wider than its column. */
function rowLines(cells: readonly string[], widths: readonly number[], columns: number): readonly string[] {
  const [first, last = ''] = [cells.slice(0, widths.length - 1), cells[widths.length - 1]];
  const isTooWide = first.some((cell, at) => widest(wrapped(cell, widths[at] ?? 0)) > (widths[at] ?? 0));
  if (!isTooWide) return besideEachOther(cells, widths);
  return [...indented(first.join('  '), columns, '  '), ...indented(last, columns, '    ')];
}

/** The cells of a row behind those that are shown in columns, each under its name. */
function linesBelow(head: readonly string[], cells: readonly string[], shown: number, columns: number) {
  return head.flatMap((name, column) => {
    const cell = column < shown ? '' : (cells[column] ?? '');
    return cell === '' ? [] : indented(`${name}: ${cell}`, columns, '    ', '      ');
  });
}

/** The widths of as many columns as fit beside each other; the last one has what is left. */
function widthsOf(head: readonly string[], rows: readonly (readonly string[])[], columns: number): readonly number[] {
  const needs = head.map((name, column) => {
    const cells = [name, ...rows.map((row) => row[column] ?? '')];
    return { all: widest(cells), word: Math.min(WORD, widest(cells.flatMap((cell) => cell.split(' ')))) };
  });
  for (let count = head.length; count > 1; count -= 1) {
    const room = columns - 2 * count;
    // The widest cells give way first, but no column is narrower than its longest word.
    for (let most = room; most > 0; most -= 1) {
      const widths = needs.slice(0, count).map(({ all, word }) => Math.max(word, Math.min(all, most)));
      const spare = room - widths.reduce((sum, taken) => sum + taken);
      if (spare >= 0) return widths.with(-1, spare + (widths.at(-1) ?? 0));
    }
  }
  return [columns - 2];
}

/** The most columns that a long word gets where not all fits, so that it does not narrow all other columns. */
const WORD = 34;

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, width(text)), 0);
}

function besideEachOther(cells: readonly string[], widths: readonly number[]): readonly string[] {
  const lines = [''];
  let offset = 2;
  for (const [column, columns] of widths.entries()) {
    const pieces = wrapped(cells[column] ?? '', columns);
    for (const [at, piece] of pieces.entries()) lines[at] = padded(lines[at] ?? '', offset) + piece;
    offset += columns + 2;
  }
  return lines.map((line) => line.trimEnd());
}

function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}
