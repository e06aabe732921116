import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestField } from '../../src/rules/manifest-field.js';
import { lines, projectOf } from '../manifest/project.js';
import { violations } from './violations.js';

const face = '\u{1F600}';
const many = (length: number) => 'x'.repeat(length);

/** A manifest and what is found: severity, pointer and token. Every field with every value is in `schema.test.ts`. */
const rows: readonly (readonly [manifest: unknown, ...found: string[]])[] = [
  [{}],
  [{ title: face.repeat(201) }, `error /title "${face.repeat(201)}"`],
  [{ image: '\\/x' }, 'error /image "\\\\/x"'],
  [{ timezone: 'US/Pacific' }],
  [{ timezone: 'Etc/GMT+8' }],
  [{ timezone: 'America/Argentina/Buenos_Aires' }],
  [{ timezone: 'europe/berlin' }, 'warning /timezone "europe/berlin"'],
  [{ timezone: '+08:00' }, 'error /timezone "+08:00"'],
  [{ dependencies: { a: '', b: 1, c: null } }, 'error /dependencies/b 1', 'error /dependencies/c null'],
  [{ overrides: { a: '1', b: { c: '1' } } }, 'error /overrides/b {"c":"1"}'],
  [{ overrides: { '@x/y': 1, 'a~b': 2 } }, 'error /overrides/@x~1y 1', 'error /overrides/a~0b 2'],
  [{ payment: { key: 1, other: { mode: 'x' } } }],
  [{ payment: { currency: 'eUr' } }],
  [{ payment: { currency: 'ÉUR' } }, 'error /payment/currency "ÉUR"'],
  [{ payment: { providers: ['a', 'b', 'c', 'd'] } }, 'error /payment/providers/3 "d"'],
  [{ payment: { providers: ['a', 'b', 'c', 'd', 'e'] } }, 'error /payment/providers/3 "d"'],
  [{ payment: { providers: ['a', 'b', 'c', 'a'] } }, 'error /payment/providers/3 "a"'],
  [
    { payment: { providers: ['a', 'B', 1, ''] } },
    'error /payment/providers/1 "B"',
    'error /payment/providers/2 1',
    'error /payment/providers/3 ""',
  ],
  [{ auth: { login: '/', denied: '/403' } }],
  [{ auth: { login: 'x', denied: '/*' } }, 'error /auth/login "x"', 'error /auth/denied "/*"'],
  [{ auth: { login: '' } }, 'error /auth/login ""'],
  [{ auth: { '/': true, '/a': false, '/b': 'x', '/c': ['x'] } }],
  [{ auth: { '/a': 1, '/b': null, '/c': {} } }, 'error /auth/~1a 1', 'error /auth/~1b null', 'error /auth/~1c {}'],
  [
    { auth: { '/a': ['x', '', 'x', true, 'X'] } },
    'error /auth/~1a/1 ""',
    'error /auth/~1a/2 "x"',
    'error /auth/~1a/3 true',
  ],
  [{ auth: { other: 1, id: null } }],
  [{ title: '', auth: { login: 'x' }, id: 'x' }, 'error /title ""', 'error /auth/login "x"', 'error /id "x"'],
];

for (const [manifest, ...found] of rows) {
  const text = JSON.stringify(manifest);
  test(`manifest-field ${text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text}`, () => {
    assert.deepEqual(lines(manifestField, projectOf(text)), found);
  });
}

const texts: readonly (readonly [text: string, ...found: string[]])[] = [
  ['{"dependencies":{"__proto__":1}}', 'error /dependencies/__proto__ 1'],
  [
    '{"overrides":{"___proto__":1,"__proto__":{},"x__proto__":null,"_":"x"}}',
    'error /overrides/___proto__ 1',
    'error /overrides/__proto__ {}',
    'error /overrides/x__proto__ null',
  ],
  ['{"auth":{"/__proto__":1}}', 'error /auth/~1__proto__ 1'],
  ['{"auth":{"__proto__":1,"constructor":1}}'],
  ['{"__proto__":{"title":""}}'],
  ['{"constructor":1,"toString":null}'],
  ['{"payment":{"__proto__":{"mode":1}}}'],
  ['{"ti\\u0074le":1}', 'error /title 1'],
  ['{"title":1,"title":"x"}'],
  ['{"title":"x","title":1}', 'error /title 1'],
  ['\ufeff{"title":1}', 'error /title 1'],
  ['{\r\n\t"title":\t1e999\r\n}', 'error /title 1e999'],
  [`{"x":"${face}","title":1}`, 'error /title 1'],
];

