import * as z from 'zod/mini';
import { nearest } from '../text/nearest.js';
import { member, quote } from '../text/quote.js';
import type { Edit } from '../text/source.js';
import { counted, platform } from '../text/words.js';
import type { Json, JsonObject, Keys } from './manifest.js';
import { authPages, manifestFields, paymentFields, version } from './schema.js';
import type { OwnIssue } from './text-schema.js';
import { timeZoneFault } from './time-zone-fault.js';
import { quoteValue } from './values.js';

/** What is said about a value that is not allowed. */
export interface FaultWords {
  readonly message: string;
  readonly help: string;
  /** Only where it is not an error. */
  readonly severity?: 'warning';
  /** The first of two equal items. */
  readonly related?: Json;
  /** The same help for a machine, where the value differs from a right one only in case or quotes, or is there twice. */
  readonly edit?: Edit;
}

/** A value that is not allowed, and the parts of every sentence about it. */
interface Spot {
  readonly json: Json;
  /** The keys and indexes that lead to it. */
  readonly keys: Keys;
  /** `"title"`, `"currency" in "payment"`, `an item of "providers" in "payment"`. */
  readonly name: string;
  /** The list that it is an item of, and its name. */
  readonly list: { readonly items: readonly Json[]; readonly name: string } | null;
  /** The value found: `"title" is null`. */
  readonly found: string;
  /** Where the constraint is stated: `(platform document §2.1)`. */
  readonly by: string;
  /** A right value, as text to paste. */
  readonly example: string;
}

/** The value under these keys and indexes. */
export function spotOf(root: JsonObject, keys: Keys): Spot {
  let [json, name, list]: [Json, string, Spot['list']] = [root, '', null];
  for (const key of keys) {
    if (typeof key === 'number' && json.kind === 'array') {
      list = { items: json.items, name };
      [json, name] = [json.items[key] ?? json, `an item of ${name}`];
    } else if (typeof key === 'string' && json.kind === 'object')
      [json, name] = [json.fields.get(key)?.value ?? json, name === '' ? quote(key) : `${quote(key)} in ${name}`];
  }
  const section = keys[0] === 'auth' ? '5' : keys[0] === 'payment' && keys.length > 1 ? '2.2' : '2.1';
  const found = `${name.charAt(0).toUpperCase()}${name.slice(1)} is ${quoteValue(json)}`;
  return { json, keys, name, list, found, by: platform(section), example: exampleOf(keys) };
}

/** The fields whose own fields the platform document states. */
const INSIDE: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
  auth: authPages.shape,
  payment: paymentFields.shape,
};

/** No value is proposed for a rule of `auth`: the platform document does not say what one means, and access must not be guessed. */
function exampleOf([field = '', key, index]: Keys): string {
  if (index !== undefined)
    return `Use ${field === 'auth' ? 'a non-empty string' : 'a lowercase word'} in double quotes, or remove the item.`;
  if (field === 'auth' && String(key).startsWith('/'))
    return 'Use true, false, a non-empty string or an array of such strings.';
  const fields: Readonly<Record<string, z.ZodMiniType>> = manifestFields.shape;
  const schema = key === undefined ? fields[field] : (INSIDE[field]?.[key] ?? version);
  const examples = schema && z.globalRegistry.get(schema)?.examples;
  return Array.isArray(examples) ? member(String(key ?? field), JSON.stringify(examples[0])) : 'Remove it.';
}

/** The sentence of one of zod's issues; undefined where it is said about another value. */
export function faultWords(issue: z.core.$ZodIssue, spot: Spot): FaultWords | undefined {
  const { json, name, found, by, example } = spot;
  switch (issue.code) {
    case 'invalid_type':
      return kindWords(issue.expected === 'record' ? 'object' : issue.expected, spot);
    case 'invalid_union':
      return kindWords('true, false, a non-empty string or an array of non-empty strings', spot);
    case 'invalid_value':
      return choiceWords(issue.values, spot);
    case 'invalid_format':
      return { message: `${found}, but it must ${issue.message} ${by}.`, help: example };
    case 'too_small':
      if (json.kind !== 'array') return lengthWords(issue, spot);
      return { message: `${name} is an empty array, but it must have at least 1 item ${by}.`, help: example };
    case 'too_big':
      // Of a list it is said of the first item too many.
      return json.kind === 'array' ? undefined : lengthWords(issue, spot);
    case 'custom':
      return ownWords(issue, spot);
    default:
      return { message: `${found}, which is not allowed ${by}.`, help: example };
  }
}

