import assert from 'node:assert/strict';
import test from 'node:test';
import { authKey } from '../../src/rules/auth-key.js';
import { authProject } from '../auth/auth-project.js';
import { lines, projectOf, violations } from '../manifest/project.js';

/** Keys of `auth` with a value of a rule, and what each wrong key is told. */
const rows: readonly (readonly [key: string, help: string | null])[] = [
  ['login', null],
  ['denied', null],
  ['/', null],
  ['/admin', null],
  ['//', null],
  ['/*', null],
  ['admin', 'If it is a path, rename it to `/admin`.'],
  ['logn', 'If it is a path, rename it to `/logn`.'],
  ['./admin', 'If it is a path, rename it to `/admin`.'],
  // A key `/*` covers the login page, too.
  ['*', 'Write the path that the rule is for, or remove the key.'],
  ['api//a', 'If it is a path, rename it to `/api/a`.'],
  ['__proto__', 'If it is a path, rename it to `/__proto__`.'],
  [' /admin', 'Write the path that the rule is for.'],
  ['login ', 'Write the path that the rule is for.'],
  ['my page', 'Write the path that the rule is for.'],
  ['GET /api/b', 'Write only the path: its rule is for all methods.'],
  ['http://x.com/api/a?b', 'Use only the path.'],
  ['a,b', 'Write a key for each path.'],
  ['\\admin', 'Write the path that the rule is for.'],
  ['', 'Remove it, or name the path that the rule is for.'],
];

for (const [key, help] of rows) {
  test(`auth-key ${JSON.stringify(key)}`, () => {
    const project = projectOf(`{"auth":{${JSON.stringify(key)}:true}}`);
    const found = violations(authKey, project);
    assert.deepEqual(
      found.map((violation) => [violation.help, violation.edit]),
      help === null ? [] : [[help, undefined]],
    );
    const token = JSON.stringify(key);
    const pointer = `/auth/${key.replaceAll('/', '~1')}`;
    assert.deepEqual(lines(authKey, project), help === null ? [] : [`error ${pointer} ${token}`]);
  });
}

/** Keys whose value is a path, and the page that each is almost. */
const pages: readonly (readonly [key: string, page: string | null])[] = [
  ['logn', 'login'],
  ['lgoin', 'login'],
  ['Login', 'login'],
  ['logout', 'login'],
  ['sign-in', 'login'],
  ['deny', 'denied'],
  ['denyed', 'denied'],
  ['forbidden', 'denied'],
  ['plugin', null],
  ['admin', null],
];

for (const [key, page] of pages) {
  test(`auth-key ${key} with a path: ${page}`, () => {
    const told = (auth: string) => {
      const [violation] = violations(authKey, projectOf(`{"auth":{${auth}}}`));
      assert.equal(violation?.edit, undefined);
      return violation?.help;
    };
    const asPath = `If it is a path, rename it to \`/${key}\`.`;
    assert.equal(told(`"${key}":"/page"`), page ? `If it names the ${page} page, rename it to \`${page}\`.` : asPath);
    assert.equal(told(`"${key}":"page"`), asPath);
    if (page)
      assert.equal(
        told(`"${key}":"/page","${page}":"/other"`),
        `Remove it if it names the ${page} page: \`${page}\` is set, too.`,
      );
  });
}

test('auth-key offers no key that is there', () => {
  const told = (auth: string) =>
    violations(authKey, authProject(`{"auth":{${auth}}}`, ['a.ts'])).map(({ help }) => help);
  assert.deepEqual(told('"api/a":1,"/api/a":1'), ['Remove it: `/api/a` is a key, too, with the same value.']);
  assert.deepEqual(told('"api/a":1,"/api/a":2'), [
    'Decide which value is right: `/api/a` is a key, too. Then remove this one.',
  ]);
});

/** Keys with a value, a route, and the key that a machine writes. */
const mechanical: readonly (readonly [auth: string, route: string, written: string | null])[] = [
  ['"api/a":"staff"', 'a.ts', '"/api/a"'],
  ['"api":true', 'a/[b].ts', '"/api"'],
  ['"api/users/7":true', 'users/[id].ts', '"/api/users/7"'],
  // It covers no route, has no path's characters, or is no rule; or there are two of that key or path.
  ['"api/b":"staff"', 'a.ts', null],
  ['"api/a/b":"staff"', 'a.ts', null],
  ['"api/*":"staff"', 'a.ts', null],
  ['"api/a ":"staff"', 'a.ts', null],
  ['"http://x.com/api/a":"staff"', 'a.ts', null],
  ['"GET /api/a":"staff"', 'a.ts', null],
  ['"":"staff"', 'a.ts', null],
  ['"api/a":1', 'a.ts', null],
  ['"api/a":[]', 'a.ts', null],
  ['"api/a":true,"/api/a":true', 'a.ts', null],
  ['"api/a":true,"api/a":false', 'a.ts', null],
  ['"api/a":true,"/api/A/":true', 'a.ts', null],
];

for (const [auth, route, written] of mechanical) {
  test(`auth-key {${auth}} with ${route} is mechanically ${written}`, () => {
    const found = violations(authKey, authProject(`{"auth":{${auth}}}`, [route]));
    assert.deepEqual(
      found.map(({ edit }) => edit?.text ?? null),
      [written],
    );
  });
}

test('auth-key offers no key whose value would be an error', () => {
  const [found] = violations(authKey, authProject('{"auth":{"api/a":[]}}', ['a.ts']));
  assert.equal(found?.help, 'If it is a path, write `/api/a` with a value that a rule allows.');
});

test('auth-key leaves an auth that is no object to manifest-field', () => {
  assert.deepEqual(lines(authKey, projectOf('{"auth":["x"]}')), []);
});
