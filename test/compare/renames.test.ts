import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { authOf } from '../../src/auth/read-auth.js';
import { likenessOf } from '../../src/compare/alike.js';
import type { Loss, RouteOutcome } from '../../src/compare/change.js';
import { changeOf } from '../../src/compare/compare.js';
import { routeChanges } from '../../src/compare/route-changes.js';
import { type DeclaredRoute, declaredRoutes, type Project } from '../../src/project.js';
import { authLost } from '../../src/rules/auth-lost.js';
import type { Violation } from '../../src/rules/rule.js';
import { lineHashes } from '../../src/text/comparable.js';
import { edited } from '../../src/text/edits.js';
import { caseCount } from '../case-count.js';
import { projectOf, violations } from '../manifest/project.js';
import { namedFiles } from '../routes/named-files.js';
import { change, edit, headOf, type Keys, keys, linesIn, nameIn, type Tree, urlsOf, valueAt } from './made-changes.js';

const CASES = caseCount(1_500, 20);

test('renamed routes are those that a comparison of all pairs of files finds, and lost rules those of each URL', () => {
  const seen = { renamed: 0, edited: 0, tied: 0, lost: 0, moved: 0, restored: 0 };
  fc.assert(
    fc.property(change, keys, edit, ({ files, twins, move, areSwapped }, baseKeys, toHead) => {
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
      const headKeys = toHead(baseKeys);
      const [projectInBase, project] = [projectIn(base, baseKeys), projectIn(head, headKeys)];
      const { routes, losses } = changeOf(projectInBase, project);
      const found = violations(authLost, project, projectInBase);
      for (const one of routes) if (one.base && one.head) assertLoss(one, losses, baseKeys, headKeys);
      for (const violation of found) assertGivenBack(violation, project, routes, baseKeys);
      seen.lost += losses.flatMap(({ routes }) => routes).length;
      seen.moved += found.filter(({ edit }) => edit).length;
      seen.restored += found.filter(({ proposal }) => proposal).length;
    }),
    { numRuns: CASES, seed: 74 },
  );
  for (const [what, count] of Object.entries(seen)) assert.ok(count > CASES / 50, `${what}: ${count}`);
});

function lined(lines: readonly string[]) {
  return { lines: () => lineHashes(lines.join('\n')) };
}

function routesOf(tree: Tree): readonly DeclaredRoute[] {
  const files = namedFiles([...tree.keys()].map((name) => `${name}.ts`));
  return declaredRoutes(
    files.map((one) => {
      const text = (tree.get(nameOf(one)) ?? []).join('\n');
      return { ...one, textHash: text, codeHash: text, lines: () => lineHashes(text) };
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

function projectIn(tree: Tree, auth: Keys): Project {
  const routes = routesOf(tree);
  const made = projectOf(JSON.stringify({ auth }), { routes });
  return {
    ...made,
    auth: authOf(
      made.manifest,
      routes.map(({ route }) => route),
      'auto',
    ),
  };
}

/** What a route lost, URL by URL; of a renamed one with no URL of base, as a whole. */
function assertLoss({ kind, base, head }: RouteOutcome, losses: readonly Loss[], baseKeys: Keys, headKeys: Keys): void {
  const [was, is] = [urlsOf(nameOf(base)), urlsOf(nameOf(head))];
  const valueIn = (keys: Keys) => (url: string) => valueAt(keys, url);
  const [wasBare, hadSome] = [was.some((url) => !valueIn(baseKeys)(url)), was.some(valueIn(baseKeys))];
  const [isBare, hasSome] = [is.some((url) => !valueIn(headKeys)(url)), is.some(valueIn(headKeys))];
  const shared = is.filter((url) => was.includes(url));
  const isLost =
    shared.length > 0
      ? shared.some((url) => valueAt(baseKeys, url) && !valueAt(headKeys, url))
      : hadSome && (wasBare ? !hasSome : isBare);
  const told = losses.flatMap(({ routes }) => routes.filter((lost) => lost.head === head));
  assert.equal(told.length, isLost && kind !== 'method' ? 1 : 0, `${kind} ${nameOf(base)} ${nameOf(head)}`);
  if (told[0]) assert.equal(told[0].bareUrl === null, !wasBare && !hasSome, nameOf(head));
}

/** Keys that follow a folder give each of the routes the values of base. */
function assertGivenBack(
  { edit, related }: Violation,
  { manifest: { source } }: Project,
  routes: readonly RouteOutcome[],
  baseKeys: Keys,
): void {
  if (!edit) return;
  const fixed: Keys = JSON.parse(edited(source.text, [edit])).auth;
  const lostIn = related?.map(({ file }) => file);
  for (const { base, head } of routes)
    if (base && head && lostIn?.includes(head.file))
      assert.deepEqual(valuesOf(fixed, nameOf(head)), valuesOf(baseKeys, nameOf(base)), nameOf(head));
}

function valuesOf(keys: Keys, name: string): readonly (string | undefined)[] {
  return [...new Set(urlsOf(name).map((url) => valueAt(keys, url)))].sort();
}
