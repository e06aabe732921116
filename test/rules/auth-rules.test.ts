import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reading } from '../../src/auth/reading.js';
import { authAmbiguous } from '../../src/rules/auth-ambiguous.js';
import { authConflict } from '../../src/rules/auth-conflict.js';
import { authPageGuarded } from '../../src/rules/auth-page-guarded.js';
import { authPattern } from '../../src/rules/auth-pattern.js';
import { authUnmatched } from '../../src/rules/auth-unmatched.js';
import { authValue } from '../../src/rules/auth-value.js';
import type { Rule, Violation } from '../../src/rules/rule.js';
import { authProject } from '../auth/auth-project.js';
import { violations } from '../manifest/project.js';

/** The value of `auth`, what is told of each key that is found, the files below `server/api`, and the reading. */
type Row = readonly [rule: Rule, auth: string, told: readonly string[], files?: readonly string[], reading?: Reading];

const rows: readonly Row[] = [
  [
    authAmbiguous,
    '{"/s/*/k":"a","/s/o/*":["b","c"]}',
    ['/s/o/* /s/*/k /s/o/k /s/o/x /s/x/k prefix ["b","c"] "a": Decide "/s/o/k": "a" ["b","c"]'],
  ],
  [authAmbiguous, '{"/s/o/*":1,"/s/*/k":2,"/s/o/k":1}', []],
  [
    authAmbiguous,
    '{"/s/o/*":1,"/s/*/k":2,"/s/o/k/*":1}',
    ['/s/*/k /s/o/* /s/o/k /s/x/k /s/o/x prefix 2 1: Decide "/s/o/k": 1 2'],
  ],
  [authAmbiguous, '{"/s/o/*":1,"/s/*/k":1}', []],
  [
    authAmbiguous,
    '{"/*/b":1,"/a/*":2,"/*/b/c":2}',
    ['/a/* /*/b /a/b /a/x /x/b glob 2 1: Decide "/a/b": 1 2'],
    [],
    'glob',
  ],
  [
    authAmbiguous,
    '{"/a/**":1,"/*/*/c":2}',
    ['/*/*/c /a/** /a/x/c /x/x/c /a/x glob 2 1: Decide "/a/*/c": 1 2'],
    [],
    'glob',
  ],
  [authAmbiguous, '{"/*/b/":1,"/a/*/c":2}', ['/a/*/c /*/b/ /a/b/c /a/x/c /x/b prefix 2 1: Decide "/a/b/c": 1 2']],
  [authAmbiguous, '{"/*/b":1,"/a/*":2}', [], [], 'servlet'],
  [authAmbiguous, '{"/*/*/c":1,"/a/b/*":2,"/a/*/c":2}', [], [], 'glob'],

  [authConflict, '{"/a":"x","/A/":"y"}', ['/A/ /a "y" "x": Decide /A/ /a']],
  [authConflict, '{"/a":"x","/A/":"x"}', []],
  // The key that covers a route stays.
  [authConflict, '{"/api/a":1,"/api/A":2}', ['/api/A /api/a 2 1: Decide /api/a /api/A'], ['a.ts']],
  [authConflict, '{"/api/A":1,"/api/a":2}', ['/api/a /api/A 2 1: Decide /api/a /api/A'], ['a.ts']],
  [authConflict, '{"/a/*":["x"],"/a/**":["y"]}', ['/a/** /a/* prefix ["y"] ["x"]: Decide /a/** /a/*']],
  [authConflict, '{"/a/*":["x"],"/a/**":["y"]}', [], [], 'glob'],
  [
    authConflict,
    '{"/caf\\u00e9":1,"/cafe\\u0301":2,"//CAF\\u00e9/./x/..":3}',
    ['/cafe\u0301 /café 2 1: Decide /cafe\u0301 /café', '//CAFé/./x/.. /café 3 1: Decide //CAFé/./x/.. /café'],
  ],

  [authPageGuarded, '{"/":"m"}', ['/ /login /403 "m": Decide /login /403']],
  [authPageGuarded, '{"/":"m","/login":false,"/403/":false}', []],
  [
    authPageGuarded,
    '{"login":"/enter?next=1","denied":"/no","/enter":true,"/n*":1,"/*":["a","b"]}',
    ['/* /no ["a","b"]: Decide /no'],
  ],
  // One page for both is told once.
  [authPageGuarded, '{"login":"/in","denied":"/in","/":1}', ['/ /in 1: Decide /in']],
  [authPageGuarded, '{"login":5,"denied":"no","/login/x":1}', []],

  [
    authPattern,
    '{"/shop*":true,"/a/**/b":1,"/*.json":1,"/a/user-*":1,"/ok/*":1,"/ok/**":2,"/*/x":1}',
    [
      '/shop* * /shop: Decide',
      '/a/**/b ** /a/: Decide',
      '/*.json * /: Decide',
      '/a/user-* * /a/user-: If /a/user- /a/user-/*',
    ],
  ],
  [
    authPattern,
    '{"/api/a ":true,"/a b":1,"/a%20b":1,"/a?b":1,"/*/a#b":1}',
    [
      '/api/a  /api/a: Write /api/a',
      '/a b /a: Decide',
      '/a%20b % /a: Decide',
      '/a?b ? /a: Decide',
      '/*/a#b # /: Decide',
    ],
    ['a.ts'],
    'glob',
  ],
  [authPattern, '{"/api/a*":true}', ['/api/a* * /api/a: Decide'], ['ab.ts']],

  [authUnmatched, '{"/api/*":true}', [], ['a.get.ts']],
  [authUnmatched, '{"/api/user":true}', ['/api/user: Rename /api/users'], ['users.get.ts']],
  // No rename to what is a key already, or another word.
  [authUnmatched, '{"/api/A":1,"/api/a":1}', ['/api/A: Remove /api/a'], ['a.ts']],
  [authUnmatched, '{"/api/A":1,"/api/a":2,"/api/y":3}', ['/api/y: Remove'], ['a.ts', 'b.ts']],
  [
    authUnmatched,
    '{"/api/users/[id]":true,"/api/users/:id":1,"/api/users/{id}":true,"/api/users/<id>":1}',
    [
      '/api/users/[id] [id]: To /api/users/*',
      '/api/users/:id :id: To /api/users/*',
      '/api/users/{id} {id}: To /api/users/*',
      '/api/users/<id> <id>: To /api/users/*',
    ],
    ['users/[id].get.ts'],
  ],
  [authUnmatched, '{"/api/users/{id}":true}', [], ['users/{id}.get.ts']],
  [authUnmatched, '{"/api/users/:id/x":true}', ['/api/users/:id/x :id: Remove'], ['users/[id].get.ts']],
  // A star covers what the parameter does not: a literal text, or what is deeper.
  [authUnmatched, '{"/api/:z":true}', ['/api/:z :z: A /api/x'], ['x.ts', 'y.ts']],
  [authUnmatched, '{"/api/:id":true}', ['/api/:id :id: A /api/admin/keys'], ['admin/keys.ts', 'users/[id].ts']],
  [authUnmatched, '{"/api/[id]":true}', ['/api/[id] [id]: A /api/admin/keys'], ['[id].ts', 'admin/keys.ts']],
  [authUnmatched, '{"/api/u/:id":true}', ['/api/u/:id :id: A /api/u/:id/x'], ['u/[id].ts', 'u/[id]/x.ts']],
  [authUnmatched, '{"/api/u/:id/x":true}', ['/api/u/:id/x :id: To /api/u/*/x'], ['u/[id]/x.ts', 'u/[id]/x/y.ts']],
  // Another number is no typo, and what would be a finding of its own is not offered.
  [authUnmatched, '{"/api/v1":"s","/api/v2/a":"t"}', ['/api/v1: Remove'], ['v2/a.ts', 'v2/z.ts']],
  [
    authUnmatched,
    '{"/api/user":"a","/api/Users":"b"}',
    ['/api/user: Decide', '/api/Users: Rename /api/users'],
    ['users.ts'],
  ],
  [
    authUnmatched,
    '{"/api/file/[...path]":true}',
    ['/api/file/[...path] [...path]: To /api/files/**'],
    ['files/[...path].get.ts'],
  ],
  [authUnmatched, '{"/api/user/*":true}', ['/api/user/*: Rename /api/users/*'], ['users/[id].get.ts']],
  [
    authUnmatched,
    '{"/api/USERS":true,"/api/users/":true,"/api":2,"/api/*":1,"/admin":1}',
    ['/api/USERS: Rename /api/users'],
    ['users.get.ts'],
  ],
  [authUnmatched, '{"/api/users//x":true}', ['/api/users//x: Rename /api/users/x'], ['users/[id]/x.ts']],
  [authUnmatched, '{"/api/users":true}', ['/api/users: Remove']],
  [authUnmatched, '{"/api/users*":true,"/api/a ":true}', [], ['b.ts']],
  [authUnmatched, '{"/API/a":true}', ['/API/a: Rename /api/a'], ['[x].ts']],
  [authUnmatched, '{"/API/Users/7":1}', ['/API/Users/7 glob: Rename /api/Users/7'], ['Users/[id].ts'], 'glob'],
  // The key may be for a file that is not a route yet.
  [
    authUnmatched,
    '{"/api/s/*":true,"/api/si":1}',
    ['/api/s/*: Keep server/api/s/[host].xml.ts', '/api/si: Remove'],
    ['s/[host].xml.ts'],
  ],
  // Neither a star nor a folder is offered for a key that has none.
  [authUnmatched, '{"/api/usrs/7":1}', ['/api/usrs/7: Rename /api/users/7'], ['users/[id].ts', 'users.ts']],

  [
    authValue,
    '{"/a":"true","/b":" x ","/c":["A","a","False"],"/d":"  ","/e":true,"/f":5,"/g":null,"/h":{"a":"true"}}',
    ['/a true: If true', '/b  x : If x', '/c/1 a A /c: Decide', '/c/2 False /c: Decide', '/d   : Decide'],
  ],
  [authValue, '{"/i":["x","y"]}', []],
];

