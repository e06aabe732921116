import type { ProjectReport } from '../report/report.js';
import { groupedBy } from '../text/order.js';
import { withCommas } from '../text/words.js';
import { changePicture } from './change-picture.js';
import { changeTables, fieldTable } from './change-tables.js';
import { fewOfAlike } from './few.js';
import type { BlobOf } from './finding-items.js';
import { folded, linkTo, table } from './markdown.js';
import { changeTable, noteOn, type Row, type Table } from './page-tables.js';

/** What the change does to routes, access and manifest of a website, and its picture. */
export function changeSection(project: ProjectReport, where: string, blobOf: BlobOf): string {
  const fields = fieldTable(project);
  return [
    routesSection(changeTable(project, 'page'), where, blobOf),
    changePicture(project),
    titled(fields, where, linkedTable(fields, blobOf)),
  ].join('');
}

/** Of more than five changes of one kind three, the others folded. */
function routesSection(all: Table, where: string, blobOf: BlobOf): string {
  const few = new Set([...groupedBy(all.rows, ({ cells: [kind] }) => kind).values()].flatMap(fewOfAlike));
  const [open, rest] = [true, false].map((isOpen) => all.rows.filter((row) => few.has(row) === isOpen));
  const tableOf = (rows: readonly Row[] = []) => linkedTable({ ...all, rows }, blobOf);
  const more = rest?.length ? folded(`and ${withCommas(rest.length)} more`, tableOf(rest)) : '';
  return titled(all, where, tableOf(open)) + more;
}

/** The first rows of what the change does; each row names its website where several have one. */
export function firstChanges(projects: readonly ProjectReport[], blobOf: BlobOf): string {
  const [routes, fields] = changeTables(projects, 'page');
  const ofFields = Math.min(fields.rows.length, FIELD_ROWS);
  return [
    titled(routes, '', linkedTable(routes, blobOf, ROWS - ofFields)),
    titled(fields, '', linkedTable(fields, blobOf, ofFields)),
  ].join('');
}

/** The most rows of a comment, and of these the most about fields. */
const ROWS = 10;
const FIELD_ROWS = 3;

function titled({ title, rows }: Table, where: string, text: string): string {
  return rows.length === 0 ? '' : `### ${title}${where}\n\n${text}`;
}

/** A table with one column that links to the file of each row. */
export function linkedTable(all: Table, blobOf: BlobOf, most?: number): string {
  const { header, linked, rows } = all;
  const cells = rows.map(({ cells, file, line, at }) =>
    cells.map((cell, column) => (column === linked ? linkTo(cell, file, line, blobOf(at)) : cell)),
  );
  const note = noteOn(rows.slice(0, most), all);
  return table(header, cells, most) + (note === '' ? '' : `${note}\n\n`);
}
