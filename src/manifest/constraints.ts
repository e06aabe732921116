import { z } from 'zod';
import type { Violation } from '../rules/rule.js';
import type { Source } from '../snapshot/source.js';
import { members, pointerTo } from './fields.js';
import type { Json, JsonObject, Manifest, Member } from './manifest.js';
import { quote } from './quote.js';
import { accessList, accessRule, accessText, auth, manifestSchema } from './schema.js';
import { type Fault, faultOf, type Spot, shown, wrongKind } from './value-words.js';

/**
 * Every value that the document's 2.1, 2.2 or 5 does not allow, one violation a token. Value and schema are walked side by side
 * and the schema judges one token at a time, so that nothing hides behind an earlier fault. Keys of `auth` are the rule auth-key's.
 */
export function* fieldViolations({ source, root }: Manifest): Generator<Violation> {
  if (root === null) return;
  for (const fault of objectFaults(manifestSchema, root, '', '')) {
    const { spot, related, subject } = fault;
    yield {
      ...placed(source, spot.json),
      message: fault.message,
      help: fault.help,
      pointer: spot.pointer,
      subject: subject ?? spot.pointer,
      ...(fault.severity && { severity: fault.severity }),
      ...(related && { related: [{ ...placed(source, related), message: 'The same text stands here first.' }] }),
    };
  }
}

/** A fault at its place. An item of a list is told apart by its value, because its index moves. */
interface PlacedFault extends Fault {
  readonly spot: Spot;
  readonly related?: Json;
  readonly subject?: string;
}

function placed(source: Source, { start, end }: Json): Pick<Violation, 'file' | 'range'> {
  return { file: source.file, range: source.range(start, end) };
}

function* objectFaults(
  schema: z.ZodObject,
  object: JsonObject,
  pointer: string,
  within: string,
): Generator<PlacedFault> {
  for (const member of members(object).values()) {
    const wanted = schemaOf(schema, member.key);
    if (wanted !== undefined) yield* valueFaults(memberSpot(wanted, member, pointer, within));
  }
}

function memberSpot(schema: z.ZodType, { key, value }: Member, parent: string, within: string): Spot {
  const pointer = pointerTo(parent, key);
  const name = within === '' ? quote(key) : `${quote(key)} in ${within}`;
  return {
    schema,
    json: value,
    pointer,
    name,
    key,
    example: `${quote(key)}: ${example(schema)}`,
    section: sectionOf(pointer),
  };
}

function example(schema: z.ZodType): string {
  const examples = schema.meta()?.examples;
  return JSON.stringify(Array.isArray(examples) ? examples[0] : '1.2.3');
}

function sectionOf(pointer: string): string {
  if (pointer === '/auth' || pointer.startsWith('/auth/')) return '5';
  return pointer.startsWith('/payment') ? '2.2' : '2.1';
}

/** The schema for a key; undefined where any value is allowed. */
function schemaOf(schema: z.ZodObject, key: string): z.ZodType | undefined {
  if (Object.hasOwn(schema.shape, key)) return schema.shape[key];
  return schema === auth && key.startsWith('/') ? accessRule : undefined;
}

function* valueFaults(spot: Spot): Generator<PlacedFault> {
  const { json, name, pointer } = spot;
  const schema = spot.schema instanceof z.ZodOptional ? spot.schema.unwrap() : spot.schema;
  if (schema instanceof z.ZodUnion) {
    yield* unionFaults(spot);
  } else if (schema instanceof z.ZodArray) {
    if (json.kind === 'array') yield* listFaults(spot, schema, json.items);
    else yield { ...wrongKind(spot, 'an array'), spot };
  } else if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) {
    if (json.kind !== 'object') yield { ...wrongKind(spot, 'an object'), spot };
    else if (schema instanceof z.ZodObject) yield* objectFaults(schema, json, pointer, name);
    else yield* mapFaults(schema, json, pointer, name);
  } else {
    const fault = faultOf(spot);
    if (fault !== undefined) yield { ...fault, spot };
  }
}

