import type * as z from 'zod/mini';
import { LIMITS } from '../limits.js';
import { inOrderOf } from '../text/order.js';
import { authPages } from './auth-schema.js';
import { type FaultWords, faultWords, type Spot, spotOf } from './fault-words.js';
import type { Json, JsonObject } from './manifest.js';
import { pathTo, pointerOf } from './path.js';
import { manifestFields, manifestSchema } from './schema.js';
import { quoteValue } from './values.js';

/** A value that §2.1, §2.2 or §5 does not allow. */
export interface FieldFault extends FaultWords {
  readonly json: Json;
  readonly pointer: string;
  /** What tells it from others: the pointer; for an item of a list its value, because its index moves. */
  readonly subject: string;
}

/** Every value that is not allowed, in the order of the text, one fault per token. Keys of `auth` are the rule auth-key's. */
export function fieldFaults(root: JsonObject, most: number = LIMITS.judgedValues): readonly FieldFault[] {
  const { value, count } = judged(root);
  if (count > most) {
    const message = `The manifest's fields hold ${count} values, more than ${most}. None of them is checked.`;
    const json: Json = { kind: 'null', start: root.start, end: root.start + 1 };
    return [{ message, help: 'Remove what the website does not need.', json, pointer: '', subject: '' }];
  }
  const faults = new Map<Json, FieldFault>();
  for (const issue of (manifestSchema.safeParse(value).error?.issues ?? []).flatMap(parts)) {
    const keys = issue.path.map(asWritten);
    if (isOfWrongKey(keys)) continue;
    const spot = spotOf(root, keys);
    const words = faultWords(issue, spot);
    const before = faults.get(spot.json);
    // An error weighs more than the warning before it.
    if (!words || (before && (!before.severity || words.severity))) continue;
    const pointer = pointerOf(pathTo(...spot.keys));
    const subject = spot.list ? `${pointerOf(pathTo(...spot.keys.slice(0, -1)))} ${quoteValue(spot.json)}` : pointer;
    faults.set(spot.json, { ...words, json: spot.json, pointer, subject });
  }
  return [...faults.values()].sort(inOrderOf(({ json }) => json.start));
}

/** The known fields as zod sees them, and how many values they hold. What is allowed is nowhere more than three levels deep. */
function judged(root: JsonObject): { readonly value: object; readonly count: number } {
  let count = 0;
  const plain = (json: Json, levels: number): unknown => {
    count += 1;
    switch (json.kind) {
      case 'object': {
        const inside = levels === 0 ? [] : [...json.fields.values()];
        return Object.fromEntries(
          inside.map(({ key, value }) => [key.endsWith('__proto__') ? `_${key}` : key, plain(value, levels - 1)]),
        );
      }
      case 'array':
        return levels === 0 ? [] : json.items.map((item) => plain(item, levels - 1));
      case 'null':
        return null;
      default:
        return json.value;
    }
  };
  const known = [...root.fields.values()].filter(({ key }) => Object.hasOwn(manifestFields.shape, key));
  return { value: Object.fromEntries(known.map(({ key, value }) => [key, plain(value, 2)])), count };
}

/** zod drops a key `__proto__`, so it is given each key that ends so with one more character before it. */
function asWritten(key: PropertyKey): string | number {
  return typeof key === 'string' && key.endsWith('__proto__') ? key.slice(1) : (key as string | number);
}

/** An issue about a union becomes those of the one alternative that is of the value's kind, if there is one. */
function parts(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.find(
    (inside) => !inside.some(({ code, path }) => code === 'invalid_type' && !path.length),
  );
  return meant?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

/** Whether a value is under a key of `auth` that is not allowed itself. */
function isOfWrongKey([field, key]: Spot['keys']): boolean {
  return field === 'auth' && key !== undefined && !String(key).startsWith('/') && !Object.hasOwn(authPages.shape, key);
}
