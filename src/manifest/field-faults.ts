import type * as z from 'zod/mini';
import { LIMITS } from '../limits.js';
import { inOrderOf } from '../text/order.js';
import type { Place } from '../text/source.js';
import { type FaultWords, faultWords, spotOf } from './fault-words.js';
import { type Json, type JsonObject, type Manifest, placeOf, pointerOf } from './manifest.js';
import { isAuthKey, manifestFields, manifestSchema } from './schema.js';
import { quoteValue } from './values.js';

/** A value that §2.1, §2.2 or §5 does not allow, where it is and what is said of it. */
export interface FieldFault extends Place, Omit<FaultWords, 'related'> {
  readonly related?: readonly (Place & { readonly message: string })[];
  /** What tells it from others: its pointer, or for an item of a list, whose index moves, its value; and the value found. */
  readonly same: readonly string[];
}

/** Every value that is not allowed, in the order of the text, one fault per token. Keys of `auth` are the rule auth-key's. */
export function fieldFaults(manifest: Manifest, most: number = LIMITS.judgedValues): readonly FieldFault[] {
  const { root } = manifest;
  if (root === null) return [];
  const { value, count } = judged(root);
  if (count > most) {
    const message = `The manifest's fields hold ${count} values, more than ${most}. None of them is checked.`;
    const place = placeOf(manifest, { start: root.start, end: root.start + 1 });
    return [{ ...place, message, help: 'Remove what the website does not need.', same: [] }];
  }
  const faults = new Map<Json, FieldFault>();
  for (const issue of (manifestSchema.safeParse(value).error?.issues ?? []).flatMap(parts)) {
    const keys = issue.path.map(asWritten);
    const [field, key] = keys;
    if (field === 'auth' && key !== undefined && !isAuthKey(String(key))) continue;
    const spot = spotOf(root, keys);
    const { json } = spot;
    const words = faultWords(issue, spot);
    const before = faults.get(json);
    // An error weighs more than the warning before it.
    if (!words || (before && (!before.severity || words.severity))) continue;
    const { related, ...fault } = words;
    const subject = spot.list ? `${pointerOf(keys.slice(0, -1))} ${quoteValue(json)}` : pointerOf(keys);
    faults.set(json, {
      ...placeOf(manifest, json, ...keys),
      ...fault,
      same: [subject, 'value' in json ? `${json.kind} ${json.value}` : json.kind],
      ...(related && { related: [{ ...placeOf(manifest, related), message: 'The first one.' }] }),
    });
  }
  return [...faults].sort(inOrderOf(([{ start }]) => start)).map(([, fault]) => fault);
}

/** The known fields as zod sees them, and how many values they hold. What is allowed is nowhere more than three levels deep. */
function judged(root: JsonObject): { readonly value: object; readonly count: number } {
  let count = 0;
  const plain = (json: Json, levels: number): unknown => {
    count += 1;
    if (json.kind === 'array') return levels === 0 ? [] : json.items.map((item) => plain(item, levels - 1));
    if (json.kind !== 'object') return json.kind === 'null' ? null : json.value;
    const inside = levels === 0 ? [] : [...json.fields.values()];
    return Object.fromEntries(
      inside.map(({ key, value }) => [key.endsWith('__proto__') ? `_${key}` : key, plain(value, levels - 1)]),
    );
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
