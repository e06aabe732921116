import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { timeZoneNames, timeZoneVersion } from '../../src/manifest/time-zone.js';
import { manifestField } from '../../src/rules/manifest-field.js';
import { projectOf, violations } from './project.js';

test('the names are those of the installed moment-timezone', () => {
  const data = createRequire(import.meta.url)('moment-timezone/data/packed/latest.json');
  const links = data.links.map((link: string) => link.split('|')[1]);
  const zones = data.zones.map((zone: string) => zone.split('|')[0]);
  assert.equal(timeZoneVersion, data.version);
  assert.deepEqual(timeZoneNames, [...zones, ...links, 'Factory'].sort());
});

/** A Node whose tz database is newer may know more. */
const NEWER = (process.versions.tz ?? '') > timeZoneVersion && `tz ${process.versions.tz} is newer`;

test('every zone that Node knows is among them', { skip: NEWER }, () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) assert.ok(timeZoneNames.includes(zone), zone);
});

const NO_NAME = 'For example `"timezone": "Europe/Berlin"`: an area and a place.';

/** A wrong time zone, and what is offered to paste. */
const rows: readonly (readonly [timezone: string, help: string])[] = [
  ['utc', '`"timezone": "UTC"`'],
  ['Rome', '`"timezone": "Europe/Rome"`'],
  ['Europ/Brlin', typo('`"timezone": "Europe/Berlin"`')],
  ['Europe/Lisboa', typo('`"timezone": "Europe/Lisbon"`')],
  // A city of another country is not it.
  ['Europe/Bergen', typo('`"timezone": "Europe/Berlin"`')],
  ['America/Indiana', '`"timezone": "America/Indiana/Indianapolis"` or `"timezone": "America/Indiana/Knox"` or '],
  ['Asia/Beijing', NO_NAME],
  ['Buenos Aires', '`"timezone": "America/Argentina/Buenos_Aires"` or `"timezone": "America/Buenos_Aires"`'],
  ['JST', NO_NAME],
  // Spaces around a name change nothing.
  ['PST ', NO_NAME],
  ['UTC ', '`"timezone": "UTC"`'],
  ['Europe ', '`"timezone": "Europe/Amsterdam"` or '],
];

for (const [timezone, help] of rows) {
  test(`time zone ${timezone}`, () => {
    const [violation] = violations(manifestField, projectOf(JSON.stringify({ timezone })));
    assert.ok(violation?.help?.startsWith(help), violation?.help);
  });
}

function typo(lines: string): string {
  return `If it is a typo, write ${lines}. Else write the time zone that the place is in.`;
}
