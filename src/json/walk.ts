import type { Json, JsonObject, Keys, Member } from './json.js';

/** The value as JavaScript has it, for zod, at most so many levels deep: what is further in is empty. */
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

/** zod passes over a key `__proto__`; with one more character it is a key like any other. */
const PROTO = '__proto__ ';

/** The keys that an issue of zod leads through, as they are written. */
export function keysOf(path: readonly PropertyKey[]): Keys {
  return path.map((key) => (typeof key === 'number' ? key : key === PROTO ? '__proto__' : String(key)));
}

/** How many values there are in a value, itself included. */
export function countOf(json: Json): number {
  const inside =
    json.kind === 'array' ? json.items : json.kind === 'object' ? json.members.map(({ value }) => value) : [];
  return inside.reduce((sum, one) => sum + countOf(one), 1);
}

/** The value under these keys and indexes, or the innermost around it. */
export function valueAt(root: Json, keys: Keys): Json {
  return keys.reduce<Json>((json, key) => {
    if (json.kind === 'object') return json.fields.get(String(key))?.value ?? json;
    return (json.kind === 'array' && json.items[Number(key)]) || json;
  }, root);
}

/** Whether two values are the same to a reader of JSON: order of keys and spelling of strings and numbers never matter. */
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
export interface RepeatedKey {
  /** The keys and indexes that lead to it. */
  readonly keys: Keys;
  /** All its members, in the order written. */
  readonly members: readonly [Member, ...Member[]];
  readonly object: JsonObject;
}

/** Every repeated key at every level, compared decoded. As deep as the text, so at most 100 calls. */
export function* repeatedKeys(json: Json, above: Keys = []): Generator<RepeatedKey> {
  if (json.kind === 'array') for (const [at, item] of json.items.entries()) yield* repeatedKeys(item, [...above, at]);
  if (json.kind !== 'object') return;
  for (const [key, members] of membersByKey(json.members)) {
    const keys = [...above, key];
    if (members.length > 1) yield { keys, members, object: json };
    for (const { value } of members) yield* repeatedKeys(value, keys);
  }
}

function membersByKey(members: readonly Member[]): ReadonlyMap<string, readonly [Member, ...Member[]]> {
  const byKey = new Map<string, [Member, ...Member[]]>();
  for (const member of members) {
    const same = byKey.get(member.key);
    if (same) same.push(member);
    else byKey.set(member.key, [member]);
  }
  return byKey;
}
