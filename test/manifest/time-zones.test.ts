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

test('every zone that Node knows is among them', () => {
  assert.deepEqual(
    Intl.supportedValuesOf('timeZone').filter((zone) => !timeZoneNames.includes(zone)),
    [],
  );
});

/** A wrong time zone, and what is offered to paste. */
const rows = [
  { timezone: 'utc', help: '`"timezone": "UTC"`' },
  { timezone: 'EUROPE/BERLIN', help: '`"timezone": "Europe/Berlin"`' },
  { timezone: 'Berlin', help: '`"timezone": "Europe/Berlin"`' },
  {
    timezone: 'America/Buenos Aires',
    help: '`"timezone": "America/Argentina/Buenos_Aires"` or `"timezone": "America/Buenos_Aires"`',
  },
  { timezone: 'Europe/Berln', help: '`"timezone": "Europe/Berlin"`' },
  { timezone: '+08:00', help: '`"timezone": "Europe/Berlin"` (an area and a place' },
  { timezone: 'GMT+8', help: '`"timezone": "Europe/Berlin"` (an area and a place' },
  { timezone: 'JST', help: '`"timezone": "Europe/Berlin"` (an area and a place' },
  { timezone: 'PST', help: '`"timezone": "Europe/Berlin"` (an area and a place' },
  { timezone: 'Z', help: '`"timezone": "Europe/Berlin"` (an area and a place' },
  { timezone: 'PST5PDT', help: '`"timezone": "Europe/Berlin"` (an area and a place' },
  { timezone: 'Singapor', help: '`"timezone": "Singapore"`' },
  { timezone: 'Rome', help: '`"timezone": "Europe/Rome"`' },
  { timezone: 'x'.repeat(1 << 20), help: '`"timezone": "Europe/Berlin"`' },
];

for (const { timezone, help } of rows) {
  test(`time zone ${timezone.slice(0, 30)}`, () => {
    const [violation] = violations(manifestField, projectOf(JSON.stringify({ timezone })));
    assert.ok(violation?.help?.startsWith(help), violation?.help);
  });
}
