import { isOfApi } from '../auth/reading.js';
import { type Json, type JsonPath, type Member, sameJson } from '../json/json.js';
import { fieldValues, type Manifest, parsedValue, SECRET_FIELD } from '../manifest/manifest.js';
import { manifestFields, PAGES } from '../manifest/schema.js';
import type { Project } from '../project.js';
import type { Change, EntryInChange, RouteOutcome } from './change.js';

/** A field whose value differs; a side is null where the field is absent. */
export interface FieldChange {
  readonly path: JsonPath;
  /** The last of `path`, where that is a key of `auth` but neither `login` nor `denied`. */
  readonly key?: string | undefined;
  readonly base: unknown;
  readonly head: unknown;
  /** What readers take that keep the first of a repeated key, where only they see a change. */
  readonly first?: { readonly base: unknown; readonly head: unknown } | undefined;
}

/** The fields of a manifest that differ from base, without keys of API paths that changes of routes show already. */
export function manifestChanges({ base, routes, losses }: Change, head: Project): readonly FieldChange[] {
  if (base === null) return [];
  const blamed = losses.flatMap(({ blame }) => blame ?? []);
  const told = new Set([...blamed, ...routes.flatMap((route) => entriesTold(route, base, head))].map(textOf));
  const isTold = (key: string, value: unknown) => value === null || told.has(textOf({ key, value }));
  return differingFields(base.manifest, head.manifest).filter(({ key = '', first, ...values }) => {
    return first || !isOfApi(key) || !isTold(key, values.base) || !isTold(key, values.head);
  });
}

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
  const changeBy = (path: JsonPath, kept: Kept) => {
    const [inBase, inHead] = [fieldAt(base, path, kept), fieldAt(head, path, kept)];
    return isSame(inBase, inHead) ? null : { base: shownAt(base, path, inBase), head: shownAt(head, path, inHead) };
  };
  const changeAt = (path: JsonPath): readonly FieldChange[] => {
    const change = changeBy(path, 'last');
    if (change) return [{ path, ...change }];
    const first = changeBy(path, 'first');
    const value = shownAt(head, path, fieldAt(head, path, 'last'));
    return first ? [{ path, base: value, head: value, first }] : [];
  };
  const keys = [...new Set([base, head].flatMap(authKeys))];
  const ofKeys = keys.flatMap((key) => changeAt(['auth', key]).map((change) => ({ ...change, key })));
  return [...FIRST.flatMap(changeAt), ...ofKeys, ...OTHERS.flatMap(changeAt)];
}

/** Whether two values are the same; an absent field is as `null`, which a rule reports. */
function isSame(first: Json | undefined, second: Json | undefined): boolean {
  if (first && second) return sameJson(first, second);
  return [first, second].every((value) => value === undefined || value.kind === 'null');
}

const FIRST: readonly JsonPath[] = [[SECRET_FIELD, 'mode'], ['auth', 'login'], ['auth', 'denied'], ['mode']];
const APART: readonly string[] = ['id', 'auth', 'dependencies', 'overrides', SECRET_FIELD, 'mode'];
const OTHERS: readonly JsonPath[] = [
  ...Object.keys(manifestFields.shape).flatMap((field) => (APART.includes(field) ? [] : [[field]])),
  [SECRET_FIELD, 'currency'],
  [SECRET_FIELD, 'providers'],
];

/** The keys of auth without `login` and `denied`. */
function authKeys(manifest: Manifest): readonly string[] {
  const members = fieldValues(manifest, 'auth').flatMap((value) => (value.kind === 'object' ? value.members : []));
  return members.flatMap(({ key }) => (Object.hasOwn(PAGES, key) ? [] : key));
}

/** Which member of a repeated key a reader takes: most take the last. */
type Kept = 'first' | 'last';

function fieldAt({ root }: Manifest, path: JsonPath, kept: Kept): Json | undefined {
  let value: Json | undefined = root ?? undefined;
  for (const name of path) {
    const members: readonly Member[] = value?.kind === 'object' ? value.members.filter(({ key }) => key === name) : [];
    value = members.at(kept === 'first' ? 0 : -1)?.value;
  }
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
