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
 * A table in lines of at most that many columns, its header first. The widest cells are broken between words. Columns
 * that find no room go below as `Name: cell`; so do all but the first of a row with a word wider than its column.
 */
export function tableLines(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): readonly (readonly string[])[] {
  const widths = widthsOf(header, rows, columns);
  const lines = rows.map((cells) => {
    const isTooWide = widths.slice(0, -1).some((room, at) => widest(wrapped(cells[at] ?? '', room)) > room);
    const shown = isTooWide ? [columns - 2] : widths;
    return [...besideEachOther(cells, shown), ...linesBelow(header, cells, shown.length, columns)];
  });
  return [besideEachOther(header, widths), ...lines];
}

/** The cells of a row behind those that are shown in columns, each under its name. */
function linesBelow(header: readonly string[], cells: readonly string[], shown: number, columns: number) {
  return header.flatMap((name, column) => {
    const cell = column < shown ? '' : (cells[column] ?? '');
    return cell === '' ? [] : indented(`${name}: ${cell}`, columns, '    ', '      ');
  });
}

/** The widths of as many columns as fit beside each other; the last one has what is left. */
function widthsOf(header: readonly string[], rows: readonly (readonly string[])[], columns: number): readonly number[] {
  const needs = header.map((name, column) => {
    const cells = [name, ...rows.map((row) => row[column] ?? '')];
    return { all: widest(cells), word: Math.min(WORD, widest(cells.flatMap((cell) => cell.split(' ')))) };
  });
  for (let count = header.length; count > 1; count -= 1) {
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
    for (const [at, piece] of wrapped(cells[column] ?? '', columns).entries()) {
      const line = lines[at] ?? '';
      lines[at] = line + ' '.repeat(Math.max(0, offset - width(line))) + piece;
    }
    offset += columns + 2;
  }
  return lines.map((line) => line.trimEnd());
}
