import assert from 'node:assert/strict';
import test from 'node:test';
import { changedFieldTable } from '../../src/formats/page/change-sections.js';
import { pageOf } from '../../src/formats/page/page.js';
import { check } from '../in-memory.js';

type Told = readonly (readonly unknown[])[];

/** A manifest in base and in head, and what is told of it: pointer, before, after. */
const ROWS: readonly (readonly [base: object, head: object, ...changes: Told])[] = [
  [
    { title: 'A', lang: 'en' },
    { lang: 'en', title: 'A' },
  ],
  [{}, { title: 'A' }, ['/title', null, 'A']],
  [{ mode: 'static' }, {}, ['/mode', 'static', null]],
  [{ private: true }, { private: null }, ['/private', true, null]],
  [{}, { private: null }],
  [{ private: null }, {}],
  [{ name: 'shop' }, { name: 'web-0123456789ab' }, ['/name', 'shop', 'web-0123456789ab']],
  // What matters most comes first.
  [
    { title: 'A', mode: 'auto', payment: { mode: 'test', currency: 'EUR' }, auth: { login: '/a' } },
    { title: 'B', mode: 'static', payment: { mode: 'live', currency: 'USD' }, auth: { login: '/b', denied: '/c' } },
    ['/payment/mode', 'test', 'live'],
    ['/auth/login', '/a', '/b'],
    ['/auth/denied', null, '/c'],
    ['/mode', 'auto', 'static'],
    ['/title', 'A', 'B'],
    ['/payment/currency', 'EUR', 'USD'],
  ],
  // What has findings of its own, what no field is, and what may be a secret is not told.
  [
    { id: 'web-0123456789ab', auth: { '/api': true }, dependencies: { a: '1' }, overrides: {}, x: 1 },
    { id: 'web-0123456789ac', auth: { '/api': true }, dependencies: { a: '2' }, overrides: { b: '1' }, x: 2 },
  ],
  // Every key, of no other spelling.
  [
    { auth: { '/account': 'staff', '/old': true, '/api': 'a', '/API/x': 'a', '/': 'a', '/*': 'a', '/a~b': 1 } },
    { auth: { '/account': false, '/apis': 'b', '/api': 'b', '/API/x': 'b', '/': 'b', '/*': 'b', '/a~b': 2 } },
    ['/auth/~1account', 'staff', false],
    ['/auth/~1old', true, null],
    ['/auth/~1api', 'a', 'b'],
    ['/auth/~1API~1x', 'a', 'b'],
    ['/auth/~1', 'a', 'b'],
    ['/auth/~1*', 'a', 'b'],
    ['/auth/~1a~0b', 1, 2],
    ['/auth/~1apis', null, 'b'],
  ],
  [{ payment: { key: 's3cret' } }, { payment: { key: 's3cret2', mode: 'test' } }, ['/payment/mode', null, 'test']],
  [{ payment: 's3cret' }, { payment: ['s3cret'] }],
  [
    { payment: { providers: ['a'] } },
    { payment: { providers: ['a', { key: 's3cret' }] } },
    ['/payment/providers', ['a'], ['a', {}]],
  ],
];

for (const [base, head, ...changes] of ROWS)
  test(`${JSON.stringify(base)} → ${JSON.stringify(head)}: ${changes.length} fields`, () => {
    const files = (manifest: object) => ({ 'package.json': JSON.stringify(manifest) });
    const { report } = check(files(head), { base: files(base) });
    const told = report.projects[0]?.changes?.manifest.map(({ pointer, before, after }) => [pointer, before, after]);
    assert.deepEqual(told, changes);
  });

/** Keys of auth with their values in base and in head, and the keys that are told beside the routes. */
type Keys = readonly [
  what: string,
  base: object,
  head: object,
  edits: Readonly<Record<string, string>>,
  told: string[],
];

const STOCK = 'export default () => ({ stock: [1, 2, 3] });\n';
const A = 'server/api/a/[id].ts';
const MOVED = { [A]: '', 'server/api/b/[id].ts': STOCK };

