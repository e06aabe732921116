import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import { timeZoneNames, timeZoneVersion } from '../../src/manifest/time-zone.js';
import { manifestField } from '../../src/rules/manifest-field.js';
import { projectOf, violations } from './project.js';

test('the names are those of the installed moment-timezone', () => {
  const data = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('moment-timezone/data/packed/latest.json'), 'utf8'),
  );
  const links = data.links.map((link: string) => link.split('|')[1]);
  const zones = data.zones.map((zone: string) => zone.split('|')[0]);
  assert.equal(timeZoneVersion, data.version);
  assert.deepEqual(timeZoneNames, [...zones, ...links, 'Factory'].sort());
});

/** A Node whose tz database is newer may know more. */
const NEWER = (process.versions.tz ?? '') > timeZoneVersion && `tz ${process.versions.tz} is newer`;

test('every zone that Node knows is among them', { skip: NEWER }, () => {
  assert.deepEqual(
    Intl.supportedValuesOf('timeZone').filter((zone) => !timeZoneNames.includes(zone)),
    [],
  );
});

const NO_NAME = 'For example `"timezone": "Europe/Berlin"`: an area and a place.';

/** A wrong time zone, and what is offered to paste. */
const rows: readonly (readonly [timezone: string, help: string])[] = [
  ['utc', '`"timezone": "UTC"`'],
  [' UTC', '`"timezone": "UTC"`'],
  ['Rome', '`"timezone": "Europe/Rome"`'],
  ['Singapor', '`"timezone": "Asia/Singapore"` or `"timezone": "Singapore"`'],
  ['Europ/Brlin', '`"timezone": "Europe/Berlin"`'],
  ['America/Indiana', '`"timezone": "America/Indiana/Indianapolis"` or `"timezone": "America/Indiana/Knox"` or '],
  ['Asia/Beijing', NO_NAME],
  ['Buenos Aires', '`"timezone": "America/Argentina/Buenos_Aires"` or `"timezone": "America/Buenos_Aires"`'],
  ['+08:00', NO_NAME],
  ['GMT+8', NO_NAME],
  ['JST', NO_NAME],
  ['x'.repeat(10_000), NO_NAME],
];

for (const [timezone, help] of rows) {
  test(`time zone ${timezone.slice(0, 30)}`, () => {
    const [violation] = violations(manifestField, projectOf(JSON.stringify({ timezone })));
    assert.ok(violation?.help?.startsWith(help), violation?.help);
  });
}
