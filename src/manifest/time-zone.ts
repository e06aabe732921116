import { nearestFew } from '../text/nearest.js';
import { code } from '../text/quote.js';
import data from './time-zones.json' with { type: 'json' };

/** Every IANA time zone name, links such as US/Pacific included, and the release of the tz database. */
export const {
  names: timeZoneNames,
  version: timeZoneVersion,
}: { readonly names: string[]; readonly version: string } = data;

/** What a time zone must be, completing "it must be …". */
export const TIME_ZONE = `an IANA time zone (tz database ${code(timeZoneVersion)})`;

/** The name that a text differs from only in case. */
export function respellingOf(text: string): string | undefined {
  const lower = text.toLowerCase();
  return timeZoneNames.find((name) => name.toLowerCase() === lower);
}

/** What to write instead of a text that is not an IANA time zone name; `line` writes the line to paste. */
export function timeZoneHelp(text: string, line: (name: string) => string): string {
  // What is spelled most like an offset or an abbreviation is in another part of the world.
  const names = /\d|^[A-Z]{1,5}$|^[a-z]{1,3}$/.test(text) ? [] : closest(text);
  return names.map(line).join(' or ') || `For example ${line('Europe/Berlin')}: an area and a place.`;
}

/** At most three names: the text without spaces around it, then by its city, its area, a city spelled almost so. */
function closest(text: string): readonly string[] {
  const city = (name: string) => name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  const [wanted, area] = [city(text.trim().replaceAll(' ', '_')), `${text.toLowerCase()}/`];
  const cities = [wanted, ...nearestFew(wanted, timeZoneNames.map(city), 3)];
  const inArea = timeZoneNames.filter((name) => name.toLowerCase().startsWith(area));
  const [same = [], ...almost] = cities.map((known) => timeZoneNames.filter((name) => city(name) === known));
  return [...new Set([respellingOf(text.trim()) ?? [], same, inArea, ...almost].flat())].slice(0, 3);
}
