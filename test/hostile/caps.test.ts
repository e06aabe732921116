import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { diskSnapshot } from '../../src/read/disk.js';
import type { CommitId } from '../../src/read/listing.js';
import { localCommit } from '../../src/read/local-commits.js';
import type { Report } from '../../src/report/report.js';
import { committed, temporaryFolder } from '../e2e/site.js';
import { inFolders } from '../formats/scenes.js';
import { check, type Files } from '../in-memory.js';
import { lowered } from './lowered.js';
import { put } from './places.js';

const HANDLER = "export default () => 'ok';\n";
const MANIFEST = 'package.json';
const MIB = 1024 * 1024;
const LARGE = /^`server\/api\/r0\.ts` has 1048577 bytes, more than 1048576 \(1 MiB\)\. Make it smaller\.$/;

/**
 * A cap, a project that has so much of it, the most that is judged to the end, and what one beyond comes to: a failure
 * by name, or else a finding of a rule. Those of a folder's files are in `test/read/site.test.ts`.
 */
type Cap = readonly [cap: string, make: (count: number) => Files, most: number, beyond: RegExp | string];

const CAPS: readonly Cap[] = [
  ['bytes of a manifest', (bytes) => ({ [MANIFEST]: `{"x":"${'x'.repeat(bytes - 8)}"}` }), MIB, 'manifest-syntax'],
  ['bytes of a route file', (bytes) => routes(1, HANDLER.padEnd(bytes)), MIB, LARGE],
  ['depth of a manifest', (depth) => ({ [MANIFEST]: `{"x":${nested(depth - 1)}}` }), 100, 'manifest-syntax'],
  ['optional segments', optional, 4, 'route-name'],
  ['auth keys', (count) => auth(names(count, (at) => `/api/k${at}`)), 200, /auth has 201 keys, more than 200\./],
  [
    'characters of an auth key',
    (length) => auth(['/api/'.padEnd(length, 'k')]),
    1000,
    /has 1001 characters, more than/,
  ],
  ['judged values', values, 20_000, /was not judged: it has 20001 values, more than 20000\./],
];

for (const [cap, make, most, beyond] of CAPS)
  test(`${cap}: ${most} are judged to the end, and one more is refused by name`, () => {
    const reached = check(make(most)).report;
    assert.deepEqual([reached.failures, rulesOf(reached).includes(String(beyond))], [[], false]);
    const passed = check(make(most + 1)).report;
    if (typeof beyond === 'string') assert.deepEqual([passed.failures, rulesOf(passed)], [[], [beyond]]);
    else assert.match(failureOf(passed), beyond);
  });

test('the cap on bytes is of files that are read: an image below server/api may be larger', () => {
  const { report } = check({ [MANIFEST]: '{}', 'server/api/logo.png': ' '.repeat(MIB + 1) });
  assert.deepEqual([report.failures, rulesOf(report)], [[], ['route-file']]);
});

test('a file that is nested too deeply for the stack is a failure by name, and its neighbor is judged', () => {
  const deep = `export default () => ${nested(20_000)};\n`;
  const { report } = check(
    { ...inFolders(routes(1, deep), 'a'), ...inFolders(routes(1, 'export default (data) => 1;\n'), 'b') },
    { projects: ['a', 'b'] },
  );
  assert.match(failureOf(report), /^`a\/server\/api\/r0\.ts` /);
  assert.ok(rulesOf(report).includes('handler-unused'));
});

test('what only base exceeds is said of base', () => {
  const { report } = check({ [MANIFEST]: '{}' }, { base: auth(names(201, (at) => `/api/k${at}`)) });
  const says = /^In base: `package\.json` was not judged: .*\. To check without it, set base to none\.$/;
  assert.match(failureOf(report), says);
});

test('a value is shown with 300 characters', () => {
  const said = (length: number) =>
    check({ [MANIFEST]: JSON.stringify({ timezone: 'x'.repeat(length) }) }).report.projects[0]?.findings[0]?.message;
  assert.match(said(300) ?? '', /`x{300}`/);
  assert.match(said(301) ?? '', /`x{300}…`/);
});

