import { authUnmatched } from '../../src/rules/auth-unmatched.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [`{"/api/*":true}`, ['a.get.ts'], 'auto', []],
  [
    `{"/api/user":true}`,
    ['users.get.ts'],
    'auto',
    ['/auth/~1api~1user: `/api/user` covers no route. Rename it to `/api/users`, or remove it.'],
  ],
  // No rename to what is a key already, or another word.
  [
    `{"/api/A":1,"/api/a":2,"/api/y":3}`,
    ['a.ts', 'b.ts'],
    'auto',
    [
      '/auth/~1api~1A: `/api/A` covers no route. Decide which value is right: `/api/a` is a key, too. Then remove this one.',
      '/auth/~1api~1y: `/api/y` covers no route. Remove the key, or add its route.',
    ],
  ],
  [
    `{"/api/users/[id]":true,"/api/users/:id":1}`,
    ['users/[id].get.ts'],
    'auto',
    [
      '/auth/~1api~1users~1[id]: `/api/users/[id]` covers no route: auth keys have no parameters, so `[id]` is compared literally. To cover any value there, write `/api/users/*`.',
      '/auth/~1api~1users~1:id: `/api/users/:id` covers no route: auth keys have no parameters, so `:id` is compared literally. To cover any value there, write `/api/users/*`.',
    ],
  ],
  [
    `{"/api/users/{id}":true,"/api/users/<id>":1}`,
    ['users/[id].get.ts'],
    'auto',
    [
      '/auth/~1api~1users~1{id}: `/api/users/{id}` covers no route: auth keys have no parameters, so `{id}` is compared literally. To cover any value there, write `/api/users/*`.',
      '/auth/~1api~1users~1<id>: `/api/users/<id>` covers no route: auth keys have no parameters, so `<id>` is compared literally. To cover any value there, write `/api/users/*`.',
    ],
  ],
  [`{"/api/users/{id}":true}`, ['users/{id}.get.ts'], 'auto', []],
  [
    `{"/api/:z":true}`,
    ['x.ts', 'y.ts'],
    'auto',
    [
      '/auth/~1api~1:z: `/api/:z` covers no route: auth keys have no parameters, so `:z` is compared literally. To cover any value there, write `/api/*`.',
    ],
  ],
  [
    `{"/api/file/[...path]":true}`,
    ['files/[...path].get.ts'],
    'auto',
    [
      '/auth/~1api~1file~1[...path]: `/api/file/[...path]` covers no route: auth keys have no parameters, so `[...path]` is compared literally. To cover any value there, write `/api/files/**`.',
    ],
  ],
  [
    `{"/api/user/*":true}`,
    ['users/[id].get.ts'],
    'auto',
    ['/auth/~1api~1user~1*: `/api/user/*` covers no route. Rename it to `/api/users/*`, or remove it.'],
  ],
  [
    `{"/api/USERS":true,"/api/users/":1,"/api":2,"/api/*":1,"/admin":1}`,
    ['users.get.ts'],
    'auto',
    ['/auth/~1api~1USERS: `/api/USERS` covers no route. Rename it to `/api/users`, or remove it.'],
  ],
  [
    `{"/api/users//x":true}`,
    ['users/[id]/x.ts'],
    'auto',
    ['/auth/~1api~1users~1~1x: `/api/users//x` covers no route. Rename it to `/api/users/x`, or remove it.'],
  ],
  [
    `{"/api/users":true}`,
    [],
    'auto',
    ['/auth/~1api~1users: `/api/users` covers no route. Remove the key, or add its route.'],
  ],
  [`{"/api/users*":true}`, [], 'auto', []],
  [
    `{"/API/a":true}`,
    ['[x].ts'],
    'auto',
    ['/auth/~1API~1a: `/API/a` covers no route. Rename it to `/api/a`, or remove it.'],
  ],
  [
    `{"/API/Users/7":true}`,
    ['Users/[id].ts'],
    'glob',
    [
      '/auth/~1API~1Users~17: `/API/Users/7` covers no route (reading `glob`). Rename it to `/api/Users/7`, or remove it.',
    ],
  ],
  // Neither a star nor a folder is offered for a key that has none.
  [
    `{"/api/usrs/7":true}`,
    ['users/[id].ts', 'users.ts'],
    'auto',
    ['/auth/~1api~1usrs~17: `/api/usrs/7` covers no route. Remove the key, or add its route.'],
  ],
  [`{"/api/a ":true}`, ['b.ts'], 'auto', []],
];

testAuthRule(authUnmatched, rows);
