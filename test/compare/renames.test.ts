import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { likenessOf } from '../../src/compare/alike.js';
import { routeChanges } from '../../src/compare/route-changes.js';
import { type DeclaredRoute, declaredRoutes } from '../../src/project.js';
import { lineHashes } from '../../src/text/line-hashes.js';
import { caseCount } from '../case-count.js';
import { namedFiles } from '../routes/named-files.js';

/** A route file by its name below `server/api`, without `.ts`, and its lines. */
type Tree = ReadonlyMap<string, readonly string[]>;

const folder = fc.constantFrom('m', 'm/s', 'n', 'o', 'o/s');
const method = fc.constantFrom('', '', '', '.post');
const made = { folder, name: fc.constantFrom('a', 'b', 'c', '[x]'), method, family: fc.nat(1), own: fc.nat(7) };

/** A file, and what the change does to it: it may go elsewhere, be edited, be copied, or leave an unrelated twin. */
const file = fc.record({
  ...made,
  becomes: fc.constantFrom('same', 'gone', 'moved', 'moved', 'moved', 'renamed', 'copied'),
  to: folder,
  other: folder,
  edits: fc.constantFrom(0, 0, 1, 2, 3, 4, 5, 8),
  repeats: fc.nat(2),
});
type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never;

const change = fc.record({
  files: fc.uniqueArray(file, { minLength: 1, maxLength: 7, selector: nameIn }),
  twins: fc.array(fc.record(made), { maxLength: 2 }),
  // A whole folder that moves, a folder that is split, or two files that exchange their texts.
  move: fc.option(fc.tuple(folder, folder)),
  areSwapped: fc.boolean(),
});

const CASES = caseCount(40_000, 40);

test('renamed routes are those that a comparison of all pairs of files finds', () => {
  const seen = { renamed: 0, edited: 0, tied: 0 };
  fc.assert(
    fc.property(change, ({ files, twins, move, areSwapped }) => {
      const base: Tree = new Map(files.map((one) => [nameIn(one), linesIn(one)]));
      const head = headOf(files, twins, move, areSwapped);
      const told = routeChanges({ path: '.', routes: routesOf(base) }, { path: '.', routes: routesOf(head) });
      const pairs = told.map(({ kind, base, head }) => `${kind} ${nameOf(base)} ${nameOf(head)}`);
      const expected = expectedPairs(base, head);
      assert.deepEqual(pairs.sort(), expected.pairs.sort());
      for (const [one, other] of [...base.values()].flatMap((one) =>
        [...head.values()].map((other) => [one, other] as const),
      )) {
        const [shared, most] = sharedLines(one, other);
        assert.equal(likenessOf(lined(one), lined(other)) > 0, 2 * shared >= most);
      }
      seen.renamed += pairs.filter((pair) => pair.startsWith('renamed')).length;
      seen.edited += expected.edited;
      seen.tied += expected.tied;
    }),
    { numRuns: CASES, seed: 74 },
  );
  for (const [what, count] of Object.entries(seen)) assert.ok(count > CASES / 20, `${what}: ${count}`);
});

function nameIn({ folder, name, method }: Readonly<Record<'folder' | 'name' | 'method', string>>): string {
  return `${folder}/${name}${method}`;
}

/** Three lines that a family of files shares, four of its own, some of which may repeat, and lines that tell nothing. */
function linesIn({ family, own, repeats = 0 }: Pick<File, 'family' | 'own'> & { readonly repeats?: number }) {
  const shared = [0, 1, 2].map((at) => `import { part${at} } from 'family${family}';`);
  const ownLines = [0, 1, 2, 3].map((at) => `  const own${at} = ${own};`);
  return [...shared, '', ...ownLines, ...Array<string>(repeats).fill('  step();'), '});', '}', ''];
}

