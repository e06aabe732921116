import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { LIMITS } from '../../src/limits.js';
import { diskSnapshot } from '../../src/read/disk.js';
import { localCommit } from '../../src/read/git.js';
import type { CommitId } from '../../src/read/listing.js';
import { committed, temporaryFolder } from '../e2e/site.js';
import { inFolders } from '../formats/scenes.js';
import { check, type Files } from '../in-memory.js';
import { put } from './places.js';

const HANDLER = "export default () => 'ok';\n";
const MANIFEST = 'package.json';
const MIB = 1024 * 1024;

/**
 * A cap, a project that reaches it and is judged to the end, and one beyond it: a failure by name, or else a finding of
 * a rule. Those of a folder's files are in `test/read/site.test.ts`.
 */
interface Row {
  readonly cap: string;
  readonly make: (count: number) => Files;
  readonly most: number;
  /** What is said one beyond, in the failure. */
  readonly says?: RegExp;
  readonly rule?: string;
}

const rows: readonly Row[] = [
  {
    cap: 'bytes of a manifest',
    make: (bytes) => ({ [MANIFEST]: '{}'.padEnd(bytes) }),
    most: MIB,
    rule: 'manifest-syntax',
  },
  {
    cap: 'bytes of a route file',
    make: (bytes) => routes(1, HANDLER.padEnd(bytes)),
    most: MIB,
    says: /^`server\/api\/r0\.ts` has 1048577 bytes, more than 1048576 \(1 MiB\)\. Make it smaller\.$/,
  },
  {
    cap: 'depth of a manifest',
    make: (depth) => ({ [MANIFEST]: `{"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}` }),
    most: 100,
    rule: 'manifest-syntax',
  },
  {
    cap: 'optional segments',
    make: (count) => ({
      [MANIFEST]: '{}',
      [`server/api/${names(count, (at) => `[[o${at}]]`).join('/')}/x.ts`]: HANDLER,
    }),
    most: 4,
    rule: 'route-name',
  },
  {
    cap: 'auth keys',
    make: (count) => auth(names(count, (at) => `/api/k${at}`)),
    most: 200,
    says: /was not judged: auth has 201 keys, more than 200\./,
  },
  {
    cap: 'characters of an auth key',
    make: (length) => auth(['/api/'.padEnd(length, 'k')]),
    most: 1000,
    says: /A key of auth has 1001 characters, more than 1000\./,
  },
  {
    cap: 'judged values',
    // The list itself is a value, too.
    make: (count) => ({ [MANIFEST]: JSON.stringify({ auth: { '/api': names(count - 2, (at) => `v${at}`) } }) }),
    most: 20_000,
    says: /was not judged: it has 20001 values, more than 20000\./,
  },
  {
    cap: 'looks of the parser',
    // Each open call may begin type arguments, which the parser tries again at every level.
    make: (depth) => routes(1, `x = ${'<a>('.repeat(depth)}1${')'.repeat(depth)};\n${HANDLER}`),
    most: 8,
    says: /^`server\/api\/r0\.ts` /,
  },
];

const reaches = (most: number, { cap }: Row) => (cap === 'looks of the parser' ? 40 : most + 1);

for (const row of rows)
  test(`${row.cap}: ${row.most} are judged to the end, and more are refused by name`, () => {
    const { report } = check(row.make(row.most));
    assert.deepEqual([report.failures, rulesOf(report).includes(row.rule ?? '')], [[], false]);
    const beyond = check(row.make(reaches(row.most, row))).report;
    if (row.rule !== undefined) {
      assert.ok(rulesOf(beyond).includes(row.rule));
      assert.deepEqual(beyond.failures, []);
    } else {
      assert.equal(beyond.conclusion, 'unchecked');
      assert.match(beyond.failures.map(({ message }) => message).join('\n'), row.says ?? /^$/);
    }
  });

