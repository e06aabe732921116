import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { projectFolders } from '../src/folders/folders.js';
import { planShards, touchedProjects } from '../src/plan.js';
import { wantedProjects } from '../src/read/find-projects.js';
import { memorySnapshot } from './in-memory.js';

test('the largest projects come first, each to the shard with the fewest files so far', () => {
  const sizes = { a: 1, b: 5, c: 4, d: 3, e: 3 };
  assert.deepEqual(planShards(Object.keys(sizes), sitesOf(sizes), 2), [
    {
      shard: 1,
      projects: 'b\ne',
      report: 'preflight-1.json',
      paths: ['b', 'e'],
      lost: [],
    },
    {
      shard: 2,
      projects: 'a\nc\nd',
      report: 'preflight-2.json',
      paths: ['a', 'c', 'd'],
      lost: [],
    },
  ]);
});

test('without a number the work decides, so many files a shard', () => {
  const sizes = { big: 98, more: 98, small: 1 };
  const planned = (...projects: (keyof typeof sizes)[]) =>
    planShards(projects, sitesOf(sizes), null, { limits: { shards: 9, filesOfAShard: 100 } }).map((shard) =>
      shard.projects.split('\n'),
    );
  assert.deepEqual(planned('small'), [['small']]);
  assert.deepEqual(planned('big'), [['big']]);
  assert.deepEqual(planned('big', 'more'), [['big'], ['more']]);
  assert.deepEqual(planned('big', 'more', 'small'), [['big', 'small'], ['more']]);
  assert.deepEqual(planned(), []);
});

test('there are never more shards than projects, nor than jobs of a matrix', () => {
  const projects = Array.from({ length: 30 }, (_, index) => `site-${index}`);
  const limits = { shards: 20, filesOfAShard: 1 };
  assert.equal(planShards(projects.slice(0, 3), memorySnapshot({}), 8, { limits }).length, 3);
  assert.equal(planShards(projects, memorySnapshot({}), 1000, { limits }).length, 20);
  assert.equal(planShards(projects, memorySnapshot({}), null, { limits }).length, 20);
});

test('a shard names a project so that the input projects means that folder', () => {
  const odd = [
    'auto',
    '!new',
    ' led',
    'ends ',
    '\tboth\t',
    'plain words',
    '.',
    '*',
    'apps/{a,b}',
    '[x]',
    'a\\b',
    '@(y)',
  ];
  assert.deepEqual(
    planShards(odd, memorySnapshot({}), 1)[0]?.projects.split('\n').sort(),
    [
      './\tboth\t/',
      './ led',
      './auto',
      './!new',
      '.',
      'ends /',
      'plain words',
      '\\*',
      'apps/\\{a,b\\}',
      '\\[x\\]',
      'a\\\\b',
      '@\\(y\\)',
    ].sort(),
  );
  assert.equal(planShards(['shop'], memorySnapshot({}), 1, { folder: 'checkout' })[0]?.projects, 'checkout/shop');
  assert.throws(
    () => planShards(['two\nlines'], memorySnapshot({}), 1),
    /"two\\nlines" cannot be planned: its name has a line break/,
  );
});

test('a folder with a line break in its name can be removed: its line means it alone', () => {
  const path = 'apps/two\nlines';
  const head = memorySnapshot({ 'apps/a/package.json': '{}' });
  const base = memorySnapshot({ [`${path}/package.json`]: '{}', 'apps/two lines/package.json': '{}' });
  const [shard] = planShards([path], head, 1, { lost: new Set([path]) });
  const { folders, removed, failures } = projectFolders(
    wantedProjects('/', shard?.projects.split('\n') ?? []),
    head,
    base,
    { manifest: 'package.json', methods: [], planned: [] },
  );
  assert.deepEqual([folders, removed.map(({ project }) => project), failures], [[], [path], []]);
});

test('every project is in one shard, in the same one whatever their order, and no shard could give one away to advantage', () => {
  const sizes = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.nat(12), { maxKeys: 8 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 5 }), (given, count) => {
      const projects = Object.keys(given);
      const head = sitesOf(given);
      const shards = planShards(projects, head, count);
      assert.deepEqual(shards, planShards(projects.toReversed(), head, count));
      const lists = shards.map((shard) => shard.projects.split('\n'));
      assert.deepEqual(lists.flat().sort(), projects.sort());
      const weight = (path: string) => (given[path] ?? 0) + 1;
      const loads = lists.map((paths) => paths.reduce((sum, path) => sum + weight(path), 0));
      for (const [at, paths] of lists.entries()) {
        const smallest = Math.min(...paths.map(weight));
        for (const load of loads) assert.ok((loads[at] ?? 0) - smallest <= load);
      }
    }),
  );
});

function sitesOf(sizes: Readonly<Record<string, number>>) {
  return memorySnapshot(
    Object.fromEntries(
      Object.entries(sizes).flatMap(([path, count]) =>
        Array.from({ length: count }, (_, index) => [`${path}/server/api/r${index}.get.ts`, ''] as const),
      ),
    ),
  );
}

test('a change touches the projects that hold a changed file, and all where it is not known', () => {
  const projects = ['.', 'apps/blog', 'apps/shop', 'apps/shop/admin'];
  const rows: readonly (readonly [readonly string[] | null, readonly string[]])[] = [
    [null, projects],
    [[], []],
    [['README.md'], ['.']],
    [['apps/shop/package.json'], ['.', 'apps/shop']],
    [
      ['apps/shop/admin/server/api/a.ts', 'apps/blogger/x'],
      ['.', 'apps/shop', 'apps/shop/admin'],
    ],
    // A submodule or link that moved stands at the project's own path, or at that of a folder around it.
    [['apps/blog'], ['.', 'apps/blog']],
    [['apps/shop'], ['.', 'apps/shop', 'apps/shop/admin']],
  ];
  for (const [changed, touched] of rows) assert.deepEqual(touchedProjects(projects, changed), touched);
});
