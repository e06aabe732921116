import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Writes src/manifest/time-zones.ts from moment-timezone's data: all names of the tz database, links included. */
const { version, zones, links } = createRequire(import.meta.url)('moment-timezone/data/packed/latest.json');
// The tz database has one name that says nothing of a place, which moment-timezone leaves out.
const names = [...zones.map(firstPart), ...links.map(secondPart), 'Factory'].sort();
writeFileSync('src/manifest/time-zones.ts', module(version, names));

function firstPart(packed: string): string {
  return packed.split('|')[0] ?? '';
}

function secondPart(packed: string): string {
  return packed.split('|')[1] ?? '';
}

function module(version: string, names: readonly string[]): string {
  return `// Written by scripts/time-zones.ts from moment-timezone; do not edit.

/** The release of the tz database that the names are from. */
export const timeZoneVersion = '${version}';

/** Every IANA time zone name, links such as US/Pacific included, in code-unit order. */
export const timeZoneNames: readonly string[] = \`
${lines(names).join('\n')}
\`
  .trim()
  .split(/\\s+/);
`;
}

/** The names on lines of at most 118 characters. */
function lines(names: readonly string[]): readonly string[] {
  const done: string[] = [];
  let line = '';
  for (const name of names) {
    if (line.length + name.length > 117) {
      done.push(line);
      line = '';
    }
    line += line === '' ? name : ` ${name}`;
  }
  return [...done, line];
}