const KEYS: readonly Keys[] = [
  ['the row of a route names it', { '/api/a': 's' }, { '/api/a': 'g' }, {}, []],
  ['the row names a removed one and its heir', { '/api/a': 's' }, { '/api/a/*': 'g' }, {}, []],
  ['the row of a removed route names one side', { '/api/a': 's' }, { '/api/a': 'g' }, { [A]: '' }, ['/api/a']],
  ['the heir has its value', { '/api/a/*': 's', '/api/a': 's' }, { '/api/a': 's' }, {}, ['/api/a/*']],
  ['it moved with its route', { '/api/a': 's', '/api/a/x': 't' }, { '/api/b': 's', '/api/b/x': 't' }, MOVED, []],
  ['a key of another value stays', { '/api/a': 's' }, { '/api/a': 't', '/api/b': 's' }, MOVED, ['/api/a']],
  ['the finding about a lost rule is on it', { '/api/a': 's' }, { '/api/aa': 's' }, {}, []],
  ['that finding is on the folder of a file', { '/api/a': 's' }, { '/server/api/a': 's' }, {}, []],
  ['no reading explains it', { '/api/a': 's', '/api/*a': 1 }, { '/api/a': 'g' }, {}, ['/api/*a']],
  ['it may cover a page, too', { '/*': 's' }, { '/*': 'g' }, {}, ['/*']],
  ['only its place differs', { '/api/a': 's', '/api/o': 't' }, { '/api/o': 't', '/api/a': 's' }, {}, []],
];

for (const [what, base, head, edits, told] of KEYS)
  test(`of keys of auth ${told.join(', ') || 'none'} is told beside routes: ${what}`, () => {
    const files = (auth: object) => ({ 'package.json': JSON.stringify({ auth }), [A]: STOCK });
    const all = Object.entries({ ...files(head), ...edits }).filter(([, text]) => text !== '');
    const { report } = check(Object.fromEntries(all), { base: files(base) });
    assert.deepEqual(report.projects[0]?.changes?.manifest.map(({ key }) => key).sort(), told);
  });

test('a website that base lacks has no fields that changed', () => {
  const { report } = check({ 'a/package.json': '{ "title": "A" }' }, { base: {}, projects: ['*'] });
  assert.deepEqual(report.projects[0]?.changes?.manifest, []);
});

/** A manifest in base and in head, what the table of changed fields says, and the headline. */
const REPEATED: readonly (readonly [base: string, head: string, rows: string, headline: string])[] = [
  [
    '"auth":{"/x":"s","/x":false}',
    '"auth":{"/x":false}',
    '`auth./x` `"s"` or `false` `false`',
    '1 auth key changed (`/x`)',
  ],
  ['"auth":{"/x":"s"},"auth":{}', '"auth":{}', '`auth./x` `"s"` or not set not set', '1 auth key changed (`/x`)'],
  [
    '"auth":{"/api/a":"1","/api/a":"2"}',
    '"auth":{"/api/a":"2"}',
    '`auth./api/a` `"1"` or `"2"` `"2"`',
    '1 auth key changed (`/api/a`)',
  ],
  [
    '"auth":{"login":"/a","login":"/b"}',
    '"auth":{"login":"/b"}',
    '`auth.login` `"/a"` or `"/b"` `"/b"`',
    '`auth.login` changed',
  ],
  [
    '"payment":{"mode":"live","mode":"test"}',
    '"payment":{"mode":"test"}',
    '`payment.mode` `"live"` or `"test"` `"test"`',
    '`payment.mode` changed: `"live"` or `"test"` → `"test"`',
  ],
  ['"payment":{"k":"live","k":"test"}', '"payment":{"k":"test"}', '', ''],
  ['"auth":{"/x":"s","/x":"s"}', '"auth":{"/x":"s"}', '', ''],
  ['"auth":{"/x":"s","/x":1,"/x":false}', '"auth":{"/x":"s","/x":false}', '', ''],
];

for (const [base, head, rows, headline] of REPEATED)
  test(`${base} → ${head}: ${headline}`, () => {
    const files = (fields: string) => ({ 'package.json': `{ ${fields} }`, 'server/api/a.ts': STOCK });
    const options = { rules: 'manifest-duplicate-key: off' };
    const { report } = check(files(head), { base: files(base), options });
    const told = changedFieldTable(report.projects).rows.map(({ cells }) => cells.join(' '));
    assert.equal(told.join(), rows);
    const words = headline ? `passed, but ${headline}` : 'passed, 1 file edited, no route or auth rule changed';
    assert.equal(pageOf(report).headline, words);
  });
