import type { ReportedFinding } from '../../report/report.js';
import { groupedBy, inOrderOf, without } from '../../text/order.js';
import { code } from '../../text/quote.js';
import { counted, withCommas } from '../../text/words.js';

/** A paragraph, a finding (of a `rule`), a section (that `holds` pieces) or a table (of `rows`), in reading order. */
export type Piece = string | ReportedFinding | Section | Table;

interface Titled {
  readonly title?: string;
  /** At a terminal, what is folded on a page is a line that says how to see it. */
  readonly isFolded?: boolean;
}

/** Pieces that belong together; those of a list are sentences, or parts of one. */
export interface Section extends Titled {
  readonly holds: readonly Piece[];
  readonly isList?: boolean;
}

/** A table; a cell is a sentence or a part of one. */
export interface Table extends Titled {
  readonly header: readonly string[];
  /** The column whose cells link to the file of their row. */
  readonly linked?: string;
  readonly rows: readonly Row[];
  /** The most rows that are shown, if not as many as the format shows of any table. */
  readonly most?: number;
  /** Why entries in it are not certain. */
  readonly doubt?: string;
}

export interface TitledTable extends Table {
  readonly title: string;
}

/** A row, and the line of a file that it is about: line 1, and in head, unless the row says otherwise. */
export interface Row {
  readonly cells: readonly string[];
  readonly file?: string;
  readonly line?: number;
  readonly at?: 'base';
  /** The website and the folder of the route that it is about. */
  readonly website?: string;
  readonly folder?: string;
  /** Whether the entries in its last cell are certain; undefined where there is none. */
  readonly isCertain?: boolean | undefined;
}

/** Whether a piece says nothing, for which a title is not enough: no format writes it. */
export function isEmpty(piece: Piece): boolean {
  if (typeof piece === 'string') return piece === '';
  if ('rule' in piece) return false;
  return 'holds' in piece ? piece.holds.every(isEmpty) : piece.rows.length === 0;
}

/** The rows of a table that are shown, the number of the others, and which entries in those shown are not certain. */
export function shownRows({ rows, most, doubt = '' }: Table, usual: number) {
  const shown = rows.slice(0, most ?? usual);
  const more = moreWords(rows.length - shown.length);
  const uncertain = shown.filter(({ isCertain }) => isCertain === false);
  if (uncertain.length === 0) return { rows: shown, more, note: '' };
  // A mark in each row would tell no row from another.
  if (uncertain.length === shown.length) return { rows: shown, more, note: `No row above is certain: ${doubt}` };
  return { rows: shown.map(marked), more, note: `\`${MARK}\` means: ${doubt}` };
}

const MARK = '(not certain)';

function marked(row: Row): Row {
  return row.isCertain === false ? { ...row, cells: [...row.cells.slice(0, -1), `${row.cells.at(-1)} ${MARK}`] } : row;
}

/** The rows of a table of routes; of more than ten, one for all of a folder that read the same, or for all. */
export function fewRows(table: Table): readonly Row[] {
  if (table.rows.length <= OPEN_ROWS) return table.rows;
  const byFolder = mergedRows(table);
  if (byFolder.length <= 2 * OPEN_ROWS) return byFolder;
  return mergedRows({ ...table, rows: table.rows.map(({ folder: _, ...row }) => row) });
}

const OPEN_ROWS = 10;

/** Rows of one folder that read the same but for their route as one. */
function mergedRows({ rows, header, linked = '' }: Table): readonly Row[] {
  const column = header.indexOf(linked);
  const keyOf = ({ cells, isCertain, folder }: Row) => JSON.stringify([cells.toSpliced(column, 1), isCertain, folder]);
  return Array.from(groupedBy(rows, keyOf).values(), (group) => {
    if (group.length === 1) return group[0];
    const [{ file: _, ...first }] = group;
    const where = first.folder === undefined ? '' : ` in ${code(first.folder)}`;
    const words = `${counted(group.length, 'route')}${where}, such as ${first.cells[column]}`;
    return { ...first, cells: first.cells.with(column, words) };
  });
}

/** All of up to five items, of more the first three. */
export function firstFew<Item>(items: readonly Item[]): readonly Item[] {
  return items.length <= 5 ? items : items.slice(0, 3);
}

/** The first few pieces, and the others folded under a title. */
export function openFew(pieces: readonly Piece[], titleOf: (others: number) => string): readonly Piece[] {
  const filled = pieces.filter((piece) => !isEmpty(piece));
  const open = firstFew(filled);
  return [...open, { title: titleOf(filled.length - open.length), isFolded: true, holds: filled.slice(open.length) }];
}

/** The open findings, the first few of each rule unless given; the rest of a rule is folded after its last one. */
export function fewOfEachRule(
  findings: readonly ReportedFinding[],
  open: readonly ReportedFinding[] = firstOfEachRule(findings),
): readonly Piece[] {
  const lastOfRule = new Map(open.map((finding) => [finding.rule, finding]));
  const rest = groupedBy(without(findings, open), ({ rule }) => rule);
  return open.flatMap((finding) => {
    if (lastOfRule.get(finding.rule) !== finding) return [finding];
    const holds = rest.get(finding.rule) ?? [];
    return [finding, { title: `${moreWords(holds.length)} of ${code(finding.rule)}`, isFolded: true, holds }];
  });
}

/** The first few findings of each rule, of what blocks before others. */
export function firstOfEachRule(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  const byRule = groupedBy(findings.toSorted(inOrderOf(({ blocks }) => (blocks ? 0 : 1))), ({ rule }) => rule);
  const few = new Set([...byRule.values()].flatMap(firstFew));
  return findings.filter((finding) => few.has(finding));
}

/** How many others there are, after the first; empty for none. */
export function moreWords(others: number): string {
  return others > 0 ? `and ${withCommas(others)} more` : '';
}
