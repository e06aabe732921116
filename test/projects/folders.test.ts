import assert from 'node:assert/strict';
import test from 'node:test';
import { wantedProjects } from '../../src/projects/wanted.js';
import type { Kind, Snapshot } from '../../src/read/snapshot.js';
import { type Files, foldersIn, HERE, memorySnapshot } from '../in-memory.js';

const A = '{ "name": "web-aaaaaaaaaaaa" }';
const B = '{ "name": "web-bbbbbbbbbbbb" }';
const OLD = '{ "name": "shop", "id": "web-aaaaaaaaaaaa" }';
const NAMED = '{ "name": "shop", "auth": {} }';
const ROUTE = 'server/api/a.get.ts';
const [FULL, EDITED, OTHER] = ['a b c d', 'x b y d', 'x b y z'].map((lines) => lines.replaceAll(' ', ';\n'));

const DECOMPOSED = 'e\u0301';

/** A website with a manifest and some routes of one text. */
function routed(folder: string, manifest: string, routes = 'c d', text = FULL): Files {
  const files = routes.split(' ').map((name) => [`${folder}/server/api/${name}.get.ts`, text ?? '']);
  return { [folder]: manifest, ...Object.fromEntries(files) };
}

/** Files below `server/api` that are no route files. */
function besides(folder: string): Files {
  return Object.fromEntries(['x.md', 'y.js', 'z.d.ts'].map((name) => [`${folder}/server/api/${name}`, FULL ?? '']));
}

/** Manifests by their folders, and other files by their names. */
function snapshotOf(files: Files): Snapshot {
  const fileOf = (name: string) => (name === '.' ? 'package.json' : name.includes('.') ? name : `${name}/package.json`);
  return memorySnapshot(Object.fromEntries(Object.entries(files).map(([name, text]) => [fileOf(name), text])));
}

/** What a list covers: the folders with those that they had in base, what was removed, and what failed. */
function covered(entries: readonly string[], now: Files, base: Files | null, more: Partial<Snapshot> = {}) {
  const [head, inBase] = [{ ...snapshotOf(now), ...more }, base && snapshotOf(base)];
  const found = foldersIn(head, inBase, wantedProjects(HERE, entries), 'Name it.');
  return {
    folders: Object.fromEntries(found.checked.map(({ path, pathInBase }) => [path, pathInBase])),
    removed: found.removed.map(({ project, identity }) => `${project} ${identity?.slice(4, 6) ?? '-'}`),
    failures: found.failures.map(({ project, message }) => `${project}: ${message}`),
  };
}

