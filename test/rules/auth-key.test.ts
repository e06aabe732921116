import assert from 'node:assert/strict';
import test from 'node:test';
import { authKey } from '../../src/rules/auth-key.js';
import { lines, projectOf } from '../manifest/project.js';
import { violations } from './violations.js';

/** Keys of `auth`, and the right one that each wrong key is told. */
const rows: readonly (readonly [key: string, help: string | null])[] = [
  ['login', null],
  ['denied', null],
  ['/', null],
  ['/admin', null],
  ['//', null],
  ['/*', null],
  ['logn', 'Write "login".'],
  ['lgoin', 'Write "login".'],
  ['Login', 'Write "login".'],
  ['login ', 'Write "login".'],
  ['denyed', 'Write "denied".'],
  ['admin', 'Write "/admin".'],
  ['plugin', 'Write "/plugin".'],
  ['logout', 'Write "/logout".'],
  ['./admin', 'Write "/admin".'],
  ['\\admin', 'Write "/admin".'],
  [' /admin', 'Write "/admin".'],
  ['*', 'Write "/*".'],
  ['', 'Write "/".'],
  ['__proto__', 'Write "/__proto__".'],
  ['id', 'Write "/id".'],
];

for (const [key, help] of rows) {
  test(`auth-key ${JSON.stringify(key)}`, () => {
    const project = projectOf(`{"auth":{${JSON.stringify(key)}:1}}`);
    assert.deepEqual(
      violations(authKey, project).map((violation) => violation.help),
      help === null ? [] : [help],
    );
    const token = JSON.stringify(key);
    const pointer = `/auth/${key.replaceAll('/', '~1')}`;
    assert.deepEqual(lines(authKey, project), help === null ? [] : [`error ${pointer} ${token}`]);
  });
}

test('auth-key leaves an auth that is no object to manifest-field', () => {
  assert.deepEqual(lines(authKey, projectOf('{"auth":["x"]}')), []);
});

test('auth-key offers no renaming that would repeat a key', () => {
  const [violation] = violations(authKey, projectOf('{"auth":{"admin":1,"/admin":1}}'));
  assert.equal(violation?.edit, undefined);
});
