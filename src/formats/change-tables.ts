import { inOrderOfConcern, type ProjectReport } from '../report/report.js';
import { code } from '../text/quote.js';
import { counted } from '../text/words.js';
import { fieldName, valueWords } from './cell-words.js';
import { changesTitle, changeTable, ranked, type Table } from './page-tables.js';

/** What the change does to routes, and to fields of manifests; each row names its website where several have one. */
export function changeTables(
  projects: readonly ProjectReport[],
  medium: Parameters<typeof changeTable>[1],
): readonly [routes: Table, fields: Table] {
  const inOrder = inOrderOfConcern(projects);
  return [
    inOneTable(inOrder, (project) => changeTable(project, medium), changesTitle),
    inOneTable(inOrder, fieldTable, fieldsTitle),
  ];
}

function inOneTable(
  projects: readonly ProjectReport[],
  tableOf: (project: ProjectReport) => Table,
  titleOf: (count: number) => string,
): Table {
  const all = projects.map((project) => ({ path: project.path, table: tableOf(project) }));
  const [first, ...others] = all.filter(({ table }) => table.rows.length > 0);
  if (first === undefined) return { title: '', header: [], linked: 0, rows: [] };
  if (others.length === 0) {
    const where = projects.length > 1 ? ` in ${code(first.path)}` : '';
    return { ...first.table, title: first.table.title + where };
  }
  const rows = [first, ...others].flatMap(({ path, table }) =>
    table.rows.map((row) => ({ ...row, cells: [code(path), ...row.cells] })),
  );
  const { header, linked } = first.table;
  return {
    ...first.table,
    title: titleOf(rows.length),
    header: ['Website', ...header],
    linked: linked + 1,
    rows: ranked(rows),
  };
}

/** What the change does to fields of the manifest. */
export function fieldTable({ changes, manifest }: ProjectReport): Table {
  const fields = changes?.manifest ?? [];
  return {
    title: fieldsTitle(fields.length),
    header: ['Field', 'Before', 'After'],
    linked: 0,
    rows: fields.map((field) => ({
      cells: [fieldName(field), valueWords(field.before), valueWords(field.after)],
      file: manifest,
    })),
  };
}

function fieldsTitle(fields: number): string {
  return `What changes in ${counted(fields, 'manifest field')}`;
}
