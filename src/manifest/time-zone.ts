import { nearestFew } from '../text/nearest.js';
import data from './time-zones.json' with { type: 'json' };

/** Every IANA time zone name, links such as US/Pacific included, and the release of the tz database. */
export const {
  names: timeZoneNames,
  version: timeZoneVersion,
}: { readonly names: string[]; readonly version: string } = data;

/** The name that a text differs from only in case. */
export function respellingOf(text: string): string | undefined {
  const lower = text.toLowerCase();
  return timeZoneNames.find((name) => name.toLowerCase() === lower);
}

/** `meant`: zones of the city that a text names, or in that area; `almost`: of a city spelled almost so. */
export function zonesMeant(text: string): Readonly<Record<'meant' | 'almost', readonly string[]>> {
  const zone = text.trim();
  const right = respellingOf(zone);
  if (right !== undefined) return { meant: [right], almost: [] };
  // What is spelled most like an offset or an abbreviation is in another part of the world.
  if (/\d|^[A-Z]{1,5}$|^[a-z]{1,3}$/.test(zone)) return { meant: [], almost: [] };
  const city = (name: string) => name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  const named = (wanted: string) => timeZoneNames.filter((name) => city(name) === wanted);
  const written = city(zone.replaceAll(' ', '_'));
  const inArea = timeZoneNames.filter((name) => name.toLowerCase().startsWith(`${zone.toLowerCase()}/`));
  const almost = nearestFew(written, timeZoneNames.map(city), 3).flatMap(named);
  return { meant: [...named(written), ...inArea], almost };
}
