import type { Section } from './budget.js';
import { codeSpan, link, prose, urlPath } from './markdown-text.js';
import { counted } from './sentences.js';
import type { Cell, Table } from './tables.js';

/** What is kept when a summary must be shortened, the most important first. */
export const PRIORITY = {
  verdict: 0,
  projects: 1,
  changes: 2,
  findings: 3,
  patch: 4,
  rules: 5,
  undecided: 6,
  routes: 7,
} as const;

/** A fixed text as a section. */
export function textSection(priority: number, before: string): Section {
  return { priority, before, rows: [], after: '', leftOut: () => '' };
}

/** From so many rows on a table is folded away, so that what comes after it is found. */
const MOST_OPEN_ROWS = 30;

/** A table as a section; `blob` is where the checked files can be seen, or null. */
export function tableSection(priority: number, table: Table, blob: string | null): Section {
  const { title, row: word, head, rows, note = '' } = table;
  const isFolded = rows.length > MOST_OPEN_ROWS;
  const start = isFolded ? `<details>\n<summary>Show the ${word}s</summary>\n\n` : '';
  return {
    priority,
    before: `### ${title}\n\n${note ? `${prose(note)}\n\n` : ''}${start}${row(head)}${row(head.map(() => '---'))}`,
    rows: rows.map((cells) => row(cells.map((cell) => cellText(cell, blob)))),
    after: isFolded ? '\n</details>\n\n' : '\n',
    leftOut: (count) => `${counted(count, word)} not shown here; the report lists them.\n\n`,
  };
}

/** A label as a link to a line of a checked file, or the label alone where files cannot be seen. */
export function placeLink(label: string, file: string, line: number | undefined, blob: string | null): string {
  return blob === null ? label : link(label, `${blob}/${urlPath(file)}${line === undefined ? '' : `#L${line}`}`);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

function cellText(cell: Cell, blob: string | null): string {
  const shown = cell.code ? codeSpan(cell.text) : prose(cell.text);
  const text = cell.strong ? `**${shown}**` : shown;
  return cell.file === undefined ? text : placeLink(text, cell.file, cell.line, blob);
}
