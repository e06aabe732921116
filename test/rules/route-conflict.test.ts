import { testRule } from './found.js';

testRule('route-conflict', [
  {
    routes: '[a].ts [b].ts',
    finds: [
      'server/api/[b].ts:1:1: error: `server/api/[a].ts` and `server/api/[b].ts` claim the same URLs: ' +
        'GET `/api/:a`, for example `/api/x`. Only one of them can answer, and the platform document does ' +
        'not say which (rule 9). Fix: Keep one of them, or change the method or the path of the other.',
    ],
  },
  {
    routes: 'u.get.ts u.ts',
    finds: [
      'server/api/u.ts:1:1: error: `server/api/u.get.ts` and `server/api/u.ts` claim the same URLs: GET ' +
        '`/api/u`. Only one of them can answer, and the platform document does not say which (rule 9). Fix: ' +
        'Keep one of them, or change the method or the path of the other.',
    ],
  },
  {
    routes: '[a].ts [b].get.ts [c].get.ts [c].post.ts',
    finds: [
      'server/api/[c].get.ts:1:1: error: `server/api/[a].ts`, `server/api/[b].get.ts` and ' +
        '`server/api/[c].get.ts` claim the same URLs: GET `/api/:a`, for example `/api/x`. Only one of them ' +
        'can answer, and the platform document does not say which (rule 9). Fix: Keep one of them, or change ' +
        'the method or the path of the others.',
    ],
  },
  // On the one that the change adds.
  {
    routes: '[a].ts [b].ts',
    base: { routes: '[b].ts' },
    finds: [
      'server/api/[a].ts:1:1: error: `server/api/[a].ts` and `server/api/[b].ts` claim the same URLs: GET ' +
        '`/api/:a`, for example `/api/x`. Only one of them can answer, and the platform document does not say ' +
        'which (rule 9). Fix: Keep one of them, or change the method or the path of the other.',
    ],
  },
  {
    routes: '[a].ts [b].ts',
    base: { routes: '[a].ts [b].ts' },
    finds: [
      'server/api/[b].ts:1:1: error: `server/api/[a].ts` and `server/api/[b].ts` claim the same URLs: GET ' +
        '`/api/:a`, for example `/api/x`. Only one of them can answer, and the platform document does not say ' +
        'which (rule 9). Fix: Keep one of them, or change the method or the path of the other.',
    ],
  },
  {
    routes: '[[a]]/[b].ts [a]/[[b]].ts',
    finds: [
      'server/api/[a]/[[b]].ts:1:1: error: `server/api/[[a]]/[b].ts` and `server/api/[a]/[[b]].ts` claim the ' +
        'same URLs: GET `/api/:a?/:b`, for example `/api/x`. Only one of them can answer, and the platform ' +
        'document does not say which (rule 9). Fix: Keep one of them, or change the method or the path of the ' +
        'other.',
    ],
  },
  // What such a file serves is not shown, so not every reading has this conflict.
  {
    routes: 'users.GET.ts users.get.ts',
    finds: [
      'server/api/users.get.ts:1:1: warning: `server/api/users.GET.ts` and `server/api/users.get.ts` claim ' +
        'the same URLs: GET `/api/users`. Only one of them can answer, and the platform document does not say ' +
        'which (rule 9). Fix: Keep one of them, or change the method or the path of the other.',
    ],
  },
  {
    routes: '[a].put.ts [b].put.ts',
    finds: [
      'server/api/[b].put.ts:1:1: warning: `server/api/[a].put.ts` and `server/api/[b].put.ts` claim the ' +
        'same URLs: PUT `/api/:a`, for example `/api/x`. Only one of them can answer, and the platform ' +
        'document does not say which (rule 9). Fix: Keep one of them, or change the method or the path of the ' +
        'other.',
    ],
  },
  {
    routes: '[a].put.ts [b].put.ts',
    settings: { methods: ['put'] },
    finds: [
      'server/api/[b].put.ts:1:1: error: `server/api/[a].put.ts` and `server/api/[b].put.ts` claim the same ' +
        'URLs: PUT `/api/:a`, for example `/api/x`. Only one of them can answer, and the platform document ' +
        'does not say which (rule 9). Fix: Keep one of them, or change the method or the path of the other.',
    ],
  },
  // Called index, they are one route whether or not that stands for the folder.
  {
    routes: 'users/index.ts users/index.get.ts',
    finds: [
      'server/api/users/index.ts:1:1: error: `server/api/users/index.get.ts` and `server/api/users/index.ts` ' +
        'claim the same URLs: GET `/api/users/index`. Only one of them can answer, and the platform document ' +
        'does not say which (rule 9). Fix: Keep one of them, or change the method or the path of the other.',
    ],
  },
  {
    routes: 'users/index.GET.ts users/index.get.ts',
    finds: [
      'server/api/users/index.get.ts:1:1: warning: `server/api/users/index.GET.ts` and ' +
        '`server/api/users/index.get.ts` claim the same URLs: GET `/api/users/index`. Only one of them can ' +
        'answer, and the platform document does not say which (rule 9). Fix: Keep one of them, or change the ' +
        'method or the path of the other.',
    ],
  },
  { routes: 'users.ts users/index.ts users.head.ts users/[id].ts users/me.ts', finds: [] },
]);
