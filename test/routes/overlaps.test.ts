import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { overlapsOf } from '../../src/routes/overlaps.js';
import { caseCount } from '../case-count.js';
import { enumerated, verdictOf } from '../patterns/enumerated.js';
import { namedFiles } from './named-files.js';

/** Each pair on one line: the files, the relation, a URL of both, of the first alone, of the second alone. */
function lines(names: readonly string[]): readonly string[] {
  return overlapsOf(namedFiles(names)).pairs.map(({ files, method, relation, witness, onlyFirst, onlySecond }) => {
    return [method, ...files.map(nameOf), relation, witness, onlyFirst, onlySecond].join(' ');
  });
}

function nameOf(file: string): string {
  return file.slice('server/api/'.length, -'.ts'.length);
}

const trees: readonly (readonly [what: string, names: string, ...pairs: string[]])[] = [
  ['a name inside a parameter', 'u/me u/[id].get'],
  ['a name beside a rest', 'u/me [...all].get'],
  [
    'a tie below a parameter',
    '[o]/a/[b] [o]/[c]/d',
    'GET [o]/[c]/d [o]/a/[b] overlapping /api/x/a/d /api/x/x/d /api/x/a/x',
  ],
  ['a tie in an optional segment', '[[o]]/a b/[c]', 'GET [[o]]/a b/[c] overlapping /api/b/a /api/a /api/b/x'],
  ['two parameter names', 'u/[id] u/[name].get', 'GET u/[id] u/[name].get equivalent /api/u/x  '],
  [
    'three parameter names',
    'u/[c] u/[a] u/[b]',
    'GET u/[a] u/[b] equivalent /api/u/x  ',
    'GET u/[a] u/[c] equivalent /api/u/x  ',
  ],
  ['two methods', 'u/[id].get u/[name].post'],
  ['HEAD is a method of its own', 'users.get users.head users.options'],
  ['an empty rest is not assumed', 'files files/[...path]'],
  ['optional beside catch-all', 'p/[[a]] p/[...b]', 'GET p/[...b] p/[[a]] overlapping /api/p/x /api/p/x/x /api/p'],
  ['index is literal', 'users users/index'],
  ['what is no route meets nothing', 'users/[id users/[id] users.d'],
];

for (const [what, names, ...pairs] of trees)
  test(what, () => assert.deepEqual(lines(names.split(' ').map((name) => `${name}.ts`)), pairs));

const segments = fc.array(fc.constantFrom('a', 'b', '[p]', '[[o]]'), { minLength: 1, maxLength: 3 });
const randomName = fc
  .tuple(segments, fc.constantFrom('', '', '/[...r]'), fc.constantFrom('.get', '.post', ''))
  .map(([names, end, method]) => {
    const numbered = names.map((name, at) => name.replace(/\w(?=\])/, `$&${at}`));
    return `${numbered.join('/')}${end}${method}.ts`;
  });
const randomTree = fc.uniqueArray(randomName, { minLength: 2, maxLength: 12 });

test('pairs and conflicts of random trees are what enumerating the URLs shows', () => {
  fc.assert(
    fc.property(randomTree, (names) => {
      const files = namedFiles(names);
      const { pairs, conflicts } = overlapsOf(files);
      const routes = files.flatMap(({ file, name }) => {
        if (name.kind !== 'route') return [];
        return { file, method: name.route.method, urls: enumerated(name.route.pattern.slice(1)) };
      });
      type Listed = (typeof routes)[number];
      const verdictOfRoutes = (one: Listed, other: Listed) =>
        one.method === other.method ? verdictOf(one.urls, other.urls) : 'disjoint';
      const isFirst = (one: Listed, at: number) =>
        routes.slice(0, at).every((earlier) => verdictOfRoutes(earlier, one) !== 'equivalent');
      const expected = routes.flatMap((one, at) =>
        routes.slice(at + 1).flatMap((other) => {
          const verdict = verdictOfRoutes(one, other);
          const isTold = verdict === 'overlapping' || (verdict === 'equivalent' && isFirst(one, at));
          return isTold ? `${one.file} ${other.file} ${verdict}` : [];
        }),
      );
      assert.deepEqual(
        pairs.map(({ files: pair, relation }) => `${pair.join(' ')} ${relation}`),
        expected,
      );
      for (const { files: pair, relation, witness, onlyFirst, onlySecond } of pairs) {
        const [first, second] = pair.map((file) => routes.find((route) => route.file === file)?.urls);
        const has = (urls: ReadonlySet<unknown> | undefined, url: string) => urls?.has(written(url));
        assert.ok(has(first, witness) && has(second, witness));
        assert.equal(onlyFirst === null, relation === 'equivalent');
        assert.equal(onlySecond === null, relation === 'equivalent');
        if (onlyFirst !== null) assert.ok(has(first, onlyFirst) && !has(second, onlyFirst));
        if (onlySecond !== null) assert.ok(has(second, onlySecond) && !has(first, onlySecond));
      }
      const equivalent = pairs.flatMap(({ files: pair, relation }) => (relation === 'equivalent' ? pair : []));
      assert.deepEqual(new Set(conflicts.flatMap((conflict) => conflict.files)), new Set(equivalent));
    }),
    { numRuns: caseCount(200), seed: 4 },
  );
});

/** A URL as the enumeration writes it, without `/api`. */
function written(url: string): string {
  const texts = url.split('/').slice(2);
  return texts.map((text) => (text === 'a' || text === 'b' ? text : 'free')).join('/');
}

test('other parameter names and another order of the files change nothing', () => {
  fc.assert(
    fc.property(randomTree, (names) => {
      const renamed = names.map((name) => name.replaceAll(/\[(\[|\.\.\.)?/g, (bracket) => `${bracket}a`));
      const relations = (tree: readonly string[]) =>
        overlapsOf(namedFiles(tree))
          .pairs.map(({ relation, witness }) => `${relation} ${witness}`)
          .sort();
      assert.deepEqual(relations(renamed), relations(names));
      assert.deepEqual(lines(names.toReversed()), lines(names));
    }),
    { numRuns: caseCount(200), seed: 4 },
  );
});

test('an overlap that is one only while `index` is an ordinary name is told apart', () => {
  const names = ['a/[p].ts', '[q]/index.ts', 'b/index.ts', 'b/[[r]].ts', 'c/index/[s].ts', 'c/[t]/d.ts'];
  const { pairs, onlyLiteral } = overlapsOf(namedFiles(names));
  assert.deepEqual(
    pairs.map(({ files }) => files.map(nameOf).join(' ')),
    ['[q]/index b/[[r]]', 'c/[t]/d c/index/[s]'],
  );
  assert.equal(onlyLiteral, 1);
});
