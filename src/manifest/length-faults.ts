import { boundsOf } from './bounds.js';
import { quoteValue } from './quote-value.js';
import { type Fault, type Spot, subjectOf } from './spot.js';

/** The fault of a text that the schema finds too short or too long; a warning where only one way of counting does. */
export function lengthFault(spot: Spot): Fault {
  const { points, units } = lengths(spot);
  const { least, most } = boundsOf(spot.schema);
  if (points < least && units >= least) return doubtful(spot);
  const message = `${subjectOf(spot)} is ${quoteValue(spot.json)}, ${characters(points)} long: the document's ${spot.section} allows ${allowed(spot)}.`;
  return { message, help: points < least ? spot.example : `Shorten it by ${characters(points - most)}.` };
}

/** The fault of a text that the schema, which counts code points, finds right, and that is too long in UTF-16 units. */
export function doubtfulLength(spot: Spot): Fault | undefined {
  return lengths(spot).units > boundsOf(spot.schema).most ? doubtful(spot) : undefined;
}

/** The document says "characters" and not which, so a warning is all that is certain. */
function doubtful(spot: Spot): Fault {
  const { points, units } = lengths(spot);
  const message = `${subjectOf(spot)} is ${quoteValue(spot.json)}, ${points} long in code points and ${units} in UTF-16 units: the document's ${spot.section} allows ${allowed(spot)} and does not say which are counted.`;
  return { message, help: 'Choose a text that fits by both counts.', severity: 'warning' };
}

function lengths({ json }: Spot): { readonly points: number; readonly units: number } {
  if (json.kind !== 'string') return { points: 0, units: 0 };
  let points = 0;
  for (const _ of json.value) points += 1;
  return { points, units: json.value.length };
}

function allowed(spot: Spot): string {
  const { least, most } = boundsOf(spot.schema);
  return most === Number.POSITIVE_INFINITY ? `at least ${characters(least)}` : `${least} to ${characters(most)}`;
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}
