import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { pageOf } from '../../src/formats/page.js';
import { caseCount } from '../case-count.js';
import { check, type Files } from '../in-memory.js';
import { HANDLER } from './scenes.js';

const value = fc.constantFrom(true, false, 'staff', ['a', 'b']);
const optional = (...values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

/** A small website: routes, auth rules, and fields of the manifest that may be absent. */
const website: fc.Arbitrary<Files> = fc
  .record({
    auth: fc.dictionary(fc.constantFrom('/api', '/api/a', '/api/a/*', '/api/b'), value, { maxKeys: 2 }),
    login: optional('/in', '/login'),
    mode: optional('auto', 'fullstack'),
    title: optional('One', 'Two'),
    payment: optional('test', 'live'),
    routes: fc.subarray(['a/x.get', 'a/x.post', 'a/[id]', 'a/[key]', 'b', 'b.get', 'c/x.get']),
  })
  .map(({ auth, login, mode, title, payment, routes }) => ({
    'package.json': JSON.stringify({ auth: { ...auth, login }, mode, title, payment: payment && { mode: payment } }),
    ...Object.fromEntries(routes.map((name) => [`server/api/${name}.ts`, HANDLER])),
  }));

const PLAIN = ['passed', 'passed, nothing changed in the checked websites'];

test('a change of any route, rule or field never has the headline of a website that nothing was done to', () => {
  fc.assert(
    fc.property(website, website, fc.constantFrom('', 'auth-lost: off'), (base, files, rules) => {
      const { report } = check(files, { base, options: { rules, 'fail-on': 'never' } });
      const { routes = [], access = [], manifest = [] } = report.projects[0]?.changes ?? {};
      const { headline } = pageOf(report);
      if (routes.length + access.length + manifest.length > 0) assert.ok(!PLAIN.includes(headline), headline);
    }),
    { numRuns: caseCount(4000, 20) },
  );
});
