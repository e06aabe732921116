import * as z from 'zod/mini';
import { lineInstead } from '../json/edits.js';
import { type Json, type JsonObject, type JsonPath, sameJson } from '../json/json.js';
import { countOf, keysOf, plain, shownValue, valueAt } from '../json/walk.js';
import { nearest } from '../text/nearest.js';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import type { Edit } from '../text/source.js';
import { capitalized, counted } from '../text/words.js';
import { type Manifest, SECRET_FIELD } from './manifest.js';
import { authPages, isAuthKey, manifestFields, manifestSchema, paymentFields } from './schema.js';
import { respellingOf, timeZoneHelp } from './time-zone.js';

/** A value that §2.1, §2.2 or §5 does not allow, its place, and what to say about it. */
interface FieldFault {
  readonly json: Json;
  /** From the root. */
  readonly keys: JsonPath;
  /** The section that does not allow it. */
  readonly section: string;
  readonly message: string;
  /** What makes it the same in base, where the message holds a count. */
  readonly same?: string;
  readonly remedy: Remedy;
}

/** What can be done about a value. */
type Remedy = Readonly<
  | { kind: 'say'; help: string }
  /** One of the values that the field allows; `isRespelling`: it is the likely one in another case or in quotes. */
  | { kind: 'choose'; values: readonly unknown[]; likely: unknown; isRespelling: boolean }
  /** It is wrong only in case, so no error. */
  | { kind: 'respell'; value: string }
  /** It is a repeated item: `first` is the one to keep. */
  | { kind: 'drop'; first: Json; edit: Edit }
>;

/**
 * Every value that is not allowed, and the first fault of it, in order. Keys of `auth` are left to the rule auth-key.
 */
export function fieldFaults({ root, source }: Manifest): readonly FieldFault[] {
  if (root === null) return [];
  const faults = new Map<Json, FieldFault>();
  for (const issue of (manifestSchema.safeParse(plain(root)).error?.issues ?? []).flatMap(issuesIn)) {
    const keys = keysOf(issue.path);
    const [field, key] = keys;
    if (field === 'auth' && key !== undefined && !isAuthKey(String(key))) continue;
    const fault = faultOf(root, source.text, keys, issue);
    if (!faults.has(fault.json)) faults.set(fault.json, fault);
  }
  return [...faults.values()].sort(inOrderOf(({ json }) => json.start));
}

/** How many values the fields that have constraints hold. */
export function judgedValues({ fields }: JsonObject): number {
  const judged = [...fields.values()].filter(({ key }) => Object.hasOwn(manifestFields.shape, key));
  return judged.reduce((sum, { value }) => sum + countOf(value), 0);
}

/** zod reports a union as a whole. Returns the issues of the alternative that has the value's kind. */
function issuesIn(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOfKind = (issues: readonly z.core.$ZodIssue[]) =>
    !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  return issue.errors.find(isOfKind)?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

/** The fault of an issue, with help where more can be said than a valid value. */
function faultOf(root: JsonObject, text: string, keys: JsonPath, issue: z.core.$ZodIssue): FieldFault {
  const json = valueAt(root, keys);
  const [field] = keys;
  const section = field === 'auth' ? '5' : field === 'payment' && keys.length > 1 ? '2.2' : '2.1';
  const subject = capitalized(fieldWords(keys));
  const mustBe = `but it must be ${issue.message}.`;
  // A string in place of `payment` may be a secret.
  const isSecret = keys.length === 1 && field === SECRET_FIELD && json.kind === 'string';
  const message = `${subject} is ${isSecret ? 'a string' : shownValue(json)}, ${mustBe}`;
  const example = exampleHelp(keys, text, json, root);
  const fault: FieldFault = { json, keys, section, message, remedy: say(example) };
  switch (issue.code) {
    case 'invalid_value':
      return { ...fault, remedy: choice(json, issue.values) };
    case 'too_big': {
      const isList = json.kind === 'array';
      const size = isList ? json.items.length : json.kind === 'string' ? [...json.value].length : 0;
      const tooMany = `${subject} has ${counted(size, isList ? 'item' : 'character')}, ${mustBe}`;
      // What is left of a language or an address that is cut is another one.
      const isProse = field === 'title' || field === 'description';
      const cut = isProse ? `Shorten it by ${counted(size - Number(issue.maximum), 'character')}.` : example;
      const help = isList ? 'Keep those that the website uses.' : cut;
      return { ...fault, message: tooMany, same: `${subject} ${mustBe}`, remedy: say(help) };
    }
    // Our own checks: the time zone, and a repeated item of a list.
    case 'custom':
      return field === 'timezone' ? wrongZone(fault, text) : repeated(fault, root);
    // A path or an address.
    case 'invalid_format':
      return { ...fault, remedy: pathChoice(json, keys) ?? say(example) };
    default:
      return { ...fault, remedy: say(kindHelp(json, keys) ?? example) };
  }
}

const say = (help: string): Remedy => ({ kind: 'say', help });

/** `title`, `currency` in `payment`, an item of `providers` in `payment`. */
function fieldWords(keys: JsonPath): string {
  return keys.reduce<string>((name, key) => {
    if (typeof key === 'number') return `an item of ${name}`;
    return name === '' ? code(key) : `${code(key)} in ${name}`;
  }, '');
}

/** The fields whose members the platform document lists. */
const INSIDE: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
  auth: authPages.shape,
  payment: paymentFields.shape,
};

