import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';
import { testRule } from './found.js';

testRule('route-method', [
  {
    routes: 'a.put.ts b.GET.ts c.gett.ts d.get.ts e.ts f.svg.ts',
    finds: [
      'server/api/a.put.ts:1:1: warning: The platform document does not list `.put` as a method suffix ' +
        '(rule 8). This file may serve PUT `/api/a`, GET with `.put` in its name, or nothing. Fix: If you ' +
        'know that the platform serves it, state it in `website-preflight.json`: `{ "methods": ["put"] }`',
      'server/api/b.GET.ts:1:1: warning: The method suffix `.GET` is not in lower case. This file may ' +
        'serve GET `/api/b`, or GET with `.GET` in its name. Fix: Rename the file to `server/api/b.get.ts`.',
      'server/api/c.gett.ts:1:1: warning: `.gett` is not a method suffix, so this file is GET ' +
        '`/api/c.gett` (rule 2). Did you mean `.get`? Fix: Rename the file to `server/api/c.get.ts`.',
    ],
  },
  { routes: 'chat.gpt.ts tax.gst.ts a.posts.ts users.set.ts [...a].ts', finds: [] },
  // A method that is not the last suffix.
  {
    routes: 'users.post.dev.ts orders.get.post.ts shops.get.test.ts carts.dev.ts get.shops.ts',
    finds: [
      'server/api/orders.get.post.ts:1:1: warning: `.get` is not the last suffix, so this file is POST ' +
        '`/api/orders.get` (rules 1 and 2). Did you mean POST `/api/orders`? Fix: Rename the file to ' +
        '`server/api/orders.post.ts`.',
      'server/api/users.post.dev.ts:1:1: warning: `.post` is not the last suffix, so this file is GET ' +
        '`/api/users.post.dev` (rules 1 and 2). Did you mean POST `/api/users`? Fix: Rename the file to ' +
        '`server/api/users.post.ts`.',
    ],
  },
  {
    routes: '(shop)/carts.post.dev.ts',
    finds: [
      'server/api/(shop)/carts.post.dev.ts:1:1: warning: `.post` is not the last suffix, so this file is GET ' +
        '`/api/(shop)/carts.post.dev` (rules 1 and 2). Did you mean POST `/api/carts`? Fix: Rename the file to ' +
        '`server/api/carts.post.ts`.',
    ],
  },
  {
    routes: 'users.post.dev.ts users.post.prod.ts users.post.ts',
    finds: ['dev', 'prod'].map(
      (stage) =>
        `server/api/users.post.${stage}.ts:1:1: warning: \`.post\` is not the last suffix, so this file is GET ` +
        `\`/api/users.post.${stage}\` (rules 1 and 2). Did you mean POST \`/api/users\`? Fix: ` +
        '`server/api/users.post.ts` would be the right name, but `server/api/users.post.ts` serves that route ' +
        'already. Decide which of the files does.',
    ),
  },
  // Once for each suffix, and neither text to paste undoes the other.
  {
    routes: 'a.put.ts b.put.ts c.delete.ts',
    finds: [
      'server/api/b.put.ts:1:1: warning: The platform document does not list `.put` as a method suffix (rule ' +
        '8). This file may serve PUT `/api/b`, GET with `.put` in its name, or nothing. 1 more file has this ' +
        'suffix. Fix: If you know that the platform serves it, state it in `website-preflight.json`: ' +
        'add `put` to `methods`.',
      'server/api/c.delete.ts:1:1: warning: The platform document does not list `.delete` as a method suffix ' +
        '(rule 8). This file may serve DELETE `/api/c`, GET with `.delete` in its name, or nothing. Fix: If ' +
        'you know that the platform serves it, state it in `website-preflight.json`: add `delete` to `methods`.',
    ],
  },
  {
    routes: 'a.put.ts b.put.ts c.put.ts',
    base: { routes: 'b.put.ts c.put.ts' },
    finds: [
      'server/api/a.put.ts:1:1: warning: The platform document does not list `.put` as a method suffix (rule ' +
        '8). This file may serve PUT `/api/a`, GET with `.put` in its name, or nothing. 2 more files have this ' +
        'suffix. Fix: If you know that the platform serves it, state it in `website-preflight.json`: `{ ' +
        '"methods": ["put"] }`',
    ],
  },
  {
    routes: 'users.pots.ts users.get\u200b.ts',
    finds: [
      'server/api/users.get\\u{200b}.ts:1:1: warning: `.get\\u{200b}` is not a method suffix, so this file is ' +
        'GET `/api/users.get\\u{200b}` (rule 2). Did you mean `.get`? Fix: Rename the file to ' +
        '`server/api/users.get.ts`.',
      'server/api/users.pots.ts:1:1: warning: `.pots` is not a method suffix, so this file is GET ' +
        '`/api/users.pots` (rule 2). Did you mean `.post`? Fix: Rename the file to `server/api/users.post.ts`.',
    ],
  },
  {
    routes: '[id].gett.ts',
    finds: [
      'server/api/[id].gett.ts:1:1: warning: `.gett` is not a method suffix, so it is part of the name (rule ' +
        '2). Did you mean `.get`? Fix: Rename the file to `server/api/[id].get.ts`.',
    ],
  },
  {
    routes: 'a.GET.ts a.ts',
    finds: [
      'server/api/a.GET.ts:1:1: warning: The method suffix `.GET` is not in lower case. This file may serve ' +
        'GET `/api/a`, or GET with `.GET` in its name. Fix: `server/api/a.get.ts` would be the right name, but ' +
        '`server/api/a.ts` serves that route already. Decide which of the files does.',
    ],
  },
  {
    routes: 'a.post.ts a.pots.ts',
    finds: [
      'server/api/a.pots.ts:1:1: warning: `.pots` is not a method suffix, so this file is GET `/api/a.pots` ' +
        '(rule 2). Did you mean `.post`? Fix: `server/api/a.post.ts` would be the right name, but ' +
        '`server/api/a.post.ts` serves that route already. Decide which of the files does.',
    ],
  },
  {
    routes: 'u.PUT.ts',
    finds: [
      'server/api/u.PUT.ts:1:1: warning: The method suffix `.PUT` is not in lower case. This file may serve ' +
        'PUT `/api/u`, or GET with `.PUT` in its name. Fix: `server/api/u.put.ts` would be the right name, but ' +
        'the platform document does not list `.put`. If you know that the platform ' +
        'serves it, state it in `website-preflight.json`: `{ "methods": ["put"] }`',
    ],
  },
  {
    routes: 'u.delte.ts',
    finds: [
      'server/api/u.delte.ts:1:1: warning: `.delte` is not a method suffix, so this file is GET ' +
        '`/api/u.delte` (rule 2). Did you mean `.delete`? Fix: `server/api/u.delete.ts` would be the right ' +
        'name, but the platform document does not list `.delete`. If you know ' +
        'that the platform serves it, state it in `website-preflight.json`: `{ "methods": ["delete"] }`',
    ],
  },
  {
    routes: 'a.put.ts b.PUT.ts c.delete.ts',
    settings: { methods: ['put'] },
    finds: [
      'server/api/b.PUT.ts:1:1: warning: The method suffix `.PUT` is not in lower case. This file may serve ' +
        'PUT `/api/b`, or GET with `.PUT` in its name. Fix: Rename the file to `server/api/b.put.ts`.',
      'server/api/c.delete.ts:1:1: warning: The platform document does not list `.delete` as a method suffix ' +
        '(rule 8). This file may serve DELETE `/api/c`, GET with `.delete` in its name, or nothing. Fix: If ' +
        'you know that the platform serves it, state it in `website-preflight.json`, as `methods`: `["put", ' +
        '"delete"]`',
    ],
  },
]);

