/** A value of a JSON text and where it is. Numbers are offsets into the text in UTF-16 units, the end exclusive. */
export type Json = Span &
  (
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

/** A stretch of a text, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One `"key": value`; `key` is decoded, so `"\u0069d"` is `id`. Offsets are those of the key's quotes. */
export interface Member {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: Json;
}

/** A JSON object and its members. */
export type JsonObject = Json & { readonly kind: 'object' };

/** The keys and indexes that lead to a value, from the top. */
export type Keys = readonly (string | number)[];

/** What keeps a text from being JSON, or from being read. */
export interface Flaw extends Span {
  /** A sentence without its end. */
  readonly what: string;
  readonly help: string;
}

/** The object of some members. */
export function objectOf(span: Span, members: readonly Member[]): JsonObject {
  return { ...span, kind: 'object', members, fields: new Map(members.map((member) => [member.key, member])) };
}
