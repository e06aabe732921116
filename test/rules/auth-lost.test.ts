import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

const TEXT = 'export default () => ({});\n';
const STAFF = { '/api/admin': 'staff' };
const [X, Y] = [{ '/api/admin/x': 'staff' }, { '/api/admin/y': 'staff' }];
const [NEW, OLD] = [{ '/api/orders/new': 'staff' }, { '/api/orders/old': 'staff' }];

/** Route files and the value of `auth` before and after; a file that ends in `*` has another text. */
type Row = readonly [
  what: string,
  before: string,
  after: string,
  was: object,
  is: object | null,
  result: 'kept' | 'lost',
  matching?: string,
];

const rows: readonly Row[] = [
  ['the same', 'admin/a.ts', 'admin/a.ts*', STAFF, STAFF, 'kept'],
  ['rule gone', 'admin/a.ts', 'admin/a.ts', STAFF, {}, 'lost'],
  ['auth gone', 'admin/a.ts', 'admin/a.ts', STAFF, null, 'lost'],
  ['folder renamed', 'admin/a.ts', 'office/a.ts', STAFF, STAFF, 'lost'],
  ['file moved, rule gone', 'admin/a.ts', 'admin/a.get.ts*', STAFF, {}, 'lost'],
  ['parameter renamed, rule gone', 'admin/[a].ts', 'admin/[b].ts*', STAFF, {}, 'lost'],
  ['another route', 'admin/a.ts', 'office/a.ts*', STAFF, STAFF, 'kept'],
  ['another method', 'admin/a.get.ts', 'admin/a.post.ts', STAFF, {}, 'kept'],
  ['another value', 'admin/a.ts', 'admin/a.ts', STAFF, { '/api/admin': false }, 'kept'],
  ['never a rule', 'a.ts', 'b.ts', STAFF, STAFF, 'kept'],
  ['a rule for a part of it only', 'admin/[a].ts', 'admin/[a].ts', STAFF, X, 'lost'],
  [
    'rules for all of it that are keys of their own',
    'admin/[[a]].ts',
    'admin/[[a]].ts',
    { '/api/**': 'staff' },
    { '/api/admin': 'staff', '/api/admin/*': 'staff' },
    'kept',
    'glob',
  ],
  ['the only rule, for a part of a catch-all, gone', '[...a].ts', '[...a].ts*', STAFF, {}, 'lost'],
  ['a rule for a part gone, another left', '[...a].ts', '[...a].ts*', { ...STAFF, ...NEW }, NEW, 'lost'],
  ['a rule for a part, written in another way', '[...a].ts', '[...a].ts*', X, STAFF, 'kept'],
  ['a rule for a part of it, narrowed', '[...a].ts', '[...a].ts', STAFF, X, 'lost'],
  ['renamed away from the rules for parts', 'admin/[a].ts', 'office/[a].ts', X, X, 'lost'],
  [
    'renamed away from some rules for parts of it',
    'admin/[a].ts',
    'office/[a].ts',
    { ...X, ...Y },
    { ...X, '/api/office/y': 'staff' },
    'kept',
  ],
  [
    'renamed with all rules for parts of it',
    'admin/[a].ts',
    'office/[a].ts',
    { ...X, ...Y },
    { '/api/office/x': 'staff', '/api/office/y': 'staff' },
    'kept',
  ],
  [
    'one of two keys for values of a parameter follows a renamed folder',
    '[id].ts',
    'items/[id].ts',
    { '/api/a': 'x', '/api/b': 'y' },
    { '/api/a': 'x', '/api/items/b': 'y' },
    'kept',
  ],
  ['wider now, while the URL has its rule still', 'orders/new.ts', 'orders/[id].ts', NEW, NEW, 'kept'],
  ['wider now, and the URL has no rule', 'orders/new.ts', 'orders/[id].ts', NEW, OLD, 'lost'],
  ['a catch-all that is wider now', 'admin/[...a].ts', '[...a].ts', STAFF, STAFF, 'kept'],
  ['narrower now, without the URL that had it', 'orders/[id].ts', 'orders/new.ts', OLD, OLD, 'kept'],
  ['equal stubs of a folder that moved', 'admin/a.ts admin/b.ts', 'office/a.ts office/b.ts', STAFF, STAFF, 'lost'],
  ['a second file for a URL, rule gone', 'admin/[a].ts', 'admin/[b].ts* admin/[c].ts*', STAFF, {}, 'lost'],
  ['no rule in the stated reading before', 'admin/a.ts', 'admin/a.ts', STAFF, {}, 'kept', 'glob'],
];

for (const [what, before, after, was, is, result, matching = 'auto'] of rows)
  test(`auth-lost: ${what} is ${result}`, () => {
    const lost = result === 'lost' ? after.replaceAll('*', '').split(' ') : [];
    const [found, ...others] = lostRules(site(after, is), site(before, was), matching);
    assert.deepEqual(others, []);
    assert.deepEqual(found?.related?.map(({ file }) => file.replace('server/api/', '')) ?? [], lost);
    if (found === undefined) return;
    assert.deepEqual([found.severity, found.state, found.file], ['warning', 'new', 'package.json']);
    assert.ok(found.pointer !== undefined);
  });

test('auth-lost: imports that the move changed do not make another route', () => {
  const text = (path: string) => `export { default } from '${path}/lib/a';\n`;
  const base = { ...site('', STAFF), 'server/api/admin/a.ts': text('../..') };
  const head = { ...site('', STAFF), 'server/api/a/office/a.ts': text('../../..') };
  assert.equal(lostRules(head, base).length, 1);
});