for (const [text, ...found] of texts) {
  test(`manifest-field ${JSON.stringify(text)}`, () => assert.deepEqual(lines(manifestField, projectOf(text)), found));
}

/** What is said where the words depend on more than the schema. */
const words = [
  // Of one token what is said first is said alone.
  {
    manifest: { payment: { providers: ['paypal', 'stripe', 'x', 'x'] } },
    message: '`x` is in `providers` in `payment` twice. Items must be unique.',
    help: 'Remove this item and the comma before it.',
  },
  {
    manifest: { title: `${many(200)}${face.repeat(3)}` },
    message: '`title` has 203 characters, but it must be 1 to 200 characters long.',
    help: 'Shorten it by 3 characters.',
  },
  {
    manifest: { title: '' },
    message: '`title` is `""`, but it must be 1 to 200 characters long.',
    help: '`"title": "My website"`',
  },
  {
    manifest: { favicon: '' },
    message: '`favicon` is `""`, but it must be at least 1 character long.',
    help: '`"favicon": "/favicon.svg"`',
  },
  {
    manifest: { overrides: { a: {} } },
    message: '`a` in `overrides` is an object, but it must be a string.',
    help: 'Write one version, for wherever the package is used. Only npm has nested overrides.',
  },
  {
    manifest: { dependencies: { a: {} } },
    message: '`a` in `dependencies` is an object, but it must be a string.',
    help: '`"a": "1.2.3"`',
  },
  {
    manifest: { mode: 'statik' },
    message: '`mode` is `statik`, but it must be one of `auto`, `static`, `fullstack`.',
    help: '`"mode": "static"`',
  },
  {
    manifest: { mode: 1 },
    message: '`mode` is `1`, but it must be one of `auto`, `static`, `fullstack`.',
    help: '`"mode": "auto"` or `"mode": "static"` or `"mode": "fullstack"`',
  },
  {
    manifest: { private: 'true' },
    message: '`private` is `"true"`, but it must be `true`.',
    help: '`"private": true`',
  },
  {
    manifest: { title: null },
    message: '`title` is `null`, but it must be a string.',
    help: 'Remove it: a field that is not set is left out.',
  },
  {
    manifest: { auth: null },
    message: '`auth` is `null`, but it must be an object.',
    help: 'Remove it: a field that is not set is left out.',
  },
  {
    manifest: { payment: { currency: 'x'.repeat(400) } },
    message: `\`currency\` in \`payment\` is \`${many(300)}…\`, but it must be three letters.`,
    help: '`"currency": "EUR"`',
  },
];

for (const { manifest, message, help } of words) {
  test(`manifest-field says of ${JSON.stringify(manifest).slice(0, 60)}`, () => {
    const [violation] = violations(manifestField, projectOf(JSON.stringify(manifest)));
    assert.deepEqual([violation?.message, violation?.help], [message, help]);
  });
}

test('every message names what it is about, and every finding its section; every help can be pasted', () => {
  for (const manifest of [...rows.map(([manifest]) => manifest), ...words.map(({ manifest }) => manifest)]) {
    for (const { message, help, section } of violations(manifestField, projectOf(JSON.stringify(manifest)))) {
      assert.match(message, /^(?:`|An item of `).+\.$/s);
      assert.ok(['2.1', '2.2', '5'].includes(section ?? ''), message);
      assert.ok(help && !help.includes('undefined'), `${message} ${help}`);
    }
  }
});

test('a repeated item points at the first one', () => {
  const [violation] = violations(manifestField, projectOf('{"auth":{"/a":["x","x"]}}'));
  assert.equal(violation?.related?.[0]?.range?.start.column, 16);
});
