import type * as z from 'zod/mini';
import type { Json, JsonObject, JsonPath } from '../json/json.js';
import { countOf, keysOf, plain, shownValue, valueAt } from '../json/walk.js';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { capitalized, counted } from '../text/words.js';
import { type Manifest, SECRET_FIELD } from './manifest.js';
import { type Remedy, remedyOf, sizeOf, type WrittenValue } from './remedies.js';
import { isAuthKey, manifestFields, manifestSchema } from './schema.js';

/** A value that §2.1, §2.2 or §5 does not allow, and what to say about it. */
interface FieldFault {
  readonly value: WrittenValue;
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
    const json = valueAt(root, keys);
    if (!faults.has(json)) faults.set(json, faultOf(issue, { root, text: source.text, keys, json }));
  }
  return [...faults.values()].sort(inOrderOf(({ value }) => value.json.start));
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

function faultOf(issue: z.core.$ZodIssue, value: WrittenValue): FieldFault {
  const { json, keys } = value;
  const fault = { value, section: sectionOf(keys), remedy: remedyOf(issue, value) };
  const [subject, mustBe] = [capitalized(fieldWords(keys)), `but it must be ${issue.message}.`];
  if (issue.code === 'too_big') {
    const size = counted(sizeOf(json), json.kind === 'array' ? 'item' : 'character');
    return { ...fault, message: `${subject} has ${size}, ${mustBe}`, same: `${subject} ${mustBe}` };
  }
  if (fault.remedy.kind === 'respell')
    return { ...fault, message: `${shownValue(json)} is spelled ${code(fault.remedy.right)}.` };
  if (fault.remedy.kind === 'drop') {
    const list = fieldWords(keys.slice(0, -1));
    return { ...fault, message: `${shownValue(json)} is in ${list} twice. Items must be unique.` };
  }
  // A string in place of `payment` may be a secret.
  const isSecret = keys.length === 1 && keys[0] === SECRET_FIELD && json.kind === 'string';
  return { ...fault, message: `${subject} is ${isSecret ? 'a string' : shownValue(json)}, ${mustBe}` };
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
