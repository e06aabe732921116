import { testRule } from './found.js';

testRule('route-parameter', [
  {
    routes: '[a]/[a].ts [...b]/c.ts [a]/[b].ts',
    finds: [
      'server/api/[...b]/c.ts:1:1: warning: `[...b]` is not the last segment, so the file is not a route. ' +
        'A catch-all matches the rest of the path (rule 5). Fix: Rename the file to `server/api/[b]/c.ts`. ' +
        'Or put the catch-all last.',
      'server/api/[a]/[a].ts:1:1: warning: The path has more than one parameter `a`. A handler gets one ' +
        'value per name (rule 4). Fix: Give each parameter its own name.',
    ],
  },
  {
    routes: '[...p]/x.ts [q]/x.ts',
    finds: [
      'server/api/[...p]/x.ts:1:1: warning: `[...p]` is not the last segment, so the file is not a route. A ' +
        'catch-all matches the rest of the path (rule 5). Fix: `server/api/[p]/x.ts` would be the right name, ' +
        'but `server/api/[q]/x.ts` serves that route already. Decide which of the files does.',
    ],
  },
  // A rest stays a rest where only `index` follows it.
  {
    routes: 'm/[...p]/index.get.ts',
    finds: [
      'server/api/m/[...p]/index.get.ts:1:1: warning: `[...p]` is not the last segment, so the file is not a ' +
        'route. A catch-all matches the rest of the path (rule 5). Fix: Rename the file to `server/api/m/[...p].get.ts`.',
    ],
  },
  {
    routes: 'm/[...p]/index/x.ts',
    finds: [
      'server/api/m/[...p]/index/x.ts:1:1: warning: `[...p]` is not the last segment, so the file is not a ' +
        'route. A catch-all matches the rest of the path (rule 5). Fix: Rename the file to ' +
        '`server/api/m/[p]/index/x.ts`. Or put the catch-all last.',
    ],
  },
]);
