import * as z from 'zod/mini';
import { lineInstead } from '../json/edits.js';
import type { Json, JsonObject, JsonPath } from '../json/json.js';
import { valueAt } from '../json/walk.js';
import type { Edit } from '../text/edits.js';
import { nearest } from '../text/nearest.js';
import { authPages, manifestFields, paymentFields } from './schema.js';

/** What can be done about a value. */
export type Remedy = Readonly<
  | { kind: 'say'; help: string }
  /** One of the values that the field allows; `isRespelling`: it is the likely one in another case or in quotes. */
  | { kind: 'choose'; values: readonly unknown[]; likely: unknown; isRespelling: boolean }
  /** It is wrong only in case, so no error. */
  | { kind: 'respell'; value: string }
  /** It is a repeated item: `first` is the one to keep. */
  | { kind: 'drop'; first: Json; edit: Edit }
>;

/** A remedy in words alone. */
export const say = (help: string): Remedy => ({ kind: 'say', help });

/** The fields whose members the platform document lists. */
const INSIDE: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
  auth: authPages.shape,
  payment: paymentFields.shape,
};

/** A valid value. None is proposed for an entry of `auth`: access must not be guessed. */
export function exampleHelp(keys: JsonPath, text: string, json: Json, root: JsonObject): string {
  const [field = '', key, index] = keys;
  if (index !== undefined) {
    const list = valueAt(root, keys.slice(0, -1));
    // A list of `auth` may not be empty.
    const orRemove = field === 'auth' && list.kind === 'array' && list.items.length < 2 ? '' : ', or remove the item';
    return `Use ${field === 'auth' ? 'a non-empty string' : 'a lowercase word'} in double quotes${orRemove}.`;
  }
  if (field === 'auth' && String(key).startsWith('/'))
    return 'Use true, false, a non-empty string or an array of such strings.';
  const schema = schemaOf(keys);
  // In `dependencies` or `overrides`.
  if (schema === undefined) return 'Write the version as a string in double quotes.';
  const examples = z.globalRegistry.get(schema)?.examples;
  if (!Array.isArray(examples)) return 'Remove it.';
  return `For example ${lineInstead(text, json.end, String(key ?? field), JSON.stringify(examples[0]))}.`;
}

/** The schema of a field, or of a member that the platform document lists. */
function schemaOf([field = '', key]: JsonPath): z.ZodMiniType | undefined {
  const fields: Readonly<Record<string, z.ZodMiniType>> = manifestFields.shape;
  return key === undefined ? fields[field] : INSIDE[field]?.[key];
}

/** The path with its slash, or the address with its scheme in lower case, if only that is wrong; null for a host. */
export function pathChoice(json: Json, keys: JsonPath): Remedy | null {
  const written = json.kind === 'string' ? json.value : '';
  const path = /^https?:\/\/./i.test(written)
    ? written.replace(/^\w+/, (scheme) => scheme.toLowerCase())
    : `/${written.replace(/^\.\//, '')}`;
  const isPath =
    /^(?:https?:\/\/|\/(?!www\.|[^/]*\.[^/]*\/)[\w~-][\w.~/-]*$)/.test(path) && schemaOf(keys)?.safeParse(path).success;
  return isPath ? { kind: 'choose', values: [path], likely: path, isRespelling: false } : null;
}

/** What to do about a value that is not the constant, or not one of an enum. */
export function choice(json: Json, values: readonly unknown[]): Remedy {
  const written = json.kind === 'string' ? json.value : '';
  const word = written.trim().toLowerCase();
  const respelt = values.find((value) => String(value).toLowerCase() === written.toLowerCase());
  const isBegun = (value: unknown) => word.length > 2 && String(value).startsWith(word);
  const likely = respelt ?? values.find(isBegun) ?? values.find((value) => value === nearest(word, values.map(String)));
  return { kind: 'choose', values, likely, isRespelling: respelt !== undefined };
}

/** What to do about a value of a kind that its field does not have, where an example is not enough; null elsewhere. */
export function kindRemedy(json: Json, [field, ...inside]: JsonPath): Remedy | null {
  const isField = inside.length === 0 || (field === 'payment' && inside.length === 1);
  if (json.kind === 'null' && isField) return say('Remove it: a field that is not set is left out.');
  if (field !== 'overrides' || json.kind !== 'object') return null;
  return say('Write one version, for wherever the package is used. Only npm has nested overrides.');
}
