import assert from 'node:assert/strict';
import test from 'node:test';
import { everyLine } from '../../src/formats/diff-view.js';
import { suggestionsOf } from '../../src/formats/suggestions.js';
import { summary } from '../../src/formats/summary.js';
import { reportText } from '../../src/formats/text.js';
import { LIMITS } from '../../src/limits.js';
import { reportJson } from '../../src/report/report.js';
import { printableSources, sourcesOf } from '../../src/report/sources.js';
import { caseCount } from '../case-count.js';
import { check, type Files } from '../in-memory.js';

const HANDLER = "export default () => 'ok';\n";
const MIB = 1024 * 1024;

/** Projects that are much of one thing; `ends` is how their check must end, and `says` a sentence with the bound that was met. */
const rows: readonly {
  readonly name: string;
  readonly files: () => Files;
  readonly ends: 'passed' | 'blocked' | 'unchecked';
  readonly says?: RegExp;
  /** What it may take of a processor that others use too; 15 unless it says so. */
  readonly seconds?: number;
}[] = [
  {
    name: 'as many routes as are read',
    files: () => routes(caseCount(LIMITS.routeFiles), (at) => `r${at}.get.ts`),
    ends: 'passed',
    seconds: caseCount(45),
  },
  {
    name: 'many files of one URL',
    files: () => routes(caseCount(30_000), (at) => `a/[p${at}].ts`),
    ends: 'blocked',
    seconds: caseCount(20),
  },
  {
    name: 'one name of 4,000 characters among short ones',
    files: () => ({
      ...routes(caseCount(20_000), (at) => `r${at}.ts`),
      [`server/api/${'d/'.repeat(2000)}x.ts`]: HANDLER,
    }),
    ends: 'passed',
    seconds: caseCount(20),
  },
  {
    name: 'a value of a megabyte at every route',
    files: () => ({ ...routes(5000, (at) => `r${at}.ts`), ...manifest({ auth: { '/api': 'v'.repeat(MIB - 100) } }) }),
    ends: 'unchecked',
    says: /report would be larger than 47000000 bytes/,
  },
  {
    name: 'a value of many levels',
    files: () => ({
      ...routes(50, (at) => `r${at}.ts`),
      'package.json': `{"auth":{"/api":${'['.repeat(90)}${'0,'.repeat(caseCount(100_000))}0${']'.repeat(90)}}}`,
    }),
    ends: 'blocked',
  },
  {
    name: 'a parameter of a megabyte in many handlers',
    files: () => routes(8, (at) => `[id]/${at}.ts`, `export default (_a, c) => c.params.${'x'.repeat(MIB - 200)};`),
    ends: 'passed',
  },
  {
    name: 'a parameter of 60,000 names that are not used',
    files: () =>
      routes(1, () => 'a.ts', `export default ({ ${Array.from({ length: 60_000 }, (_, at) => `a${at}`)} }) => ({});`),
    ends: 'passed',
  },
  {
    name: '80,000 equal keys',
    files: () => ({ 'package.json': `{${Array(80_000).fill('"title":"a"').join()}}` }),
    ends: 'passed',
  },
  {
    name: '2,000 auth keys and 2,000 routes with parameters',
    files: () => ({
      ...routes(2000, (at) => `a${at % 100}/[p]/[q${at}]/c${at}.get.ts`),
      ...manifest({
        auth: Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`/api/a${at % 100}/*/b${at}`, `r${at}`])),
      }),
    }),
    ends: 'passed',
  },
  {
    name: 'a value of half a million backticks',
    files: () => ({ ...routes(1, () => 'a.ts'), ...manifest({ auth: { '/api': '`a'.repeat(500_000) } }) }),
    ends: 'passed',
  },
  {
    name: 'findings below 900,000 empty lines',
    files: () => ({ 'package.json': `{"dependencies":{${'\n'.repeat(900_000)}${members(5000, 'k', '1')}}}` }),
    ends: 'blocked',
  },
  {
    name: 'a thousand fixes far apart beside a value that is hidden',
    files: () => ({
      'package.json': `{"payment":{"secret":"x"},"auth":{${members(2000, 'k', `true${'\n'.repeat(400)}`)}}}`,
    }),
    ends: 'blocked',
  },
  {
    name: 'a module that exports a name of 400,000 blanks',
    files: () => routes(1, () => 'a.ts', `export { "a" as "${' '.repeat(400_000)}" };`),
    ends: 'blocked',
  },
  {
    name: 'many handlers that the parser would be at for years',
    files: () =>
      routes(
        caseCount(1000),
        (at) => `r${at}.ts`,
        (at) => `x${at} = ${'<a>('.repeat(40)}1${')'.repeat(40)};`,
      ),
    ends: 'blocked',
  },
];

for (const { name, files, ends, says, seconds = 15 } of rows) {
  test(`${name}: ${ends}, in time and within every size`, () => {
    const start = process.cpuUsage();
    const { report, projects, findings, snapshot } = check(files());
    const json = reportJson(report);
    const [checked, printable] = [sourcesOf(projects, snapshot), printableSources(projects, snapshot)];
    const shown = (file: string) => checked(file)?.text ?? null;
    suggestionsOf(findings, { checked, printable, shown, diff: everyLine });
    assert.ok(Buffer.byteLength(summary(report, { blob: null })) <= LIMITS.summaryBytes);
    assert.ok(reportText(report, printable).length <= 2 * LIMITS.reportBytes);
    const { user, system } = process.cpuUsage(start);
    assert.equal(report.conclusion, ends);
    assert.match(report.failures.map(({ message }) => message).join(), says ?? /^$/);
    assert.ok(Buffer.byteLength(json) <= LIMITS.reportBytes + 1);
    assert.deepEqual(JSON.parse(json), JSON.parse(JSON.stringify(report)));
    assert.ok(user + system < seconds * 1e6, `${(user + system) / 1e6} s`);
    assert.ok(ends === 'unchecked' || projects.length === 1);
  });
}

function routes(count: number, name: (at: number) => string, text: string | ((at: number) => string) = HANDLER): Files {
  const files = Array.from({ length: count }, (_, at) => [
    `server/api/${name(at)}`,
    typeof text === 'string' ? text : text(at),
  ]);
  return { 'package.json': '{}', ...Object.fromEntries(files) };
}

function manifest(value: object): Files {
  return { 'package.json': JSON.stringify(value) };
}

function members(count: number, name: string, value: string): string {
  return Array.from({ length: count }, (_, at) => `"${name}${at}":${value}`).join(',\n');
}