/** What has advice that is tried, how often it is found, and how many are told a fix if one is tried. */
const TRIED: readonly (readonly [what: string, files: Files, found: number, told: number])[] = [
  // A rename is tried out with what is near it alone.
  ['renames', inFolders({ 'a/:id.ts': HANDLER, 'b/:id.ts': HANDLER, 'c/:id.ts': HANDLER }, 'server/api'), 3, 3],
  ['keys', { ...routes(2), ...auth(['api/r0', './api/r1']) }, 2, 1],
];

for (const [what, files, count, told] of TRIED)
  test(`${what}: each is tried out with ${count} findings, and with more than the cap only the first`, (context) => {
    const found = () => check({ [MANIFEST]: '{}', ...files }).report.projects.flatMap(({ findings }) => findings);
    const toldIn = (findings: ReturnType<typeof found>) =>
      findings.filter(({ help }) => /^(?:Rename|If it is a path, rename)/.test(help ?? '')).length;
    assert.deepEqual([found().length, toldIn(found())], [count, count]);
    lowered(context, 'foundInTrials', 1);
    assert.deepEqual([found().length, toldIn(found())], [count, told]);
    assert.equal(found().filter(({ help }) => /^There are too many findings/.test(help ?? '')).length, count - told);
    // What is not tried might contest an edit: none is made.
    assert.ok(!found().some(({ fixable }) => fixable));
  });

test('more files on the disk than are listed are refused by name', (context) => {
  const root = temporaryFolder(context);
  for (const name of names(6, (at) => `f${at}`)) put(join(root, name));
  lowered(context, 'listedFiles', 6);
  assert.deepEqual(diskSnapshot(root).manifests(), []);
  put(join(root, 'one more'));
  const says = '`.` holds more than 6 files. Remove what is generated.';
  assert.throws(() => diskSnapshot(root).manifests(), { message: says });
});

test('a larger answer of git than is read is refused by name', (context) => {
  const root = temporaryFolder(context);
  const head = committed(root, Object.fromEntries(names(20, (at) => [`f${at}`, ''] as const))) as CommitId;
  lowered(context, 'gitAnswerBytes', 1200);
  assert.equal(localCommit(root, head)?.entries.length, 20);
  lowered(context, 'gitAnswerBytes', 1000);
  const says = (what: string) => ({ message: `git ${what} answered more than 1000 bytes, which is not read.` });
  assert.throws(() => localCommit(root, head), says('ls-tree'));
  put(join(root, 'd/f'));
  assert.throws(() => diskSnapshot(root).kindAt('d'), says('ls-files'));
});

function names<Item>(count: number, name: (at: number) => Item): Item[] {
  return Array.from({ length: count }, (_, at) => name(at));
}

function routes(count: number, text = HANDLER): Files {
  return Object.fromEntries([[MANIFEST, '{}'], ...names(count, (at) => [`server/api/r${at}.ts`, text] as const)]);
}

function auth(keys: readonly string[]): Files {
  return { [MANIFEST]: JSON.stringify({ auth: Object.fromEntries(keys.map((key) => [key, true])) }) };
}

function optional(count: number): Files {
  return { [MANIFEST]: '{}', [`server/api/${names(count, (at) => `[[o${at}]]`).join('/')}/x.ts`]: HANDLER };
}

/** So many values in all: the list and `auth` are two of them. */
function values(count: number): Files {
  return { [MANIFEST]: JSON.stringify({ auth: { '/api': names(count - 2, (at) => `v${at}`) } }) };
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

function failureOf({ conclusion, failures }: Report): string {
  assert.equal(conclusion, 'unchecked');
  return failures.map(({ message }) => message).join('\n');
}

function rulesOf({ projects }: Report): readonly string[] {
  return projects.flatMap(({ findings }) => findings.map(({ rule }) => rule));
}
