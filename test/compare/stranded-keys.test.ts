import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { edited, withoutOverlaps } from '../../src/text/edits.js';
import { caseCount } from '../case-count.js';
import { check, type Files } from '../in-memory.js';

type Move = readonly [before: string, after: string];

/** Three routes of a folder. */
const ADMIN = ['stock.get', 'stock.patch', 'orders/refund.post'];

/** Routes as `a b>c`: `a` stays, and `b` moves to `c`; `admin` is a folder of three. */
function moves(words: string): readonly Move[] {
  return words.split(' ').flatMap((word): readonly Move[] => {
    const [before = '', after = before] = word.split('>');
    return before === 'admin' ? ADMIN.map((name) => [`admin/${name}`, `${after}/${name}`]) : [[before, after]];
  });
}

/** Keys below `/api` as `a=x b/c=y`. */
function keysOf(words: string): object {
  const pairs = words.split(' ').map((word) => word.split('='));
  return Object.fromEntries(pairs.map(([key, value]) => [`/api/${key}`, value]));
}

/** Routes that move, the keys, and those after the fix; null where none is offered. */
const rows: readonly (readonly [name: string, moved: string, keys: string, mended: string | null, reading?: string])[] =
  [
    ['a folder', 'admin>office cart', 'cart=x admin=y admin/orders/refund=z', 'cart=x office=y office/orders/refund=z'],
    ['a part of a folder', 'admin>office', 'admin/orders/=x', 'office/orders/=x'],
    ['one of two folders that a key covers', 'a/b/x>c/x a/b/y>c/y a/d/x', 'a=x', null],
    ['out of a wider key that stays in use', 'a/x a/b/x>b/x', 'a=x a/b=y', 'a=x b=y'],
    ['into a folder with routes that have no rule', 'admin>shop shop/a', 'admin=x', null],
    ['beside a key that would contradict it, if on no route', 'a/x/a>b/x/a b/b/c', 'a/*/a=x b/b=y', null],
    ['two keys for one path', 'admin>office', 'admin/*=x admin/**=x', 'office/*=x office/**=x'],
    ['one folder becomes two', 'admin/a>x/a admin/a.post>x/a.post admin/b/c>y/c', 'admin=x', null],
    ['two folders', 'a/x>c/x b/y>d/y', 'a=1 b=2 a/x=3 b/y=4', 'c=1 d=2 c/x=3 d/y=4'],
    ['a route with a rule of its own', 'admin>office', 'admin=x office/stock=y', 'office=x office/stock=y'],
    ['into a folder', 'admin/a>office/admin/a', 'admin=x', 'office/admin=x'],
    ['everything into a folder', 'a/x>v1/a/x b/y>v1/b/y', 'a=x b/y=y', 'v1/a=x v1/b/y=y'],
    ['parameters', 't/[id]/a/[x]>t/[id]/b/[y] b', 't/*/a=x t/*/a/5=y', 't/*/b=x t/*/b/5=y'],
    ['a stated reading', 'admin>b', 'admin/stock=x', 'b/stock=x', 'glob'],
  ];

for (const [name, moved, keys, mended, reading] of rows)
  test(`moved keys, ${name}: ${mended === null ? 'nothing is offered' : 'what is offered leaves no loss'}`, () => {
    const { base, files, options } = sites(moves(moved), keysOf(keys), reading);
    let { findings } = check(files, { base, options });
    const causes = name === 'two folders' ? 2 : 1;
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      Array(causes).fill('auth-lost'),
    );
    let now = files;
    // Of two edits that overlap, the second is made in the next round.
    for (let round = 0; round < causes; round += 1) {
      now = { ...now, 'package.json': mendedText(now, findings) };
      findings = check(now, { base, options }).findings;
    }
    assert.deepEqual(JSON.parse(String(now['package.json'])).auth, keysOf(mended ?? keys));
    assert.equal(findings.length, mended === null ? 1 : 0);
  });

test('a key that covers pages, too, stays, and the help names the route and what it had', () => {
  const { base, files } = sites(moves('admin/a>office/a'), { '/*/admin': 'v1' });
  const [finding] = check(files, { base }).findings;
  assert.equal(finding?.help, 'Decide which rule GET `/api/office/a` needs. Its rule was `"/*/admin": "v1"`.');
  assert.equal(finding?.edit, undefined);
});