/** The text of a settings file, options, and how `put` is stated there: not at all where that would not count. */
const STATED: readonly (readonly [settings: string, options: object, where: string | null])[] = [
  ['{}', {}, '`website-preflight.json`: `{ "methods": ["put"] }`'],
  ['{ "ignore": [] }', {}, '`website-preflight.json`: `"methods": ["put"],`'],
  ['{ "methods": [] }', {}, '`website-preflight.json`, as `methods`: `["put"]`'],
  ['{}', { 'settings-file': 'other.json' }, '`other.json`: `{ "methods": ["put"] }`'],
  ['{}', { 'settings-file': 'none' }, null],
  ['{}', { methods: 'trace' }, null],
];

for (const [settings, options, where] of STATED)
  for (const suffix of ['put', 'PUT'])
    test(`.${suffix} is stated in ${where} with ${settings} and ${JSON.stringify(options)}`, () => {
      const route = { [`server/api/a.${suffix}.ts`]: 'export default () => ({});\n' };
      const files = { 'package.json': '{}', 'website-preflight.json': settings, 'other.json': settings, ...route };
      const { findings } = check(files, { options });
      assert.equal(findings[0]?.rule, 'route-method');
      assert.equal(/state it in (.*)/.exec(findings[0].help ?? '')?.[1] ?? null, where);
    });
