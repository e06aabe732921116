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
    const [first, second] = files.map((file) => file.slice('server/api/'.length));
    return `${method} ${first} ${second} ${relation} ${witness} ${onlyFirst} ${onlySecond}`;
  });
}

const trees: readonly (readonly [what: string, names: readonly string[], ...pairs: string[]])[] = [
  [
    'containment',
    ['users/me.get.ts', 'users/[id].get.ts'],
    'GET users/[id].get.ts users/me.get.ts second-more-specific /api/users/me /api/users/x null',
  ],
  [
    'two parameter names',
    ['users/[id].ts', 'users/[name].get.ts'],
    'GET users/[id].ts users/[name].get.ts equivalent /api/users/x null null',
  ],
  ['two methods', ['users/[id].get.ts', 'users/[name].post.ts']],
  ['HEAD is a method of its own', ['users.get.ts', 'users.head.ts', 'users.options.ts']],
  ['an empty rest is not assumed', ['files.ts', 'files/[...path].ts']],
  [
    'optional beside catch-all',
    ['p/[[a]].ts', 'p/[...b].ts'],
    'GET p/[...b].ts p/[[a]].ts overlapping /api/p/x /api/p/x/x /api/p',
  ],
  ['index is literal', ['users.ts', 'users/index.ts']],
  ['what is no route meets nothing', ['users/[id.ts', 'users/[id].ts', 'users.d.ts']],
];

for (const [what, names, ...pairs] of trees) {
  test(what, () => assert.deepEqual(lines(names), pairs));
}

const segment = fc.constantFrom('a', 'b', '[p]', '[[o]]');
const randomName = fc
  .tuple(
    fc.array(segment, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '', '/[...r]'),
    fc.constantFrom('.get', '.post', ''),
  )
  .map(
    ([segments, end, method]) =>
      `${segments.map((text, i) => text.replace(/\w(?=\])/, (name) => name + i)).join('/')}${end}${method}.ts`,
  );
const randomTree = fc.uniqueArray(randomName, { minLength: 2, maxLength: 12 });

test('500 random trees: pairs and conflicts are what enumerating the URLs shows', () => {
  fc.assert(
    fc.property(randomTree, (names) => {
      const files = namedFiles(names);
      const found = overlapsOf(files);
      const routes = files.flatMap(({ file, name }) =>
        name.kind === 'route'
          ? [{ file, method: name.route.method, urls: enumerated(name.route.pattern.slice(1)) }]
          : [],
      );
      const expected: string[] = [];
      for (const [index, one] of routes.entries()) {
        for (const other of routes.slice(index + 1)) {
          const verdict = one.method === other.method ? verdictOf(one.urls, other.urls) : 'disjoint';
          if (verdict !== 'disjoint') expected.push(`${one.file} ${other.file} ${RELATION[verdict]}`);
        }
      }
      assert.deepEqual(
        found.pairs.map(({ files: pair, relation }) => `${pair.join(' ')} ${relation}`),
        expected,
      );
      for (const { files: pair, relation, witness, onlyFirst, onlySecond } of found.pairs) {
        const [first, second] = pair.map((file) => routes.find((route) => route.file === file)?.urls ?? new Set());
        const has = (urls: ReadonlySet<unknown> | undefined, url: string) => urls?.has(written(url));
        assert.ok(has(first, witness) && has(second, witness));
        assert.equal(onlyFirst === null, relation === 'equivalent' || relation === 'first-more-specific');
        assert.equal(onlySecond === null, relation === 'equivalent' || relation === 'second-more-specific');
        if (onlyFirst !== null) assert.ok(has(first, onlyFirst) && !has(second, onlyFirst));
        if (onlySecond !== null) assert.ok(has(second, onlySecond) && !has(first, onlySecond));
      }
      const equivalent = new Set(
        found.pairs.filter(({ relation }) => relation === 'equivalent').flatMap(({ files: pair }) => pair),
      );
      assert.deepEqual(new Set(found.conflicts.flatMap((conflict) => conflict.files)), equivalent);
    }),
    { numRuns: caseCount(200), seed: 4 },
  );
});

const RELATION = {
  equivalent: 'equivalent',
  moreSpecific: 'first-more-specific',
  moreGeneral: 'second-more-specific',
  overlapping: 'overlapping',
} as const;

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
  const { pairs, ties, onlyLiteral } = overlapsOf(
    namedFiles(['a/[p].ts', '[q]/index.ts', 'b/index.ts', 'b/[[r]].ts', 'c/index/[s].ts', 'c/[t]/d.ts']),
  );
  assert.deepEqual(
    pairs.map(({ files }) => [
      ...files.map((file) => file.slice('server/api/'.length)),
      ties.some((tie) => tie.files.join() === files.join()),
    ]),
    [
      ['[q]/index.ts', 'a/[p].ts', false],
      ['[q]/index.ts', 'b/[[r]].ts', true],
      ['[q]/index.ts', 'b/index.ts', false],
      ['b/[[r]].ts', 'b/index.ts', false],
      ['c/[t]/d.ts', 'c/index/[s].ts', true],
    ],
  );
  assert.equal(onlyLiteral, 1);
});

test('when not all pairs can be listed, conflicts and overlaps come first and the others are counted', () => {
  const names = Array.from({ length: 3_000 }, (_, index) => `things/t${index}.ts`);
  const found = overlapsOf(namedFiles([...names, 'things/[id].ts', '[area]/t7.ts', 'things/[name].ts']));
  assert.equal(found.pairs.length, 1_000);
  // Each of the two parameters with 3,000 names, [area]/t7 with both and with t7, and the two with each other.
  assert.equal(found.pairs.length + found.omitted, 6_004);
  assert.deepEqual(
    found.conflicts.map(({ files }) => files),
    [['server/api/things/[id].ts', 'server/api/things/[name].ts']],
  );
  assert.deepEqual(found.omittedTies, []);
  assert.equal(found.ties.length, 2);
});
