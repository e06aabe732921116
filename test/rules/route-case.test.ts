import { testRule } from './found.js';

testRule('route-case', [
  {
    routes: 'Users.ts users.ts users/a.ts',
    finds: [
      'server/api/users.ts:1:1: warning: `server/api/users.ts` differs from `server/api/Users.ts` only in ' +
        'case. On macOS and Windows they are one file, so one of the two is lost there. Fix: Decide which of ' +
        'them stays, and rename or remove the other.',
    ],
  },
  // On the one that the change adds.
  {
    routes: 'A/b.ts a/B.ts a/b.ts',
    base: { routes: 'a/b.ts a/B.ts' },
    finds: [
      'server/api/A/b.ts:1:1: warning: `server/api/A/b.ts` differs from `server/api/a/B.ts` and ' +
        '`server/api/a/b.ts` only in case. On macOS and Windows they are one file, so all but one are lost ' +
        'there. Fix: Remove this file, or give it another name.',
    ],
  },
  // Of several that it adds, removing one is not enough.
  {
    routes: 'A/b.ts a/B.ts a/b.ts',
    base: { routes: 'a/b.ts' },
    finds: [
      'server/api/a/B.ts:1:1: warning: `server/api/a/B.ts` differs from `server/api/A/b.ts` and ' +
        '`server/api/a/b.ts` only in case. On macOS and Windows they are one file, so all but one are lost ' +
        'there. Fix: Decide which of them stays, and rename or remove the others.',
    ],
  },
  {
    routes: 'A.ts a.ts',
    base: {},
    finds: [
      'server/api/a.ts:1:1: warning: `server/api/a.ts` differs from `server/api/A.ts` only in case. On macOS ' +
        'and Windows they are one file, so one of the two is lost there. Fix: Decide which of them stays, and ' +
        'rename or remove the other.',
    ],
  },
  {
    routes: 'café.ts cafe\u0301.ts',
    finds: [
      'server/api/café.ts:1:1: warning: `server/api/café.ts` differs from `server/api/cafe\u0301.ts` only in ' +
        'Unicode form (composed or decomposed characters). On macOS and Windows they are one file, so one of ' +
        'the two is lost there. Fix: Decide which of them stays, and rename or remove the other.',
    ],
  },
  {
    routes: 'readme.md README.md',
    finds: [
      'server/api/readme.md:1:1: warning: `server/api/readme.md` differs from `server/api/README.md` only in ' +
        'case. On macOS and Windows they are one file, so one of the two is lost there. Fix: Decide which of ' +
        'them stays, and rename or remove the other.',
    ],
  },
  {
    routes: 'Users/a.ts users/a.ts',
    finds: [
      'server/api/users/a.ts:1:1: warning: `server/api/users/a.ts` differs from `server/api/Users/a.ts` only ' +
        'in case. On macOS and Windows they are one file, so one of the two is lost there. Fix: Decide which ' +
        'of them stays, and rename or remove the other.',
    ],
  },
  { routes: 'Users/a.ts users/b.ts', finds: [] },
  // A folder that is not server/api.
  {
    files: { 'server/API/a.ts': '', 'server/API/b/c.ts': '' },
    finds: [
      'server/API/b/c.ts:1:1: warning: `server/API` differs from `server/api` only in case. None of the 2 files in it ' +
        'is a route. Fix: Decide whether they are for routes. If so, rename the folder to `server/api`.',
    ],
  },
  {
    files: { 'Server/api/a.ts': '' },
    routes: 'b.ts',
    finds: [
      'Server/api/a.ts:1:1: warning: `Server/api` differs from `server/api` only in case. The file in it is not a ' +
        'route. Fix: Decide whether it is for routes. If so, rename the folder to `server/api`.',
    ],
  },
  // The same in base.
  {
    files: { 'server/API/a.ts': '' },
    base: { files: { 'server/API/a.ts': '' } },
    finds: [
      'server/API/a.ts:1:1: warning: `server/API` differs from `server/api` only in case. The file in it is not a ' +
        'route. Fix: Decide whether it is for routes. If so, rename the folder to `server/api`.',
    ],
  },
  // On the one that the change adds.
  {
    files: { 'server/API/a.ts': '', 'server/API/b.ts': '' },
    base: { files: { 'server/API/b.ts': '' } },
    finds: [
      'server/API/a.ts:1:1: warning: `server/API` differs from `server/api` only in case. None of the 2 files in it ' +
        'is a route. Fix: Decide whether they are for routes. If so, rename the folder to `server/api`.',
    ],
  },
  {
    files: { 'server/apis/a.ts': '', 'src/server/API/a.ts': '', 'servers/api/a.ts': '', 'server/API.ts': '' },
    finds: [],
  },
]);