/** The manifests of head and of base by their folders, and for each folder that `*` covers the one that it had in base. */
const BEFORE: readonly (readonly [what: string, now: Files, base: Files, folders: Record<string, string | null>])[] = [
  ['a project that stayed, whatever another folder held', { a: A }, { a: B, b: A }, { a: 'a' }],
  ['a project that lost its identity in its place', { a: NAMED }, { a: A }, { a: 'a' }],
  ['a project whose identity moved', { b: A }, { a: A }, { b: 'a' }],
  ['two that swapped their identities', { a: B, b: A }, { a: A, b: B }, { a: 'a', b: 'b' }],
  ['a name that is no identity is followed nowhere', { b: NAMED }, { a: NAMED }, { b: null }],
  ['a project whose identity moved in its id', { b: OLD }, { a: OLD }, { b: 'a' }],
  ['a project whose identity moved from its id to its name', { b: A }, { a: OLD }, { b: 'a' }],
  ['an identity that is still there was copied', { a: A, b: A }, { a: A }, { a: 'a', b: null }],
  ['an identity that came from two places', { c: A }, { a: A, b: A }, { c: null }],
  ['one whose folder was renamed, without an identity', routed('b', NAMED), routed('a', NAMED), { b: 'a' }],
  ['one that lost its identity with that', routed('b', NAMED), routed('a', A), { b: 'a' }],
  ['one that got an identity with that', routed('b', B), routed('a', NAMED), { b: null }],
  ['one that has half of the routes', routed('b', NAMED, 'c'), routed('a', A, 'c d'), { b: 'a' }],
  ['one that has fewer', routed('b', NAMED, 'c'), routed('a', A, 'c d e'), { b: null }],
  ['one that has half of its routes', routed('b', NAMED, 'c'), { ...routed('a', A), ...besides('a') }, { b: 'a' }],
  [
    'one that has fewer routes',
    { ...routed('b', NAMED, 'c'), ...besides('b') },
    { ...routed('a', A, 'c d e'), ...besides('a') },
    { b: null },
  ],
  ['one whose routes are edited by half', routed('b', NAMED, 'c', EDITED), routed('a', A, 'c'), { b: 'a' }],
  ['one whose routes are other texts', routed('b', NAMED, 'c', OTHER), routed('a', A, 'c'), { b: null }],
  ['one whose folder has another case', { A: NAMED }, { a: A }, { A: 'a' }],
  ['no website, whose folder has another case', { A: NAMED }, { a: '{}' }, { A: null }],
  ['one whose folder has another Unicode form', { [DECOMPOSED]: NAMED }, { é: A }, { [DECOMPOSED]: 'é' }],
  ['one whose routes have another Unicode form', routed('b', NAMED, DECOMPOSED), routed('a', A, 'é'), { b: 'a' }],
  ['a copy of one that stayed', { ...routed('a', A), ...routed('b', NAMED) }, routed('a', A), { a: 'a', b: null }],
  [
    'one of two that have its routes',
    { ...routed('b', NAMED), ...routed('c', NAMED) },
    routed('a', A),
    { b: 'a', c: null },
  ],
  ['the most alike of two', { ...routed('b', NAMED, 'c'), ...routed('c', NAMED) }, routed('a', A), { b: null, c: 'a' }],
  [
    'of two that are gone the one with an identity',
    routed('c', NAMED),
    { ...routed('a', NAMED), ...routed('b', A, 'd e') },
    { c: 'b' },
  ],
  ['one whose identity a new folder has', { ...routed('b', NAMED), c: A }, routed('a', A), { b: 'a', c: null }],
  [
    'one whose identity a new folder has, beside a copy of fewer of its routes',
    { ...routed('b', NAMED, 'c'), c: A },
    routed('a', A, 'c d e'),
    { b: null, c: 'a' },
  ],
  [
    'one whose identity a new folder has with half of its routes, beside a copy of all',
    { ...routed('b', NAMED), ...routed('c', A, 'c') },
    routed('a', A),
    { b: null, c: 'a' },
  ],
  [
    'one that a deleted one gave its identity',
    routed('c', A),
    { ...routed('a', A, 'x'), ...routed('b', B) },
    { c: 'b' },
  ],
  [
    'one that a deleted one gave its identity, edited by half',
    routed('c', A, 'c d', EDITED),
    { ...routed('a', A, 'x'), ...routed('b', NAMED) },
    { c: 'b' },
  ],
  [
    'one that a deleted one gave its identity, beside a copy',
    { ...routed('c', NAMED), ...routed('d', A) },
    { ...routed('a', A, 'x'), ...routed('b', NAMED) },
    { c: null, d: 'b' },
  ],
  [
    'one with the identity of another that has fewer than half of its routes there',
    routed('c', A),
    { ...routed('a', A, 'x'), ...routed('b', B, 'c v w') },
    { c: 'a' },
  ],
  ['two that swapped their identities, in another case', { A: B, B: A }, { a: A, b: B }, { A: 'a', B: 'b' }],
  [
    'two that swapped them, with most routes alike, and were renamed',
    { ...routed('p', B, 'c d e f'), ...routed('q', A, 'c d e x') },
    { ...routed('a', A, 'c d e f'), ...routed('b', B, 'c d e x') },
    { p: 'a', q: 'b' },
  ],
  [
    'two of one template, each with a route of its own',
    { ...routed('c', A, 'x y z'), ...routed('d', B, 'x y z') },
    { ...routed('a', A, 'x y v'), ...routed('b', B, 'x y w') },
    { c: 'a', d: 'b' },
  ],
  [
    'two that swapped them and were renamed, with half of the routes left of the second',
    { ...routed('p', B, 'c d e f'), ...routed('q', A) },
    { ...routed('a', A, 'c d e f'), ...routed('b', B, 'c d e x') },
    { p: 'a', q: 'b' },
  ],
  [
    'one that got the texts of another which was renamed, too',
    { ...routed('c', A), ...routed('d', B) },
    { ...routed('a', A, 'c d', OTHER), ...routed('b', B) },
    { c: 'a', d: 'b' },
  ],
  [
    'one of two that has only the route left that both had',
    { ...routed('c', A, 'x c d'), ...routed('d', B, 'x') },
    { ...routed('a', A, 'x c d'), ...routed('b', B, 'x y') },
    { c: 'a', d: 'b' },
  ],
  ['one whose routes are others', routed('c', A, 'v w'), { ...routed('a', A), ...routed('b', B, 'x y') }, { c: 'a' }],
  [
    'one in another case beside one with its identity',
    { ...routed('A', NAMED), b: A },
    routed('a', A),
    { A: 'a', b: null },
  ],
  ['an identity below node_modules', { b: A }, { 'node_modules/a': A }, { b: null }],
  ['a link in place of the manifest', { a: A }, { a: '-> x' }, { a: 'a' }],
  ['an identity that two new folders claim', { b: A, c: A }, { a: A }, { b: null, c: null }],
  ['an identity of a manifest that is a link now', { a: '-> x', b: A }, { a: A }, { a: 'a', b: null }],
  ['one that is not the first of its name', { b: A }, { a: `{ "name": "shop", ${A.slice(1)}` }, { b: 'a' }],
  ['one that is not the last of its name', { b: `${A.slice(0, -1)}, "name": "shop" }` }, { a: A }, { b: 'a' }],
  ['two identities of two folders in one name', { c: `${A.slice(0, -1)}, ${B.slice(1)}` }, { a: A, b: B }, { c: null }],
];

