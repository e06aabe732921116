import * as z from 'zod/mini';
import { lineInstead } from '../json/edits.js';
import { type Json, type JsonObject, type JsonPath, sameJson } from '../json/json.js';
import { valueAt } from '../json/walk.js';
import type { Edit } from '../text/edits.js';
import { nearest } from '../text/nearest.js';
import { counted } from '../text/words.js';
import { authPages, manifestFields, paymentFields } from './schema.js';
import { respellingOf, zonesMeant } from './time-zone.js';

/** What can be done about a value. */
export type Remedy = Readonly<
  | { kind: 'say'; help: string }
  /** One of the values that the field allows; `isRespelling`: it is the likely one in another case or in quotes. */
  | { kind: 'choose'; values: readonly unknown[]; likely: unknown; isRespelling: boolean }
  /** It is wrong only in case, so no error. */
  | { kind: 'respell'; right: string }
  /** It is a repeated item: `first` is the one to keep. */
  | { kind: 'drop'; first: Json; edit: Edit }
>;

/** A value in the text of a manifest, and the keys that lead to it. */
export interface WrittenValue {
  readonly root: JsonObject;
  readonly text: string;
  readonly keys: JsonPath;
  readonly json: Json;
}

/** What to do about a value that zod finds an issue with. */
export function remedyOf(issue: z.core.$ZodIssue, value: WrittenValue): Remedy {
  if (value.json.kind === 'null' && schemaOf(value.keys)) return say('Remove it: a field that is not set is left out.');
  switch (issue.code) {
    case 'invalid_value':
      return choice(value, issue.values);
    case 'too_big':
      return shortening(value, Number(issue.maximum)) ?? example(value);
    // Our own checks: the time zone, and a repeated item of a list.
    case 'custom':
      return value.keys[0] === 'timezone' ? zoneRemedy(value) : dropOf(value);
    // A path or an address.
    case 'invalid_format':
      return pathChoice(value) ?? example(value);
    default:
      return example(value);
  }
}

/** A remedy in words alone. */
const say = (help: string): Remedy => ({ kind: 'say', help });

/** The fields whose members the platform document lists. */
const INSIDE: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
  auth: authPages.shape,
  payment: paymentFields.shape,
};

/** A valid value as the line to write, or in words. */
function example(value: WrittenValue): Remedy {
  const schema = schemaOf(value.keys);
  if (schema === undefined) return say(wordsInside(value));
  const examples = z.globalRegistry.get(schema)?.examples;
  return say(Array.isArray(examples) ? `For example ${lineWith(examples[0], value)}.` : 'Remove it.');
}

/** What may be an item of a list, an entry of `auth` (none is proposed: access must not be guessed) or a version. */
function wordsInside({ root, keys, json }: WrittenValue): string {
  const [field, , index] = keys;
  if (index !== undefined) {
    // A list of `auth` may not be empty.
    const orRemove = field === 'auth' && sizeOf(valueAt(root, keys.slice(0, -1))) < 2 ? '' : ', or remove the item';
    return `Use ${field === 'auth' ? 'a non-empty string' : 'a lowercase word'} in double quotes${orRemove}.`;
  }
  if (field === 'auth') return 'Use true, false, a non-empty string or an array of such strings.';
  if (field === 'overrides' && json.kind === 'object')
    return 'Write one version, for wherever the package is used. Only npm has nested overrides.';
  return 'Write the version as a string in double quotes.';
}

/** The line of a field with another value. */
export function lineWith(right: unknown, { text, json, keys }: WrittenValue): string {
  return lineInstead(text, json.end, String(keys.at(-1)), JSON.stringify(right));
}

/** The schema of a field, or of a member that the platform document lists; undefined for all that is inside others. */
function schemaOf([field = '', key, index]: JsonPath): z.ZodMiniType | undefined {
  const fields: Readonly<Record<string, z.ZodMiniType>> = manifestFields.shape;
  if (key === undefined) return fields[field];
  return index === undefined ? INSIDE[field]?.[key] : undefined;
}

/** The address with its scheme in lower case, or the path with its slash, if only that is wrong. */
function pathChoice({ json, keys }: WrittenValue): Remedy | null {
  const written = stringOf(json);
  const isAddress = /^https?:\/\/./i.test(written);
  const path = written.replace(/^\.\//, '');
  // `example.com/a.png` is an address without its scheme.
  const isHost = /^(?:www\.|[^/]*\.[^/]*\/)/.test(path);
  if (!isAddress && (isHost || !/^[\w~-][\w.~/-]*$/.test(path))) return null;
  const right = isAddress ? written.replace(/^\w+/, (scheme) => scheme.toLowerCase()) : `/${path}`;
  if (!schemaOf(keys)?.safeParse(right).success) return null;
  return { kind: 'choose', values: [right], likely: right, isRespelling: false };
}

/** What to do about a value that is not the constant, or not one of an enum. */
function choice({ json }: WrittenValue, values: readonly unknown[]): Remedy {
  const written = stringOf(json);
  const word = written.trim().toLowerCase();
  const respelt = values.find((value) => String(value).toLowerCase() === written.toLowerCase());
  const isBegun = (value: unknown) => word.length > 2 && String(value).startsWith(word);
  const likely = respelt ?? values.find(isBegun) ?? values.find((value) => value === nearest(word, values.map(String)));
  return { kind: 'choose', values, likely, isRespelling: respelt !== undefined };
}

/** How to make a list or a text shorter; null for a text that means another thing where it is cut. */
function shortening({ json, keys: [field] }: WrittenValue, most: number): Remedy | null {
  if (json.kind === 'array') return say('Keep those that the website uses.');
  if (field !== 'title' && field !== 'description') return null;
  return say(`Shorten it by ${counted(sizeOf(json) - most, 'character')}.`);
}

/** The items of a list, or the characters of a string. */
export function sizeOf(json: Json): number {
  return json.kind === 'array' ? json.items.length : [...stringOf(json)].length;
}

function stringOf(json: Json): string {
  return json.kind === 'string' ? json.value : '';
}

function zoneRemedy(value: WrittenValue): Remedy {
  const zone = stringOf(value.json);
  const right = respellingOf(zone);
  if (right !== undefined) return { kind: 'respell', right };
  const { meant, almost } = zonesMeant(zone);
  const names = [...new Set([...meant, ...almost])].slice(0, 3);
  if (names.length === 0) return say(`For example ${lineWith('Europe/Berlin', value)}: an area and a place.`);
  const lines = names.map((name) => lineWith(name, value)).join(' or ');
  if (meant.length > 0) return say(lines);
  return say(`If it is a typo, write ${lines}. Else write the time zone that the place is in.`);
}

/** Drops an item that repeats an earlier one. */
function dropOf({ root, keys, json }: WrittenValue): Remedy {
  const list = valueAt(root, keys.slice(0, -1));
  const items = list.kind === 'array' ? list.items : [];
  const first = items.find((item) => sameJson(item, json)) ?? json;
  const above = items[items.indexOf(json) - 1] ?? first;
  return { kind: 'drop', first, edit: { start: above.end, end: json.end, text: '' } };
}
