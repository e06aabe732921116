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
  const { meant, almost } = /\d|^[A-Z]{1,5}$|^[a-z]{1,3}$/.test(text) ? { meant: [], almost: [] } : closest(text);
  const names = [...new Set([...meant, ...almost])].slice(0, 3);
  if (names.length === 0) return `For example ${line('Europe/Berlin')}: an area and a place.`;
  const lines = names.map(line).join(' or ');
  return meant.length > 0 ? lines : `If it is a typo, write ${lines}. Else write the time zone that the place is in.`;
}

/** `meant`: zones of that city or in that area; `almost`: of a city spelled almost so, which may be another place. */
function closest(text: string) {
  const city = (name: string) => name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  const named = (wanted: string) => timeZoneNames.filter((name) => city(name) === wanted);
  const written = city(text.trim().replaceAll(' ', '_'));
  const inArea = timeZoneNames.filter((name) => name.toLowerCase().startsWith(`${text.toLowerCase()}/`));
  const almost = nearestFew(written, timeZoneNames.map(city), 3).flatMap(named);
  return { meant: [...named(written), ...inArea], almost };
}
