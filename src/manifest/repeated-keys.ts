import { pointerTo } from './fields.js';
import type { Json, JsonObject, Member } from './manifest.js';

/** A member whose key its object already has. */
export interface RepeatedKey {
  readonly pointer: string;
  readonly member: Member;
  /** The first member with that key. */
  readonly first: Member;
  /** 2 for the second member with that key, 3 for the third, … */
  readonly count: number;
}

/** Every repeated key at every level, compared decoded, in the order of the text. Linear in the text. */
export function* repeatedKeys(root: JsonObject): Generator<RepeatedKey> {
  yield* inside(root, '');
}

/** As deep as the manifest, so at most 100 calls. */
function* inside(json: Json, pointer: string): Generator<RepeatedKey> {
  if (json.kind === 'array') for (const [at, item] of json.items.entries()) yield* inside(item, pointerTo(pointer, at));
  if (json.kind !== 'object') return;
  const seen = new Map<string, { readonly first: Member; count: number }>();
  for (const member of json.members) {
    const before = seen.get(member.key);
    const path = pointerTo(pointer, member.key);
    if (before === undefined) seen.set(member.key, { first: member, count: 1 });
    else {
      before.count += 1;
      yield { pointer: path, member, first: before.first, count: before.count };
    }
    yield* inside(member.value, path);
  }
}
