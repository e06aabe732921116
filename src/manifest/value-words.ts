import { z } from 'zod';
import { nearest, nearestFew } from '../nearest.js';
import type { Severity } from '../rules/rule.js';
import type { Json } from './manifest.js';
import { quote } from './quote.js';
import { timeZones, timeZoneVersion } from './time-zones.js';

/** A value of the manifest beside the schema that it should meet. */
export interface Spot {
  readonly schema: z.ZodType;
  readonly json: Json;
  readonly pointer: string;
  /** What the value is, for a message: `"title"`, `"currency" in "payment"`, `an item of …`. */
  readonly name: string;
  /** The key to paste in front of a right value; null in a list. */
  readonly key: string | null;
  /** A right value as text to paste. */
  readonly example: string;
  /** The document's section that states the constraint. */
  readonly section: string;
}

/** What is wrong with one value. `severity` is there only when it is no error. */
export interface Fault {
  readonly message: string;
  readonly help: string;
  readonly severity?: Severity;
}

/** What the schema says against a single value, the gravest fault first; undefined when nothing. Lists and objects are not looked into. */
export function faultOf(spot: Spot): Fault | undefined {
  const issues = spot.schema.safeParse(shallow(spot.json)).error?.issues ?? [];
  const faults = issues.filter(({ path }) => path.length === 0).map((issue) => faultFrom(issue, spot));
  return faults.find(({ severity }) => severity === undefined) ?? faults[0] ?? doubtfulLength(spot);
}

/** The fault of a value that is of none of the kinds wanted. */
export function wrongKind(spot: Spot, wanted: string): Fault {
  const { json, name, section } = spot;
  const absent = json.kind === 'null' ? ' null does not stand for an absent field.' : '';
  return {
    message: `${upperFirst(name)} is ${shown(json)}: the document's ${section} wants ${wanted}.${absent}`,
    help: spot.example,
  };
}

/** A value as messages show it: short, and never the inside of a list or object. */
export function shown(json: Json): string {
  switch (json.kind) {
    case 'string':
      return quote(json.value);
    case 'number':
    case 'boolean':
      return String(json.value);
    case 'null':
      return 'null';
    default:
      return `an ${json.kind}`;
  }
}

/** The value as zod should see it; what is inside a list or object is somebody else's to check. */
function shallow(json: Json): unknown {
  switch (json.kind) {
    case 'object':
      return {};
    case 'array':
      return [];
    case 'null':
      return null;
    default:
      return json.value;
  }
}

function faultFrom(issue: z.core.$ZodIssue, spot: Spot): Fault {
  const { json, name, section } = spot;
  const is = `${upperFirst(name)} is ${shown(json)}`;
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(spot, `a ${issue.expected}`);
    case 'invalid_value':
      return issue.values.length > 20 ? timeZoneFault(spot) : choiceFault(spot, issue.values.map(String));
    case 'too_small':
    case 'too_big':
      return lengthFault(spot);
    case 'invalid_format':
      return { message: `${is}: the document's ${section} says that it must ${issue.message}.`, help: spot.example };
    default:
      return { message: `${is}: the document's ${section} does not allow it.`, help: spot.example };
  }
}

function choiceFault(spot: Spot, choices: readonly string[]): Fault {
  const isText = spot.json.kind === 'string' || !choices.includes('true');
  const list = choices.map((choice) => (choice === 'true' ? choice : `"${choice}"`));
  const meant = spot.json.kind === 'string' ? nearest(spot.json.value, choices) : undefined;
  const wanted = list.length === 1 ? `always ${list[0]}` : `one of ${list.join(', ')}`;
  const help = meant !== undefined && isText ? paste(spot, choices.includes('true') ? true : meant) : oneOf(spot, list);
  return {
    message: `${upperFirst(spot.name)} is ${shown(spot.json)}: the document's ${spot.section} says that it is ${wanted}.`,
    help,
  };
}

function oneOf(spot: Spot, list: readonly string[]): string {
  return list.map((choice) => `${JSON.stringify(spot.key)}: ${choice}`).join(' or ');
}

function timeZoneFault(spot: Spot): Fault {
  if (spot.json.kind !== 'string') return wrongKind(spot, 'an IANA time zone name');
  const { value } = spot.json;
  const is = `${upperFirst(spot.name)} is ${shown(spot.json)}: the document's ${spot.section} wants an IANA time zone name`;
  const sameButCase = timeZones.find((zone) => zone.toLowerCase() === value.toLowerCase());
  if (sameButCase !== undefined) {
    return {
      message: `${is}, and these are spelt "${sameButCase}".`,
      help: paste(spot, sameButCase),
      severity: 'warning',
    };
  }
  const city = value
    .slice(value.lastIndexOf('/') + 1)
    .trim()
    .replaceAll(' ', '_')
    .toLowerCase();
  const sameCity = timeZones.filter((zone) => zone.slice(zone.lastIndexOf('/') + 1).toLowerCase() === city);
  const close = [...new Set([...sameCity, ...nearestFew(value, timeZones, 3)])].slice(0, 3);
  const help =
    close.length === 0
      ? `${spot.example}, or another name of the tz database`
      : close.map((zone) => paste(spot, zone)).join(' or ');
  return { message: `${is}, and the tz database ${timeZoneVersion} has none of that name.`, help };
}

/** A bound is broken for certain only when it is broken in code points and in UTF-16 units: the document says "characters". */
function lengthFault(spot: Spot): Fault {
  const value = spot.json.kind === 'string' ? spot.json.value : '';
  const { minLength } = bounds(spot.schema);
  const points = codePoints(value);
  if (points < minLength && value.length >= minLength) return doubtful(spot, points, value.length);
  const message = `${upperFirst(spot.name)} is ${shown(spot.json)}, ${plural(points)} long: the document's ${spot.section} allows ${range(spot.schema)}.`;
  return {
    message,
    help: points < minLength ? spot.example : `Shorten it by ${plural(points - bounds(spot.schema).maxLength)}.`,
  };
}

/** A length that is too much only when counted in UTF-16 units. */
function doubtfulLength(spot: Spot): Fault | undefined {
  if (spot.json.kind !== 'string') return undefined;
  const { value } = spot.json;
  return value.length > bounds(spot.schema).maxLength ? doubtful(spot, codePoints(value), value.length) : undefined;
}

function doubtful(spot: Spot, points: number, units: number): Fault {
  const message = `${upperFirst(spot.name)} is ${shown(spot.json)}, ${plural(points)} in code points but ${units} in UTF-16 units: the document's ${spot.section} allows ${range(spot.schema)} and does not say which are counted.`;
  return { message, help: 'Choose a text that fits by both counts.', severity: 'warning' };
}

function bounds(schema: z.ZodType): { readonly minLength: number; readonly maxLength: number } {
  const text = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(text instanceof z.ZodString)) return { minLength: 0, maxLength: Number.POSITIVE_INFINITY };
  return { minLength: text.minLength ?? 0, maxLength: text.maxLength ?? Number.POSITIVE_INFINITY };
}

function range(schema: z.ZodType): string {
  const { minLength, maxLength } = bounds(schema);
  return maxLength === Number.POSITIVE_INFINITY
    ? `at least ${plural(minLength)}`
    : `${minLength} to ${maxLength} characters`;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function plural(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}

function paste(spot: Spot, value: unknown): string {
  return spot.key === null ? JSON.stringify(value) : `${quote(spot.key)}: ${JSON.stringify(value)}`;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
