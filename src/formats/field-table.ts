import type { ProjectReport } from '../report/report.js';
import { counted } from '../text/words.js';
import { fieldName, valueWords } from './cell-words.js';
import type { Table } from './page-tables.js';

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

export function fieldsTitle(fields: number): string {
  return `What changes in ${counted(fields, 'manifest field')}`;
}
