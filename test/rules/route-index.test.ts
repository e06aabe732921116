import { testRule } from './found.js';

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
    finds: [
      'server/api/a/index.ts:1:1: notice: This file is GET `/api/a/index`, not `/api/a`. The platform ' +
        'document does not say that `index` stands for its folder. 2 more files are called index. Fix: Rename ' +
        'the file to `server/api/a.get.ts`.',
    ],
  },
  { routes: 'index/c.ts indexes.ts a.index.ts', finds: [] },
  // The suffix is corrected first: one file is offered one name.
  {
    routes: 'users/index.GET.ts',
    finds: [
      'server/api/users/index.GET.ts:1:1: notice: This file is GET `/api/users/index`, not `/api/users`. The ' +
        'platform document does not say that `index` stands for its folder. Fix: Decide which URLs the file ' +
        'serves: as `server/api/users.GET.ts`, it would change its auth rule or lead to another finding.',
    ],
  },
  // Beside what the URL of its folder is now.
  {
    routes: 'users.ts users/index.ts',
    finds: [
      'server/api/users/index.ts:1:1: warning: `server/api/users.ts` and `server/api/users/index.ts` both ' +
        'serve GET `/api/users` if `index` stands for its folder. The platform document does not say whether ' +
        'it does. Fix: Decide which of the two serves it, and remove or rename the other.',
      'server/api/users/index.ts:1:1: notice: This file is GET `/api/users/index`, not `/api/users`. The ' +
        'platform document does not say that `index` stands for its folder. Fix: `server/api/users.get.ts` ' +
        'would be the right name, but `server/api/users.ts` serves that route already. Decide which of the ' +
        'files does.',
    ],
  },
  {
    routes: 'users.ts users/index.ts',
    base: { routes: 'users/index.ts' },
    finds: [
      'server/api/users.ts:1:1: warning: `server/api/users.ts` and `server/api/users/index.ts` both serve ' +
        'GET `/api/users` if `index` stands for its folder. The platform document does not say whether it ' +
        'does. Fix: Decide which of the two serves it, and remove or rename the other.',
      'server/api/users/index.ts:1:1: notice: This file is GET `/api/users/index`, not `/api/users`. The ' +
        'platform document does not say that `index` stands for its folder. Fix: `server/api/users.get.ts` ' +
        'would be the right name, but `server/api/users.ts` serves that route already. Decide which of the ' +
        'files does.',
    ],
  },
  {
    routes: '[a].ts [b]/index.get.ts',
    finds: [
      'server/api/[b]/index.get.ts:1:1: warning: `server/api/[a].ts` and `server/api/[b]/index.get.ts` both ' +
        'serve GET `/api/:a` if `index` stands for its folder. The platform document does not say whether it ' +
        'does. Fix: Decide which of the two serves it, and remove or rename the other.',
      'server/api/[b]/index.get.ts:1:1: notice: This file is GET `/api/:b/index`, not `/api/:b`. The platform ' +
        'document does not say that `index` stands for its folder. Fix: `server/api/[b].get.ts` would be the ' +
        'right name, but `server/api/[a].ts` serves that route already. Decide which of the files does.',
    ],
  },
  {
    routes: 'users.post.ts users/index.ts users/[id].ts',
    finds: [
      'server/api/users/index.ts:1:1: notice: This file is GET `/api/users/index`, not `/api/users`. The ' +
        'platform document does not say that `index` stands for its folder. Fix: Rename the file to ' +
        '`server/api/users.get.ts`.',
    ],
  },
  {
    routes: 'users/index.get.ts users/index.ts',
    finds: [
      'server/api/users/index.get.ts:1:1: notice: This file is GET `/api/users/index`, not `/api/users`. The ' +
        'platform document does not say that `index` stands for its folder. 1 more file is called index. Fix: ' +
        'Decide which URLs the file serves: as `server/api/users.get.ts`, ' +
        'it would change its auth rule or lead to another finding.',
    ],
  },
  // The method stays GET.
  {
    routes: 'report.post/index.ts',
    finds: [
      'server/api/report.post/index.ts:1:1: notice: This file is GET `/api/report.post/index`, not ' +
        '`/api/report.post`. The platform document does not say that `index` stands for its folder. Fix: ' +
        'Decide which URLs the file serves: as `server/api/report.post.get.ts`, ' +
        'it would change its auth rule or lead to another finding.',
    ],
  },
  {
    routes: 'report.post/index.post.ts',
    finds: [
      'server/api/report.post/index.post.ts:1:1: notice: This file is POST `/api/report.post/index`, not ' +
        '`/api/report.post`. The platform document does not say that `index` stands for its folder. Fix: ' +
        'Decide which URLs the file serves: as `server/api/report.post.post.ts`, ' +
        'it would change its auth rule or lead to another finding.',
    ],
  },
  {
    routes: '[p]/index.ts u/[q].ts',
    finds: [
      'server/api/[p]/index.ts:1:1: notice: This file is GET `/api/:p/index`, not `/api/:p`. The platform ' +
        'document does not say that `index` stands for its folder. 1 pair of files overlaps only if `index` is ' +
        'literal. Fix: Rename the file to `server/api/[p].get.ts`.',
    ],
  },
  {
    routes: '[p]/index.ts u/[q].ts v/[q].ts',
    finds: [
      'server/api/[p]/index.ts:1:1: notice: This file is GET `/api/:p/index`, not `/api/:p`. The platform ' +
        'document does not say that `index` stands for its folder. 2 pairs of files overlap only if `index` is ' +
        'literal. Fix: Rename the file to `server/api/[p].get.ts`.',
    ],
  },
  {
    routes: 'index.get.ts',
    finds: [
      'server/api/index.get.ts:1:1: notice: This file is GET `/api/index`, not `/api`. The platform document ' +
        'does not say that `index` stands for its folder. Fix: Keep it only if `/api/index` is the URL that ' +
        'clients call.',
    ],
  },
]);
