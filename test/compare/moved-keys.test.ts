import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { edited, withoutOverlaps } from '../../src/text/source.js';
import { check, type Files } from '../in-memory.js';

interface Row {
  readonly name: string;
  /** The files below `server/api` before and after, by the text that tells them apart. */
  readonly moved: readonly (readonly [before: string, after: string])[];
  readonly auth: object;
  /** The keys after the fix; null: none is offered. */
  readonly mended: object | null;
  /** The folders that moved; one where none is said. */
  readonly causes?: number;
  readonly matching?: string;
}

const ADMIN = ['stock.get.ts', 'stock.patch.ts', 'orders/refund.post.ts'];
const to = (folder: string) => ADMIN.map((name) => [`admin/${name}`, `${folder}/${name}`] as const);
const same = (...names: string[]) => names.map((name) => [name, name] as const);

const rows: readonly Row[] = [
  {
    name: 'a renamed folder with two keys',
    moved: [...to('backoffice'), ...same('cart.ts')],
    auth: { '/api/cart': true, '/api/admin': ['owner', 'staff'], '/api/admin/orders/refund': 'owner' },
    mended: { '/api/cart': true, '/api/backoffice': ['owner', 'staff'], '/api/backoffice/orders/refund': 'owner' },
  },
  {
    name: 'a key between the two stays',
    moved: [...to('backoffice'), ...same('cart.ts')],
    auth: { '/api/admin': 'v1', '/api/cart': true, '/api/admin/orders': 'v2' },
    mended: { '/api/backoffice': 'v1', '/api/cart': true, '/api/backoffice/orders': 'v2' },
  },
  {
    name: 'a key for what is below',
    moved: to('backoffice'),
    auth: { '/api/admin/*': 'v1' },
    mended: { '/api/backoffice/*': 'v1' },
  },
  {
    name: 'a key for a part of the folder',
    moved: to('backoffice'),
    auth: { '/api/admin/orders/': 'v1' },
    mended: { '/api/backoffice/orders/': 'v1' },
  },
  {
    name: 'a key for two folders of which one moved',
    moved: [['shop/a/x.ts', 'office/a/x.ts'], ['shop/a/y.ts', 'office/a/y.ts'], ...same('shop/b/x.ts')],
    auth: { '/api/shop': 'v1' },
    mended: { '/api/shop': 'v1', '/api/office/a/x': 'v1', '/api/office/a/y': 'v1' },
  },
  {
    name: 'into a folder with routes that have no rule',
    moved: [...to('shop'), ...same('shop/a.ts')],
    auth: { '/api/admin': 'v1' },
    mended: null,
  },
  {
    name: 'one folder becomes two',
    moved: [
      ...ADMIN.slice(0, 2).map((name) => [`admin/${name}`, `x/${name}`] as const),
      ['admin/orders/refund.post.ts', 'y/refund.post.ts'],
    ],
    auth: { '/api/admin': 'v1' },
    mended: { '/api/x/stock': 'v1', '/api/y/refund': 'v1' },
  },
  {
    name: 'two folders whose keys stand among each other',
    moved: [
      ['a/x.ts', 'c/x.ts'],
      ['b/y.ts', 'd/y.ts'],
    ],
    auth: { '/api/a': 'v1', '/api/b': 'v2', '/api/a/x': 'v3', '/api/b/y': 'v4' },
    mended: { '/api/c': 'v1', '/api/d': 'v2', '/api/c/x': 'v3', '/api/d/y': 'v4' },
    causes: 2,
  },
  {
    name: 'moved into a folder',
    moved: [['admin/a.ts', 'office/admin/a.ts']],
    auth: { '/api/admin': 'v1' },
    mended: { '/api/office/admin': 'v1' },
  },
  {
    name: 'parameters with other names, and an exception',
    moved: [['t/[id]/admin/[x].ts', 't/[id]/office/[y].ts'], ...same('b.ts')],
    auth: { '/api/t/*/admin': 'v1', '/api/t/*/admin/5': 'v2' },
    mended: { '/api/t/*/office': 'v1', '/api/t/*/office/5': 'v2' },
  },
  {
    name: 'a stated reading',
    moved: to('b'),
    auth: { '/api/admin/stock': 'v1' },
    mended: { '/api/b/stock': 'v1' },
    matching: 'glob',
  },
];

for (const { name, moved, auth, mended, causes = 1, matching = 'auto' } of rows) {
  test(`${name}: ${causes === 1 ? 'one finding' : `${causes} findings`}, and what is offered leaves none`, () => {
    const { base, files, options } = sites(moved, auth, matching);
    let { findings } = check(files, { base, options });
    assert.deepEqual(
      findings.map((finding) => finding.rule),
      Array(causes).fill('auth-lost'),
    );
    let now = files;
    // Of two edits that overlap, the second is made in the next round.
    for (let round = 0; round < causes; round += 1) {
      now = { ...now, 'package.json': mendedText(now, findings) };
      findings = check(now, { base, options }).findings;
    }
    assert.deepEqual(mended === null ? now : JSON.parse(String(now['package.json'])).auth, mended ?? files);
    assert.equal(findings.length, mended === null ? 1 : 0);
  });
}

