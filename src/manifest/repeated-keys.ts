import type { Json, JsonObject, Member } from './manifest.js';
import type { Path } from './path.js';

/** A member whose key its object already has. */
export interface RepeatedKey {
  readonly path: Path;
  readonly member: Member;
  /** The first member with that key. */
  readonly first: Member;
  /** 2 for the second member with that key, 3 for the third, … */
  readonly count: number;
}

/** Every repeated key at every level, compared decoded, in the order of the text. Linear in the text. */
export function* repeatedKeys(root: JsonObject): Generator<RepeatedKey> {
  yield* inside(root, null);
}

/** As deep as the manifest, so at most 100 calls. */
function* inside(json: Json, place: Path): Generator<RepeatedKey> {
  if (json.kind === 'array')
    for (const [at, item] of json.items.entries()) yield* inside(item, { parent: place, key: at });
  if (json.kind !== 'object') return;
  const seen = new Map<string, { readonly first: Member; count: number }>();
  for (const member of json.members) {
    const before = seen.get(member.key);
    const path = { parent: place, key: member.key };
    if (before === undefined) seen.set(member.key, { first: member, count: 1 });
    else {
      before.count += 1;
      yield { path, member, first: before.first, count: before.count };
    }
    yield* inside(member.value, path);
  }
}
