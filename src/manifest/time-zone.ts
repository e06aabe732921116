import { nearestFew } from '../text/nearest.js';
import { code, member } from '../text/quote.js';
import data from './time-zones.json' with { type: 'json' };

/** Every IANA time zone name, links such as US/Pacific included, and the release of the tz database. */
export const {
  names: timeZoneNames,
  version: timeZoneVersion,
}: { readonly names: string[]; readonly version: string } = data;

/** The name that a text differs from only in case. */
export function respelled(text: string): string | undefined {
  return timeZoneNames.find((name) => name.toLowerCase() === text.toLowerCase());
}

/** What to write instead of a text that is not an IANA time zone name. */
export function timeZoneHelp(text: string): string {
  const offset = offsetHelp(text);
  if (offset !== undefined) return offset;
  // The name spelled most like an abbreviation is in another part of the world.
  if (ABBREVIATION.test(text)) return `${EXAMPLE} (an area and a place). An abbreviation can mean several time zones.`;
  return closest(text).map(paste).join(' or ') || `${EXAMPLE} (an area and a place).`;
}

const EXAMPLE = paste('Europe/Berlin');

/** `JST`, `PST5PDT`. */
const ABBREVIATION = /^(?:[A-Z]{2,5}|[a-z]{2,3}|[A-Z]{3,5}[+-]?\d\d?(?:[A-Z]{3,5})?)$/;

function paste(name: string): string {
  return member('timezone', JSON.stringify(name));
}

/** An offset from UTC: `+08:00`, `-5`, `UTC+8`, `GMT+0530`. */
const OFFSET = /^(?:UTC|GMT)? ?([+-])(\d\d?)(?::?(\d\d))?$/i;

function offsetHelp(text: string): string | undefined {
  const [offset, sign, hours, minutes = '00'] = OFFSET.exec(text) ?? [];
  if (offset === undefined) return undefined;
  const name = Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
  if (Number(minutes) !== 0 || !timeZoneNames.includes(name)) return `Use the name of a place: ${EXAMPLE}`;
  if (name === 'UTC') return paste(name);
  const side = sign === '+' ? 'ahead of' : 'behind';
  return `${paste(name)} for ${Number(hours)} h ${side} UTC (such names have the other sign), or the name of a place.`;
}

/** At most three names: those of the same city, then the nearest by spelling. */
function closest(text: string): readonly string[] {
  const city = (name: string) => name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  const wanted = city(text.trim().replaceAll(' ', '_'));
  const sameCity = timeZoneNames.filter((name) => city(name) === wanted);
  return [...new Set([...sameCity, ...nearestFew(text, timeZoneNames, 3)])].slice(0, 3);
}

/** What a time zone must be, completing "it must be …". */
export const TIME_ZONE = `an IANA time zone (tz database ${code(timeZoneVersion)})`;