test('a key is written anew in the lines and at the indentation of the old one, in every kind of line end', () => {
  for (const end of ['\n', '\r\n']) {
    const { base, files } = sites([['shop/a/x.ts', 'office/a/x.ts'], ...same('shop/b/x.ts')], { '/api/shop': 'v1' });
    const manifest = `{${end}\t"auth": {${end}\t\t"/api/shop": 1${end}\t}${end}}${end}`;
    const now = { ...files, 'package.json': manifest };
    const text = mendedText(now, check(now, { base: { ...base, 'package.json': manifest } }).findings);
    assert.equal(
      text,
      `{${end}\t"auth": {${end}\t\t"/api/shop": 1,${end}\t\t"/api/office/a/x": 1${end}\t}${end}}${end}`,
    );
  }
});

test('nothing is offered that gives another route another rule, or where keys are repeated', () => {
  const { base, files } = sites(to('office'), { '/api/admin': 'v1' });
  const manifest = '{"auth": {"/api/admin": 1, "/api/admin": 1}}';
  const { findings } = check({ ...files, 'package.json': manifest }, { base: { ...base, 'package.json': manifest } });
  const lost = findings.filter(({ rule }) => rule === 'auth-lost');
  assert.deepEqual(
    lost.map(({ edit }) => edit),
    [undefined],
  );
});

test('nothing is offered for routes that meet a wider rule now', () => {
  const { base, files, options } = sites(to('backoffice'), { '/api': 'v1', '/api/admin': 'v2' });
  const { findings } = check(files, { base, options });
  assert.deepEqual(
    findings.map(({ rule, edit }) => [rule, edit]),
    [['auth-unmatched', undefined]],
  );
});

const names = fc.uniqueArray(
  fc.constantFrom('a.ts', 'b.ts', 'b.post.ts', 'c/a.ts', 'c/[d].ts', '[e].ts', 'c/[...f].ts'),
  { minLength: 1, maxLength: 4 },
);
const keys = fc.uniqueArray(
  fc.constantFrom(
    '/api',
    '/api/m',
    '/api/m/',
    '/api/m/*',
    '/api/m/a',
    '/api/m/c',
    '/api/m/c/*',
    '/api/m/c/x',
    '/api/*/a',
    '/api/**',
    '/api/n/a',
    '/api/o',
    '/api/o/a',
  ),
  { minLength: 1, maxLength: 4 },
);

for (const value of ['staff', 'other'])
  test(`an old key beside a new one with the value ${value} for the same routes`, () => {
    const site = (folder: string, auth: object): Files => ({
      'package.json': `${JSON.stringify({ auth }, null, 2)}\n`,
      [`server/api/${folder}/a.get.ts`]: "export default () => 'a';\n",
      [`server/api/${folder}/b.get.ts`]: "export default () => 'b';\n",
    });
    const base = site('m', { '/api/m': 'staff' });
    const files = site('o', { '/api/m': 'staff', '/api/o': value });
    const [finding, ...others] = check(files, { base }).findings.filter(({ rule }) => rule === 'auth-unmatched');
    assert.deepEqual(others, []);
    assert.match(finding?.help ?? '', /^Remove it, or decide/);
    assert.equal(finding?.edit, undefined);
  });

test('the fix that is offered leaves no route without the rule that it had', () => {
  let offered = 0;
  fc.assert(
    fc.property(
      names,
      names,
      names,
      keys,
      fc.constantFrom('auto', 'glob', 'glob-rest', 'servlet'),
      fc.boolean(),
      (inside, beside, there, written, matching, isDeep) => {
        const target = isDeep ? 'o/m' : 'o';
        const moved = [
          ...inside.map((name) => [`m/${name}`, `${target}/${name}`] as const),
          ...same(...beside.map((name) => `n/${name}`), ...(isDeep ? [] : there.map((name) => `o/p/${name}`))),
        ];
        const auth = Object.fromEntries(written.map((key, at) => [key, `v${at}`]));
        const { base, files, options } = sites(moved, auth, matching);
        const { findings } = check(files, { base, options });
        const fixes = findings.filter(({ rule, edit }) => edit && (rule === 'auth-lost' || rule === 'auth-unmatched'));
        if (fixes.length === 0) return;
        offered += 1;
        const then = check({ ...files, 'package.json': mendedText(files, fixes) }, { base, options });
        assert.deepEqual(
          then.findings.filter(({ rule }) => rule === 'auth-lost'),
          [],
        );
        const lost = new Set(fixes.flatMap(({ related = [] }) => related.map(({ file }) => file)));
        const valueIn = ({ report }: ReturnType<typeof check>, name: string) =>
          report.projects[0]?.routes.find(({ file }) => file === `server/api/${name}`)?.access?.value;
        const [before, now] = [check(base, { options }), check(files, { base, options })];
        for (const [was, is] of moved) {
          const isLost = lost.has(`server/api/${is}`) && valueIn(now, is) === null;
          assert.deepEqual(valueIn(then, is), isLost ? valueIn(before, was) : valueIn(now, is), is);
        }
      },
    ),
    { seed: 1, numRuns: 200 },
  );
  assert.ok(offered > 60, `${offered}`);
});

function sites(moved: readonly (readonly [string, string])[], auth: object, matching = 'auto') {
  const manifest = `${JSON.stringify({ auth }, null, 2)}\n`;
  const site = (side: 0 | 1): Files => ({
    'package.json': manifest,
    ...Object.fromEntries(
      moved.map((names, at) => [`server/api/${names[side]}`, `export default () => ({ at: ${at} });\n`]),
    ),
  });
  return { base: site(0), files: site(1), options: { 'auth-matching': matching } };
}

function mendedText(files: Files, findings: ReturnType<typeof check>['findings']): string {
  const edits = findings.flatMap(({ edit }) => edit ?? []).sort((one, other) => one.start - other.start);
  return edited(String(files['package.json']), withoutOverlaps(edits));
}