for (const [rule, auth, told, files = [], reading = 'auto' as const] of rows)
  test(`${rule.id} ${auth} ${files.join(' ')} ${reading}`, () => {
    assert.deepEqual(violations(rule, authProject(`{"auth":${auth}}`, files, reading)).map(tell), told);
  });

for (const rule of new Set(rows.map(([rule]) => rule)))
  for (const manifest of ['{', '[]', '', '{}', '{"auth":null}', '{"auth":["/a"]}', '{"auth":{}}'])
    test(`${rule.id} has nothing to say of ${manifest}`, () => {
      assert.deepEqual(violations(rule, authProject(manifest, [])), []);
    });

test('auth-value does not advise what the list holds already', () => {
  const help = (auth: string) => violations(authValue, authProject(`{"auth":${auth}}`, [])).map((one) => one.help);
  assert.deepEqual(help('{"/a":["x "]}'), ['If the spaces are a slip, use `x`.']);
  assert.deepEqual(help('{"/a":["x ","x"]}'), ['If the spaces are a slip, remove it: `x` is in the list, too.']);
});

/** The key, all else that the message names, the first word of the help, and all that it names. */
function tell({ pointer = '', message, help = '' }: Violation): string {
  const key = pointer.replace('/auth/', '').replaceAll('~1', '/');
  const named = (text: string) => [...text.matchAll(/`([^`]*)`/g)].map(([, name = '']) => name);
  const others = named(message).filter((name) => name !== key);
  return `${[key, ...others].join(' ')}: ${[help.split(' ', 1)[0], ...named(help)].join(' ')}`;
}
