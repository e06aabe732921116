import { testRule } from './found.js';

const EXISTS = '`server/api/users.ts` would be the right name, but that file exists. Remove this file, or replace …';

testRule('route-index', [
  {
    routes: 'b/index.ts a/index.get.ts index/c.ts',
    finds: [
      'server/api/a/index.get.ts:1:1: notice: This file is GET `/api/a/index`, not `/api/a`. The platform ' +
        'document does not say that `index` stands for its folder. 1 more file is called index. Fix: Rename ' +
        'the file to `server/api/a.get.ts`.',
    ],
  },
  {
    routes: 'a/index.ts b/index.ts c/index.ts',
    finds: ['server/api/a/index.ts:1:1: … 2 more files are called index. …'],
  },
  { routes: 'index/c.ts indexes.ts a.index.ts', finds: [] },
  // Beside what the URL of its folder is now.
  {
    routes: 'users.ts users/index.ts',
    finds: [
      'server/api/users/index.ts:1:1: warning: `server/api/users.ts` and `server/api/users/index.ts` both ' +
        'serve GET `/api/users` if `index` stands for its folder. The platform document does not say whether ' +
        'it does. Fix: Decide which of the two serves it, and remove or rename the other.',
      `server/api/users/index.ts:1:1: notice: … Fix: ${EXISTS}`,
    ],
  },
  {
    routes: 'users.ts users/index.ts',
    base: { routes: 'users/index.ts' },
    finds: ['server/api/users.ts:1:1: warning: …', `server/api/users/index.ts:1:1: notice: … Fix: ${EXISTS}`],
  },
  {
    routes: '[a].ts [b]/index.get.ts',
    finds: [
      'server/api/[b]/index.get.ts:1:1: warning: `server/api/[a].ts` and … both serve GET `/api/:a` if …',
      '… notice: … GET `/api/:b/index`, not `/api/:b`. … but `server/api/[a].ts` serves that route already. Remove …',
    ],
  },
  { routes: 'users.post.ts users/index.ts users/[id].ts', finds: ['… Fix: Rename the file to `server/api/users.ts`.'] },
  {
    routes: 'users/index.get.ts users/index.ts',
    finds: [
      '… Fix: `server/api/users.get.ts` would be the right name, but leads to another finding: ' +
        '`server/api/users.get.ts` and `server/api/users/index.ts` both serve GET `/api/users` if `index` stands …',
    ],
  },
  // The method stays GET.
  { routes: 'report.post/index.ts', finds: ['… Fix: Rename the file to `server/api/report.post.get.ts`.'] },
  { routes: 'report.post/index.post.ts', finds: ['… Fix: Rename the file to `server/api/report.post.post.ts`.'] },
  { routes: '[p]/index.ts u/[q].ts', finds: ['… 1 pair of files overlaps only if `index` is literal. Fix: …'] },
  {
    routes: '[p]/index.ts u/[q].ts v/[q].ts',
    finds: ['… 2 pairs of files overlap only if `index` is literal. Fix: …'],
  },
  { routes: 'index.get.ts', finds: ['… Fix: Keep it only if `/api/index` is the URL that clients call.'] },
]);
