import * as z from 'zod/mini';
import { described } from '../manifest/kinds.js';
import { SEVERITIES } from '../severity.js';
import type { Edit } from '../text/edits.js';
import { inOrderOf } from '../text/order.js';

const severity = z.enum(SEVERITIES);
export const count = z.int().check(z.minimum(0));
const ordinal = z.int().check(z.minimum(1));
export const counts = described(
  z.object({ error: count, warning: count, notice: count }),
  'Of all findings but those ignored',
);

const position = z.object({
  line: described(ordinal, 'From 1'),
  column: described(ordinal, 'From 1, in UTF-16 units'),
});
const span = z.object({ start: position, end: described(position, 'Exclusive') });
export const range = described(z.nullable(span), 'Null when it is about the whole file');
export const file = described(z.string(), 'Path relative to the root of the repository, with /');
export const sentence = z.string();
const state = described(
  z.enum(['new', 'existing', 'unknown']),
  'Whether the change introduces it; unknown without a base',
);

export const finding = z.object({
  rule: z.string(),
  case: described(z.optional(z.string()), 'Which kind of finding of the rule it is, where that has a title of its own'),
  section: described(z.nullable(z.string()), 'Of the platform document; null for a rule about the check itself'),
  severity,
  message: described(sentence, 'What is wrong with the value found, and why it matters; project text is in backticks'),
  help: described(z.optional(sentence), 'The fix, or what a person must decide'),
  file,
  range,
  at: described(z.optional(z.literal('base')), 'Where the file is in base alone: the change removes it'),
  pointer: described(z.optional(z.string()), 'JSON Pointer into the manifest; "" is the whole document'),
  related: z.optional(z.array(z.object({ file, range, message: sentence }))),
  lost: described(z.optional(count), 'How many routes lost their auth rule, of a finding about that'),
  identity: described(z.optional(z.literal(true)), 'Of an error about the identity of the website'),
  lostIn: described(z.optional(z.array(file)), 'The files of all routes that lost it, those for some URLs included'),
  altersAuth: described(z.optional(z.literal(true)), 'Of a finding about routes that have another auth rule'),
  state,
  blocks: described(z.boolean(), 'Whether it makes the run blocked'),
  fixable: described(z.boolean(), 'Whether --fix applies its fix'),
  diff: described(z.optional(z.string()), 'The fix as a diff, where its lines may be shown'),
  replace: described(
    z.optional(z.array(z.object({ range: span, text: z.string() }))),
    'The edits of --fix in the order of the file, where its lines may be shown',
  ),
  fingerprint: described(z.string(), 'Stays the same while the finding does, even when its line moves'),
});

export type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;

/** What a rule found, as the report has it. */
export type Finding = Immutable<z.output<typeof finding>>;
export type Counts = Immutable<z.output<typeof counts>>;

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
