import type * as z from 'zod/mini';
import { lineInstead } from '../json/edits.js';
import { type Json, type JsonObject, type JsonPath, sameJson } from '../json/json.js';
import { countOf, keysOf, plain, shownValue, valueAt } from '../json/walk.js';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { capitalized, counted } from '../text/words.js';
import { type Manifest, SECRET_FIELD } from './manifest.js';
import { choice, exampleHelp, kindRemedy, pathChoice, type Remedy, say } from './remedies.js';
import { isAuthKey, manifestFields, manifestSchema } from './schema.js';
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

/** Each value that is not allowed, with its first fault, in order. Keys of `auth` are left to the rule auth-key. */
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
    !issues.some((inner) => inner.code === 'invalid_type' && inner.path.length === 0);
  return issue.errors.find(isOfKind)?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

/** The fault of an issue, with what to do where that is more than an example of a valid value. */
function faultOf(root: JsonObject, text: string, keys: JsonPath, issue: z.core.$ZodIssue): FieldFault {
  const json = valueAt(root, keys);
  const [field] = keys;
  const [subject, mustBe] = [capitalized(fieldWords(keys)), `but it must be ${issue.message}.`];
  // A string in place of `payment` may be a secret.
  const isSecret = keys.length === 1 && field === SECRET_FIELD && json.kind === 'string';
  const message = `${subject} is ${isSecret ? 'a string' : shownValue(json)}, ${mustBe}`;
  const example = say(exampleHelp(keys, text, json, root));
  const fault: FieldFault = { json, keys, section: sectionOf(keys), message, remedy: example };
  switch (issue.code) {
    case 'invalid_value':
      return { ...fault, remedy: choice(json, issue.values) };
    case 'too_big': {
      const [size, help] = excess(json, keys, Number(issue.maximum));
      const remedy = help === undefined ? example : say(help);
      return { ...fault, message: `${subject} has ${size}, ${mustBe}`, same: `${subject} ${mustBe}`, remedy };
    }
    // Our own checks: the time zone, and a repeated item of a list.
    case 'custom':
      return field === 'timezone' ? wrongZone(fault, text) : repeated(fault, root);
    // A path or an address.
    case 'invalid_format':
      return { ...fault, remedy: pathChoice(json, keys) ?? example };
    default:
      return { ...fault, remedy: kindRemedy(json, keys) ?? example };
  }
}

function sectionOf([field, ...inside]: JsonPath): string {
  if (field === 'auth') return '5';
  return field === 'payment' && inside.length > 0 ? '2.2' : '2.1';
}

/** `title`, `currency` in `payment`, an item of `providers` in `payment`. */
function fieldWords(keys: JsonPath): string {
  return keys.reduce<string>((name, key) => {
    if (typeof key === 'number') return `an item of ${name}`;
    return name === '' ? code(key) : `${code(key)} in ${name}`;
  }, '');
}

/** How large a list or a text is that is too large, and how to make it smaller. */
function excess(json: Json, [field]: JsonPath, most: number): readonly [size: string, help?: string] {
  if (json.kind === 'array') return [counted(json.items.length, 'item'), 'Keep those that the website uses.'];
  const length = json.kind === 'string' ? [...json.value].length : 0;
  const size = counted(length, 'character');
  // What is left of a language or an address that is cut is another one.
  if (field !== 'title' && field !== 'description') return [size];
  return [size, `Shorten it by ${counted(length - most, 'character')}.`];
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
