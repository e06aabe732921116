import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Writes src/manifest/time-zones.json from moment-timezone's data: all names of the tz database, links included. */
const { version, zones, links } = createRequire(import.meta.url)('moment-timezone/data/packed/latest.json');
const part = (index: number) => (packed: string) => packed.split('|')[index] ?? '';
// The tz database has one name that says nothing of a place, which moment-timezone leaves out.
const names = [...zones.map(part(0)), ...links.map(part(1)), 'Factory'].sort();
writeFileSync('src/manifest/time-zones.json', `${JSON.stringify({ version, names }, null, 2)}\n`);