for (const [what, now, base, folders] of BEFORE)
  test(`where projects were in base: ${what}`, () => {
    assert.deepEqual(covered(['*'], now, base).folders, folders);
  });

/** What a change leaves of the website `a`, whose manifest stays, and where the folders of head were in base. */
const LEFT: readonly (readonly [what: string, entries: string, now: Files, folders: Record<string, string | null>])[] =
  [
    ['its routes and its identity', 'auto', { a: '{}', ...routed('a/b', A) }, { 'a/b': 'a' }],
    ['half of its routes', 'auto', { a: '{}', ...routed('a/b', A, 'c') }, { 'a/b': 'a' }],
    ['its routes without its identity', 'auto', { a: '{}', ...routed('a/b', NAMED) }, { 'a/b': 'a' }],
    ['its routes, where both are named', 'a a/b', { a: '{}', ...routed('a/b', A) }, { a: null, 'a/b': 'a' }],
    ['its routes, where both match', '**', { a: '{}', ...routed('a/b', A) }, { a: null, 'a/b': 'a' }],
    ['its routes, where it is excluded', 'auto !a', { a: '{}', ...routed('a/b', A) }, { 'a/b': 'a' }],
    [
      'its routes, and its identity to another with them',
      'auto',
      { a: '{}', ...routed('b', NAMED), ...routed('c', A) },
      { b: null, c: 'a' },
    ],
    // It stays a website, or nothing shows where it is.
    ['its routes, but for its identity', 'auto', { a: A, ...routed('a/b', NAMED) }, { a: 'a', 'a/b': null }],
    ['its identity', 'auto', { ...routed('a', '{}'), ...routed('a/b', A) }, { a: 'a', 'a/b': null }],
    ['its identity alone', 'auto', { a: '{}', b: A }, { a: 'a', b: null }],
    ['a field', 'auto', { a: '{ "auth": {} }', ...routed('a/b', A) }, { a: 'a', 'a/b': null }],
    ['fewer than half of its routes', 'auto', { a: '{}', ...routed('a/b', A, 'c', OTHER) }, { a: 'a', 'a/b': null }],
    ['to a folder in another case', 'auto', { a: '{}', A: NAMED }, { A: null, a: 'a' }],
    ['to where none is checked', 'a', { a: '{}', ...routed('a/b', A) }, { a: 'a' }],
    ['and breaks its manifest', 'auto', { a: '{', ...routed('a/b', A) }, { a: 'a', 'a/b': null }],
  ];

for (const [what, entries, now, folders] of LEFT)
  test(`a website leaves its folder, which keeps a manifest: ${what}, ${entries}`, () => {
    const found = covered(entries.split(' '), now, routed('a', A));
    assert.deepEqual([found.folders, found.removed, found.failures], [folders, [], []]);
  });

test('a website that is gone carried the identity of its name, else of its id', () => {
  const gone = (manifest: string) => covered(['*'], { b: B }, { a: manifest, b: B }).removed;
  assert.deepEqual(gone(A), ['a aa']);
  assert.deepEqual(gone('{ "name": "shop", "id": "web-cccccccccccc" }'), ['a cc']);
  assert.deepEqual(gone(NAMED), ['a -']);
});

test('a website is followed out of the root and into it, and without a base all are new', () => {
  assert.deepEqual(covered(['auto'], { 'apps/a': A }, { '.': A }).folders, { 'apps/a': '.' });
  assert.deepEqual(covered(['.'], { '.': A }, { 'apps/a': A }).folders, { '.': 'apps/a' });
  assert.deepEqual(covered(['a'], { a: A }, null).folders, { a: null });
});

