import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

const TEXT = 'export default () => ({});\n';
const OTHER = 'export default () => "b";\n';
const STAFF = { '/api/admin': 'staff' };

interface Row {
  readonly name: string;
  readonly before: Files;
  readonly after: Files;
  readonly rules?: readonly [before: object | null, after: object | null];
  readonly lost: readonly string[];
  readonly matching?: string;
}

const rows: readonly Row[] = [
  { name: 'kept', before: { 'admin/a.ts': TEXT }, after: { 'admin/a.ts': OTHER }, lost: [] },
  {
    name: 'rule gone',
    before: { 'admin/a.ts': TEXT },
    after: { 'admin/a.ts': TEXT },
    rules: [STAFF, {}],
    lost: ['admin/a.ts'],
  },
  {
    name: 'auth gone',
    before: { 'admin/a.ts': TEXT },
    after: { 'admin/a.ts': TEXT },
    rules: [STAFF, null],
    lost: ['admin/a.ts'],
  },
  { name: 'folder renamed', before: { 'admin/a.ts': TEXT }, after: { 'office/a.ts': TEXT }, lost: ['office/a.ts'] },
  {
    name: 'file moved, rule gone',
    before: { 'admin/a.ts': TEXT },
    after: { 'admin/a.get.ts': OTHER },
    rules: [STAFF, {}],
    lost: ['admin/a.get.ts'],
  },
  {
    name: 'parameter renamed, rule gone',
    before: { 'admin/[a].ts': TEXT },
    after: { 'admin/[b].ts': OTHER },
    rules: [STAFF, {}],
    lost: ['admin/[b].ts'],
  },
  { name: 'another route', before: { 'admin/a.ts': TEXT }, after: { 'office/a.ts': OTHER }, lost: [] },
  {
    name: 'another method',
    before: { 'admin/a.get.ts': TEXT },
    after: { 'admin/a.post.ts': TEXT },
    rules: [STAFF, {}],
    lost: [],
  },
  {
    name: 'another value',
    before: { 'admin/a.ts': TEXT },
    after: { 'admin/a.ts': TEXT },
    rules: [STAFF, { '/api/admin': false }],
    lost: [],
  },
  { name: 'never a rule', before: { 'a.ts': TEXT }, after: { 'b.ts': TEXT }, lost: [] },
  {
    name: 'a rule for a part of it only',
    before: { 'admin/[a].ts': TEXT },
    after: { 'admin/[a].ts': TEXT },
    rules: [STAFF, { '/api/admin/x': 'staff' }],
    lost: ['admin/[a].ts'],
  },
  {
    name: 'rules for all of it that are keys of their own',
    before: { 'admin/[[a]].ts': TEXT },
    after: { 'admin/[[a]].ts': TEXT },
    rules: [{ '/api/**': 'staff' }, { '/api/admin': 'staff', '/api/admin/*': 'staff' }],
    matching: 'glob',
    lost: [],
  },
  {
    name: 'the only rule, for a part of a catch-all, gone',
    before: { '[...a].ts': TEXT },
    after: { '[...a].ts': OTHER },
    rules: [STAFF, {}],
    lost: ['[...a].ts'],
  },
  {
    name: 'a rule for a part of a catch-all gone, one for another part left',
    before: { '[...a].ts': TEXT },
    after: { '[...a].ts': OTHER },
    rules: [{ ...STAFF, '/api/shop': 'staff' }, { '/api/shop': 'staff' }],
    lost: ['[...a].ts'],
  },
  {
    name: 'a rule for a part of it, written in another way',
    before: { '[...a].ts': TEXT },
    after: { '[...a].ts': OTHER },
    rules: [{ '/api/admin/x': 'staff' }, { '/api/admin': 'owner' }],
    lost: [],
  },
  {
    name: 'a rule for a part of it, narrowed',
    before: { '[...a].ts': TEXT },
    after: { '[...a].ts': TEXT },
    rules: [STAFF, { '/api/admin/x': 'staff' }],
    lost: ['[...a].ts'],
  },
  {
    name: 'renamed away from the rules for parts of it',
    before: { 'admin/[a].ts': TEXT },
    after: { 'office/[a].ts': TEXT },
    rules: [{ '/api/admin/x': 'staff' }, { '/api/admin/x': 'staff' }],
    lost: ['office/[a].ts'],
  },
  {
    name: 'renamed away from some rules for parts of it',
    before: { 'admin/[a].ts': TEXT },
    after: { 'office/[a].ts': TEXT },
    rules: [
      { '/api/admin/x': 'staff', '/api/admin/y': 'staff' },
      { '/api/admin/x': 'staff', '/api/office/y': 'staff' },
    ],
    lost: ['office/[a].ts'],
  },
  {
    name: 'renamed with all rules for parts of it',
    before: { 'admin/[a].ts': TEXT },
    after: { 'office/[a].ts': TEXT },
    rules: [
      { '/api/admin/x': 'staff', '/api/admin/y': 'staff' },
      { '/api/office/x': 'staff', '/api/office/y': 'staff' },
    ],
    lost: [],
  },
  {
    name: 'one of two keys for values of a parameter follows a renamed folder',
    before: { '[id].ts': TEXT },
    after: { 'items/[id].ts': TEXT },
    rules: [
      { '/api/a': 'x', '/api/b': 'y' },
      { '/api/a': 'x', '/api/items/b': 'y' },
    ],
    lost: ['items/[id].ts'],
  },
  {
    name: 'wider now, while the URL that had the rule has it still',
    before: { 'orders/new.ts': TEXT },
    after: { 'orders/[id].ts': TEXT },
    rules: [{ '/api/orders/new': 'staff' }, { '/api/orders/new': 'staff' }],
    lost: [],
  },
  {
    name: 'wider now, and the URL that had the rule has none',
    before: { 'orders/new.ts': TEXT },
    after: { 'orders/[id].ts': TEXT },
    rules: [{ '/api/orders/new': 'staff' }, { '/api/orders/old': 'staff' }],
    lost: ['orders/[id].ts'],
  },
  {
    name: 'narrower now, without the URL that had the rule',
    before: { 'orders/[id].ts': TEXT },
    after: { 'orders/new.ts': TEXT },
    rules: [{ '/api/orders/old': 'staff' }, { '/api/orders/old': 'staff' }],
    lost: [],
  },
  {
    name: 'equal stubs of a folder that moved',
    before: { 'admin/a.ts': TEXT, 'admin/b.ts': TEXT },
    after: { 'office/a.ts': TEXT, 'office/b.ts': TEXT },
    lost: ['office/a.ts', 'office/b.ts'],
  },
  {
    name: 'a folder whose imports the move changed',
    before: { 'admin/a.ts': "export { default } from '../../lib/a';\n" },
    after: { 'a/office/a.ts': "export { default } from '../../../lib/a';\n" },
    lost: ['a/office/a.ts'],
  },
  {
    name: 'a second file for a URL, and the rule gone',
    before: { 'admin/[a].ts': TEXT },
    after: { 'admin/[b].ts': OTHER, 'admin/[c].ts': OTHER },
    rules: [STAFF, {}],
    lost: ['admin/[b].ts', 'admin/[c].ts'],
  },
  {
    name: 'no rule in the stated reading before',
    before: { 'admin/a.ts': TEXT },
    after: { 'admin/a.ts': TEXT },
    rules: [STAFF, {}],
    matching: 'glob',
    lost: [],
  },
];

