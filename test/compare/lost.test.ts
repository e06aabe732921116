import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';
const times = (count: number, nameOf: (at: number) => string) => Array.from({ length: count }, (_, at) => nameOf(at));

/** The conclusion where a lost rule blocks. */
function conclusion(
  routes: readonly string[],
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
) {
  const files = Object.fromEntries(routes.map((route) => [`server/api/${route}.get.ts`, HANDLER]));
  const manifest = (auth: object) => ({ 'package.json': JSON.stringify({ auth }) });
  const { report } = check(
    { ...files, ...manifest(after) },
    { base: { ...files, ...manifest(before) }, options: { rules: 'auth-lost: error' } },
  );
  return report.conclusion;
}

test('a rule that is lost is found whatever other routes and keys take to compare', () => {
  const many = Object.fromEntries(times(30, (at) => `/api/cms/s${at}`).map((key) => [key, 'user']));
  const routes = [...times(4, (at) => `cms/[[lang]]/[[section]]/[[page]]/v${at}`), 'team/[[id]]'];
  assert.equal(conclusion(routes, { ...many, '/api/team': 'staff' }, many), 'blocked');
  assert.equal(conclusion(routes, { ...many, '/api/team': 'staff' }, { ...many, '/api/team': 'staff' }), 'passed');
});
