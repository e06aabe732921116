import { groupedBy } from '../text/order.js';
import type { Json, JsonObject, Keys, Member } from './json.js';

/** The value as plain JavaScript, for zod; objects and arrays below that many levels are empty. */
export function plain(json: Json, levels = Number.POSITIVE_INFINITY): unknown {
  switch (json.kind) {
    case 'object': {
      const inside = levels > 0 ? [...json.fields.values()] : [];
      return Object.fromEntries(
        inside.map(({ key, value }) => [key === '__proto__' ? PROTO : key, plain(value, levels - 1)]),
      );
    }
    case 'array':
      return levels > 0 ? json.items.map((item) => plain(item, levels - 1)) : [];
    case 'null':
      return null;
    default:
      return json.value;
  }
}

/** zod skips a key `__proto__`; with a space added it is a key like any other. */
const PROTO = '__proto__ ';

/** The keys of a path in an issue of zod, as they are written. */
export function keysOf(path: readonly PropertyKey[]): Keys {
  return path.map((key) => (typeof key === 'number' ? key : key === PROTO ? '__proto__' : String(key)));
}

/** How many values a value holds, itself included. */
export function countOf(json: Json): number {
  const inside =
    json.kind === 'array' ? json.items : json.kind === 'object' ? json.members.map(({ value }) => value) : [];
  return inside.reduce((sum, one) => sum + countOf(one), 1);
}

/** The value that the keys lead to, or the innermost one on the way. */
export function valueAt(root: Json, keys: Keys): Json {
  return keys.reduce<Json>((json, key) => {
    if (json.kind === 'object') return json.fields.get(String(key))?.value ?? json;
    return (json.kind === 'array' && json.items[Number(key)]) || json;
  }, root);
}

/** Whether two values are the same JSON: the order of keys and the spelling of strings and numbers do not matter. */
export function sameJson(one: Json, other: Json | undefined): boolean {
  if (one.kind === 'array' && other?.kind === 'array')
    return one.items.length === other.items.length && one.items.every((item, at) => sameJson(item, other.items[at]));
  if (one.kind === 'object' && other?.kind === 'object')
    return (
      one.fields.size === other.fields.size &&
      [...one.fields].every(([key, { value }]) => sameJson(value, other.fields.get(key)?.value))
    );
  if ('value' in one && other && 'value' in other) return one.value === other.value;
  return one.kind === 'null' && other?.kind === 'null';
}

/** A key that an object has more than once. */
interface RepeatedKey {
  /** From the root. */
  readonly keys: Keys;
  /** In the order written. */
  readonly members: readonly [Member, ...Member[]];
  readonly object: JsonObject;
}

/** Every repeated key at every level, compared decoded. */
export function* repeatedKeys(json: Json, above: Keys = []): Generator<RepeatedKey> {
  if (json.kind === 'array') for (const [at, item] of json.items.entries()) yield* repeatedKeys(item, [...above, at]);
  if (json.kind !== 'object') return;
  for (const [key, members] of groupedBy(json.members, ({ key }) => key)) {
    const keys = [...above, key];
    if (members.length > 1) yield { keys, members, object: json };
    for (const { value } of members) yield* repeatedKeys(value, keys);
  }
}
