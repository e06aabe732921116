import type * as z from 'zod/mini';
import { nearest } from '../text/nearest.js';
import { doubtfulLength, lengthFault } from './length-faults.js';
import type { Json } from './manifest.js';
import { quoteValue } from './quote-value.js';
import { type Fault, paste, type Spot, subjectOf } from './spot.js';
import { timeZoneFault } from './time-zone-fault.js';

/** What the schema says against one value, an error before a warning; undefined when nothing. Arrays and objects are not looked into. */
export function valueFault(spot: Spot): Fault | undefined {
  const issues = spot.schema.safeParse(shallow(spot.json)).error?.issues ?? [];
  const faults = issues.map((issue) => faultFrom(issue, spot));
  return faults.find(({ severity }) => severity === undefined) ?? faults[0] ?? doubtfulLength(spot);
}

/** The fault of a value that is of none of the kinds wanted. */
export function wrongKind(spot: Spot, wanted: string): Fault {
  const absent = spot.json.kind === 'null' ? ', and null is not the same as leaving it out' : '';
  const message = `${subjectOf(spot)} is ${quoteValue(spot.json)}: the document's ${spot.section} wants ${wanted}${absent}.`;
  return { message, help: spot.example };
}

/** The value as zod should see it. */
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
  const says = `${subjectOf(spot)} is ${quoteValue(spot.json)}: the document's ${spot.section}`;
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(spot, `a ${issue.expected}`);
    case 'invalid_value':
      return choiceFault(spot, issue.values);
    case 'too_small':
    case 'too_big':
      return lengthFault(spot);
    case 'invalid_format':
      return { message: `${says} says that it must ${issue.message}.`, help: spot.example };
    // What is asked of a time zone is the one thing that zod has no name for.
    case 'custom':
      return timeZoneFault(spot);
    default:
      return { message: `${says} does not allow it.`, help: spot.example };
  }
}

/** Neither the one constant nor any of the values of an enum. */
function choiceFault(spot: Spot, choices: readonly unknown[]): Fault {
  const list = choices.map((choice) => JSON.stringify(choice)).join(', ');
  const wanted = choices.length === 1 ? `always ${list}` : `one of ${list}`;
  const message = `${subjectOf(spot)} is ${quoteValue(spot.json)}: the document's ${spot.section} says that it is ${wanted}.`;
  const near = spot.json.kind === 'string' ? nearest(spot.json.value, choices.map(String)) : undefined;
  const meant = near === undefined ? choices : choices.filter((choice) => String(choice) === near);
  return { message, help: meant.map((choice) => paste(spot, choice)).join(' or ') };
}
