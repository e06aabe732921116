import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';
const times = (count: number, nameOf: (at: number) => string) => Array.from({ length: count }, (_, at) => nameOf(at));

/** The conclusion where a lost rule blocks, for routes whose optional segments take many steps to compare with the keys. */
function conclusion(
  routes: readonly string[],
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  description = 'd',
) {
  const files = Object.fromEntries(routes.map((route) => [`server/api/${route}.get.ts`, HANDLER]));
  const manifest = (auth: object, more: string) => ({ 'package.json': JSON.stringify({ description: more, auth }) });
  const { report } = check(
    { ...files, ...manifest(after, 'd') },
    { base: { ...files, ...manifest(before, description) }, options: { rules: 'auth-lost: error' } },
  );
  return report.conclusion;
}

test('a rule that is lost is found whatever other routes and keys take to compare', () => {
  const many = Object.fromEntries(times(30, (at) => `/api/cms/s${at}`).map((key) => [key, 'user']));
  const routes = [...times(4, (at) => `cms/[[lang]]/[[section]]/[[page]]/v${at}`), 'team/[[id]]'];
  assert.equal(conclusion(routes, { ...many, '/api/team': 'staff' }, many), 'blocked');
  assert.equal(conclusion(routes, { ...many, '/api/team': 'staff' }, { ...many, '/api/team': 'staff' }), 'passed');
});

test('a search that ends early leaves no lost rule out', () => {
  const routes = ['[[lang]]/docs/[[section]]/[[page]]', '[[lang]]/users'];
  for (const count of [120, 180, 400]) {
    const many = Object.fromEntries(times(count, (at) => `/api/docs/s${at}`).map((key) => [key, 'user']));
    const before = { '/api/users': 'staff', ...many };
    assert.equal(conclusion(routes, before, { '/api/docs': 'user' }), 'blocked', `${count} keys`);
    assert.equal(conclusion(routes, before, before), 'passed', `${count} keys`);
  }
});

test('a shorter manifest with the same keys loses no rule', () => {
  const routes = [...times(4, (at) => `cms/[[lang]]/[[section]]/[[page]]/v${at}`), 'team/[[id]]'];
  for (const count of [60, 200]) {
    const many = Object.fromEntries(times(count, (at) => `/api/cms/s${at}`).map((key) => [key, 'user']));
    const auth = { ...many, '/api/team': 'staff' };
    for (const length of [100, 300, 1000, 3000])
      assert.equal(conclusion(routes, auth, auth, 'd'.repeat(length)), 'passed', `${count} keys`);
  }
});
