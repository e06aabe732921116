import type { Span } from '../text/source.js';

/** A value of a JSON text and its place. Offsets are UTF-16 code units into the text, the end exclusive. */
export type Json = Span &
  (
    | {
        readonly kind: 'object';
        /** In the order written, repeated keys included. */
        readonly members: readonly Member[];
        /** The last member of each key, as `JSON.parse` and npm read it. `__proto__` is a key like any other. */
        readonly fields: ReadonlyMap<string, Member>;
      }
    | { readonly kind: 'array'; readonly items: readonly Json[] }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'null' }
  );

/** One `"key": value`. `key` is decoded: `"\u0069d"` is `id`. The key's offsets include its quotes. */
export interface Member {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: Json;
}

/** An object: its members as written, and by their keys. */
export type JsonObject = Json & { readonly kind: 'object' };

/** The keys and indexes that lead to a value from the root. */
export type JsonPath = readonly (string | number)[];

/** Why a text is not JSON, or is not read. */
export interface Flaw extends Span {
  /** A sentence without its period. */
  readonly what: string;
  readonly help: string;
}

/** The object of members; of a repeated key, `fields` has the last. */
export function objectOf(span: Span, members: readonly Member[]): JsonObject {
  return { ...span, kind: 'object', members, fields: new Map(members.map((member) => [member.key, member])) };
}

/** Whether two values are the same JSON: the order of keys and the spelling of strings and numbers do not matter. */
export function sameJson(first: Json, second: Json | undefined): boolean {
  if (first.kind === 'array' && second?.kind === 'array')
    return (
      first.items.length === second.items.length && first.items.every((item, at) => sameJson(item, second.items[at]))
    );
  if (first.kind === 'object' && second?.kind === 'object')
    return (
      first.fields.size === second.fields.size &&
      [...first.fields].every(([key, { value }]) => sameJson(value, second.fields.get(key)?.value))
    );
  if ('value' in first && second && 'value' in second) return first.value === second.value;
  return first.kind === 'null' && second?.kind === 'null';
}
