import assert from 'node:assert/strict';
import test from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { pageOf } from '../../src/formats/page/page.js';
import { caseCount } from '../case-count.js';
import { check, type Files } from '../in-memory.js';
import { HANDLER } from './scenes.js';

/** A small website: auth rules, fields of the manifest, and route files. */
interface Website {
  readonly auth: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly routes: readonly string[];
}

const value = fc.constantFrom<unknown>(true, false, 'staff', ['a', 'b']);
const key = fc.constantFrom('/api', '/api/a', '/api/a/*', '/api/a/x', '/api/b', '/api/:p*', '/api//a', '/x');
const route = fc.constantFrom('a/x.get', 'a/x.post', 'a/[id]', 'a/[key]', 'b', 'b.get', 'c/x.get');
const field = fc.constantFrom<readonly [string, unknown]>(
  ['mode', 'auto'],
  ['title', 'One'],
  ['title', 'Two'],
  ['payment', { mode: 'test' }],
  ['payment', { mode: 'live' }],
);

const website: fc.Arbitrary<Website> = fc.record({
  auth: fc.dictionary(key, value, { maxKeys: 2 }),
  fields: fc.array(field, { maxLength: 2 }).map((fields) => Object.fromEntries(fields)),
  routes: fc.uniqueArray(route, { maxLength: 5 }),
});

/** One step of a change: a rule set or taken out, a field set, or a route that is there or not. */
const step: fc.Arbitrary<(site: Website) => Website> = fc.oneof(
  fc.tuple(key, fc.option(value)).map(([key, value]) => (site: Website) => {
    const { [key]: _, ...others } = site.auth;
    return { ...site, auth: value === null ? others : { ...others, [key]: value } };
  }),
  fc.constantFrom('/in', '/login').map((login) => (site: Website) => ({ ...site, auth: { ...site.auth, login } })),
  field.map(([name, value]) => (site: Website) => ({ ...site, fields: { ...site.fields, [name]: value } })),
  route.map((name) => ({ routes, ...site }: Website) => {
    const others = routes.filter((other) => other !== name);
    return { ...site, routes: others.length < routes.length ? others : [...routes, name] };
  }),
);

function filesOf({ auth, fields, routes }: Website): Files {
  const files = routes.map((name) => [`server/api/${name}.ts`, HANDLER]);
  return { 'package.json': JSON.stringify({ auth, ...fields }), ...Object.fromEntries(files) };
}

const PLAIN = ['passed', 'passed, nothing changed in the checked websites'];

test('a change of any route, rule or field never has the headline of a website that nothing was done to', () => {
  fc.assert(
    fc.property(website, fc.array(step, { minLength: 1, maxLength: 2 }), fc.boolean(), (site, steps, isOff) => {
      const files = filesOf(steps.reduce((changed, step) => step(changed), site));
      const options = { 'fail-on': 'never', ...(isOff && { rules: 'auth-lost: off' }) };
      const { report } = check(files, { base: filesOf(site), options });
      const { routes = [], access = [], manifest = [] } = report.projects[0]?.changes ?? {};
      const { headline } = pageOf(report);
      // A step may have set what was set.
      const { auth } = steps.reduce((changed, step) => step(changed), site);
      const isSameAuth = isDeepStrictEqual({ ...site.auth }, { ...auth });
      assert.ok(isSameAuth || !headline.endsWith('no route or auth rule changed'), headline);
      if (routes.length + access.length + manifest.length > 0) assert.ok(!PLAIN.includes(headline), headline);
    }),
    { numRuns: caseCount(800, 16) },
  );
});

test('the headline counts the routes that lost their rule as the findings about them do', () => {
  fc.assert(
    fc.property(website, website, (site, { auth }) => {
      const { report } = check(filesOf({ ...site, auth }), { base: filesOf(site), options: { 'fail-on': 'never' } });
      const found = report.projects.flatMap(({ findings }) => findings.filter(({ rule }) => rule === 'auth-lost'));
      const whole = found.reduce((sum, { lost = 0 }) => sum + lost, 0);
      const { headline } = pageOf(report);
      const said = /(\d+) routes? lost \w+ auth rule( for some URLs)?/.exec(headline);
      const count = said && (said[2] === undefined ? Number(said[1]) : 0);
      assert.equal(count, found.length === 0 ? null : whole, headline);
    }),
    { numRuns: caseCount(800, 16) },
  );
});
