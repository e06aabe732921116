import type { Json, JsonObject, Manifest, Member } from './manifest.js';

/** The member that counts for each key: the last one written, as `JSON.parse` and npm read it. `__proto__` is a key like any other. */
export function members(object: JsonObject): ReadonlyMap<string, Member> {
  return new Map(object.members.map((member) => [member.key, member]));
}

/** The top-level field of that name that counts; undefined when it is absent or the manifest does not parse. */
export function field(manifest: Manifest, name: string): Member | undefined {
  return manifest.root?.members.findLast((member) => member.key === name);
}

/** Whether two values are the same to a reader of JSON: order of keys and spelling of strings and numbers never matter. */
export function sameJson(one: Json, other: Json): boolean {
  if (one.kind === 'array' && other.kind === 'array') {
    return one.items.length === other.items.length && one.items.every((item, at) => sameItem(item, other.items[at]));
  }
  if (one.kind === 'object' && other.kind === 'object') {
    const [left, right] = [members(one), members(other)];
    return left.size === right.size && [...left].every(([key, { value }]) => sameItem(value, right.get(key)?.value));
  }
  return one.kind === other.kind && 'value' in one && 'value' in other
    ? one.value === other.value
    : one.kind === 'null' && other.kind === 'null';
}

function sameItem(one: Json, other: Json | undefined): boolean {
  return other !== undefined && sameJson(one, other);
}