test('a file that is nested too deeply for the stack is a failure by name, and its neighbor is judged', () => {
  const deep = `export default () => ${'['.repeat(20_000)}${']'.repeat(20_000)};\n`;
  const { report } = check(
    { ...inFolders(routes(1, deep), 'a'), ...inFolders(routes(1, 'export default (data) => 1;\n'), 'b') },
    { projects: ['a', 'b'] },
  );
  assert.equal(report.conclusion, 'unchecked');
  assert.match(report.failures.map(({ message }) => message).join('\n'), /^`a\/server\/api\/r0\.ts` /);
  assert.ok(rulesOf(report).includes('handler-unused'));
});

test('what only base exceeds is said of base', () => {
  const { report } = check({ [MANIFEST]: '{}' }, { base: auth(names(201, (at) => `/api/k${at}`)) });
  assert.equal(report.conclusion, 'unchecked');
  const [failure] = report.failures;
  assert.match(
    failure?.message ?? '',
    /^In base: `package\.json` was not judged: .*\. To check without it, set base to none\.$/,
  );
});

test('a thousand findings of a rule are listed, all are counted, and one line says how many are not', () => {
  const { report } = check({ [MANIFEST]: `{"dependencies":{${names(1005, (at) => `"k${at}":1`).join()}}}` });
  const [project] = report.projects;
  assert.equal(project?.counts.error, 1005);
  assert.equal(project?.findings.length, 1001);
  assert.ok(project?.findings.some(({ message }) => message === 'Not listed: 5 more findings of this rule.'));
});

test('a thousand overlaps are listed, and how many are not is said', () => {
  const { report } = check(
    Object.fromEntries([[MANIFEST, '{}'], ...names(50, (at) => [`server/api/a/[p${at}].get.ts`, HANDLER] as const)]),
  );
  const [project] = report.projects;
  assert.deepEqual([project?.overlaps.length, project?.omitted.overlaps], [1000, (50 * 49) / 2 - 1000]);
});

test('a value is shown with 300 characters', () => {
  const said = (length: number) =>
    check({ [MANIFEST]: JSON.stringify({ timezone: 'x'.repeat(length) }) }).report.projects[0]?.findings[0]?.message;
  assert.match(said(300) ?? '', /`x{300}`/);
  assert.match(said(301) ?? '', /`x{300}…`/);
});

/** With a smaller cap, which is the same code; `docs/reference.md` holds the numbers of all. */
function lowered(context: { after(done: () => void): void }, cap: 'listedFiles' | 'gitAnswerBytes', to: number): void {
  const [limits, usual] = [LIMITS as unknown as Record<string, number>, LIMITS[cap]];
  context.after(() => {
    limits[cap] = usual;
  });
  limits[cap] = to;
}

test('more files on the disk than are listed are refused by name', (context) => {
  const root = temporaryFolder(context);
  for (const name of names(6, (at) => `f${at}`)) put(join(root, name));
  lowered(context, 'listedFiles', 6);
  assert.deepEqual(diskSnapshot(root).named(MANIFEST), []);
  put(join(root, 'one more'));
  assert.throws(
    () => diskSnapshot(root).named(MANIFEST),
    /^Error: `\.` holds more than 6 files\. Remove what is generated\.$/,
  );
});

test('a larger answer of git than is read is refused by name', (context) => {
  const root = temporaryFolder(context);
  const head = committed(root, Object.fromEntries(names(20, (at) => [`f${at}`, ''] as const))) as CommitId;
  lowered(context, 'gitAnswerBytes', 1200);
  assert.equal(localCommit(root, head)?.entries.length, 20);
  lowered(context, 'gitAnswerBytes', 1000);
  assert.throws(
    () => localCommit(root, head),
    /^Error: git ls-tree answered more than 1000 bytes, which is not read\.$/,
  );
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

function rulesOf({ projects }: ReturnType<typeof check>['report']): readonly string[] {
  return projects.flatMap(({ findings }) => findings.map(({ rule }) => rule));
}