/** Route files and rules before and after, and what is said: the message, of the route, the help, and where. */
const TOLD: readonly (readonly [before: string, after: string, was: object, is: object, ...told: string[]])[] = [
  [
    'admin/[a].ts',
    'admin/[a].ts',
    STAFF,
    {},
    'GET `/api/admin/:a` lost its auth rule. Before this change `/api/admin` covered it.',
    'GET `/api/admin/:a` has no auth rule now.',
    'To give the rule back, add `"/api/admin": "staff"` to `auth`.',
  ],
  [
    'admin/[a].ts',
    'admin/[a].ts',
    { '/api/admin': 3 },
    {},
    'GET `/api/admin/:a` lost its auth rule. Before this change `/api/admin` covered it.',
    'GET `/api/admin/:a` has no auth rule now.',
    'Decide which rule GET `/api/admin/:a` needs. Its rule was `"/api/admin": 3`.',
  ],
  [
    'admin/a.ts',
    'office/a.ts',
    STAFF,
    {},
    'GET `/api/office/a` (was `/api/admin/a`) lost its auth rule. Before this change `/api/admin` covered it.',
    'GET `/api/office/a` (was `/api/admin/a`) has no auth rule now.',
    'Decide which rule GET `/api/office/a` needs. Its rule was `"/api/admin": "staff"`.',
  ],
  [
    'admin/[a].ts',
    'admin/[a].ts',
    STAFF,
    X,
    'GET `/api/admin/:a` lost its auth rule for some URLs, for example `/api/admin/x1`. ' +
      'Before this change `/api/admin` covered it.',
    'GET `/api/admin/:a` has no auth rule on `/api/admin/x1` now.',
  ],
  [
    'admin/[a].ts',
    'b/[a].ts',
    Y,
    Y,
    'GET `/api/b/:a` (was `/api/admin/:a`) lost its auth rule. Before this change `/api/admin/y` covered it.',
    'GET `/api/b/:a` (was `/api/admin/:a`) has no auth rule now.',
  ],
  [
    'admin/a.ts admin/b.post.ts',
    'x/a.ts y/b.post.ts',
    STAFF,
    STAFF,
    '2 routes lost their auth rule. Before this change `/api/admin` covered them.',
    'GET `/api/x/a` (was `/api/admin/a`) has no auth rule now.',
    'Decide which rule each of them needs. GET `/api/x/a`, POST `/api/y/b` had `"/api/admin": "staff"`.',
  ],
  [
    'admin/a.ts admin/b.post.ts',
    'x/a.ts x/b.post.ts',
    { '/api/admin/b': 1, ...STAFF },
    { '/api/admin/b': 1, ...STAFF },
    '2 routes lost their auth rule. Before this change `/api/admin` and `/api/admin/b` covered them.',
    'GET `/api/x/a` (was `/api/admin/a`) has no auth rule now.',
    'Rename `/api/admin` to `/api/x`, and in the same way `/api/admin/b`.',
    // The shortest of the keys.
    '/auth/~1api~1admin',
  ],
];

for (const [before, after, was, is, ...told] of TOLD)
  test(`auth-lost: ${told[0]}`, () => {
    const [found] = lostRules(site(after, is), site(before, was));
    const tells = [found?.message, found?.related?.[0]?.message, found?.help, found?.pointer];
    assert.deepEqual(tells.slice(0, told.length), told);
  });

test('auth-lost: without a base, or with a manifest that does not parse, nothing is known to be lost', () => {
  const files = site('admin/a.ts', {});
  assert.deepEqual(lostRules(files, undefined), []);
  assert.deepEqual(lostRules({ ...files, 'package.json': '{' }, files), []);
});

test('auth-lost: edited files lost their rule with their folder if another of its files shows that it moved', () => {
  const folder = (name: string, text: string, ...files: string[]) =>
    Object.fromEntries(files.map((file) => [`server/api/${name}/${file}`, `${text}// ${file}\n`]));
  const base = { ...site('', STAFF), ...folder('admin', TEXT, 'a.ts', 'b.post.ts') };
  const lostIn = (text: string) => {
    const head = { ...folder('office', `// edited\n${TEXT}`, 'a.ts'), ...folder('office', text, 'b.post.ts') };
    return lostRules({ ...site('', STAFF), ...head }, base).map(({ related = [] }) => related.length);
  };
  assert.deepEqual(lostIn(TEXT), [2]);
  assert.deepEqual(lostIn(`// edited\n${TEXT}`), []);
});

/** A project of route files, each with the usual text, or with another one where its name ends in `*`. */
function site(routes: string, auth: object | null): Files {
  const files = routes.split(' ').filter((name) => name !== '');
  return Object.fromEntries([
    ['package.json', JSON.stringify(auth ? { auth } : {})],
    ...files.map((name) => [`server/api/${name.replace('*', '')}`, name.endsWith('*') ? `${TEXT}// edited\n` : TEXT]),
  ]);
}

function lostRules(files: Files, base: Files | undefined, matching = 'auto') {
  const { report } = check(files, { ...(base && { base }), options: { 'auth-matching': matching } });
  return report.projects.flatMap(({ findings }) => findings).filter(({ rule }) => rule === 'auth-lost');
}
