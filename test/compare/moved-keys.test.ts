import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { edited, withoutOverlaps } from '../../src/text/source.js';
import { caseCount } from '../case-count.js';
import { check, type Files } from '../in-memory.js';

/** Three routes, to be moved with their folder. */
const ADMIN = ['stock.get', 'stock.patch', 'orders/refund.post'];

type Move = readonly [before: string, after: string];

/** Routes as `a b>c`: `a` stays, and `b` moves to `c`; `admin` is a folder of three. */
function moves(words: string): readonly Move[] {
  return words.split(' ').flatMap((word): readonly Move[] => {
    const [before = '', after = before] = word.split('>');
    return before === 'admin' ? ADMIN.map((name) => [`admin/${name}`, `${after}/${name}`]) : [[before, after]];
  });
}

/** Keys below `/api`. */
type Keys = Readonly<Record<string, string>>;

/** Routes that move, the keys, and those after the fix; null where none is offered. `causes` is how many folders moved. */
const rows: readonly (readonly [
  name: string,
  moved: string,
  auth: Keys,
  mended: Keys | null,
  more?: { readonly causes?: number; readonly matching?: string },
])[] = [
  [
    'a renamed folder with two keys',
    'admin>office cart',
    { cart: 'x', admin: 'v1', 'admin/orders/refund': 'v2' },
    { cart: 'x', office: 'v1', 'office/orders/refund': 'v2' },
  ],
  ['a key for a part of the folder', 'admin>office', { 'admin/orders/': 'v1' }, { 'office/orders/': 'v1' }],
  [
    'a key for two folders of which one moved',
    'shop/a/x>office/a/x shop/a/y>office/a/y shop/b/x',
    { shop: 'v1' },
    null,
  ],
  [
    'a folder out of a wider key that stays in use',
    'admin/a admin/reports/x>reports/x',
    { admin: 'v1', 'admin/reports': 'v2' },
    { admin: 'v1', reports: 'v2' },
  ],
  ['into a folder with routes that have no rule', 'admin>shop shop/a', { admin: 'v1' }, null],
  [
    'beside a key that would contradict it, if on no route',
    'admin/x/a>office/x/a office/b/c',
    { 'admin/*/a': 'v1', 'office/b': 'v2' },
    null,
  ],
  [
    'two keys for one path',
    'admin>office',
    { 'admin/*': 'v1', 'admin/**': 'v1' },
    { 'office/*': 'v1', 'office/**': 'v1' },
  ],
  ['one folder becomes two', 'admin/a>x/a admin/a.post>x/a.post admin/b/c>y/c', { admin: 'v1' }, null],
  [
    'two folders whose keys stand among each other',
    'a/x>c/x b/y>d/y',
    { a: 'v1', b: 'v2', 'a/x': 'v3', 'b/y': 'v4' },
    { c: 'v1', d: 'v2', 'c/x': 'v3', 'd/y': 'v4' },
    { causes: 2 },
  ],
  [
    'one folder becomes two, and a key below the one that it had',
    'admin/a>x/a admin/h>x/h admin/b/c>y/c',
    { admin: 'v1', 'admin/h': 'v2' },
    null,
  ],
  [
    'keys beside each other',
    'admin>office',
    { 'admin/stock': 'v1', 'admin/orders': 'v2' },
    { 'office/stock': 'v1', 'office/orders': 'v2' },
  ],
  [
    'a folder one of whose routes has a rule of its own',
    'admin>office',
    { admin: 'v1', 'office/stock': 'v2' },
    { office: 'v1', 'office/stock': 'v2' },
  ],
  ['moved into a folder', 'admin/a>office/admin/a', { admin: 'v1' }, { 'office/admin': 'v1' }],
  [
    'parameters with other names, and an exception',
    't/[id]/admin/[x]>t/[id]/office/[y] b',
    { 't/*/admin': 'v1', 't/*/admin/5': 'v2' },
    { 't/*/office': 'v1', 't/*/office/5': 'v2' },
  ],
  ['everything into a folder', 'a/x>v1/a/x b/y>v1/b/y', { a: 'v1', 'b/y': 'v2' }, { 'v1/a': 'v1', 'v1/b/y': 'v2' }],
  ['a stated reading', 'admin>b', { 'admin/stock': 'v1' }, { 'b/stock': 'v1' }, { matching: 'glob' }],
];

for (const [name, moved, auth, mended, { causes = 1, matching = 'auto' } = {}] of rows) {
  test(`${name}: ${causes === 1 ? 'one finding' : `${causes} findings`}, and what is offered leaves none`, () => {
    const { base, files, options } = sites(moves(moved), below(auth), matching);
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
    assert.deepEqual(JSON.parse(String(now['package.json'])).auth, below(mended ?? auth));
    assert.equal(findings.length, mended === null ? causes : 0);
  });
}

function below(keys: Keys): Keys {
  return Object.fromEntries(Object.entries(keys).map(([key, value]) => [`/api/${key}`, value]));
}

test('a key that covers pages, too, stays, and the help names the route and what it had', () => {
  const { base, files } = sites(moves('admin/a>office/a'), { '/*/admin': 'v1' });
  const { findings } = check(files, { base });
  assert.deepEqual(
    findings.map(({ help, edit }) => [help, edit]),
    [['Decide which rule GET `/api/office/a` needs. Its rule was `"/*/admin": "v1"`.', undefined]],
  );
});

