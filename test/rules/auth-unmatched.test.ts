import { authUnmatched } from '../../src/rules/auth-unmatched.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [`{"/api/*":true}`, ['a.get.ts'], 'auto', []],
  [
    `{"/api/*":true}`,
    ['a.get.ts'],
    'exact',
    [
      `/auth/~1api~1*: As it is written, "/api/*" covers no route of this project in the reading "exact" (the document's 5 and 4.1). The nearest route is covered by "/api/a": write that, or remove the key.`,
    ],
  ],
  [
    `{"/api/user":true}`,
    ['users.get.ts'],
    'auto',
    [
      `/auth/~1api~1user: As it is written, "/api/user" covers no route of this project in any reading (the document's 5 and 4.1). The nearest route is covered by "/api/users": write that, or remove the key.`,
    ],
  ],
  [
    `{"/api/users/[id]":true,"/api/users/:id":1}`,
    ['users/[id].get.ts'],
    'auto',
    [
      `/auth/~1api~1users~1[id]: "/api/users/[id]" covers no route of this project: in no reading of a key is "[id]" a parameter, it is that very text (the document's 5 and 4.1). A key has no parameters. If any value is meant: "/api/users/*".`,
      `/auth/~1api~1users~1:id: "/api/users/:id" covers no route of this project: in no reading of a key is ":id" a parameter, it is that very text (the document's 5 and 4.1). A key has no parameters. If any value is meant: "/api/users/*".`,
    ],
  ],
  [
    `{"/api/users/{id}":true,"/api/users/<id>":1}`,
    ['users/[id].get.ts'],
    'auto',
    [
      `/auth/~1api~1users~1{id}: "/api/users/{id}" covers no route of this project: in no reading of a key is "{id}" a parameter, it is that very text (the document's 5 and 4.1). A key has no parameters. If any value is meant: "/api/users/*".`,
      `/auth/~1api~1users~1<id>: "/api/users/<id>" covers no route of this project: in no reading of a key is "<id>" a parameter, it is that very text (the document's 5 and 4.1). A key has no parameters. If any value is meant: "/api/users/*".`,
    ],
  ],
  [`{"/api/users/{id}":true}`, ['users/{id}.get.ts'], 'auto', []],
  [
    `{"/api/file/[...path]":true}`,
    ['files/[...path].get.ts'],
    'auto',
    [
      `/auth/~1api~1file~1[...path]: "/api/file/[...path]" covers no route of this project: in no reading of a key is "[...path]" a parameter, it is that very text (the document's 5 and 4.1). A key has no parameters. If any value is meant: "/api/files/**".`,
    ],
  ],
  [
    `{"/api/user/*":true}`,
    ['users/[id].get.ts'],
    'auto',
    [
      `/auth/~1api~1user~1*: As it is written, "/api/user/*" covers no route of this project in any reading (the document's 5 and 4.1). The nearest route is covered by "/api/users/*": write that, or remove the key.`,
    ],
  ],
  [
    `{"/api/USERS":true,"/api/users/":1,"/api":2,"/api/*":1,"/admin":1}`,
    ['users.get.ts'],
    'auto',
    [
      `/auth/~1api~1USERS: As it is written, "/api/USERS" covers no route of this project in any reading (the document's 5 and 4.1). The nearest route is covered by "/api/users": write that, or remove the key.`,
    ],
  ],
  [
    `{"/api/users//x":true}`,
    ['users/[id]/x.ts'],
    'auto',
    [
      `/auth/~1api~1users~1~1x: As it is written, "/api/users//x" covers no route of this project in any reading (the document's 5 and 4.1). The nearest route is covered by "/api/users/*/x": write that, or remove the key.`,
    ],
  ],
  [
    `{"/api/users":true}`,
    [],
    'auto',
    [
      `/auth/~1api~1users: As it is written, "/api/users" covers no route of this project in any reading (the document's 5 and 4.1). Remove the key, or add its route.`,
    ],
  ],
  [`{"/api/users*":true}`, [], 'auto', []],
];

testAuthRule(authUnmatched, rows);
