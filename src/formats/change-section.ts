import { inOrderOfConcern, type ProjectReport } from '../report/report.js';
import { groupedBy } from '../text/order.js';
import { code } from '../text/quote.js';
import { withCommas } from '../text/words.js';
import { changePicture } from './change-picture.js';
import { fewOfAlike } from './few.js';
import { fieldsTitle, fieldTable } from './field-table.js';
import type { BlobOf } from './finding-items.js';
import { folded, linkTo, table } from './markdown.js';
import { changesTitle, changeTable, noteOn, type Row, type Table } from './page-tables.js';

/** What the change does to routes, access and manifest of a website, and its picture. */
export function changeSection(project: ProjectReport, where: string, blobOf: BlobOf): string {
  const fields = fieldTable(project);
  return [
    routesSection(changeTable(project, 'page'), where, blobOf),
    changePicture(project),
    titled(fields, where, linkedTable(fields, blobOf, 0)),
  ].join('');
}

/** Of more than five changes of one kind three, the others folded. */
function routesSection(all: Table, where: string, blobOf: BlobOf): string {
  const few = new Set([...groupedBy(all.rows, ({ cells: [kind] }) => kind).values()].flatMap(fewOfAlike));
  const [open, rest] = [true, false].map((isOpen) => all.rows.filter((row) => few.has(row) === isOpen));
  const tableOf = (rows: readonly Row[] = []) => linkedTable({ ...all, rows }, blobOf, 1);
  const more = rest?.length ? folded(`and ${withCommas(rest.length)} more`, tableOf(rest)) : '';
  return titled(all, where, tableOf(open)) + more;
}

/** The first rows of what the change does; with several websites each row names its own. */
export function firstChanges(projects: readonly ProjectReport[], blobOf: BlobOf): string {
  const inOrder = inOrderOfConcern(projects);
  const fields = inOneTable(inOrder, fieldTable, fieldsTitle);
  const routes = inOneTable(inOrder, (project) => changeTable(project, 'page'), changesTitle);
  const ofFields = Math.min(fields.rows.length, FIELD_ROWS);
  const column = projects.length > 1 ? 1 : 0;
  return [
    titled(routes, '', linkedTable(routes, blobOf, column + 1, ROWS - ofFields)),
    titled(fields, '', linkedTable(fields, blobOf, column, ofFields)),
  ].join('');
}

/** The most rows of a comment, and of these the most about fields. */
const ROWS = 10;
const FIELD_ROWS = 3;

function inOneTable(
  projects: readonly ProjectReport[],
  tableOf: (project: ProjectReport) => Table,
  titleOf: (count: number) => string,
): Table {
  const tables = projects.map((project) => ({ path: project.path, ...tableOf(project) }));
  const [{ header = [], note } = {}] = tables;
  const isNamed = projects.length > 1;
  const rows = tables.flatMap(({ path, rows }) =>
    rows.map((row) => (isNamed ? { ...row, cells: [code(path), ...row.cells] } : row)),
  );
  return {
    title: titleOf(rows.length),
    header: isNamed ? ['Website', ...header] : header,
    rows,
    ...(note && { note }),
  };
}

function titled({ title, rows }: Table, where: string, text: string): string {
  return rows.length === 0 ? '' : `### ${title}${where}\n\n${text}`;
}

/** A table with one column that links to the file of each row. */
export function linkedTable(all: Table, blobOf: BlobOf, linked: number, most?: number): string {
  const { header, rows } = all;
  const cells = rows.map(({ cells, file, line, at }) =>
    cells.map((cell, column) => (column === linked ? linkTo(cell, file, line, blobOf(at)) : cell)),
  );
  const note = noteOn(rows.slice(0, most), all);
  return table(header, cells, most) + (note === '' ? '' : `${note}\n\n`);
}
