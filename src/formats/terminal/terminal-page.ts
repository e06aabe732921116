import type { Sources } from '../../report/sources.js';
import { withoutBackticks } from '../markdown.js';
import { isEmpty, type Piece, shownRows, type Table } from '../page/section.js';
import { type Audience, howToSee, inLines, paint } from './audience.js';
import { findingText } from './finding-text.js';
import { indented, tableLines } from './width.js';

/** Pieces of a page, each in lines for a terminal. */
export function terminalTexts(pieces: readonly Piece[], audience: Audience, sources: Sources): readonly string[] {
  const seeLine = (words: string) => `  ${withoutBackticks(words)}: ${howToSee(audience, 'check', ['--verbose'])}`;
  const textsOf = (pieces: readonly Piece[]) => pieces.filter((piece) => !isEmpty(piece)).map(linesOf);
  const linesOf = (piece: Piece): string => {
    if (typeof piece === 'string') return inLines(piece, audience);
    if ('rule' in piece) return findingText(piece, sources, audience);
    const { title = '', isFolded } = piece;
    if (isFolded) return seeLine(title);
    const held = 'rows' in piece ? tableText(piece) : textsOf(piece.holds);
    return [...(title === '' ? [] : [paint(audience, 'bold', title)]), ...held].join('\n');
  };
  const tableText = (table: Table): readonly string[] => {
    const { rows, more, note } = shownRows(table, Number.POSITIVE_INFINITY);
    const cells = rows.map((row) => row.cells);
    const [header = [], ...lines] = tableLines(table.header, cells, audience.columns);
    return [
      ...header.map((line) => paint(audience, 'dim', line)),
      ...lines.flat(),
      ...(more === '' ? [] : [seeLine(more)]),
      ...(note === '' ? [] : indented(note, audience.columns, '  ')),
    ];
  };
  return textsOf(pieces);
}
