import { testRule } from './found.js';

const FORMS = '`[name]`, `[...name]`, `[[name]]`';
testRule('route-name', [
  {
    routes: 'users/[id.get.ts users/me.get.ts',
    finds: [
      'server/api/users/[id.get.ts:1:1: warning: The brackets of `[id` do not match. The file is not a ' +
        `route: a parameter is a whole segment, ${FORMS}. Fix: Rename the file to \`server/api/users/[id].get.ts\`.`,
    ],
  },
  { routes: '[...a]/b.ts users.d.ts x.put.ts index.ts', finds: [] },
  {
    routes: '[[...a]].ts .post.ts a%20b.ts',
    finds: [
      'server/api/.post.ts:1:1: warning: The file has no name before its method suffix, so it has no URL. ' +
        'Fix: Write a name before the method suffix, or move the file out of server/api if it is not a route.',
      'server/api/[[...a]].ts:1:1: warning: `[[...a]]` is both optional and a catch-all. The file is not a ' +
        'route: a parameter is a whole segment, `[name]`, `[...name]`, `[[name]]`. Fix: Rename the file to ' +
        '`server/api/[...a].ts`.',
      'server/api/a%20b.ts:1:1: warning: `a%20b` has `%`, which a URL must encode. The platform document ' +
        'does not say whether the route answers the percent-encoded form. Fix: Choose a name without it, ' +
        'such as `server/api/a-b.ts`.',
    ],
  },
  {
    files: { 'server/api/a b.ts': '' },
    finds: [
      'server/api/a b.ts:1:1: warning: `a b` has a space, which a URL must encode. The platform document ' +
        'does not say whether the route answers the percent-encoded form. Fix: Choose a name without it, such ' +
        'as `server/api/a-b.ts`.',
    ],
  },
  {
    routes: '[].ts',
    finds: [
      'server/api/[].ts:1:1: warning: The brackets of `[]` are empty. The file is not a route: a parameter ' +
        'is a whole segment, `[name]`, `[...name]`, `[[name]]`. Fix: Write a name between the brackets, such ' +
        'as `[id]`.',
    ],
  },
  {
    routes: '[[a]]/[[b]]/[[c]]/[[d]]/[[e]].ts',
    finds: [
      'server/api/[[a]]/[[b]]/[[c]]/[[d]]/[[e]].ts:1:1: warning: The path has more than 4 optional segments. ' +
        'The file is not read as a route. Fix: Leave at most 4 optional segments.',
    ],
  },
  {
    routes: '[..x].ts',
    finds: [
      'server/api/[..x].ts:1:1: warning: `[..x]` does not have the three dots of a catch-all. The file is ' +
        'not a route: a parameter is a whole segment, `[name]`, `[...name]`, `[[name]]`. Fix: Rename the file ' +
        'to `server/api/[...x].ts`.',
    ],
  },
  {
    routes: '[id].gett.ts',
    finds: [
      'server/api/[id].gett.ts:1:1: warning: `[id].gett` has more than one pair of brackets, or text beside them. The file is not a ' +
        'route: a parameter is a whole segment, `[name]`, `[...name]`, `[[name]]`. Fix: Rename the file to ' +
        '`server/api/[id].get.ts`.',
    ],
  },
  {
    routes: '[id].get.test.ts',
    finds: [
      'server/api/[id].get.test.ts:1:1: warning: `[id].get.test` has more than one pair of brackets, or text beside them. The file is ' +
        'not a route: a parameter is a whole segment, `[name]`, `[...name]`, `[[name]]`. Fix: Rename the file, ' +
        'or move it out of server/api if it is not a route.',
    ],
  },
  // Names of other routers.
  {
    routes: '[id?].ts',
    finds: [
      'server/api/[id?].ts:1:1: warning: `[id?]` is a parameter called `id?`. A name has no type and no ' +
        'mark: a parameter is `[name]`, `[...name]`, `[[name]]`. Fix: Rename the file to ' +
        '`server/api/[[id]].ts`.',
    ],
  },
  {
    routes: 'u/:id.ts',
    finds: [
      'server/api/u/:id.ts:1:1: warning: `:id` is plain text here, not a parameter: only that very text matches. ' +
        `A parameter is ${FORMS}. Fix: Rename the file to \`server/api/u/[id].ts\`.`,
    ],
  },
  {
    routes: 'u/{id}.get.ts x/[id+].ts y/[id]+.ts z/%5Bid%5D.ts',
    finds: [
      'server/api/u/{id}.get.ts:1:1: warning: `{id}` is plain text here, not a parameter: only that very text matches. ' +
        `A parameter is ${FORMS}. Fix: Rename the file to \`server/api/u/[id].get.ts\`.`,
      'server/api/x/[id+].ts:1:1: warning: `[id+]` is a parameter called `id+`. A name has no type and no mark: a ' +
        `parameter is ${FORMS}. Fix: Rename the file to \`server/api/x/[...id].ts\`.`,
      'server/api/y/[id]+.ts:1:1: warning: `[id]+` has more than one pair of brackets, or text beside them. The file is not a route: a parameter ' +
        `is a whole segment, ${FORMS}. Fix: Rename the file to \`server/api/y/[...id].ts\`.`,
      'server/api/z/%5Bid%5D.ts:1:1: warning: `%5Bid%5D` is plain text here, not a parameter: only that very text ' +
        `matches. A parameter is ${FORMS}. Fix: Rename the file to \`server/api/z/[id].ts\`.`,
    ],
  },
  {
    routes: '(admin)/users.get.ts (admin).ts',
    finds: [
      'server/api/(admin)/users.get.ts:1:1: warning: `(admin)` is part of the URL here: a folder is not a group. ' +
        'Fix: Rename the file to `server/api/users.get.ts`.',
    ],
  },
  // The rule of the file goes with it.
  {
    routes: '(admin)/users.get.ts',
    auth: { '/api/(admin)': 'staff' },
    finds: [
      'server/api/(admin)/users.get.ts:1:1: warning: `(admin)` is part of the URL here: a folder is not a group. ' +
        'Fix: Rename the file to `server/api/users.get.ts`, and the key `/api/(admin)` to `/api/users`.',
    ],
  },
  {
    routes: '(admin)/users.get.ts (shop)/users.get.ts users.get.ts',
    finds: ['(admin)', '(shop)'].map(
      (group) =>
        `server/api/${group}/users.get.ts:1:1: warning: \`${group}\` is part of the URL here: a folder is not a group. ` +
        'Fix: `server/api/users.get.ts` would be the right name, but `server/api/users.get.ts` serves that route ' +
        'already. Decide which of the files does.',
    ),
  },
  // Another file has the name, or serves the route.
  {
    routes: '[id.ts [id].ts',
    finds: [
      'server/api/[id.ts:1:1: warning: The brackets of `[id` do not match. The file is not a route: a ' +
        'parameter is a whole segment, `[name]`, `[...name]`, `[[name]]`. Fix: `server/api/[id].ts` would be ' +
        'the right name, but `server/api/[id].ts` serves that route already. Decide which of the files does.',
    ],
  },
  {
    routes: 'a/[id.ts a/[key].get.ts',
    finds: [
      'server/api/a/[id.ts:1:1: warning: The brackets of `[id` do not match. The file is not a route: a ' +
        'parameter is a whole segment, `[name]`, `[...name]`, `[[name]]`. Fix: `server/api/a/[id].ts` would be ' +
        'the right name, but `server/api/a/[key].get.ts` serves that route already. Decide which of the files ' +
        'does.',
    ],
  },
  {
    routes: 'u/:id.ts u/[key].ts',
    finds: [
      'server/api/u/:id.ts:1:1: warning: `:id` is plain text here, not a parameter: only that very text ' +
        'matches. A parameter is `[name]`, `[...name]`, `[[name]]`. Fix: `server/api/u/[id].ts` would be the ' +
        'right name, but `server/api/u/[key].ts` serves that route already. Decide which of the files does.',
    ],
  },
  {
    routes: 'a/[id.ts a/[key].post.ts',
    finds: [
      'server/api/a/[id.ts:1:1: warning: The brackets of `[id` do not match. The file is not a route: a ' +
        'parameter is a whole segment, `[name]`, `[...name]`, `[[name]]`. Fix: Rename the file to ' +
        '`server/api/a/[id].ts`.',
    ],
  },
  // The handler is judged under the new name.
  {
    routes: '[id].ts',
    files: { 'server/api/[id.ts': 'export default 5;\n' },
    finds: [
      'server/api/[id.ts:1:1: warning: The brackets of `[id` do not match. The file is not a route: a ' +
        'parameter is a whole segment, `[name]`, `[...name]`, `[[name]]`. Fix: `server/api/[id].ts` would be ' +
        'the right name, but `server/api/[id].ts` serves that route already. Decide which of the files does.',
    ],
  },
  {
    files: { 'server/api/[...].ts': 'export default (_data: unknown, { params }: ApiContext) => params._;\n' },
    finds: [
      'server/api/[...].ts:1:1: warning: The brackets of `[...]` are empty. The file is not a route: a ' +
        'parameter is a whole segment, `[name]`, `[...name]`, `[[name]]`. Fix: Decide which URLs the file ' +
        'serves: as `server/api/[...rest].ts`, it would change its auth rule or lead to another finding.',
    ],
  },
  {
    files: { 'server/api/[...].ts': 'export default (_data: unknown, { params }: ApiContext) => params.rest;\n' },
    finds: [
      'server/api/[...].ts:1:1: warning: The brackets of `[...]` are empty. The file is not a route: a ' +
        'parameter is a whole segment, `[name]`, `[...name]`, `[[name]]`. Fix: Rename the file to ' +
        '`server/api/[...rest].ts`.',
    ],
  },
]);
