import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

/** A project as its manifest and the texts of its route files, by their names. */
interface Site {
  readonly manifest: object;
  readonly routes: Readonly<Record<string, string>>;
}

/** What the project `shop` is now, which projects were in base that are gone, and which of them it was. */
interface Case {
  readonly what: string;
  readonly now: Site;
  readonly former: Readonly<Record<string, Site>>;
  readonly origin: string | null;
}

const SAME = { a: 'A', b: 'B', c: 'C' };
const OTHER = { x: 'X', y: 'Y' };

const CASES: readonly Case[] = [
  {
    what: 'the name decides before the files',
    now: { manifest: { name: 'shop' }, routes: SAME },
    former: {
      one: { manifest: { name: 'shop' }, routes: OTHER },
      two: { manifest: { name: 'blog' }, routes: SAME },
    },
    origin: 'one',
  },
  {
    what: 'the files decide where two had the name',
    now: { manifest: { name: 'shop' }, routes: SAME },
    former: {
      one: { manifest: { name: 'shop' }, routes: SAME },
      two: { manifest: { name: 'shop' }, routes: OTHER },
    },
    origin: 'one',
  },
  {
    what: 'of those that have half of the files the one with the most decides',
    now: { manifest: {}, routes: SAME },
    former: {
      one: { manifest: {}, routes: { p: 'A', q: 'B', x: 'X' } },
      two: { manifest: {}, routes: { p: 'A', x: 'X' } },
    },
    origin: 'one',
  },
  {
    what: 'less than half of the files is not enough',
    now: { manifest: {}, routes: SAME },
    former: { one: { manifest: {}, routes: { p: 'A', x: 'X', y: 'Y' } } },
    origin: null,
  },
  {
    what: 'two with as many files in common are none',
    now: { manifest: {}, routes: SAME },
    former: { one: { manifest: {}, routes: SAME }, two: { manifest: {}, routes: SAME } },
    origin: null,
  },
  {
    what: 'without a name and without files nothing is alike',
    now: { manifest: {}, routes: {} },
    former: { one: { manifest: {}, routes: {} } },
    origin: null,
  },
];

for (const { what, now, former, origin } of CASES) {
  test(`what a project of a new folder was: ${what}`, () => {
    assert.equal(originsOf({ shop: now }, former).get('shop'), origin);
  });
}

test('a project that was copied to two places comes from neither', () => {
  const site = { manifest: { name: 'shop' }, routes: SAME };
  const origins = originsOf({ shop: site, more: site }, { one: site });
  assert.deepEqual(
    [...origins],
    [
      ['more', null],
      ['shop', null],
    ],
  );
});

test('a project that stayed is what it was, whatever another folder held', () => {
  const stayed = { manifest: { name: 'other' }, routes: OTHER };
  assert.equal(
    originsOf(
      { shop: { manifest: { name: 'shop' }, routes: SAME } },
      { shop: stayed, one: { manifest: { name: 'shop' }, routes: SAME } },
    ).get('shop'),
    'shop',
  );
});

/** The former folder of each project: one route of each former project is told as removed. */
function originsOf(
  now: Readonly<Record<string, Site>>,
  former: Readonly<Record<string, Site>>,
): Map<string, string | null> {
  const marked = Object.entries(former).map(
    ([folder, { manifest, routes }]) =>
      [folder, { manifest, routes: { ...routes, [`was-${folder}`]: `text of ${folder}` } }] as const,
  );
  const { report } = check(filesOf(now), { projects: Object.keys(now), base: filesOf(Object.fromEntries(marked)) });
  return new Map(
    report.projects.map(({ path, changes }) => {
      const removed = changes?.routes.find(({ kind, path }) => kind === 'removed' && path.startsWith('/api/was-'));
      return [path, removed?.path.slice('/api/was-'.length) ?? null];
    }),
  );
}

function filesOf(sites: Readonly<Record<string, Site>>): Files {
  return Object.fromEntries(
    Object.entries(sites).flatMap(([folder, { manifest, routes }]) => [
      [`${folder}/package.json`, JSON.stringify(manifest)],
      ...Object.entries(routes).map(([name, text]) => [
        `${folder}/server/api/${name}.get.ts`,
        `export default () => '${text}';\n`,
      ]),
    ]),
  );
}