function kindWords(wanted: string, { json, keys, name, found, by, example }: Spot): FaultWords {
  if (keys[0] === 'overrides' && json.kind === 'object') {
    const message = `${name} is an object, but every value of "overrides" must be a string ${by}. Only npm has nested overrides.`;
    return { message, help: `${example} (one version wherever the package is used).` };
  }
  const article = /^[ao]/.test(wanted) ? 'an ' : wanted === 'string' ? 'a ' : '';
  const absent = json.kind === 'null' ? ' To leave a field unset, remove it.' : '';
  return { message: `${found}, but it must be ${article}${wanted} ${by}.${absent}`, help: example };
}

/** Neither the one constant nor any of the values of an enum. */
function choiceWords(choices: readonly unknown[], { json, keys, found, by }: Spot): FaultWords {
  const all = choices.map((choice) => JSON.stringify(choice)).join(', ');
  const near = json.kind === 'string' ? nearest(json.value, choices.map(String)) : undefined;
  const meant = choices.filter((choice) => near === undefined || String(choice) === near);
  const word = json.kind === 'string' ? json.value.toLowerCase() : null;
  const respelt = choices.find((choice) => String(choice).toLowerCase() === word);
  return {
    ...(respelt !== undefined && { edit: { start: json.start, end: json.end, text: JSON.stringify(respelt) } }),
    message: `${found}, but it must be ${choices.length === 1 ? '' : 'one of '}${all} ${by}.`,
    help: meant.map((choice) => member(String(keys.at(-1)), JSON.stringify(choice))).join(' or '),
  };
}

/** The platform document says "characters" and not which, so where code points and UTF-16 units disagree a warning is all that is certain. */
function lengthWords(issue: z.core.$ZodIssue, { json, found, by, example }: Spot): FaultWords {
  const value = json.kind === 'string' ? json.value : '';
  const [points, units] = [[...value].length, value.length];
  if (issue.code === 'custom' || (issue.code === 'too_small' && units >= issue.minimum))
    return {
      message: `${found}, which is ${points} code points or ${units} UTF-16 units long. It must have ${issue.message}, and the platform document does not say which are counted (§2.1).`,
      help: 'Use a string that fits both counts.',
      severity: 'warning',
    };
  const message = `${found}, which is ${counted(points, 'character')} long; it must have ${issue.message} ${by}.`;
  if (issue.code !== 'too_big') return { message, help: example };
  return { message, help: `Shorten it by ${counted(points - Number(issue.maximum), 'character')}.` };
}

function ownWords(issue: z.core.$ZodIssueCustom, spot: Spot): FaultWords {
  const { json, list, by, example } = spot;
  const own = issue.params as OwnIssue;
  switch (own.kind) {
    case 'units':
      return lengthWords(issue, spot);
    case 'time zone': {
      const { respelt, ...fault } = timeZoneFault(
        json.kind === 'string' ? json.value : '',
        quoteValue(json),
        by,
        example,
      );
      const edit = { start: json.start, end: json.end, text: JSON.stringify(respelt) };
      return respelt === undefined ? fault : { ...fault, edit };
    }
    case 'repeated': {
      const message = `${quoteValue(json)} is in ${list?.name} twice. Items must be unique ${by}.`;
      const first = list?.items[own.first];
      const above = list?.items[list.items.indexOf(json) - 1];
      return {
        message,
        help: 'Remove this item and the comma before it.',
        ...(first && { related: first }),
        ...(above && { edit: { start: above.end, end: json.end, text: '' } }),
      };
    }
    case 'surplus':
      return {
        message: `${quoteValue(json)} is one item too many in ${list?.name}. There are ${own.most} allowed values, each at most once ${by}.`,
        help: `Keep at most ${own.most} items.`,
      };
  }
}