/** The files after the change; of two with one name the first counts. */
function headOf(
  files: readonly File[],
  twins: readonly Pick<File, keyof typeof made>[],
  move: [string, string] | null,
  areSwapped: boolean,
): Tree {
  const head = new Map<string, readonly string[]>();
  const add = (name: string, lines: readonly string[]) => head.has(name) || head.set(name, lines);
  for (const one of files) {
    const edited = linesIn(one).map((line, at) =>
      (at * 5) % 8 < one.edits && line.trim().length > 3 ? `${line} // ${one.name} ${at}` : line,
    );
    const moved = move?.[0] === one.folder ? { ...one, folder: move[1] } : null;
    if (moved) add(nameIn(moved), edited);
    else if (one.becomes === 'same') add(nameIn(one), edited);
    else if (one.becomes !== 'gone')
      add(
        nameIn({
          ...one,
          folder: one.to,
          name: one.becomes === 'renamed' ? `new-${one.name.replaceAll(/\W/g, '')}` : one.name,
        }),
        edited,
      );
    if (one.becomes === 'copied') add(nameIn({ ...one, folder: one.other }), edited);
  }
  for (const twin of twins) add(nameIn(twin), linesIn(twin));
  const [first, second] = [...head.keys()];
  if (!areSwapped || !first || !second) return head;
  const [one = [], other = []] = [head.get(first), head.get(second)];
  return head.set(first, other).set(second, one);
}

function lined(lines: readonly string[]) {
  return { lines: lineHashes(lines.join('\n')) };
}

function routesOf(tree: Tree): readonly DeclaredRoute[] {
  const files = namedFiles([...tree.keys()].map((name) => `${name}.ts`));
  return declaredRoutes(
    files.map((one) => {
      const text = (tree.get(nameOf(one)) ?? []).join('\n');
      return { ...one, textHash: text, codeHash: text, lines: lineHashes(text) };
    }),
  );
}

function nameOf(side: { readonly file: string } | null): string {
  return side?.file.slice('server/api/'.length, -'.ts'.length) ?? '-';
}

/** What became of each route by the words of the contract, all pairs of files compared. */
function expectedPairs(base: Tree, head: Tree) {
  const [from, to] = [new Set(base.keys()), new Set(head.keys())];
  const pairs: (readonly [string, string])[] = [];
  const pair = (one: string, other: string) => {
    from.delete(one);
    to.delete(other);
    pairs.push([one, other]);
  };
  for (const name of base.keys()) if (to.has(name)) pair(name, name);
  const textOf = (tree: Tree, name: string) => tree.get(name)?.join('\n');
  const isSameFile = (one: string, other: string) =>
    methodOf(one) === methodOf(other) && textOf(base, one) === textOf(head, other);
  pairUnique(isSameFile, from, to, pair);
  pairUnique((one, other) => isSameFile(one, other) && lastOf(one) === lastOf(other), from, to, pair);
  const exact = pairs.length;
  const tied = pairByLikeness(base, head, from, to, pair);
  const edited = pairs.length - exact;
  const folders = pairs.flatMap(([one, other]) => (one === other ? [] : foldersOf(one, other)));
  const isInFolder = (one: string, other: string) => {
    const targets = folders
      .filter(([folder]) => one.startsWith(folder))
      .filter(
        ([folder], _, all) => new Set(all.filter(([same]) => same === folder).map(([, target]) => target)).size === 1,
      );
    const names = new Set(
      targets
        .map(([folder, target]) => target + one.slice(folder.length))
        .filter((name) => [...to].some((free) => methodOf(free) === methodOf(one) && asKey(free) === asKey(name)))
        .map(asKey),
    );
    return names.size === 1 && methodOf(one) === methodOf(other) && names.has(asKey(other));
  };
  pairUnique(isInFolder, from, to, pair);
  pairUnique((one, other) => asKey(one) === asKey(other), from, to, pair);
  return {
    pairs: [
      ...pairs.map(([one, other]) => `${kindOf(one, other)} ${one} ${other}`),
      ...[...from].map((name) => `removed ${name} -`),
      ...[...to].map((name) => `added - ${name}`),
    ],
    edited,
    tied,
  };
}

