import assert from 'node:assert/strict';
import test from 'node:test';
import { changePicture } from '../../src/formats/page/change-picture.js';
import { check, type Files } from '../in-memory.js';

/** A website of auth rules and route files, each with a text of its own. */
function site(auth: object, names: string, text = ''): Files {
  const files = names.split(' ').map((name) => [`server/api/${name}.ts`, `export default () => '${text || name}';\n`]);
  return { 'package.json': JSON.stringify({ auth }), ...Object.fromEntries(files) };
}

function pictureOf(base: Files, files: Files): string {
  const [project] = check(files, { base }).report.projects;
  assert.ok(project);
  return changePicture(project);
}

const X = { '/api/a': 'x' };
const many = (count: number) => Array.from({ length: count }, (_, at) => `a/r${at + 10}`).join(' ');

/** A website before and after a change, and the lines of the picture, without colors; null for no picture. */
const PICTURES: readonly (readonly [what: string, base: Files, files: Files, ...lines: string[]])[] = [
  ['one change, which the table tells', site(X, 'a/x b'), site(X, 'a/x b c')],
  ['nothing', site(X, 'a/x b'), site(X, 'a/x b')],
  [
    'new routes alone',
    site(X, 'b'),
    site(X, 'b a/x c'),
    'not there -- added --> GET /api/a/x<br>rule #34;x#34;',
    'not there -- added --> GET /api/c<br>no rule',
  ],
  [
    'removed routes alone',
    site(X, 'a/x b c'),
    site(X, 'c'),
    'GET /api/a/x<br>rule #34;x#34; -- removed --> not there',
    'GET /api/b<br>no rule -- removed --> not there',
  ],
  ['moved files', site({}, 'a b', 'same'), site({}, 'a.get b.get', 'same')],
  [
    'another value',
    site(X, 'a/x a/y'),
    site({ '/api/a': false }, 'a/x a/y'),
    '/api/a<br>GET /x<br>GET /y<br>rule #34;x#34; -- rule --> /api/a<br>GET /x<br>GET /y<br>rule false',
  ],
  [
    'a rule for some',
    site({}, 'a/x b'),
    site({ '/api': true }, 'a/x b'),
    '/api<br>GET /a/x<br>GET /b<br>no rule -- rule --> /api<br>GET /a/x<br>GET /b<br>rule true',
  ],
  [
    'new and old routes',
    site(X, 'a/x b'),
    site(X, 'a/x a/y c'),
    'not there -- added --> GET /api/a/y<br>rule #34;x#34;',
    'GET /api/b<br>no rule -- removed --> not there',
    'not there -- added --> GET /api/c<br>no rule',
  ],
  [
    'rules for some URLs',
    site({ '/api/u/me': 'x' }, 'u/[id] v/[id]'),
    site({ '/api/u/me': 'y', '/api/v/me': 'z' }, 'u/[id] v/[id]'),
  ],
  [
    'renamed routes with another rule on some URLs of one side',
    { ...site({}, 'c'), ...site({ ...X, '/api/a/me': 'y' }, 'a/[id]', 'same') },
    { ...site({}, 'd'), ...site({ '/api/b': 'x' }, 'b/[id]', 'same') },
    'GET /api/c<br>no rule -- removed --> not there',
    'not there -- added --> GET /api/d<br>no rule',
  ],
  [
    'methods of one URL, and of more URLs than are drawn',
    site(X, `a/x a/x.post b/y b/y.post ${many(6)} a/r10.post a/r15.post`),
    site(X, 'z'),
    'not there -- added --> GET /api/z<br>no rule',
    '/api/a<br>GET POST /r10<br>GET /r11<br>GET /r12<br>and 6 more<br>rule #34;x#34; -- removed --> not there',
    'GET POST /api/b/y<br>no rule -- removed --> not there',
  ],
  [
    'six routes',
    site(X, many(6)),
    site({}, many(6)),
    '/api/a<br>GET /r10<br>GET /r11<br>GET /r12<br>and 3 more<br>rule #34;x#34; -- rule --> /api/a<br>GET /r10<br>GET /r11<br>GET /r12<br>and 3 more<br>no rule',
  ],
];

for (const [what, base, files, ...lines] of PICTURES)
  test(`the picture of ${what} has ${lines.length} lines`, () => {
    const picture = pictureOf(base, files);
    const arrows = picture.split('\n').filter((line) => line.includes('-->'));
    const told = arrows.map((line) => line.replace(/(?:^|(?<=> ))\w+\(?\["|"\]\)?:::\w+/g, ''));
    assert.deepEqual(told.sort(), [...lines].sort());
  });

test('routes whose URLs several rules cover are for the table: none of them has no rule', () => {
  const auth = { '/api': 1, '/api/*': 2 };
  const base = site(auth, 'b');
  const options = { 'auth-matching': 'glob' };
  const [project] = check(site(auth, 'b [[p]] [[p]].post'), { base, options }).report.projects;
  assert.ok(project);
  assert.equal(changePicture(project), '');
});

test('boxes of one value have one color on both sides, and what has no rule has another', () => {
  const picture = pictureOf(site(X, 'a/x a/y'), { ...site({ '/api/a': 'x' }, 'a/x b/y'), ...site(X, 'a/x a/z') });
  assert.match(picture, /rule #34;x#34;"\]:::rule0/);
  assert.doesNotMatch(picture, /rule #34;x#34;"\]:::none|no rule"\]:::rule/);
});

test('more values than colors, and more kinds of changes than fit a screen, are not drawn', () => {
  const rules = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`/api/a/r${at + 10}`, at]));
  assert.notEqual(pictureOf(site({}, many(6)), site(rules(6), many(6))), '');
  assert.equal(pictureOf(site({}, many(7)), site(rules(7), many(7))), '');
});

test('what a stranger writes ends no label and no fence', () => {
  const value = '"]:::none\n```\n<script>&;%%{';
  const picture = pictureOf(site(X, 'a/x a/y'), site({ '/api/a': value }, 'a/x a/y'));
  assert.equal(picture.match(/```/g)?.length, 2);
  assert.doesNotMatch(picture, /<script|%%\{(?!init)/);
});
