import { nearestFew } from '../text/nearest.js';
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
  return { message, help: offsetHelp(spot, value) ?? abbreviationHelp(spot, value) ?? closestHelp(spot, value) };
}

/** `+08:00`, `-5`, `UTC+8`, `GMT+0530`: how far clocks are ahead of UTC, or behind. */
const OFFSET = /^(?:UTC|GMT)? ?([+-])(\d\d?)(?::?(\d\d))?$/i;

function offsetHelp(spot: Spot, value: string): string | undefined {
  const [offset, sign, hours, minutes = '00'] = OFFSET.exec(value) ?? [];
  if (offset === undefined) return undefined;
  const side = sign === '+' ? 'ahead of' : 'behind';
  const name = Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
  if (Number(minutes) !== 0 || !timeZoneNames.includes(name))
    return `${spot.example}, the name of a place with that offset`;
  if (name === 'UTC') return paste(spot, name);
  return `${paste(spot, name)} for ${Number(hours)} h ${side} UTC (such names have the other sign), or the name of a place`;
}

/** `JST`, `PST5PDT`: the name nearest by spelling is another part of the world. */
function abbreviationHelp(spot: Spot, value: string): string | undefined {
  const isAbbreviation = /^(?:[A-Z]{2,5}|[a-z]{2,3}|[A-Z]{3,5}[+-]?\d\d?(?:[A-Z]{3,5})?)$/.test(value);
  return isAbbreviation ? `${spot.example}: an area and a place, for an abbreviation is used in several` : undefined;
}

function closestHelp(spot: Spot, value: string): string {
  const close = closest(value);
  return close.length === 0 ? spot.example : close.map((name) => paste(spot, name)).join(' or ');
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
