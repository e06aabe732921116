import { groupedBy } from '../text/order.js';
import { code } from '../text/quote.js';
import type { Json, JsonPath, Member } from './json.js';

/** The value as plain JavaScript, for zod. */
export function plain(json: Json): unknown {
  switch (json.kind) {
    case 'object':
      return Object.fromEntries(Array.from(json.fields.values(), ({ key, value }) => [keyForZod(key), plain(value)]));
    case 'array':
      return json.items.map(plain);
    case 'null':
      return null;
    default:
      return json.value;
  }
}

/** zod skips a key `__proto__`; with one space more, which `keysOf` takes away, it is a key like any other. */
function keyForZod(key: string): string {
  return key.replace(/^__proto__ *$/, '$& ');
}

/** The keys of a path in an issue of zod about a `plain` value, as they are written. */
export function keysOf(path: readonly PropertyKey[]): JsonPath {
  return path.map((key) => (typeof key === 'number' ? key : String(key).replace(/^(__proto__ *) $/, '$1')));
}

/** How many values a value holds, itself included. */
export function countOf(json: Json): number {
  const inside =
    json.kind === 'object' ? json.members.map(({ value }) => value) : json.kind === 'array' ? json.items : [];
  return inside.reduce((sum, value) => sum + countOf(value), 1);
}

/** The value that the keys lead to, or the innermost one on the way. */
export function valueAt(root: Json, [key, ...further]: JsonPath): Json {
  if (key === undefined) return root;
  const inside =
    root.kind === 'object' ? root.fields.get(String(key))?.value : root.kind === 'array' && root.items[Number(key)];
  return inside ? valueAt(inside, further) : root;
}

/** The members of one key. */
export interface RepeatedKey {
  /** From the root. */
  readonly keys: JsonPath;
  /** In the order written. */
  readonly members: readonly [Member, ...Member[]];
}

/** Every repeated key at every level, compared decoded. */
export function* repeatedKeys(json: Json, above: JsonPath = []): Generator<RepeatedKey> {
  if (json.kind === 'array') for (const [at, item] of json.items.entries()) yield* repeatedKeys(item, [...above, at]);
  if (json.kind !== 'object') return;
  for (const [key, members] of groupedBy(json.members, ({ key }) => key)) {
    const keys = [...above, key];
    if (members.length > 1) yield { keys, members };
    for (const { value } of members) yield* repeatedKeys(value, keys);
  }
}

/** A value as a message shows it, without the content of arrays and objects. */
export function shownValue(json: Json): string {
  switch (json.kind) {
    case 'string':
      // Unquoted, it would look like another kind of value.
      return code(/^(?:true|false|null|-?\d.*)?$/s.test(json.value) ? JSON.stringify(json.value) : json.value);
    case 'null':
      return code('null');
    case 'array':
      return json.items.length === 0 ? 'an empty array' : 'an array';
    case 'object':
      return 'an object';
    default:
      return code(String(json.value));
  }
}
