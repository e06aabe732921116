import { type Json, type JsonPath, sameJson } from '../json/json.js';
import { type Manifest, objectIn, parsedValue, SECRET_FIELD } from '../manifest/manifest.js';
import { manifestFields, PAGES } from '../manifest/schema.js';
import type { Project } from '../project.js';
import type { Change, EntryInChange, RouteOutcome } from './change.js';

/** A field whose value differs; a side is null where the field is absent. */
interface FieldChange {
  readonly path: JsonPath;
  /** The last of `path`, where that is a key of `auth` but neither `login` nor `denied`. */
  readonly key?: string;
  readonly base: unknown;
  readonly head: unknown;
}

/** The fields of a manifest that differ from base, without keys of API paths that the changes of routes show already. */
export function manifestChanges({ base, routes, losses }: Change, head: Project): readonly FieldChange[] {
  if (base === null) return [];
  const blamed = losses.flatMap(({ blame }) => blame ?? []);
  const told = new Set([...blamed, ...routes.flatMap((route) => entriesTold(route, base, head))].map(textOf));
  const isTold = (key: string, value: unknown) => value === null || told.has(textOf({ key, value }));
  return differingFields(base.manifest, head.manifest).filter(
    ({ key = '', base, head }) => !OF_API.test(key) || !isTold(key, base) || !isTold(key, head),
  );
}

/** Such a key covers no page in any reading. */
const OF_API = /^\/+api(?:\/|$)/i;

/** The entries that a change of a route tells; of a renamed route with its values, those that moved with it. */
function entriesTold(change: RouteOutcome, from: Project, to: Project): readonly Entry[] {
  const { kind, base, head, altered, widened } = change;
  if (kind !== 'renamed' || altered || widened) return [altered?.base ?? [], altered?.head ?? []].flat();
  const moved = [from.auth?.access.get(base.route), to.auth?.access.get(head.route)];
  return moved.flatMap((access) => (access ? [access, ...access.exceptions] : []));
}

type Entry = Pick<EntryInChange, 'key' | 'value'>;

function textOf({ key, value }: Entry): string {
  return JSON.stringify([key, value]);
}

/** The fields that differ, what matters most first: not `id` and packages. */
function differingFields(base: Manifest, head: Manifest): readonly FieldChange[] {
  const changeAt = (path: JsonPath) => {
    const [baseValue, headValue] = [fieldAt(base, path), fieldAt(head, path)];
    const isAbsent = baseValue === undefined || headValue === undefined;
    if (isAbsent ? isNothing(baseValue) && isNothing(headValue) : sameJson(baseValue, headValue)) return [];
    return [{ path, base: shownAt(base, path, baseValue), head: shownAt(head, path, headValue) }];
  };
  const keys = [...new Set([base, head].flatMap(authKeys))];
  const ofKeys = keys.flatMap((key) => changeAt(['auth', key]).map((change) => ({ ...change, key })));
  return [...FIRST.flatMap(changeAt), ...ofKeys, ...OTHERS.flatMap(changeAt)];
}

/** Whether a field is absent, or `null`, which a rule reports. */
function isNothing(value: Json | undefined): boolean {
  return value === undefined || value.kind === 'null';
}

const FIRST: readonly JsonPath[] = [[SECRET_FIELD, 'mode'], ['auth', 'login'], ['auth', 'denied'], ['mode']];
const NOT_COMPARED: readonly string[] = ['id', 'auth', 'dependencies', 'overrides', SECRET_FIELD, 'mode'];
const OTHERS: readonly JsonPath[] = [
  ...Object.keys(manifestFields.shape).flatMap((field) => (NOT_COMPARED.includes(field) ? [] : [[field]])),
  [SECRET_FIELD, 'currency'],
  [SECRET_FIELD, 'providers'],
];

/** The keys of auth without `login` and `denied`. */
function authKeys(manifest: Manifest): readonly string[] {
  const keys = objectIn(manifest, 'auth')?.fields.keys() ?? [];
  return [...keys].filter((key) => !Object.hasOwn(PAGES, key));
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
