import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reading } from '../../src/auth/reading.js';
import { authFor, type Keys } from './auth-project.js';

/** What users of other systems took for granted, and what is said of it here: key, `?` where not certain, exceptions with a URL, a URL that no key covers. */
const rows: readonly (readonly [trap: string, keys: Keys, route: string, said: string, reading?: Reading])[] = [
  ['a trailing star leaves the folder itself out', { '/api/admin/*': 1 }, '/api/admin', 'no rule?'],
  ['but a servlet mapping takes it in', { '/api/admin/*': 1 }, '/api/admin', '/api/admin/*', 'servlet'],
  ['a star is no text of a URL', { '/api/t/*/m/*': 1 }, '/api/t/:id/m', 'no rule'],
  ['nor in a servlet mapping', { '/api/t/*/m': 1 }, '/api/t/:id/m', 'no rule', 'servlet'],
  ['a star is one segment to some', { '/api/admin/*': 1 }, '/api/admin/users/x', '/api/admin/*?'],
  ['a prefix ends where a segment does', { '/api/adm': 1 }, '/api/admin', 'no rule'],
  ['case counts', { '/api/Admin': 1 }, '/api/admin', 'no rule'],
  ['percent-encoding may count', { '/api/%61dmin': 1 }, '/api/admin', 'no rule?'],
  ['a query is no part of a path', { '/api/admin?all': 1 }, '/api/admin', 'no rule?'],
  ['a letter that a URL encodes is that letter', { '/api/größe': 1, '/api/größe/**': 1 }, '/api/größe', '/api/größe'],
  ['a slash at the end counts to some', { '/api/admin/': 1 }, '/api/admin', '/api/admin/?'],
  ['two slashes are no path of a route', { '/api//admin': 1 }, '/api/:a/admin', 'no rule'],
  ['a parameter has no name in a key', { '/api/users/:id': 1 }, '/api/users/me', 'no rule'],
  ['a parameter leaves a prefix', { '/api/a': 1 }, '/api/:x/b', 'no rule?, /api/a on /api/a/b, none on /api/x/b'],
  ['a tie of one value is none', { '/api/*/b': 1, '/api/a/*': 1 }, '/api/a/b', '/api/*/b', 'glob'],
  ['a tie is not certain in a stated reading', { '/api/*/b': 1, '/api/a/*': 2 }, '/api/a/b', '/api/*/b?', 'glob'],
  [
    'nor a tie for some URLs',
    { '/api/**': 1, '/api/*/b': 2, '/api/a/*': 3 },
    '/api/:x/:y',
    '/api/**?, /api/*/b on /api/x/b, /api/a/* on /api/a/x',
    'glob',
  ],
  ['a trailing star', { '/api/b/*': 'x', '/api/*/me': 'y' }, '/api/b/:id', '/api/b/*?'],
  ['of tied keys the first is shown', { '/api/a/*': 1, '/api/*/b': 1 }, '/api/a/b/:id', '/api/*/b?'],
  ['however many texts another has', { '/api/a/*/c': 1, '/api/*/b': 1 }, '/api/a/b/c/:id', '/api/*/b?'],
  [
    'an exception from the key that is not shown is one',
    { '/api/*/b': 1, '/api/a/*': 1, '/api/a/*/c': 2 },
    '/api/a/b/:id',
    '/api/*/b?, /api/a/*/c on /api/a/b/c',
  ],
  [
    'an exception from a tied key is one',
    { '/api/*/b': 1, '/api/a/*': 1, '/api/*/b/c': 2 },
    '/api/a/b/:id',
    '/api/*/b?, /api/*/b/c on /api/a/b/c',
  ],
  [
    'and a key for other URLs changes nothing',
    { '/api/*/b': 1, '/api/a/*': 1, '/api/*/b/c': 2, '/api/a/z': 1 },
    '/api/a/b/:id',
    '/api/*/b?, /api/*/b/c on /api/a/b/c',
  ],
  [
    'a key for all URLs that decides none is not the rule',
    { '/api/*/*': 1, '/api/*': 1, '/api/m': 2 },
    '/api/m/:x?',
    'no rule, /api/m on /api/m, /api/*/* on /api/m/x',
    'glob-rest',
  ],
  ['the path itself comes before its twin', { '/api/a/': 1, '/api/a': 2 }, '/api/a', '/api/a'],
  ['an unexplained key leaves what it may reach in doubt', { '/api/**': 1, '/api/use*': 2 }, '/api/users', '/api/**?'],
  ['also through a parameter', { '/api/**': 1, '/api/use*': 2 }, '/api/:any', '/api/**?'],
  ['but not elsewhere', { '/api/**': 1, '/api/use*': 2 }, '/api/orders', '/api/**'],
  ['a parameter with a star is the rest to others', { '/api/admin/:path*': 1 }, '/api/admin/stock', 'no rule?'],
  ['and so is a group', { '/api/**': 1, '/api/admin/(.*)': 2 }, '/api/admin/a/b', '/api/**?'],
  ['and two stars in braces', { '/api/admin/{**}': 1 }, '/api/admin/:any', 'no rule?'],
  ['but not beside their folder', { '/api/**': 1, '/api/admin/:path*': 2 }, '/api/administrator', '/api/**'],
  ['a key that leaves some out may reach any', { '/((?!api/health).*)': 1 }, '/api/orders/:id', 'no rule?'],
  ['what comes after a parameter, too', { '/api/:shop/:path*': 1 }, '/api/berlin/stock', 'no rule?'],
  ['nor above a star that readings explain', { '/api/u': 1, '/api/*/f*': 2 }, '/api/u', '/api/u', 'glob'],
  ['but below that star', { '/api/**': 1, '/api/*/files*': 2 }, '/api/users/filesystem', '/api/**?', 'glob'],
];

for (const [trap, keys, route, said, reading] of rows) {
  test(`${trap}: ${Object.keys(keys).join(' ')} for ${route}`, () => {
    const found = authFor(keys, [route], reading).access[0] ?? assert.fail();
    const words = [
      `${found.key ?? 'no rule'}${found.certain ? '' : '?'}`,
      ...found.exceptions.map(({ key, example }) => `${key} on ${example}`),
      ...(found.uncovered && found.exceptions.length ? [`none on ${found.uncovered}`] : []),
    ];
    assert.equal(words.join(', '), said);
  });
}

test('the twin of the path itself comes next', () => {
  const [access] = authFor({ '/api/a/': 1, '/api/a': 2 }, ['/api/a']).access;
  assert.deepEqual(access?.next, ['/api/a/']);
});