test('a key that the same change spells in another way is moved, too', () => {
  const { base, files } = sites(moves('admin>office'), { '/api/admin': 'v1' });
  const now = { ...files, 'package.json': '{"auth": {"/api/admin/": "v1"}}' };
  assert.equal(mendedText(now, check(now, { base }).findings), '{"auth": {"/api/office/": "v1"}}');
});

/** Keys of a folder that moved: they are repeated, another fix writes the new key, or its routes meet a wider rule now. */
const UNSURE = ['"/api/admin": 1, "/api/admin": 1', '"/api/admin": 1, "api/office": 1', '"/api": 1, "/api/admin": 2'];

for (const keys of UNSURE)
  test(`nothing is offered for ${keys}`, () => {
    const { base, files } = sites(moves('admin>office'), {});
    const manifest = { 'package.json': `{"auth": {${keys}}}` };
    const { findings } = check({ ...files, ...manifest }, { base: { ...base, ...manifest } });
    const found = findings.filter(({ rule }) => /^auth-(lost|unmatched)$/.test(rule));
    assert.equal(found.length, 1);
    assert.equal(found[0]?.edit, undefined);
  });

const some = (texts: string) => fc.uniqueArray(fc.constantFrom(...texts.split(' ')), { minLength: 1, maxLength: 4 });
const names = some('a b b.post c/a c/[d] [e] c/[...f]');
const keys = some(
  '/api /api/m /api/m/ /api/m/* /api/m/a /api/m/c /api/m/c/* /api/m/c/x /api/*/a /api/** /api/n/a /api/o /api/o/a',
).map((written) => Object.fromEntries(written.map((key, at) => [key, `v${at}`])));

/** A folder `m` that moves to `o`, where others are, or to `o/m`, and a folder that stays. */
const folders = fc.tuple(names, names, names, fc.boolean()).map(([inside, beside, there, isDeep]) => {
  const staying = [...beside.map((name) => `n/${name}`), ...(isDeep ? [] : there.map((name) => `o/p/${name}`))];
  return moves([...inside.map((name) => `m/${name}>${isDeep ? 'o/m' : 'o'}/${name}`), ...staying].join(' '));
});

/** Each case judges three projects with all rules. */
const CASES = caseCount(200);

test('a fix that is offered gives each of its routes the rule that it had, and changes no other', () => {
  let offered = 0;
  fc.assert(
    fc.property(folders, keys, fc.constantFrom('auto', 'glob', 'glob-rest', 'servlet'), (moved, auth, reading) => {
      const { base, files, options } = sites(moved, auth, reading);
      const now = check(files, { base, options });
      const told = now.findings.filter(({ rule }) => /^auth-(lost|unmatched)$/.test(rule));
      const fixes = told.filter(({ edit }) => edit);
      if (fixes.length === 0) return;
      offered += 1;
      const then = check({ ...files, 'package.json': mendedText(files, fixes) }, { base, options });
      const left = then.findings.filter(({ rule }) => rule === 'auth-lost');
      assert.equal(left.length, told.filter(({ rule, edit }) => rule === 'auth-lost' && !edit).length);
      const lost = new Set(fixes.flatMap(({ related = [] }) => related.map(({ file }) => file)));
      const valueIn = ({ report }: ReturnType<typeof check>, name: string) =>
        report.projects[0]?.routes.find(({ file }) => file === `server/api/${name}.ts`)?.access?.value;
      const before = check(base, { options });
      for (const [was, is] of moved) {
        const isLost = lost.has(`server/api/${is}.ts`) && valueIn(now, is) === null;
        assert.deepEqual(valueIn(then, is), isLost ? valueIn(before, was) : valueIn(now, is), is);
      }
    }),
    { seed: 1, numRuns: CASES },
  );
  assert.ok(offered > CASES * 0.2, `${offered}`);
});

function sites(moved: readonly Move[], auth: object, reading = 'auto') {
  const site = (side: 0 | 1): Files => {
    const routes = moved.map((names, at) => [
      `server/api/${names[side]}.ts`,
      `export default () => ({ at: ${at} });\n`,
    ]);
    return { 'package.json': JSON.stringify({ auth }, null, 2), ...Object.fromEntries(routes) };
  };
  return { base: site(0), files: site(1), options: { 'auth-matching': reading } };
}

function mendedText(files: Files, findings: ReturnType<typeof check>['findings']): string {
  const edits = findings.flatMap(({ edit }) => edit ?? []).sort((one, other) => one.start - other.start);
  return edited(String(files['package.json']), withoutOverlaps(edits));
}