for (const { name, before, after, rules: [was, is] = [STAFF, STAFF], lost, matching = 'auto' } of rows) {
  test(`auth-lost: ${name}`, () => {
    const { report } = check(site(after, is), { base: site(before, was), options: { 'auth-matching': matching } });
    const found = report.projects.flatMap(({ findings }) => findings).filter(({ rule }) => rule === 'auth-lost');
    assert.equal(found.length, Math.min(lost.length, 1));
    assert.deepEqual(
      found.flatMap(({ related = [] }) => related.map(({ file }) => file.replace('server/api/', ''))),
      lost,
    );
    for (const { severity, state, file, pointer } of found) {
      assert.deepEqual([severity, state, file], ['warning', 'new', 'package.json']);
      assert.ok(pointer !== undefined);
    }
  });
}

test('auth-lost: where a part still has a rule, that is not denied', () => {
  const told = (rules: Readonly<Record<string, unknown>>) => {
    const [was, is] = [site({ 'admin/[a].ts': TEXT }, STAFF), site({ 'admin/[a].ts': TEXT }, rules)];
    const { findings = [] } = check(is, { base: was }).report.projects[0] ?? {};
    return findings.flatMap(({ rule, message, related }) =>
      rule === 'auth-lost' ? [message, related?.[0]?.message] : [],
    );
  };
  assert.deepEqual(told({}), [
    'GET `/api/admin/:a` lost its auth rule. Before this change `/api/admin` covered it.',
    'GET `/api/admin/:a` has no auth rule now.',
  ]);
  const [message = '', related = ''] = told({ '/api/admin/x': 'staff' });
  assert.match(message, /^GET `\/api\/admin\/:a` lost its auth rule for some URLs, for example `\/api\/admin\/x1`\. /);
  assert.match(related, /has no auth rule on `\/api\/admin\/x1` now\./);
});