/** What a change does to the websites `a` and `b`, and what is told of those that are gone. */
const GONE: readonly (readonly [what: string, entries: string, now: Files, removed: readonly string[]])[] = [
  ['a folder is gone', 'auto', { b: B }, ['a aa']],
  ['a glob means it', '*', { b: B }, ['a aa']],
  ['it moved with its identity', 'auto', { b: B, c: A }, []],
  ['it moved without', 'auto', { b: B, c: NAMED }, ['a aa']],
  ['another has its identity', 'auto', { a: B }, ['b bb']],
  ['nothing asks for it', 'b', { b: B }, []],
];

for (const [what, entries, now, removed] of GONE)
  test(`what is removed where ${what}: ${removed.join() || 'nothing'}`, () => {
    const found = covered([entries], now, { a: A, b: B });
    assert.deepEqual([found.removed, found.failures], [removed, []]);
  });

test('a website of base that still has a manifest is checked, whatever is in it, and if git ignores it', () => {
  const ignored = { manifests: () => ['b/package.json'] };
  assert.deepEqual(covered(['auto'], { a: '{}', b: B }, { a: NAMED, b: B }, ignored).folders, { a: 'a', b: 'b' });
  assert.deepEqual(covered(['auto'], { a: '{}', b: B }, { a: NAMED, b: B }).folders, { a: 'a', b: 'b' });
  assert.deepEqual(covered(['auto'], { A: '{}', b: B }, { a: NAMED, b: B }).folders, { A: 'a', b: 'b' });
  assert.deepEqual(covered(['auto'], { a: '{}', b: B }, { b: B }).folders, { b: 'b' });
});

/** What keeps a website of base from being only removed: what is at its manifest, and what is said. */
const REFUSED: readonly (readonly [what: string, entries: readonly string[], at: Kind | null, says: RegExp])[] = [
  ['it was named', ['a', 'b'], null, /^a: This change removes `a\/package\.json`\. Take `a` out of the projects, /],
  ['its routes are there', ['auto'], null, /^a: `a` has route files, but no package\.json any more\. Restore it, /],
  ['it is a link now', ['auto'], 'link', /^a: `a` was not read: it is a symbolic link, or behind one\.$/],
  ['it is another repository now', ['*'], 'repository', /^a: `a` was not read: it is a repository of its own\.$/],
];

for (const [what, entries, kind, says] of REFUSED)
  test(`a website of base is a failure where ${what}, and the others are checked`, () => {
    const now = { b: B, [`a/${ROUTE}`]: '' };
    const { kindAt } = snapshotOf(now);
    const found = covered(entries, now, { a: A, ...now }, { kindAt: (at) => (at[0] === 'a' && kind) || kindAt(at) });
    assert.match(found.failures.join('\n'), says);
    assert.deepEqual([found.removed, found.folders], [kind === null ? ['a aa'] : [], { b: 'b' }]);
  });

test('what a sparse checkout left out is not gone; where it was named that is said', () => {
  const { kindAt } = snapshotOf({ b: B });
  const leftOut = { kindAt: (path: string) => (path === 'a/package.json' ? 'left-out' : kindAt(path)) };
  const auto = covered(['auto'], { b: B }, { a: A, b: B }, leftOut);
  assert.deepEqual([auto.removed, auto.failures], [[], []]);
  const named = covered(['a', 'b'], { b: B }, { a: A, b: B }, leftOut);
  assert.deepEqual(named.failures, ['a: `a` is left out by a sparse checkout. Check it out.']);
});

/** An entry, the path of a folder that could not be looked into, and whether a website is searched for there. */
const CLOSED: readonly (readonly [entry: string, path: string, isTold: boolean])[] = [
  ['auto', 'x', true],
  ['*', 'x', true],
  ['b', 'x', false],
  ['sites/*', 'sites/x', true],
  ['sites/new/*', 'sites', true],
  ['sites/*', 'var/x', false],
  ['sites/*', 'sit', false],
  ['**', 'var/x', true],
  // Told with the website that it belongs to.
  ['auto', 'b/server/api/x', false],
  ['*', 'b/Server/api', false],
  ['auto', 'b/server', false],
  ['auto', 'b/Server', true],
  ['auto', 'c/server', true],
  ['auto', 'b/server/other', true],
  ['auto', 'c/server/api/x', true],
];

