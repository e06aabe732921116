import assert from 'node:assert/strict';
import test from 'node:test';
import { type Answer, whichOf } from '../src/which.js';
import { check } from './in-memory.js';

const HANDLER = 'export default () => ({});\n';

function asked(names: readonly string[], auth: object, request: string, matching = 'auto'): Answer {
  const [method = '', url = ''] = request.split(' ');
  const routes = Object.fromEntries(names.map((name) => [`server/api/${name}.ts`, HANDLER]));
  const files = { 'package.json': JSON.stringify({ auth }), ...routes };
  const [project] = check(files, { options: { 'auth-matching': matching } }).projects;
  return whichOf(project ?? assert.fail(), { method: method === '*' ? null : method, url: url.split('/').slice(1) });
}

/** The files of a project, a request, and the files that match with their ranks and what their parameters stand for. */
const matching: readonly (readonly [files: readonly string[], request: string, found: readonly string[]])[] = [
  [['orders/[id].get', 'orders/new.get'], 'GET /api/orders/new', ['1 orders/new.get', '2 orders/[id].get id=new']],
  [['[...all]', '[a]/[b]', '[a]/b'], 'GET /api/a/b', ['1 [a]/b a=a', '2 [a]/[b] a=a b=b', '3 [...all] all=a/b']],
  [['a/[x]', '[y]/b'], 'GET /api/a/b', ['1 [y]/b y=a', '1 a/[x] x=b']],
  [['p/[[page]]'], 'GET /api/p', ['1 p/[[page]] page=null']],
  [['[[lang]]/x'], 'GET /api/x', ['1 [[lang]]/x lang=null']],
  [['files/[...rest]'], 'GET /api/files', []],
  [['files/[...rest]'], 'GET /api/files/a/b', ['1 files/[...rest] rest=a/b']],
  [['a.get', 'a.post'], '* /api/a', ['1 a.get', '1 a.post']],
  // Only files of one method are before each other.
  [['a/[id].get', 'a/b.post'], '* /api/a/b', ['1 a/[id].get id=b', '1 a/b.post']],
  [
    ['k/[...r].post', 'k/[a].get', 'k/b.get', 'k/b.post'],
    '* /api/k/b',
    ['1 k/b.get', '2 k/[a].get a=b', '1 k/b.post', '2 k/[...r].post r=b'],
  ],
  [['a'], 'GET /admin', []],
];

for (const [files, request, expected] of matching) {
  test(`${request} of ${files.join(' and ')}: ${expected.join(', ') || 'no file'}`, () => {
    const found = asked(files, {}, request).files.map(({ file, rank, params }) => {
      const values = params.map(({ name, value }) => `${name}=${value}`);
      return [rank, file.slice('server/api/'.length, -'.ts'.length), ...values].join(' ');
    });
    assert.deepEqual(found, expected);
  });
}

/** Auth keys, a request, and the key that counts, `?` where that is not certain, the keys tied and those beaten. */
const rules: readonly (readonly [auth: object, request: string, stated: string, says: string])[] = [
  [{ '/api/a': true }, 'GET /api/a/b', 'auto', '/api/a?'],
  [{ '/api/a': true }, 'GET /api/a/b', 'prefix', '/api/a'],
  [{ '/api/a': true }, 'GET /api/a/b', 'glob', 'null'],
  [{ '/api/a': true, '/api': 'x' }, 'GET /api/a/b', 'prefix', '/api/a beats /api'],
  [{ '/api/*/c': 1, '/api/b': 2, '/api': 3 }, 'GET /api/b/c', 'prefix', '/api/*/c? tied /api/b beats /api'],
  [{ '/api/f*': true }, 'GET /api/files', 'auto', 'null?'],
  [{ '/admin': true }, 'GET /admin/x', 'auto', '/admin?'],
  [{}, 'GET /api/a', 'auto', 'null'],
];

for (const [auth, request, stated, says] of rules) {
  test(`the rule of ${request} under ${JSON.stringify(auth)}, ${stated}: ${says}`, () => {
    const { key, tied, next, certain, readings } = asked([], auth, request, stated).access ?? assert.fail();
    const others = [...(tied.length > 0 ? ['tied', ...tied] : []), ...(next.length > 0 ? ['beats', ...next] : [])];
    assert.equal([`${key}${certain ? '' : '?'}`, ...others].join(' '), says);
    assert.equal(readings.length, 4);
  });
}

test('each reading has its own rule', () => {
  const { access } = asked([], { '/api/a/*': 1 }, 'GET /api/a');
  const rules = access?.readings.map(({ reading, key }) => `${reading} ${key}`);
  assert.deepEqual(rules, ['prefix null', 'glob null', 'glob-rest null', 'servlet /api/a/*']);
});

test('where no file has the method, those that the URL has are told', () => {
  const methods = (request: string) => asked(['a.get', 'a.post', '[x].patch'], {}, request).otherMethods;
  assert.deepEqual(methods('DELETE /api/a'), ['GET', 'PATCH', 'POST']);
  assert.deepEqual(methods('GET /api/a'), []);
  assert.deepEqual(methods('GET /api/b/c'), []);
});

/** A URL, and the catch-alls that would match it if their rest may be empty. */
const ABOVE: readonly (readonly [request: string, ...files: readonly string[]])[] = [
  ['GET /api/files', 'server/api/files/[...rest].ts'],
  ['POST /api/files'],
  ['GET /api/files/a'],
];

for (const [request, ...files] of ABOVE)
  test(`${request} is ${files.length > 0 ? 'right' : 'not'} above a catch-all`, () =>
    assert.deepEqual(asked(['files/[...rest]', 'b'], {}, request).aboveCatchAll, files));

test('of each file it is told what its handler returns', () => {
  const [file] = asked(['a'], {}, 'GET /api/a').files;
  assert.deepEqual(file?.returns, ['json']);
});

test('a manifest that cannot be parsed has no rules to tell', () => {
  const [project] = check({ 'package.json': '{' }).projects;
  assert.equal(whichOf(project ?? assert.fail(), { method: null, url: ['api'] }).access, null);
});
