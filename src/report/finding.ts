import * as z from 'zod/mini';
import { described } from '../manifest/kinds.js';
import { SEVERITIES } from '../severity.js';
import type { Edit } from '../text/edits.js';
import { inOrderOf } from '../text/order.js';

export const countSchema = z.int().check(z.minimum(0));
const ordinalSchema = z.int().check(z.minimum(1));
export const countsSchema = described(
  z.object({ error: countSchema, warning: countSchema, notice: countSchema }),
  'Of all findings but those ignored',
);

const positionSchema = z.object({
  line: described(ordinalSchema, 'From 1'),
  column: described(ordinalSchema, 'From 1, in UTF-16 units'),
});
const spanSchema = z.object({ start: positionSchema, end: described(positionSchema, 'Exclusive') });
export const rangeSchema = described(z.nullable(spanSchema), 'Null when it is about the whole file');
export const fileSchema = described(z.string(), 'Path relative to the root of the repository, with /');

export const findingSchema = z.object({
  rule: z.string(),
  case: described(z.optional(z.string()), 'Which kind of finding of the rule it is, where that has a title of its own'),
  section: described(z.nullable(z.string()), 'Of the platform document; null for a rule about the check itself'),
  severity: z.enum(SEVERITIES),
  message: described(
    z.string(),
    'What is wrong with the value found, and why it matters; project text is in backticks',
  ),
  help: described(z.optional(z.string()), 'The fix, or what a person must decide'),
  file: fileSchema,
  range: rangeSchema,
  at: described(z.optional(z.literal('base')), 'Where the file is in base alone: the change removes it'),
  pointer: described(z.optional(z.string()), 'JSON Pointer into the manifest; "" is the whole document'),
  related: z.optional(z.array(z.object({ file: fileSchema, range: rangeSchema, message: z.string() }))),
  lost: described(z.optional(countSchema), 'How many routes lost their auth rule, of a finding about that'),
  identity: described(z.optional(z.literal(true)), 'Of an error about the identity of the website'),
  lostIn: described(
    z.optional(z.array(fileSchema)),
    'The files of all routes that lost it, those for some URLs included',
  ),
  altersAuth: described(z.optional(z.literal(true)), 'Of a finding about routes that have another auth rule'),
  state: described(z.enum(['new', 'existing', 'unknown']), 'Whether the change introduces it; unknown without a base'),
  blocks: described(z.boolean(), 'Whether it makes the run blocked'),
  fixable: described(z.boolean(), 'Whether --fix applies its fix'),
  diff: described(z.optional(z.string()), 'The fix as a diff, where its lines may be shown'),
  replace: described(
    z.optional(z.array(z.object({ range: spanSchema, text: z.string() }))),
    'The edits of --fix in the order of the file, where its lines may be shown',
  ),
  fingerprint: described(z.string(), 'Stays the same while the finding does, even when its line moves'),
});

export type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;

/** What a rule found, as the report has it. */
export type Finding = Immutable<z.output<typeof findingSchema>>;
export type Counts = Immutable<z.output<typeof countsSchema>>;

export interface Fix {
  readonly finding: Finding;
  readonly edit: Edit;
}

/** The section of a finding as it follows the id of its rule; empty where it has none. */
export function sectionMark({ section }: Pick<Finding, 'section'>): string {
  return section === null ? '' : ` §${section}`;
}

/** Orders findings that are new before existing ones, errors first in both. */
export const newFirst = inOrderOf<Pick<Finding, 'state' | 'severity'>>(
  ({ state }) => (state === 'existing' ? 1 : 0),
  ({ severity }) => SEVERITIES.indexOf(severity),
);
