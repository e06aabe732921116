import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { decidersOf, isCertain, isOfRoute, type OracleReading, urlsOf } from '../auth/oracle.js';
import { caseCount } from '../case-count.js';
import { check, type Files } from '../in-memory.js';

/** Route files, which stay or go with the folder `m` to `n`. */
const FILES = ['m/a', 'm/b.post', 'm/[x]', 'm/a/[x]', 'b', '[x]', '[x]/a', 'b/[...y]', 'm/[[x]]', 'a/[x].patch'];
const KEYS =
  '/api /api/m /api/m/* /api/m/a /api/m/a/* /api/m/** /api/n /api/n/a /api/n/* /api/b /api/*/a /api/* /api/a/';
const keySet = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...KEYS.split(' ')), fc.constantFrom('staff', 'owner')), {
    maxLength: 5,
    selector: ([text]) => text,
  })
  .map((entries): Keys => new Map(entries));

type Keys = ReadonlyMap<string, string>;

const READINGS = ['auto', 'prefix', 'glob', 'glob-rest', 'servlet'] as const;
const ALL: readonly OracleReading[] = ['prefix', 'glob', 'glob-rest', 'servlet'];

/** All cases look at many URLs; few of them are enough for every day. */
const CASES = caseCount(2000);

/** A route of base and of head, as the oracle writes them. */
interface Pair {
  readonly method: string;
  readonly base: string;
  readonly head: string;
  readonly file: string;
}

test('values, certainty, changes and losses agree with every URL looked at', () => {
  let lost = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...FILES), { minLength: 1, maxLength: 4 }),
      keySet,
      fc.option(keySet),
      fc.constantFrom(...READINGS),
      fc.boolean(),
      (files, baseKeys, otherKeys, matching, isMoved) => {
        const headKeys = otherKeys ?? baseKeys;
        const pairs = files.map((name): Pair => {
          const file = isMoved ? name.replace(/^m\//, 'n/') : name;
          return { method: methodOf(name), base: routeOf(name), head: routeOf(file), file: `server/api/${file}.ts` };
        });
        const texts = files.map((_, at) => `export default () => ({ at: ${at} });\n`);
        const base = site(
          files.map((name) => `server/api/${name}.ts`),
          texts,
          baseKeys,
        );
        const head = site(
          pairs.map(({ file }) => file),
          texts,
          headKeys,
        );
        const { report } = check(head, { base, options: { 'auth-matching': matching } });
        const [project] = report.projects;
        const reading = matching === 'auto' ? 'prefix' : matching;
        for (const pair of pairs) {
          const entry = project?.routes.find(({ file }) => file === pair.file);
          assert.equal(entry?.access?.certain, isCertain(headKeys, pair.head, matching === 'auto' ? ALL : [matching]));
          const change = project?.changes?.access.find(
            ({ method, path }) => method === pair.method && path === pair.head,
          );
          const expected = expectedOf(pair, baseKeys, headKeys, reading);
          assert.equal(change !== undefined, expected.isChanged, `change of ${pair.method} ${pair.head}`);
          if (change) assert.ok(isOfRoute(pair.head, change.example), change.example);
          const losing = project?.findings.filter(({ rule }) => rule === 'auth-lost') ?? [];
          const told = losing.flatMap(({ related = [] }) => related.filter(({ file }) => file === pair.file));
          assert.equal(told.length, expected.isLost ? 1 : 0, `loss of ${pair.method} ${pair.head}`);
          if (expected.isLost) assert.equal(/ on `/.test(told[0]?.message ?? ''), expected.isPartial);
          lost += told.length;
        }
      },
    ),
    { numRuns: CASES, seed: 11 },
  );
  assert.ok(lost > CASES / 10, `${lost}`);
});

/** What the contract says of a route: URL by URL where it stayed, else as a whole. */
function expectedOf({ base, head }: Pair, baseKeys: Keys, headKeys: Keys, reading: OracleReading) {
  const met = urlsOf(head).map((url) => at(headKeys, url, reading));
  const isBare = met.every((values) => values === '');
  if (base === head) {
    const urls = urlsOf(base).map((url) => [at(baseKeys, url, reading), at(headKeys, url, reading)] as const);
    const isLost = urls.some(([from, to]) => from !== '' && to === '');
    return { isChanged: urls.some(([from, to]) => from !== to), isLost, isPartial: !isBare };
  }
  // The folders have equally long names, so that a URL of one route is told from that of the other by the name alone.
  const urls = urlsOf(base).map((url) => [
    at(baseKeys, url, reading),
    at(headKeys, url.replace('/api/m', '/api/n'), reading),
  ]);
  const isLost = isBare && urls.some(([from]) => from !== '');
  return { isChanged: urls.some(([from, to]) => from !== to), isLost, isPartial: false };
}

/** The values that a URL meets, sorted; several are a tie. */
function at(keys: Keys, url: string, reading: OracleReading): string {
  const values = decidersOf([...keys.keys()], url, reading).map((key) => keys.get(key) ?? '');
  return [...new Set(values)].sort().join();
}

function methodOf(name: string): string {
  return /\.(post|patch)$/.exec(name)?.[1]?.toUpperCase() ?? 'GET';
}

/** The path of a route file in the notation of the platform document. */
function routeOf(name: string): string {
  const texts = name
    .replace(/\.\w+$/, '')
    .split('/')
    .map((text) => {
      if (text.startsWith('[...')) return '*';
      if (text.startsWith('[[')) return `:${text.slice(2, -2)}?`;
      return text.startsWith('[') ? `:${text.slice(1, -1)}` : text;
    });
  return ['/api', ...texts].join('/');
}

function site(files: readonly string[], texts: readonly string[], keys: Keys): Files {
  return {
    'package.json': JSON.stringify({ auth: Object.fromEntries(keys) }),
    ...Object.fromEntries(files.map((file, at) => [file, texts[at] ?? ''])),
  };
}
