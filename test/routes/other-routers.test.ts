import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENCLOSURES, MARKS, segmentsInstead } from '../../src/routes/foreign-name.js';
import { nameInstead } from '../../src/routes/name-instead.js';
import { saidOf } from './said.js';

/** The platform's own spelling, too: nothing is said. */
const OWN = 'own';

/**
 * File names as the documents of other routers spell them: what each declares here by the letter, and the name of the
 * file that serves what it serves there; null where only a person knows that.
 */
const routers: Readonly<Record<string, readonly (readonly [file: string, says: string, instead: string | null])[]>> = {
  Nitro: [
    ['hello.get.ts', 'GET /api/hello', OWN],
    ['[org]/[repo]/issues.ts', 'GET /api/:org/:repo/issues', OWN],
    ['files/[...path].ts', 'GET /api/files/*', OWN],
    ['[...].ts', 'no route: empty-brackets', '[...rest].ts'],
    ['(admin)/users.ts', 'GET /api/(admin)/users, slip', 'users.ts'],
    ['users.post.prod.ts', 'GET /api/users.post.prod, method-not-last', 'users.post.ts'],
    ['[id].get.prerender.ts', 'no route: brackets-inside-a-segment', '[id].get.ts'],
    // To the platform, a name with a dot.
    ['users.dev.ts', 'GET /api/users.dev', OWN],
  ],
  Nuxt: [
    ['[[slug]].ts', 'GET /api/:slug?', OWN],
    ['users-[group]/[id].ts', 'no route: brackets-inside-a-segment', 'users/[group]/[id].ts'],
    ['[slug]+.ts', 'no route: brackets-inside-a-segment', '[...slug].ts'],
    ['[[slug]]+.ts', 'no route: brackets-inside-a-segment', '[...slug].ts'],
    ['(marketing)/about.ts', 'GET /api/(marketing)/about, slip', 'about.ts'],
  ],
  SvelteKit: [
    ['[[lang]]/home.ts', 'GET /api/:lang?/home', OWN],
    ['[page=fruit].ts', 'GET /api/:page=fruit, slip', '[page].ts'],
    ['[[lang=iso]]/home.ts', 'GET /api/:lang=iso?/home, slip', '[[lang]]/home.ts'],
    ['[...path=file].ts', 'GET /api/*, slip', '[...path].ts'],
    ['a/[...rest]/z.ts', 'no route: catch-all-not-last', null],
    ['(app)/dashboard.ts', 'GET /api/(app)/dashboard, slip', 'dashboard.ts'],
    ['[a]-[b].ts', 'no route: brackets-inside-a-segment', '[a]/[b].ts'],
    ['[x+2e]well-known/a.ts', 'no route: brackets-inside-a-segment', null],
    ['[u+d83e-dd2a].ts', 'GET /api/:u+d83e-dd2a, slip', null],
  ],
  'Next.js': [
    ['blog/[slug]/route.ts', 'GET /api/blog/:slug/route', OWN],
    ['shop/[[...slug]].ts', 'no route: optional-catch-all', 'shop/[...slug].ts'],
    ['(shop)/cart.ts', 'GET /api/(shop)/cart, slip', 'cart.ts'],
    ['%5Bslug%5D/route.ts', 'GET /api/%5Bslug%5D/route!, slip', '[slug]/route.ts'],
    ['%5Flib/a.ts', 'GET /api/%5Flib/a!, url-characters', '_lib/a.ts'],
    ['_lib/db.ts', 'GET /api/_lib/db', OWN],
    // Slots and interceptors are for pages: here a name like any other.
    ['@team/a.ts', 'GET /api/@team/a', OWN],
    ['(.)photo/a.ts', 'GET /api/(.)photo/a', OWN],
  ],
  'React Router': [
    ['$id.ts', 'GET /api/$id, slip', '[id].ts'],
    ['concerts.$city.ts', 'GET /api/concerts.$city, slip', 'concerts/[city].ts'],
    ['files.$.ts', 'GET /api/files.$, slip', 'files/[...rest].ts'],
    ['($lang).about.ts', 'GET /api/($lang).about, slip', '[[lang]]/about.ts'],
    ['_auth.login.ts', 'GET /api/_auth.login', OWN],
    ['sitemap[.]xml.ts', 'no route: brackets-inside-a-segment', null],
    // A text there, but here a name in brackets is a parameter.
    ['[sitemap.xml].ts', 'GET /api/:sitemap.xml', OWN],
  ],
  'TanStack Router': [
    ['posts/$postId.ts', 'GET /api/posts/$postId, slip', 'posts/[postId].ts'],
    ['posts.$postId.edit.ts', 'GET /api/posts.$postId.edit, slip', 'posts/[postId]/edit.ts'],
    ['file/$.ts', 'GET /api/file/$, slip', 'file/[...rest].ts'],
    ['{-$locale}/about.ts', 'GET /api/{-$locale}/about!, slip', '[[locale]]/about.ts'],
    ['post-{$id}.ts', 'GET /api/post-{$id}!, url-characters', 'post/[id].ts'],
    ['(group)/a.ts', 'GET /api/(group)/a, slip', 'a.ts'],
    ['-lib/db.ts', 'GET /api/-lib/db', OWN],
  ],
  Astro: [
    ['[lang]-[version]/info.ts', 'no route: brackets-inside-a-segment', '[lang]/[version]/info.ts'],
    ['[...path].ts', 'GET /api/*', OWN],
    ['data.json.ts', 'GET /api/data.json', OWN],
    ['_hidden.ts', 'GET /api/_hidden', OWN],
  ],
  SolidStart: [
    ['users/[[id]].ts', 'GET /api/users/:id?', OWN],
    ['blog/[...post].ts', 'GET /api/blog/*', OWN],
    ['(static)/about.ts', 'GET /api/(static)/about, slip', 'about.ts'],
    ['users(details)/a.ts', 'GET /api/users(details)/a', OWN],
  ],
  'Express and others by pattern': [
    [':id.ts', 'GET /api/:id, slip', '[id].ts'],
    [':id?.ts', 'GET /api/:id?!, slip', '[[id]].ts'],
    [':path*.ts', 'GET /api/:path*, slip', '[...path].ts'],
    [':id(\\d+).ts', 'GET /api/:id(\\d+)!, slip', '[id].ts'],
    ['{id}.ts', 'GET /api/{id}!, slip', '[id].ts'],
    ['{id:int?}.ts', 'GET /api/{id:int?}!, slip', '[[id]].ts'],
    ['{*path}.ts', 'GET /api/{*path}!, slip', '[...path].ts'],
    ['<int:id>.ts', 'GET /api/<int:id>!, slip', '[id].ts'],
  ],
};

for (const [router, rows] of Object.entries(routers))
  for (const [file, says, instead] of rows)
    test(`${file}, as ${router} has it, is ${says}`, () => {
      assert.equal(saidOf(file), says);
      assert.equal(nameInstead(file, []), instead === OWN ? file : instead);
    });

const SPELLINGS = [
  ...ENCLOSURES.flatMap(([, examples, meaning]) => examples.split(' ').map((example) => [example, meaning] as const)),
  ...MARKS.flatMap(([, examples, meaning]) => examples.split(' ').map((example) => [`{${example}}`, meaning] as const)),
];

for (const [spelling, meaning] of SPELLINGS)
  test(`${spelling} of other routers is ${meaning}`, () => assert.equal(segmentsInstead(spelling, true), meaning));
