import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestField } from '../../src/rules/manifest-field.js';
import { authProject } from '../auth/auth-project.js';
import { lines, projectOf, violations } from '../manifest/project.js';

/** A manifest and what is found: severity, pointer and token. Every field with every value is in `schema.test.ts`. */
const rows: readonly (readonly [manifest: string, ...found: string[]])[] = [
  ['{"timezone":"europe/berlin"}', 'warning /timezone "europe/berlin"'],
  ['{"overrides":{"@x/y":1,"a~b":{"c":"1"}}}', 'error /overrides/@x~1y 1', 'error /overrides/a~0b {"c":"1"}'],
  ['{"payment":{"providers":["a","b","c","d","e"]}}', 'error /payment/providers ["a","b","c","d","e"]'],
  ['{"payment":{"providers":["a","B",1]}}', 'error /payment/providers/1 "B"', 'error /payment/providers/2 1'],
  ['{"auth":{"/a":["x","","x","X"],"/b":{}}}', 'error /auth/~1a/1 ""', 'error /auth/~1a/2 "x"', 'error /auth/~1b {}'],
  ['{"overrides":{"__proto__":2,"__proto__ ":"1"}}', 'error /overrides/__proto__ 2'],
  ['{"overrides":{"__proto__":"1","__proto__ ":2}}', 'error /overrides/__proto__  2'],
  ['{"constructor":1,"toString":null,"__proto__":{"title":""}}'],
  ['{"ti\\u0074le":1}', 'error /title 1'],
  ['{"title":"x","title":1}', 'error /title 1'],
];

for (const [manifest, ...found] of rows)
  test(`manifest-field ${manifest}`, () => assert.deepEqual(lines(manifestField, projectOf(manifest)), found));

/** A manifest, and of what is said first the section, the message and the help. */
const words: readonly (readonly [manifest: string, says: RegExp])[] = [
  ['{"payment":{"providers":["a","x","x"]}}', /^2\.2 `x` is in `providers` in `payment` twice\. .* Remove this/],
  // A language that is cut is another one.
  [`{"lang":"${'x'.repeat(23)}"}`, /^2\.1 `lang` has 23 characters, but .* 2 to 20 .* For example `"lang": "en"`\.$/],
  [`{"title":"${'\u{1F600}'.repeat(203)}"}`, /^2\.1 `title` has 203 characters, but .* 1 to 200 .* Shorten it by 3 /],
  [
    '{"title":""}',
    / `title` is `""`, but it must be 1 to 200 characters long\. For example `"title": "My website"`\.$/,
  ],
  ['{"overrides":{"a":{}}}', /^2\.1 `a` in `overrides` is an object, but it must be a string\. .* npm has nested/],
  ['{"dependencies":{"a":{}}}', / is an object, .* Write the version as a string in double quotes\.$/],
  ['{"mode":"statik"}', /must be one of `auto`, `static`, `fullstack`\. `"mode": "static"`$/],
  ['{"mode":"ful","title":"a"}', / `"mode": "fullstack",`$/],
  ['{"image":"HTTP://x.com/A.png"}', / `"image": "http:\/\/x\.com\/A\.png"`$/],
  ['{"image":"Https://x.com/a.png","lang":"en"}', / `"image": "https:\/\/x\.com\/a\.png",`$/],
  ['{"image":"ftp://x.com/a.png"}', / For example `"image": "\/image\.png"`\.$/],
  ['{"mode":1}', / `"mode": "auto"` or `"mode": "static"` or `"mode": "fullstack"`$/],
  ['{"private":"true"}', / is `"true"`, but it must be `true`\. `"private": true`$/],
  ['{"title":null}', / is `null`, but it must be a string\. Remove it: a field that is not set is left out\.$/],
  ['{"data":null}', / is `null`, but it must be one of .*\. Remove it: a field that is not set is left out\.$/],
  ['{"auth":{"denied":null}}', /^5 `denied` in `auth` is `null`, .* Remove it: a field that is not set is left out\.$/],
  ['{"payment":{"mode":null}}', /^2\.2 `mode` in `payment` is `null`, .* Remove it: /],
  ['{"auth":null}', /^5 `auth` is `null`, but it must be an object\. Remove it: /],
  ['{"payment":{"providers":["a","b","C"]}}', / `C`.* in double quotes, or remove the item\.$/],
  ['{"auth":{"/a":null}}', /^5 `\/a` in `auth` is `null`, .* Use true, false, a non-empty string or an array/],
  ['{"auth":{"/a":[1]}}', /^5 An item of `\/a` in `auth` is `1`, .* Use a non-empty string in double quotes\.$/],
  ['{"auth":{"/a":["x",1]}}', / is `1`, .* Use a non-empty string in double quotes, or remove the item\.$/],
  ['{"image":"a/b.png"}', /`http:\/\/`, `https:\/\/` or `\/`\. `"image": "\/a\/b\.png"`$/],
  ['{"image":"cdn.a.b/c.png"}', / For example `"image": "\/image\.png"`\.$/],
  ['{"image":"cdn/c.min.png"}', / `"image": "\/cdn\/c\.min\.png"`$/],
  ['{"image":"www.a.b/c.png"}', / For example `"image": "\/image\.png"`\.$/],
  ['{"auth":{"login":"sign-in"}}', / has no `\*`\. `"login": "\/sign-in"`$/],
  // The page would be under the rule of all pages, in the first.
  ['{"auth":{"login":"in","/":"m","/403":false}}', / has no `\*`\. Use a value that the field allows, or remove it\.$/],
  ['{"auth":{"login":"in","/":"m","/403":false,"/in":false}}', / has no `\*`\. `"login": "\/in",`$/],
  ['{"auth":{"denied":"/no*"}}', / has no `\*`\. For example `"denied": "\/403"`\.$/],
  ['{"payment":"sk_1"}', /^2\.1 `payment` is a string, but it must be an object\./],
  ['{"payment":{"currency":"x"}}', / is `x`, but it must be three letters\. For example `"currency": "EUR"`\.$/],
];

for (const [manifest, says] of words)
  test(`manifest-field says of ${manifest.slice(0, 60)} ${says}`, () => {
    const [violation] = violations(manifestField, projectOf(manifest));
    assert.match([violation?.section, violation?.message, violation?.help].join(' '), says);
  });

test('a repeated item points at the first one', () => {
  const [violation] = violations(manifestField, projectOf('{"auth":{"/a":["x","x"]}}'));
  assert.equal(violation?.related?.[0]?.range?.start.column, 16);
});

/** A mode with a route beside it: what makes a finding of manifest-mode is not offered, nor written by --fix. */
const modes: readonly (readonly [mode: string, help: string, isFixed: boolean])[] = [
  ['ful', '`"mode": "fullstack"`', false],
  ['server', '`"mode": "auto"` or `"mode": "fullstack"`', false],
  ['statik', '`"mode": "auto"` or `"mode": "fullstack"`', false],
  ['Static', '`"mode": "auto"` or `"mode": "fullstack"`', false],
  ['Auto', '`"mode": "auto"`', true],
];

for (const [mode, help, isFixed] of modes)
  test(`manifest-field offers ${help} for the mode ${mode} beside a route`, () => {
    const [found] = violations(manifestField, authProject(`{"mode":"${mode}"}`, ['a.ts']));
    assert.equal(found?.help, help);
    assert.equal(found?.edit !== undefined, isFixed);
  });
