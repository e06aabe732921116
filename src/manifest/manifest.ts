import { LIMITS } from '../limits.js';
import type { Place, Range, Source } from '../text/source.js';

/** A value of the manifest and where it is. Numbers are offsets into the source's text, the end exclusive. */
export type Json = { readonly start: number; readonly end: number } & (
  | {
      readonly kind: 'object';
      /** In the order written, repeated keys included. */
      readonly members: readonly Member[];
      /** The member that counts for each key: the last one, as `JSON.parse` and npm read it. `__proto__` is a key like any other. */
      readonly fields: ReadonlyMap<string, Member>;
    }
  | { readonly kind: 'array'; readonly items: readonly Json[] }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
);

/** One `"key": value`; `key` is decoded, so `"\u0069d"` is `id`. Offsets are those of the key's quotes. */
export interface Member {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: Json;
}

/** A JSON object and its members. */
export type JsonObject = Json & { readonly kind: 'object' };

/** The object of some members. Its fields are listed on demand. */
export function objectOf(start: number, end: number, members: readonly Member[]): JsonObject {
  return new ObjectOfMembers(start, end, members);
}

class ObjectOfMembers {
  readonly kind = 'object';
  #fields: JsonObject['fields'] | undefined;
  constructor(
    readonly start: number,
    readonly end: number,
    readonly members: readonly Member[],
  ) {}
  get fields(): JsonObject['fields'] {
    this.#fields ??= new Map(this.members.map((member) => [member.key, member]));
    return this.#fields;
  }
}

/** A manifest's text: either an object with the place of every key and value, or what is wrong with it. */
export interface Manifest {
  readonly source: Source;
  /** Null when there is a problem, or no file. */
  readonly root: JsonObject | null;
  /** Why the text is not a JSON object, at the offending character. */
  readonly problem: { readonly range: Range; readonly message: string; readonly help: string } | null;
}

/** The keys and indexes that lead to a value, from the top. */
export type Keys = readonly (string | number)[];

/** The place of a member's key, or of a value, with the keys and indexes that lead to it. */
export function placeOf({ source }: Manifest, at: Member | Pick<Json, 'start' | 'end'>, ...keys: Keys): Place {
  const [start, end] = 'keyStart' in at ? [at.keyStart, at.keyEnd] : [at.start, at.end];
  return { file: source.file, range: source.range(start, end), pointer: pointerOf(keys) };
}

/** The JSON Pointer (RFC 6901) of a value, or of the innermost one around it whose pointer is not too long. */
export function pointerOf(keys: Keys): string {
  let pointer = '';
  for (const key of keys) {
    const longer = `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (longer.length > LIMITS.pointerCharacters) break;
    pointer = longer;
  }
  return pointer;
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
