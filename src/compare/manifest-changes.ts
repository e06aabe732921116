import { type Json, type JsonPath, sameJson } from '../json/json.js';
import { type Manifest, objectIn, parsedValue, SECRET_FIELD } from '../manifest/manifest.js';
import { manifestFields } from '../manifest/schema.js';

/** A field whose value differs; a side is null where the field is absent. */
interface FieldChange {
  readonly path: JsonPath;
  readonly base: unknown;
  readonly head: unknown;
}

/**
 * The fields of a manifest that differ from base, what matters most first: not `id` and packages, and of auth what
 * may be about pages, because no table of routes tells it.
 */
export function manifestChanges(base: Manifest, head: Manifest): readonly FieldChange[] {
  const pages = new Set([base, head].flatMap(pageKeys));
  const paths = [...FIRST, ...Array.from(pages, (key): JsonPath => ['auth', key]), ...OTHERS];
  return paths.flatMap((path) => {
    const [baseValue, headValue] = [fieldAt(base, path), fieldAt(head, path)];
    const isAbsent = baseValue === undefined || headValue === undefined;
    if (isAbsent ? isNothing(baseValue) && isNothing(headValue) : sameJson(baseValue, headValue)) return [];
    return [{ path, base: shownAt(base, path, baseValue), head: shownAt(head, path, headValue) }];
  });
}

/** Whether a field is absent, or `null`, which is told as its own mistake. */
function isNothing(value: Json | undefined): boolean {
  return value === undefined || value.kind === 'null';
}

/** What is told first. */
const FIRST: readonly JsonPath[] = [[SECRET_FIELD, 'mode'], ['auth', 'login'], ['auth', 'denied'], ['mode']];
const NOT_COMPARED: readonly string[] = ['id', 'auth', 'dependencies', 'overrides', SECRET_FIELD, 'mode'];
const OTHERS: readonly JsonPath[] = [
  ...Object.keys(manifestFields.shape).flatMap((field) => (NOT_COMPARED.includes(field) ? [] : [[field]])),
  [SECRET_FIELD, 'currency'],
  [SECRET_FIELD, 'providers'],
];

/** The keys of auth that may cover a page, in any reading: all but those of `/api`. */
function pageKeys(manifest: Manifest): readonly string[] {
  const keys = objectIn(manifest, 'auth')?.fields.keys() ?? [];
  return [...keys].filter((key) => /^\/+(?!\/|api(?:\/|$))/i.test(key));
}

function fieldAt({ root }: Manifest, path: JsonPath): Json | undefined {
  let value: Json | undefined = root ?? undefined;
  for (const key of path) value = value?.kind === 'object' ? value.fields.get(String(key))?.value : undefined;
  return value;
}

function shownAt(manifest: Manifest, [field]: JsonPath, value: Json | undefined): unknown {
  if (value === undefined) return null;
  return field === SECRET_FIELD ? withoutMembers(value) : parsedValue(manifest, value);
}

/** A value without the members of objects in it, which may be secrets. */
function withoutMembers(value: Json): unknown {
  if (value.kind === 'object') return {};
  if (value.kind === 'array') return value.items.map(withoutMembers);
  return value.kind === 'null' ? null : value.value;
}
