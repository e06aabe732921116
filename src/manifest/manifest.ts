import type { Json, JsonObject, JsonPath, Member } from '../json/json.js';
import { startOfSecret } from '../json/secret.js';
import { nearest } from '../text/nearest.js';
import type { Place, Range, Source, Span } from '../text/source.js';

/** A manifest: an object whose keys and values have places, or what is wrong with its text. */
export interface Manifest {
  readonly source: Source;
  /** Null where there is a problem or no file. */
  readonly root: JsonObject | null;
  /** Why the text is not a JSON object. */
  readonly problem: { readonly range: Range; readonly message: string; readonly help: string } | null;
}

/** The value of a top-level field. */
export function fieldOf({ root }: Manifest, name: string): Json | undefined {
  return root?.fields.get(name)?.value;
}

/** Every value of a top-level field: of a repeated key, some JSON parsers take the first and others the last. */
export function fieldValues({ root }: Manifest, field: string): readonly Json[] {
  return root?.members.filter(({ key }) => key === field).map(({ value }) => value) ?? [];
}

/** The string in a top-level field; undefined for any other value. */
export function stringIn(manifest: Manifest, name: string): string | undefined {
  const value = fieldOf(manifest, name);
  return value?.kind === 'string' ? value.value : undefined;
}

/** The object in a top-level field; undefined for any other value. */
export function objectIn(manifest: Manifest, name: string): JsonObject | undefined {
  const value = fieldOf(manifest, name);
  return value?.kind === 'object' ? value : undefined;
}

/** A value as `JSON.parse` gives it. Parsed from its text, so that a key `__proto__` stays a key. */
export function parsedValue({ source }: Manifest, { start, end }: Json): unknown {
  return JSON.parse(source.text.slice(start, end));
}

/** The place of a member's key, or of a value; `keys` lead to it. */
export function placeOf({ source }: Manifest, at: Member | Span, ...keys: JsonPath): Place {
  const span = 'keyStart' in at ? { start: at.keyStart, end: at.keyEnd } : at;
  return { file: source.file, range: source.range(span), pointer: pointerOf(keys) };
}

/** The place of the value of `name`, or the manifest's opening brace where there is none. */
export function placeOfName(manifest: Manifest): Place {
  const name = fieldOf(manifest, 'name');
  const start = manifest.root?.start ?? 0;
  return name ? placeOf(manifest, name, 'name') : placeOf(manifest, { start, end: start + 1 });
}

/** The JSON Pointer (RFC 6901) of a value. */
export function pointerOf(keys: JsonPath): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The field whose members may be secrets. */
export const SECRET_FIELD = 'payment';

/**
 * The lines (from 1, inclusive) of `payment` and of what may be a typo of it: they may hold secrets. Where the manifest
 * does not parse, all lines from such a word on.
 */
export function linesOfPayment({ source, root }: Manifest): { readonly first: number; readonly last: number } | null {
  const linesOf = (start: number, end: number) => {
    const range = source.range({ start, end });
    return { first: range.start.line, last: range.end.line };
  };
  if (root === null) {
    const start = startOfSecret(source.text, SECRET_FIELD);
    return start === -1 ? null : linesOf(start, source.text.length);
  }
  const found = root.members.filter(({ key }) => nearest(key, [SECRET_FIELD]) !== undefined);
  const [first, last] = [found[0], found.at(-1)];
  return first && last ? linesOf(first.keyStart, last.value.end) : null;
}