/** A valid value. None is proposed for an entry of `auth`: access must not be guessed. */
function exampleHelp(keys: JsonPath, text: string, json: Json, root: JsonObject): string {
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
function pathChoice(json: Json, keys: JsonPath): Remedy | null {
  const written = json.kind === 'string' ? json.value : '';
  const path = /^https?:\/\/./i.test(written)
    ? written.replace(/^\w+/, (scheme) => scheme.toLowerCase())
    : `/${written.replace(/^\.\//, '')}`;
  const isPath =
    /^(?:https?:\/\/|\/(?!www\.|[^/]*\.[^/]*\/)[\w~-][\w.~/-]*$)/.test(path) && schemaOf(keys)?.safeParse(path).success;
  return isPath ? { kind: 'choose', values: [path], likely: path, isRespelling: false } : null;
}

/** What to do about a value that is not the constant, or not one of an enum. */
function choice(json: Json, values: readonly unknown[]): Remedy {
  const written = json.kind === 'string' ? json.value : '';
  const word = written.trim().toLowerCase();
  const alike = values.find((value) => String(value).toLowerCase() === written.toLowerCase());
  const isBegun = (value: unknown) => word.length > 2 && String(value).startsWith(word);
  const likely = alike ?? values.find(isBegun) ?? values.find((value) => value === nearest(word, values.map(String)));
  return { kind: 'choose', values, likely, isRespelling: alike !== undefined };
}

function wrongZone(fault: FieldFault, text: string): FieldFault {
  const { json } = fault;
  const zone = json.kind === 'string' ? json.value : '';
  const value = respellingOf(zone);
  if (value !== undefined)
    return { ...fault, message: `${shownValue(json)} is spelled ${code(value)}.`, remedy: { kind: 'respell', value } };
  const line = (name: string) => lineInstead(text, json.end, 'timezone', JSON.stringify(name));
  return { ...fault, remedy: say(timeZoneHelp(zone, line)) };
}

function repeated(fault: FieldFault, root: JsonObject): FieldFault {
  const { json, keys } = fault;
  const list = valueAt(root, keys.slice(0, -1));
  const items = list.kind === 'array' ? list.items : [];
  const first = items.find((item) => sameJson(item, json)) ?? json;
  const above = items[items.indexOf(json) - 1] ?? first;
  const message = `${shownValue(json)} is in ${fieldWords(keys.slice(0, -1))} twice. Items must be unique.`;
  return { ...fault, message, remedy: { kind: 'drop', first, edit: { start: above.end, end: json.end, text: '' } } };
}

function kindHelp(json: Json, [field, ...below]: JsonPath): string | null {
  const isField = below.length === 0 || (field === 'payment' && below.length === 1);
  if (json.kind === 'null' && isField) return 'Remove it: a field that is not set is left out.';
  if (field !== 'overrides' || json.kind !== 'object') return null;
  return 'Write one version, for wherever the package is used. Only npm has nested overrides.';
}
