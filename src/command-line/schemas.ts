import { manifestJsonSchema } from '../manifest/schema.js';
import { reportJsonSchema } from '../report/report.js';
import { rules } from '../rules/index.js';
import { settingsJsonSchema } from '../settings/schema.js';
import { lookUp } from './usage.js';

/** The JSON Schemas that are published. */
const SCHEMAS: Readonly<Record<string, () => object>> = {
  manifest: manifestJsonSchema,
  report: reportJsonSchema,
  settings: () => settingsJsonSchema(rules),
};

/** The text of a published JSON Schema, or the list of their names. Throws a `UsageError` for another name. */
export function schemaText(name: string | undefined): string {
  if (name === undefined) return `${Object.keys(SCHEMAS).join('\n')}\n`;
  return `${JSON.stringify(lookUp('schema', name, SCHEMAS)(), null, 2)}\n`;
}
