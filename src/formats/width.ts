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
  return [header, ...rows].map((cells) => rowLines(header, cells, widths, columns));
}

/** The width of each column: of its widest cell that leaves to further columns what they need, or an equal share. */
function widthsOf(header: readonly string[], rows: readonly (readonly string[])[], columns: number): readonly number[] {
  const cells = header.map((name, at) => [name, ...rows.map((row) => row[at] ?? '')]);
  const share = Math.floor(columns / header.length);
  const needs = cells.map((all) => Math.min(share, widest(all) + 2));
  let room = columns;
  return cells.map((all, at) => {
    const free = room - 2 - needs.slice(at + 1).reduce((sum, need) => sum + need, 0);
    const taken = widest(all.filter((cell) => width(cell) <= free));
    room -= taken + 2;
    return taken;
  });
}

/**
 * The lines of a row. A cell that is wider than its column has the rest of the line, unless a word of it is wider than
 * that; what comes after it is below, as `Name: cell`.
 */
function rowLines(
  header: readonly string[],
  cells: readonly string[],
  widths: readonly number[],
  columns: number,
): readonly string[] {
  const spare = (cell: string, at: number) => (widths[at] ?? 0) - width(cell);
  const wide = cells.findIndex((cell, at) => spare(cell, at) < 0);
  const fitting = wide === -1 ? cells : cells.slice(0, wide);
  const start = `  ${fitting.map((cell, at) => cell + ' '.repeat(spare(cell, at) + 2)).join('')}`;
  const next = cells[fitting.length] ?? '';
  const isBeside = wide === 0 || widest(next.split(' ')) <= columns - width(start);
  const beside = isBeside ? indented(next, columns, start, ' '.repeat(width(start))) : [start];
  const named = cells.map((cell, at) => (cell === '' ? '' : `${header[at]}: ${cell}`));
  const below = named.slice(fitting.length + (isBeside ? 1 : 0)).filter((text) => text !== '');
  return [
    ...beside.map((line) => line.trimEnd()),
    ...below.flatMap((text) => indented(text, columns, '    ', '      ')),
  ];
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, width(text)), 0);
}
