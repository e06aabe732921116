import { testRule } from './found.js';

testRule('route-overlap', [
  {
    routes: '[p]/edit.ts users/[q].ts',
    finds: [
      'server/api/users/[q].ts:1:1: warning: `server/api/[p]/edit.ts` and `server/api/users/[q].ts` both ' +
        'match GET `/api/users/edit`. Neither is more specific: only the first matches `/api/x/edit`, and only ' +
        'the second `/api/users/x`. The platform document does not say which of the files answers. Fix: Decide ' +
        'which file answers GET `/api/users/edit`, and rename the other, so that no URL matches both.',
    ],
  },
  {
    routes: '[p]/edit.ts users/[q].ts',
    base: { routes: 'users/[q].ts' },
    finds: [
      'server/api/[p]/edit.ts:1:1: warning: `server/api/[p]/edit.ts` and `server/api/users/[q].ts` both match ' +
        'GET `/api/users/edit`. Neither is more specific: only the first matches `/api/x/edit`, and only the ' +
        'second `/api/users/x`. The platform document does not say which of the files answers. Fix: Decide ' +
        'which file answers GET `/api/users/edit`, and rename the other, so that no URL matches both.',
    ],
  },
  { routes: '[p]/edit.ts users/[q].post.ts users/me.ts [...all].ts [p]/[r].ts', finds: [] },
  { routes: '[p]/index.ts users/[q].ts', finds: [] },
  {
    routes: '[p]/a/index.ts users/[q]/index.ts',
    finds: [
      'server/api/users/[q]/index.ts:1:1: warning: `server/api/[p]/a/index.ts` and ' +
        '`server/api/users/[q]/index.ts` both match GET `/api/users/a/index`. Neither is more specific: only ' +
        'the first matches `/api/x/a/index`, and only the second `/api/users/x/index`. The platform document ' +
        'does not say which of the files answers. Fix: Decide which file answers GET `/api/users/a/index`, and ' +
        'rename the other, so that no URL matches both.',
    ],
  },
]);
