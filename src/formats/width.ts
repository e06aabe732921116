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
  const room = columns - Math.max(width(first), width(further));
  return wrapped(text, room).map((line, index) => {
    const prefix = index === 0 ? first : further;
    return width(line) > room && prefix.trim() === '' ? line : prefix + line;
  });
}

/** A table in lines of at most that many columns, its header first. */
export function tableLines(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): readonly (readonly string[])[] {
  const widths = widthsOf(header, rows, columns);
  const counts = rows.map((cells) => besideCount(cells, widths, columns));
  const named = header.slice(0, Math.max(1, ...counts));
  const lines = (cells: readonly string[], count: number) => rowLines(header, cells, widths, columns, count);
  return [lines(named, named.length), ...rows.map((cells, at) => lines(cells, counts[at] ?? 1))];
}

/** The width of each column: what it needs up to an equal share, then, left to right, of its widest cell that fits. */
function widthsOf(header: readonly string[], rows: readonly (readonly string[])[], columns: number): readonly number[] {
  const cells = header.map((name, at) => [name, ...rows.map((row) => row[at] ?? '')]);
  const room = columns - 2 * header.length;
  const widths = cells.map((all) => Math.min(widest(all), Math.floor(room / header.length)));
  for (const [at, all] of cells.entries()) {
    const others = widths.toSpliced(at, 1).reduce((sum, taken) => sum + taken, 0);
    widths[at] = widest(all.filter((cell) => width(cell) <= room - others));
  }
  return widths;
}

/** How many cells of a row are beside each other: the last may be wider than its column if each word of it fits. */
function besideCount(cells: readonly string[], widths: readonly number[], columns: number): number {
  const wide = cells.findIndex((cell, at) => width(cell) > (widths[at] ?? 0));
  if (wide === -1) return cells.findLastIndex((cell, at) => at === 0 || cell !== '') + 1;
  const start = widths.slice(0, wide).reduce((sum, taken) => sum + taken + 2, 2);
  return wide === 0 || widest((cells[wide] ?? '').split(' ')) <= columns - start ? wide + 1 : wide;
}

/** The lines of a row: `count` cells beside each other, the last wrapped; further cells are below, as `Name: cell`. */
function rowLines(
  header: readonly string[],
  cells: readonly string[],
  widths: readonly number[],
  columns: number,
  count: number,
): readonly string[] {
  const padded = cells.slice(0, count - 1).map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - width(cell) + 2));
  const start = `  ${padded.join('')}`;
  const beside = indented(cells[count - 1] ?? '', columns, start, ' '.repeat(width(start)));
  const below = cells.flatMap((cell, at) => (at < count || cell === '' ? [] : `${header[at]}: ${cell}`));
  return [
    ...beside.map((line) => line.trimEnd()),
    ...below.flatMap((text) => indented(text, columns, '    ', '      ')),
  ];
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, width(text)), 0);
}
