import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import type { Log } from 'sarif';
import type { Report } from '../../src/report/report.js';
import { put } from '../hostile/places.js';
import { runCommandLine } from '../runner/command-line.js';
import { temporaryFolder } from './site.js';

const COPIES = 40;
const MANIFEST = '{ "name": "web-0123456789ab", "auth": {} }\n';
const folder = temporaryFolder(test);
const manifests = Array.from({ length: COPIES }, (_, at) => [`copies/c${at}/package.json`, MANIFEST]);
for (const [file = '', text = ''] of manifests) put(join(folder, file), text);

/** The places that a format relates to each finding, or that a line of it names, and the most of them. */
const PLACES: Readonly<Record<string, readonly [most: number, placesIn: (printed: string) => readonly number[]]>> = {
  json: [30, inReport],
  sarif: [30, inLog],
  text: [3, (text) => text.split(/^\S.*:\d+:\d+ /m).map((one) => one.match(/^ +see /gm)?.length ?? 0)],
  lines: [1, inLines],
  markdown: [5, inLines],
  github: [1, inLines],
};

function inReport(printed: string): readonly number[] {
  const { findings, projects } = JSON.parse(printed) as Report;
  return [...findings, ...projects.flatMap((project) => project.findings)].map(({ related = [] }) => related.length);
}

function inLog(printed: string): readonly number[] {
  return (JSON.parse(printed) as Log).runs[0]?.results?.map((one) => one.relatedLocations?.length ?? 0) ?? [];
}

function inLines(printed: string): readonly number[] {
  return printed.split('\n').map((line) => line.match(/copies\//g)?.length ?? 0);
}

for (const [format, [most, placesIn]] of Object.entries(PLACES))
  test(`an identity of ${COPIES} websites: ${most} places at most in ${format}`, async () => {
    const { stdout, status } = await runCommandLine(folder, ['--base', 'none', '--format', format, '*/*']);
    assert.equal(status, 1);
    assert.equal(Math.max(...placesIn(stdout)), most);
    assert.match(stdout, new RegExp(`is also that of ${COPIES - 1} other projects`));
  });