function kindOf(one: string, other: string): string {
  if (one === other) return 'kept';
  return asKey(one) === asKey(other) ? 'method' : 'renamed';
}

/** Pairs what is alone with its partner on each side. */
function pairUnique(
  isPair: (one: string, other: string) => boolean,
  from: ReadonlySet<string>,
  to: ReadonlySet<string>,
  pair: (one: string, other: string) => void,
): void {
  const all = [...from].flatMap((one) =>
    [...to].filter((other) => isPair(one, other)).map((other) => [one, other] as const),
  );
  for (const [one, other] of all) if (all.filter(([a, b]) => a === one || b === other).length === 1) pair(one, other);
}

/** Pairs files of which each is all that is most like the other, and then what is left; says how many have rivals. */
function pairByLikeness(
  base: Tree,
  head: Tree,
  from: ReadonlySet<string>,
  to: ReadonlySet<string>,
  pair: (one: string, other: string) => void,
): number {
  const alike = [...from].flatMap((one) =>
    [...to].flatMap((other) => {
      const [shared, most] = sharedLines(base.get(one) ?? [], head.get(other) ?? []);
      if (methodOf(one) !== methodOf(other) || 2 * shared < most) return [];
      return [{ one, other, rank: 1000 * Math.round((1e6 * shared) / most) + (lastOf(one) === lastOf(other) ? 1 : 0) }];
    }),
  );
  const rivalsOf = ({ one, other, rank }: (typeof alike)[number]) =>
    alike.filter((rival) => (rival.one === one) !== (rival.other === other) && rival.rank >= rank);
  const best = alike.filter((candidate) => {
    const isFree = (rival: typeof candidate) => from.has(rival.one) && to.has(rival.other);
    return isFree(candidate) && !rivalsOf(candidate).some(isFree);
  });
  for (const { one, other } of best) pair(one, other);
  return best.length === 0
    ? alike.filter(({ one, other }) => from.has(one) && to.has(other)).length
    : pairByLikeness(base, head, from, to, pair);
}

/** How many lines two texts share, and how many the longer one has: lines without a letter or a digit aside. */
function sharedLines(one: readonly string[], other: readonly string[]): readonly [shared: number, most: number] {
  const [lines, left] = [one, other].map((text) => text.map((line) => line.trim()).filter((line) => /\w/.test(line)));
  const most = Math.max(lines?.length ?? 0, left?.length ?? 0);
  const shared = lines?.filter((line) => {
    const at = left?.indexOf(line) ?? -1;
    if (at !== -1) left?.splice(at, 1);
    return at !== -1;
  });
  return [shared?.length ?? 0, most];
}

/** The folders that a renamed route shows to be renamed, `` for `server/api`. */
function foldersOf(one: string, other: string): readonly (readonly [string, string])[] {
  const [from, to] = [asKey(one).split('/'), asKey(other).split('/')];
  const found: (readonly [string, string])[] = [];
  for (let same = 1; same <= Math.min(from.length, to.length); same += 1) {
    if (from.at(-same) !== to.at(-same)) break;
    found.push([pathOf(one.split('/').slice(0, -same)), pathOf(to.slice(0, -same))]);
  }
  return found;
}

function pathOf(texts: readonly string[]): string {
  return texts.map((text) => `${text}/`).join('');
}

/** A route as its method and its path, whatever its parameters are called. */
function asKey(name: string): string {
  return name.replaceAll(/\[\w+\]/g, '*').replace('.post', '');
}

function methodOf(name: string): string {
  return name.endsWith('.post') ? 'POST' : 'GET';
}

function lastOf(name: string): string {
  return asKey(name).split('/').at(-1) ?? '';
}
