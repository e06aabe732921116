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
  ['logn', 'Rename it to "login".'],
  ['lgoin', 'Rename it to "login".'],
  ['Login', 'Rename it to "login".'],
  ['login ', 'Rename it to "login".'],
  ['denyed', 'Rename it to "denied".'],
  ['admin', 'Rename it to "/admin".'],
  ['plugin', 'Rename it to "/plugin".'],
  ['logout', 'Rename it to "/logout".'],
  ['./admin', 'Rename it to "/admin".'],
  ['\\admin', 'Rename it to "/admin".'],
  [' /admin', 'Rename it to "/admin".'],
  ['*', 'Rename it to "/*".'],
  ['', 'Rename it to "/".'],
  ['__proto__', 'Rename it to "/__proto__".'],
  ['id', 'Rename it to "/id".'],
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
  for (const keys of ['"admin":1,"/admin":1', '"admin":1,"./admin":2'])
    for (const violation of violations(authKey, projectOf(`{"auth":{${keys}}}`)))
      assert.equal(violation.edit, undefined);
});
