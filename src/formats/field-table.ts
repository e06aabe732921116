import type { FieldChangeEntry, ProjectReport } from '../report/report.js';
import { code } from '../text/quote.js';
import { counted } from '../text/words.js';
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

/** A field by its keys: `payment.mode`. */
export function fieldName({ pointer }: Pick<FieldChangeEntry, 'pointer'>): string {
  return code(pointer.slice(1).replaceAll('/', '.'));
}

/** A value of a field as written; null where it is absent. */
export function valueWords(value: unknown): string {
  return value === null ? 'not set' : code(JSON.stringify(value));
}