/** A value that may be of several kinds is judged by the schema of its own kind. */
function* unionFaults(spot: Spot): Generator<PlacedFault> {
  switch (spot.json.kind) {
    case 'boolean':
      return;
    case 'string':
      return yield* valueFaults({ ...spot, schema: accessText });
    case 'array':
      return yield* valueFaults({ ...spot, schema: accessList });
    default:
      yield { ...wrongKind(spot, 'true, false, a non-empty string or an array of non-empty strings'), spot };
  }
}

function* mapFaults(schema: z.ZodRecord, object: JsonObject, pointer: string, within: string): Generator<PlacedFault> {
  for (const member of members(object).values()) {
    const spot = memberSpot(schema.valueType as z.ZodType, member, pointer, within);
    const fault = pointer === '/overrides' && member.value.kind === 'object' ? nestedOverride(spot) : faultOf(spot);
    if (fault !== undefined) yield { ...fault, spot };
  }
}

function nestedOverride(spot: Spot): Fault {
  const message = `${spot.name} is ${shown(spot.json)}: npm knows nested overrides, but the document's 2.1 wants a string for every value of "overrides".`;
  return { message, help: `${quote(spot.key ?? '')}: "1.2.3", one version for every place` };
}

/** Each wrong item, then each repeated one, then the first of those that are right in themselves but too many. */
function* listFaults(spot: Spot, schema: z.ZodArray, items: readonly Json[]): Generator<PlacedFault> {
  const { minLength, maxLength } = listBounds(schema);
  if (items.length < minLength) {
    yield {
      message: `${spot.name} is an empty array: the document's ${spot.section} wants at least ${minLength} item.`,
      help: spot.example,
      spot,
    };
  }
  const first = new Map<string, Json>();
  let sound = 0;
  for (const [at, json] of items.entries()) {
    const item = itemSpot(spot, schema, json, at);
    const subject = `${spot.pointer} ${shown(json)}`;
    const fault = faultOf(item);
    const text = json.kind === 'string' ? json.value : '';
    const related = first.get(text);
    if (fault !== undefined) yield { ...fault, spot: item, subject };
    else if (related !== undefined) yield { ...repeated(item), spot: item, subject, related };
    else {
      sound += 1;
      first.set(text, json);
      if (sound === maxLength + 1) yield { ...surplus(item, maxLength), spot: item, subject };
    }
  }
}

function itemSpot(list: Spot, schema: z.ZodArray, json: Json, at: number): Spot {
  const name = `an item of ${list.name}`;
  return {
    ...list,
    schema: schema.element as z.ZodType,
    json,
    pointer: pointerTo(list.pointer, at),
    name,
    key: null,
    example: 'Write a text in double quotes.',
  };
}

function repeated(item: Spot): Fault {
  const message = `${shown(item.json)} stands twice in ${item.name.slice('an item of '.length)}: the document's ${item.section} wants unique items.`;
  return { message, help: 'Remove the second one and its comma.' };
}

function surplus(item: Spot, most: number): Fault {
  const message = `${shown(item.json)} is item ${most + 1} of ${item.name.slice('an item of '.length)}: the document's ${item.section} has only ${most} allowed values.`;
  return { message, help: `Keep at most ${most} items.` };
}

function listBounds(schema: z.ZodArray): { readonly minLength: number; readonly maxLength: number } {
  type Bound = z.core.$ZodCheckDef & { readonly minimum?: number; readonly maximum?: number };
  const bounds: readonly Bound[] = schema.def.checks?.map((check) => check._zod.def) ?? [];
  return {
    minLength: bounds.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0,
    maxLength: bounds.find(({ maximum }) => maximum !== undefined)?.maximum ?? Number.POSITIVE_INFINITY,
  };
}
