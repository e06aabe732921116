import * as z from 'zod/mini';
import { quote } from '../text/quote.js';
import { accessList, accessRule, accessText, auth } from './auth-schema.js';
import { members } from './fields.js';
import { listFaults, type PlacedFault } from './list-faults.js';
import type { ListSchema } from './list-items.js';
import type { JsonObject } from './manifest.js';
import { quoteValue } from './quote-value.js';
import { manifestSchema } from './schema.js';
import { type Fault, memberSpot, type Spot } from './spot.js';
import { valueFault, wrongKind } from './value-faults.js';

/**
 * Every value that the document's 2.1, 2.2 or 5 does not allow, one fault a token. Values and schemas are walked side by side
 * and a schema judges one token at a time, so that nothing hides behind an earlier fault. Keys of `auth` are the rule auth-key's.
 */
export function fieldFaults(root: JsonObject): Iterable<PlacedFault> {
  return objectFaults({ path: null, name: '' }, manifestSchema, root);
}

type Parent = Pick<Spot, 'path' | 'name'>;
/** An object of which no field is required. */
type ObjectSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniOptional<z.ZodMiniType>>>>;

function* objectFaults(parent: Parent, schema: ObjectSchema, object: JsonObject): Generator<PlacedFault> {
  for (const member of members(object).values()) {
    const wanted = schemaOf(schema, member.key);
    if (wanted !== undefined) yield* valueFaults(memberSpot(parent, wanted, member));
  }
}

/** The schema for a key's value; undefined where any value is allowed. */
function schemaOf(schema: ObjectSchema, key: string): z.ZodMiniType | undefined {
  if (Object.hasOwn(schema.shape, key)) return schema.shape[key]?.def.innerType;
  return schema === auth && key.startsWith('/') ? accessRule : undefined;
}

function* valueFaults(spot: Spot): Generator<PlacedFault> {
  const { schema, json } = spot;
  if (schema === accessRule) yield* accessFaults(spot);
  else if (schema instanceof z.ZodMiniArray && json.kind === 'array')
    yield* listFaults(spot, schema as ListSchema, json.items);
  else if (schema instanceof z.ZodMiniObject && json.kind === 'object')
    yield* objectFaults(spot, schema as ObjectSchema, json);
  else if (schema instanceof z.ZodMiniRecord && json.kind === 'object') yield* mapFaults(spot, schema, json);
  else {
    const fault = faultOf(spot);
    if (fault !== undefined) yield { ...fault, spot };
  }
}

function faultOf(spot: Spot): Fault | undefined {
  if (spot.schema instanceof z.ZodMiniArray) return wrongKind(spot, 'an array');
  if (spot.schema instanceof z.ZodMiniObject || spot.schema instanceof z.ZodMiniRecord)
    return wrongKind(spot, 'an object');
  return valueFault(spot);
}

/** No value is proposed: what one means is not shown, and access is no place for a guess. */
const ACCESS_HELP = 'Write true, false, a non-empty text or a list of such texts, whichever is meant.';

/** A rule of `auth` is judged by the schema of its own kind. */
function* accessFaults(given: Spot): Generator<PlacedFault> {
  const spot = { ...given, example: ACCESS_HELP };
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

function* mapFaults(map: Spot, schema: z.ZodMiniRecord, object: JsonObject): Generator<PlacedFault> {
  for (const member of members(object).values()) {
    const spot = memberSpot(map, schema.def.valueType as z.ZodMiniType, member);
    const fault = map.key === 'overrides' && spot.json.kind === 'object' ? nestedOverride(spot) : valueFault(spot);
    if (fault !== undefined) yield { ...fault, spot };
  }
}

function nestedOverride({ name, key, json }: Spot): Fault {
  const message = `${name} is ${quoteValue(json)}: npm knows nested overrides, but the document's 2.1 wants a string for every value of "overrides".`;
  return { message, help: `${quote(key ?? '')}: "1.2.3", one version wherever the package is used` };
}