test('auth-lost: a URL that had a rule is named', () => {
  const told = (file: string, moved: string, before: object, after: object) => {
    const { report } = check(site({ [moved]: TEXT }, after), { base: site({ [file]: TEXT }, before) });
    return report.projects[0]?.findings.find(({ rule }) => rule === 'auth-lost')?.related?.[0]?.message;
  };
  assert.equal(
    told('[...a].ts', '[...a].ts', STAFF, { '/api/admin/x': 'staff' }),
    'GET `/api/*` has no auth rule on `/api/admin` now.',
  );
  assert.equal(
    told('a/[x].ts', 'b/[x].ts', { '/api/a/y': 'staff' }, { '/api/a/y': 'staff' }),
    'GET `/api/b/:x` (was `/api/a/:x`) has no auth rule on `/api/b/y` now.',
  );
});

test('auth-lost: without a base, or with a manifest that does not parse, nothing is known to be lost', () => {
  const files = site({ 'admin/a.ts': TEXT }, {});
  for (const { report } of [check(files), check({ ...files, 'package.json': '{' }, { base: files })]) {
    assert.ok(!report.projects[0]?.findings.some(({ rule }) => rule === 'auth-lost'));
  }
});

function site(routes: Files, auth: object | null): Files {
  const files = Object.entries(routes).map(([name, text]) => [`server/api/${name}`, text]);
  return { 'package.json': JSON.stringify(auth ? { auth } : {}), ...Object.fromEntries(files) };
}

/** Keys before a change and after it, and what to do: only a key that the change removes is offered, as it was. */
const ADVICE: readonly (readonly [before: object, after: object, file: string, help: string])[] = [
  [
    { '/api/*/public': true },
    {},
    '[tenant]/public.ts',
    'Decide which rule `/api/:tenant/public` needs. To give back what the change removes, add `"/api/*/public": true`.',
  ],
  [
    { '/api/u/me': 'x', '/api/u/you': 'y' },
    { '/api/u/me': 'x' },
    'u/[id].ts',
    'Decide which rule `/api/u/:id` needs. To give back what the change removes, add `"/api/u/you": "y"`.',
  ],
  [{ '/api/a': 3 }, {}, 'a.ts', 'Decide which rule `/api/a` needs.'],
];

for (const [before, after, file, help] of ADVICE)
  test(`auth-lost: ${JSON.stringify(before)} that becomes ${JSON.stringify(after)} is given back as it was`, () => {
    const { report } = check(site({ [file]: TEXT }, after), { base: site({ [file]: TEXT }, before) });
    assert.equal(report.projects[0]?.findings.find(({ rule }) => rule === 'auth-lost')?.help, help);
  });

test('auth-lost: a folder that moved as a whole with every file edited lost its rule', () => {
  const files = (folder: string, text: string) => ({ [`${folder}/a.ts`]: text, [`${folder}/b.post.ts`]: `${text}//` });
  const lost = (now: Readonly<Record<string, string>>) =>
    check(site(now, STAFF), { base: site(files('admin', TEXT), STAFF) }).report.projects[0]?.findings.map(
      ({ rule }) => rule,
    );
  assert.deepEqual(lost(files('office', `// edited\n${TEXT}`)), ['auth-lost']);
  assert.deepEqual(lost({ 'office/a.ts': `// edited\n${TEXT}` }), ['auth-unmatched']);
});