test('a key that the same change spells in another way is moved, too', () => {
  const { base, files } = sites(moves('admin>office'), { '/api/admin': 'v1' });
  const now = { ...files, 'package.json': '{"auth": {"/api/admin/": "v1"}}' };
  const { findings } = check(now, { base });
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    ['auth-lost'],
  );
  assert.equal(mendedText(now, findings), '{"auth": {"/api/office/": "v1"}}');
});

test('nothing is offered where keys are repeated, or where another fix writes the new key', () => {
  const { base, files } = sites(moves('admin>office'), { '/api/admin': 'v1' });
  for (const keys of ['"/api/admin": 1, "/api/admin": 1', '"/api/admin": 1, "api/office": 1']) {
    const manifest = `{"auth": {${keys}}}`;
    const { findings } = check({ ...files, 'package.json': manifest }, { base: { ...base, 'package.json': manifest } });
    const lost = findings.filter(({ rule }) => rule === 'auth-lost');
    assert.deepEqual(
      lost.map(({ edit }) => edit),
      [undefined],
    );
  }
});

test('nothing is offered for routes that meet a wider rule now', () => {
  const { base, files, options } = sites(moves('admin>office'), { '/api': 'v1', '/api/admin': 'v2' });
  const { findings } = check(files, { base, options });
  assert.deepEqual(
    findings.map(({ rule, edit }) => [rule, edit]),
    [['auth-unmatched', undefined]],
  );
});

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'b.post', 'c/a', 'c/[d]', '[e]', 'c/[...f]'), {
  minLength: 1,
  maxLength: 4,
});
const KEYS =
  '/api /api/m /api/m/ /api/m/* /api/m/a /api/m/c /api/m/c/* /api/m/c/x /api/*/a /api/** /api/n/a /api/o /api/o/a';
const keys = fc.uniqueArray(fc.constantFrom(...KEYS.split(' ')), { minLength: 1, maxLength: 4 });

for (const value of ['staff', 'other'])
  test(`an old key beside a new one with the value ${value} for the same routes`, () => {
    const { base, files } = sites(moves('m/a>o/a m/b>o/b'), { '/api/m': 'staff' });
    const manifest = JSON.stringify({ auth: { '/api/m': 'staff', '/api/o': value } });
    const { findings } = check({ ...files, 'package.json': manifest }, { base });
    const [finding, ...others] = findings.filter(({ rule }) => rule === 'auth-unmatched');
    assert.deepEqual(others, []);
    const help = {
      staff: 'Remove it: `/api/o` is a key, too, with the same value.',
      other: 'Decide which value is right: `/api/o` is a key, too. Then remove this one.',
    }[value];
    assert.deepEqual([finding?.help, finding?.edit], [help, undefined]);
  });

/** Each case judges three projects with all rules. */
const CASES = caseCount(200);

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
          ...moves(
            [...beside.map((name) => `n/${name}`), ...(isDeep ? [] : there.map((name) => `o/p/${name}`))].join(' '),
          ),
        ];
        const auth = Object.fromEntries(written.map((key, at) => [key, `v${at}`]));
        const { base, files, options } = sites(moved, auth, matching);
        const now = check(files, { base, options });
        const fixes = now.findings.filter(
          ({ rule, edit }) => edit && (rule === 'auth-lost' || rule === 'auth-unmatched'),
        );
        if (fixes.length === 0) return;
        offered += 1;
        const then = check({ ...files, 'package.json': mendedText(files, fixes) }, { base, options });
        assert.deepEqual(
          then.findings.filter(({ rule }) => rule === 'auth-lost'),
          [],
        );
        const lost = new Set(fixes.flatMap(({ related = [] }) => related.map(({ file }) => file)));
        const valueIn = ({ report }: ReturnType<typeof check>, name: string) =>
          report.projects[0]?.routes.find(({ file }) => file === `server/api/${name}.ts`)?.access?.value;
        const before = check(base, { options });
        for (const [was, is] of moved) {
          const isLost = lost.has(`server/api/${is}.ts`) && valueIn(now, is) === null;
          assert.deepEqual(valueIn(then, is), isLost ? valueIn(before, was) : valueIn(now, is), is);
        }
      },
    ),
    { seed: 1, numRuns: CASES },
  );
  assert.ok(offered > CASES * 0.3, `${offered}`);
});

function sites(moved: readonly Move[], auth: object, matching = 'auto') {
  const manifest = `${JSON.stringify({ auth }, null, 2)}\n`;
  const site = (side: 0 | 1): Files => ({
    'package.json': manifest,
    ...Object.fromEntries(
      moved.map((names, at) => [`server/api/${names[side]}.ts`, `export default () => ({ at: ${at} });\n`]),
    ),
  });
  return { base: site(0), files: site(1), options: { 'auth-matching': matching } };
}

function mendedText(files: Files, findings: ReturnType<typeof check>['findings']): string {
  const edits = findings.flatMap(({ edit }) => edit ?? []).sort((one, other) => one.start - other.start);
  return edited(String(files['package.json']), withoutOverlaps(edits));
}