for (const [entry, path, isTold] of CLOSED)
  test(`${entry}: the closed folder ${path} is ${isTold ? '' : 'not '}told`, () => {
    const closed = { closed: () => [{ path, why: 'EACCES: permission denied' }] };
    const { failures } = covered([entry, 'b'], { b: B, 'sites/a': A, 'sites/new/a': A }, null, closed);
    const says = `${path}: \`${path}\` may hold a website and could not be read: EACCES: permission denied. `;
    assert.deepEqual(failures, isTold ? [`${says}Correct that, or name the projects.`] : []);
  });

/** What is named and has no manifest, and what is offered instead. */
const INSTEAD: readonly (readonly [named: string, says: string, files?: Files])[] = [
  ['apps', 'Did you mean `apps/blog`, `apps/shop`?'],
  ['apps/shop/server', 'Did you mean `apps/shop`?'],
  ['apps/shop/package.json', 'Did you mean `apps/shop`?'],
  ['apps/shp', 'Did you mean `apps/shop`?'],
  ['servr/api', 'Did you mean `.`?', { '.': A, 'apps/shop': B }],
  ['apps/shp', 'Did you mean `apps/shop`?', { '.': A, 'apps/shop': B }],
  ['apps/gone', 'Correct the project folder, or restore the file.'],
];

for (const [named, says, files = { 'apps/shop': A, 'apps/blog': B }] of INSTEAD)
  test(`the folder ${named} has no manifest: ${says}`, () => {
    assert.deepEqual(covered([named], files, null).failures, [
      `${named}: There is no \`${named}/package.json\`. ${says}`,
    ]);
  });

/** One entry, the websites that there are, and the entries that are offered instead; none where it is no list. */
const LISTS: readonly (readonly [entry: string, folders: string, offered: string])[] = [
  ['["apps/blog"]', 'apps/blog', '`apps/blog`'],
  ['["apps/blog", "apps/gone"]', 'apps/blog', '`apps/blog`, `apps/gone`'],
  ['["apps/*"]', 'apps/blog', '`apps/*`'],
  ['apps/shop, apps/blog', 'apps/blog apps/shop', '`apps/shop`, `apps/blog`'],
  ['apps/shop apps/b*', 'apps/blog apps/shop', '`apps/shop`, `apps/b*`'],
  ['auto, !apps/shop', 'apps/blog apps/shop', '`auto`, `!apps/shop`'],
  ['apps/shop, apps/gone', 'apps/shop', '`apps/shop`, `apps/gone`'],
  ['apps/shop, gone/*', 'apps/shop', '`apps/shop`, `gone/*`'],
  ['apps/shop , blog', 'apps/shop blog', '`apps/shop`, `blog`'],
  ['apps/my shp', 'apps/my shop', ''],
  ['apps/a,apps/b', 'apps/a,apps/b', ''],
  ['["blog"]', '["blog"] blog', ''],
  ['["apps/blog"', 'apps/blog', ''],
  ['{a,b}', 'c', ''],
];

for (const [entry, folders, offered] of LISTS)
  test(`${entry} beside ${folders} is ${offered === '' ? 'no list' : `told as ${offered}`}`, () => {
    const { failures } = covered([entry], Object.fromEntries(folders.split(' ').map((folder) => [folder, A])), null);
    const remedy = 'Make each an entry of its own, in a workflow a line of its own';
    const says = `null: \`${entry}\` is read as one folder or glob. ${remedy}: ${offered}.`;
    assert.equal(failures.join() === says, offered !== '', failures.join());
  });

/** Lists that leave nothing to check, and what is said. */
const NOTHING: readonly (readonly [entries: readonly string[], now: Files, base: Files | null, says: RegExp])[] = [
  [['auto'], { a: '{}' }, null, /^null: No website found: no package\.json has .*`auth`\. Name it\.$/],
  [
    ['auto'],
    { a: '{}', 'a/server/API/x.ts': '' },
    null,
    /`auth`\. `a\/server\/API` differs from server\/api only in case/,
  ],
  [['auto', '!**'], { a: A }, null, /^null: Every website is excluded\./],
  [['auto'], {}, { a: A, b: B }, /^null: Nothing is left to check: this change removes `a`, `b`\./],
];

for (const [entries, now, base, says] of NOTHING)
  test(`${entries.join(' ')} of ${Object.keys(now).join() || 'nothing'} is a failure`, () => {
    const { folders, failures } = covered(entries, now, base);
    assert.deepEqual([folders, failures.length], [{}, 1]);
    assert.match(failures.join(), says);
  });
