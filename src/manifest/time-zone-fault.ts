import { nearestFew } from '../nearest.js';
import { quoteValue } from './quote-value.js';
import { type Fault, paste, type Spot, subjectOf } from './spot.js';
import { timeZoneNames, timeZoneVersion } from './time-zones.js';

/** The fault of a text that is no IANA time zone name: a warning when only the case is wrong, else with the nearest names. */
export function timeZoneFault(spot: Spot): Fault {
  const value = spot.json.kind === 'string' ? spot.json.value : '';
  const says = `${subjectOf(spot)} is ${quoteValue(spot.json)}: the document's ${spot.section} wants an IANA time zone name`;
  const lower = value.toLowerCase();
  const respelt = timeZoneNames.find((name) => name.toLowerCase() === lower);
  if (respelt !== undefined) {
    return {
      message: `${says}, and the one meant is spelt "${respelt}".`,
      help: paste(spot, respelt),
      severity: 'warning',
    };
  }
  const message = `${says}, and the tz database (${timeZoneVersion}) has none like this.`;
  const close = closest(value);
  return { message, help: close.length === 0 ? spot.example : close.map((name) => paste(spot, name)).join(' or ') };
}

/** At most three names: those of the same city first, then the nearest by spelling. */
function closest(value: string): readonly string[] {
  const wanted = city(value.trim().replaceAll(' ', '_'));
  const sameCity = timeZoneNames.filter((name) => city(name) === wanted);
  return [...new Set([...sameCity, ...nearestFew(value, timeZoneNames, 3)])].slice(0, 3);
}

function city(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).toLowerCase();
}
