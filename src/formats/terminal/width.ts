import { eastAsianWidth } from 'get-east-asian-width';
import { withoutCommands } from '../../text/quote.js';

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
 * A text in lines of at most that many columns, broken between words. A longer path, URL or JSON string stays whole on
 * a line of its own, so that it can be opened or pasted; other long words are cut.
 */
export function wrapped(text: string, columns: number): readonly string[] {
  const words = wordsOf(text).flatMap((word) => (/[/"]/.test(word) ? word : packed([...word], '', columns)));
  return packed(words, ' ', columns);
}

/** The words of a text; a JSON string is in one. */
function wordsOf(text: string): readonly string[] {
  return text.match(/(?:"(?:[^"`\\]|\\.)*"|[^ ])+|(?<= |^)(?= |$)/g) ?? [];
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

/** Wrapped text with a prefix for the first line and one for further lines; a path that does not fit has none. */
export function indented(text: string, columns: number, first: string, further = first): readonly string[] {
  const room = columns - Math.max(width(first), width(further));
  return wrapped(text, room).map((line, index) => {
    const prefix = index === 0 ? first : further;
    return width(line) > room && prefix.trim() === '' ? line : prefix + line;
  });
}

/** The cells, or the lines, of a row. */
type Texts = readonly string[];

/** A table in lines of at most that many columns, its header first, which leaves out empty columns at its end. */
export function tableLines(header: Texts, rows: readonly Texts[], columns: number): readonly Texts[] {
  const widths = widthsOf(header, rows, columns);
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, taken) => sum + taken + 2, 2));
  const last = header.findLastIndex((_, at) => at === 0 || rows.some((cells) => cells[at]));
  return [header.slice(0, last + 1), ...rows].map((cells) => rowLines(cells, starts, columns));
}

/** The width of each column: what it needs up to an equal share, then, left to right, of its widest cell that fits. */
function widthsOf(header: Texts, rows: readonly Texts[], columns: number): readonly number[] {
  const cells = header.map((name, at) => [name, ...rows.map((row) => row[at] ?? '')]);
  const room = columns - 2 * header.length;
  const widths = cells.map((all) => Math.min(widest(all), Math.floor(room / header.length)));
  for (const [at, all] of cells.entries()) {
    const others = widths.toSpliced(at, 1).reduce((sum, taken) => sum + taken, 0);
    widths[at] = widest(all.filter((cell) => width(cell) <= room - others));
  }
  return widths;
}

/** The lines of a row. Each cell starts at its column: on a new line where the cell before it reaches into that. */
function rowLines(cells: Texts, starts: readonly number[], columns: number): Texts {
  const lines = [''];
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue;
    const column = starts[at] ?? 2;
    // A word that does not fit into the column is moved to the left.
    const start = widest(wordsOf(cell)) <= columns - column ? column : Math.min(column, 4);
    const isFree = width(lines.at(-1) ?? '') <= start - 2;
    const line = isFree ? (lines.pop() ?? '') : '';
    lines.push(...indented(cell, columns, line + ' '.repeat(start - width(line)), ' '.repeat(start)));
  }
  return lines;
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, width(text)), 0);
}
