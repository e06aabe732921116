import { nearestFew } from '../text/nearest.js';
import { member } from '../text/quote.js';
import { timeZoneNames, timeZoneVersion } from './time-zones.js';

interface TimeZoneFault {
  readonly message: string;
  readonly help: string;
  readonly severity?: 'warning';
  /** The right spelling, where only the case is wrong. */
  readonly respelt?: string;
}

/** What is said of a text that is not an IANA time zone name, `shown` so; a warning where only the case is wrong. `by` ends the sentence, `example` is a right one as text to paste. */
export function timeZoneFault(text: string, shown: string, by: string, example: string): TimeZoneFault {
  const respelt = timeZoneNames.find((name) => name.toLowerCase() === text.toLowerCase());
  if (respelt !== undefined)
    return { message: `${shown} is spelled "${respelt}" ${by}.`, help: paste(respelt), severity: 'warning', respelt };
  const message = `${shown} is not an IANA time zone of the tz database ${timeZoneVersion} ${by}.`;
  const offset = offsetHelp(text, example);
  if (offset !== undefined) return { message, help: offset };
  // Of an abbreviation the name nearest by spelling is another part of the world.
  if (ABBREVIATION.test(text))
    return { message, help: `${example} (an area and a place). An abbreviation can mean several time zones.` };
  return { message, help: closest(text).map(paste).join(' or ') || example };
}

/** `JST`, `PST5PDT`. */
const ABBREVIATION = /^(?:[A-Z]{2,5}|[a-z]{2,3}|[A-Z]{3,5}[+-]?\d\d?(?:[A-Z]{3,5})?)$/;

function paste(name: string): string {
  return member('timezone', JSON.stringify(name));
}

/** `+08:00`, `-5`, `UTC+8`, `GMT+0530`: how far clocks are ahead of UTC, or behind. */
const OFFSET = /^(?:UTC|GMT)? ?([+-])(\d\d?)(?::?(\d\d))?$/i;

function offsetHelp(text: string, example: string): string | undefined {
  const [offset, sign, hours, minutes = '00'] = OFFSET.exec(text) ?? [];
  if (offset === undefined) return undefined;
  const side = sign === '+' ? 'ahead of' : 'behind';
  const name = Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
  if (Number(minutes) !== 0 || !timeZoneNames.includes(name)) return `Use the name of a place, in the form ${example}.`;
  if (name === 'UTC') return paste(name);
  return `${paste(name)} for ${Number(hours)} h ${side} UTC (such names have the other sign), or the name of a place`;
}

/** At most three names: those of the same city first, then the nearest by spelling. */
function closest(text: string): readonly string[] {
  const city = (name: string) => name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  const wanted = city(text.trim().replaceAll(' ', '_'));
  const sameCity = timeZoneNames.filter((name) => city(name) === wanted);
  return [...new Set([...sameCity, ...nearestFew(text, timeZoneNames, 3)])].slice(0, 3);
}
