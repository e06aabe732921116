import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { authOf } from '../../src/auth/read-auth.js';
import type { AccessChange, Change, RouteOutcome } from '../../src/compare/change.js';
import { changeOf } from '../../src/compare/compare.js';
import { declaredRoutes, type Project } from '../../src/project.js';
import { authLost } from '../../src/rules/auth-lost.js';
import type { Violation } from '../../src/rules/rule.js';
import { edited } from '../../src/text/edits.js';
import {
  decidersOf,
  expectedOf,
  inPrecedence,
  isCertain,
  isOfRoute,
  keysFor,
  type OracleReading,
  urlsOf,
} from '../auth/oracle.js';
import { caseCount } from '../case-count.js';
import { projectOf, violations } from '../manifest/project.js';
import { namedFiles } from '../routes/named-files.js';

/** Route files; none has the same URLs as another, in any folder that they move to. */
const FILES = 'm/a m/b.post m/[x] m/[[x]].patch m/a/[x] m/a/b b [x] [x]/a b/[...y] a/[x].patch'.split(' ');
const KEYS = [
  '/api /api/m /api/m/* /api/m/a /api/m/a/* /api/m/** /api/m/b /api/m/n /api/m/n/*',
  '/api/n /api/n/a /api/n/* /api/b /api/*/a /api/*/a/b /api/* /api/*/* /api/a/',
].flatMap((line) => line.split(' '));
const keySet = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), fc.constantFrom('staff', 'owner')), {
    maxLength: 5,
    selector: ([text]) => text,
  })
  .map((entries): Keys => new Map(entries));

type Keys = ReadonlyMap<string, string>;

const READINGS = ['auto', 'prefix', 'glob', 'glob-rest', 'servlet'] as const;
const ALL: readonly OracleReading[] = ['prefix', 'glob', 'glob-rest', 'servlet'];

/** A folder that moves, without a change of depth, so that a URL is told from that of the other side by it alone. */
type Move = readonly [from: string, to: string];
const MOVES: readonly Move[] = [
  ['m', 'n'],
  ['m/a', 'm/n'],
];

/** A route file in base and in head; null where it is not there. */
interface File {
  readonly base: string | null;
  readonly head: string | null;
  readonly isEdited: boolean;
}

const file = fc.record({
  name: fc.constantFrom(...FILES),
  isEdited: fc.boolean(),
  side: fc.constantFrom('both', 'both', 'both', 'both', 'base', 'head'),
});

/** The keys of head: those of base, others, or those of base of which all or some moved with the folder. */
const headKeys = fc.oneof(
  { weight: 3, arbitrary: fc.constant((base: Keys) => base) },
  keySet.map((other) => () => other),
  fc.boolean().map(
    (isWhole) =>
      (base: Keys, [from, to]: Move): Keys =>
        new Map(
          [...base].map(([key, value], at) => [isWhole || at % 2 === 0 ? placed(key, from, to) : key, value] as const),
        ),
  ),
);

const project = fc.record({
  some: fc.uniqueArray(file, { minLength: 1, maxLength: 5, selector: ({ name }) => name }),
  move: fc.option(fc.constantFrom(...MOVES)),
  base: keySet,
  toHead: headKeys,
  matching: fc.constantFrom(...READINGS),
});

const CASES = caseCount(1200, 10);

test('pairs, values, certainty, changes, losses and fixes agree with every URL looked at', () => {
  const seen = { renamed: 0, lost: 0, fixed: 0 };
  fc.assert(
    fc.property(project, ({ some, move, base, toHead, matching }) => {
      const files = some.map(({ name, isEdited, side }): File => {
        const moved = move && name.startsWith(`${move[0]}/`) ? placed(`/api/${name}`, ...move).slice(5) : name;
        return { base: side === 'head' ? null : name, head: side === 'base' ? null : moved, isEdited };
      });
      const head = toHead(base, move ?? ['m', 'n']);
      const project = projectIn(files, 'head', head, matching);
      const projectInBase = projectIn(files, 'base', base, matching);
      const change = changeOf(projectInBase, project);
      assert.deepEqual(change.routes.map(nameOf).sort(), files.flatMap((one) => namesOf(one, files)).sort());
      for (const { route, file } of project.routes) {
        const isSure = isCertain(head, routeOf(nameIn(file)), matching === 'auto' ? ALL : [matching]);
        assert.equal(project.auth?.access.get(route)?.certain, isSure, file);
      }
      const sides = { base, head, reading: matching === 'auto' ? 'prefix' : matching, move } as const;
      for (const one of change.routes) assertChange(one, change, sides);
      const fixed = violations(authLost, project, projectInBase).filter(({ edit }) => edit);
      for (const violation of fixed) assertFix(violation, change, project, sides);
      seen.renamed += change.routes.filter(({ kind }) => kind === 'renamed').length;
      seen.lost += change.losses.flatMap(({ routes }) => routes).length;
      seen.fixed += fixed.length;
    }),
    { numRuns: CASES, seed: 11 },
  );
  assert.ok(seen.renamed > CASES / 4 && seen.lost > CASES / 10 && seen.fixed > CASES / 200, JSON.stringify(seen));
});

interface Sides {
  readonly base: Keys;
  readonly head: Keys;
  readonly reading: OracleReading;
  readonly move: Move | null;
}

/** Holds what is said of a route against the contract: URL by URL where it stayed, else as a whole. */
function assertChange(one: RouteOutcome, { losses, routes }: Change, sides: Sides): void {
  const [said, name] = [one.altered, nameOf(one)];
  const told = losses.flatMap(({ routes }) => routes.filter((lost) => lost.head === one.head));
  if (one.base === null || one.head === null) {
    const altered = one.head ? routes.flatMap((other) => urlsTaken(other, one, sides)) : [];
    assert.equal(told.length, altered.some((url) => at(sides.head, url, sides.reading) === '') ? 1 : 0, name);
    if (altered.length > 0) {
      assert.ok(said?.base?.key && altered.includes(said.witness), `${name}: ${said?.witness}`);
      assert.equal(at(sides.head, said.witness, sides.reading) === '', told.length > 0, name);
      return;
    }
    assert.deepEqual([said?.base === null, said?.head === null], [!one.base, !one.head], name);
    const keys = one.head ? sides.head : sides.base;
    const value = String((said?.head ?? said?.base)?.value ?? '');
    const hasValue = (url: string) => at(keys, url, sides.reading).split(',').includes(value);
    const urls = urlsOf(routeOf(nameIn((one.head ?? one.base).file)));
    assert.ok(!urls.some(hasValue) || hasValue(said?.witness ?? ''), `${name}: ${said?.witness}`);
    return;
  }
  const { reading } = sides;
  const [from, to] = [one.base, one.head].map(({ file }) => routeOf(nameIn(file))) as [string, string];
  const [before, after] = [urlsOf(from), urlsOf(to)].map((urls, side) =>
    urls.map((url) => at(side === 0 ? sides.base : sides.head, url, reading)),
  ) as [string[], string[]];
  const isMet = (value: string) => value !== '';
  const [wasBare, isBare, isLeft] = [!before.every(isMet), !after.every(isMet), after.some(isMet)];
  const lost = urlsOf(to).filter((_, index) => before[index] !== '' && after[index] === '');
  if (one.kind === 'kept') {
    assert.equal(said === null, before.join(' ') === after.join(' '), `change of ${name}`);
    if (said) assert.notEqual(at(sides.base, said.witness, reading), at(sides.head, said.witness, reading));
  } else {
    const parts = [partsOf(sides.base, from, reading), partsOf(sides.head, to, reading)];
    const values = [before, after].map((all) => [...new Set(all.filter(isMet).flatMap((value) => value.split(',')))]);
    const areSame = [parts, values.map((all) => all.sort())].every(
      ([first, second]) => first?.join() === second?.join(),
    );
    assert.equal(said === null, areSame, `change of ${name}`);
    if (said) assertWhole(said, one, sides);
  }
  if (said) assert.ok(isOfRoute(to, said.witness), `${name}: ${said.witness}`);
  const isLost = one.kind === 'kept' ? lost.length > 0 : before.some(isMet) && (wasBare ? !isLeft : isBare);
  assert.equal(told.length, isLost ? 1 : 0, `loss of ${name}`);
  if (!told[0]) return;
  const { bareUrl } = told[0];
  assert.equal(bareUrl === null, !wasBare && !isLeft, `partial loss of ${name}`);
  if (bareUrl === null) return;
  if (one.kind === 'kept') assert.ok(lost.includes(bareUrl) || isOfRoute(to, bareUrl), bareUrl);
  const [keys, isRuled] = one.kind === 'kept' || isLeft ? [sides.head, false] : [sides.base, true];
  assert.equal(at(keys, bareUrl, reading) !== '', isRuled, `${name} on ${bareUrl}`);
}

/** The URLs of a route that is removed or renamed which an added one answers, and whose rule has another value or is gone. */
function urlsTaken({ kind, base }: RouteOutcome, { head }: RouteOutcome, sides: Sides): readonly string[] {
  if (!base || kind === 'kept' || !head || base.route.method !== head.route.method) return [];
  const [from, to] = [base, head].map(({ file }) => routeOf(nameIn(file))) as [string, string];
  const shared = [...urlsOf(from), ...urlsOf(to)].filter((url) => isOfRoute(from, url) && isOfRoute(to, url));
  const [before, after] = [sides.base, sides.head].map((keys) => shared.map((url) => at(keys, url, sides.reading)));
  return shared.filter((_, index) => before?.[index] !== '' && before?.[index] !== after?.[index]);
}

/** A renamed route has another value than in base, and the URL has that of head. */
function assertWhole({ base, head, witness }: AccessChange, one: RouteOutcome, sides: Sides): void {
  const [before, after = ''] = [base, head].map((entry) => (entry?.key == null ? '' : String(entry.value)));
  assert.notEqual(before, after, nameOf(one));
  const values = at(sides.head, witness, sides.reading).split(',');
  assert.ok(values.includes(after), `${nameOf(one)}: ${witness}`);
}

/** The values of a route's rule, or that some URL has none, and of its exceptions, if any is another one, in order. */
function partsOf(keys: Keys, route: string, reading: OracleReading): readonly string[] {
  const { key, exceptions } = expectedOf(keys, route, reading);
  const isBare = urlsOf(route).some((url) => at(keys, url, reading) === '');
  const own = key === null ? (isBare ? ['-'] : []) : [keys.get(key) ?? ''];
  const parts = [...own, ...inPrecedence([...exceptions.keys()], reading).map((one) => keys.get(one) ?? '')];
  return new Set(parts).size > 1 ? parts : parts.slice(0, 1);
}

/** The keys that decide a route as a whole: what only ties with its rule is not an exception from it. */
function part(keys: Keys, route: string, reading: OracleReading): Keys {
  const kept = keysFor(keys, route, reading);
  return new Map([...keys].filter(([key]) => kept.includes(key)));
}

/** A fix gives each of its routes what it had as a whole, and every URL of another the value that it has. */
function assertFix({ edit, related }: Violation, change: Change, { manifest }: Project, sides: Sides): void {
  const { base, head, reading, move } = sides;
  const fixed: Keys = new Map(
    Object.entries<string>(JSON.parse(edited(manifest.source.text, edit ? [edit] : [])).auth),
  );
  const lostIn = related?.map(({ file }) => file);
  for (const one of change.routes) {
    if (one.head === null) continue;
    const [from, to] = [one.base ?? one.head, one.head].map(({ file }) => routeOf(nameIn(file))) as [string, string];
    const isLost = lostIn?.includes(one.head.file) === true;
    const [known, then] = isLost ? [part(base, from, reading), part(fixed, to, reading)] : [head, fixed];
    for (const url of urlsOf(to))
      assert.equal(at(then, url, reading), at(known, isLost ? urlIn(url, one, move) : url, reading), url);
  }
}

/** A URL of head as base has it. */
function urlIn(url: string, { kind }: RouteOutcome, move: Move | null): string {
  return move && kind === 'renamed' ? placed(url, move[1], move[0]) : url;
}

/** A path below `/api` in another folder, if it is in this one. */
function placed(path: string, from: string, to: string): string {
  const folder = `/api/${from}`;
  return `${path}/`.startsWith(`${folder}/`) ? `/api/${to}${path.slice(folder.length)}` : path;
}

/** What became of a route, as the contract has it: an edited file moved where another one of its folder shows that. */
function namesOf({ base, head, isEdited }: File, files: readonly File[]): readonly string[] {
  const isShown = files.some((other) => other.base && other.head && other.base !== other.head && !other.isEdited);
  if (base && head && (base === head || !isEdited || isShown))
    return [`${base === head ? 'kept' : 'renamed'} ${base} ${head}`];
  return [...(base ? [`removed ${base} -`] : []), ...(head ? [`added - ${head}`] : [])];
}

function nameOf({ kind, base, head }: RouteOutcome): string {
  return [kind, ...[base, head].map((side) => (side ? nameIn(side.file) : '-'))].join(' ');
}

function nameIn(file: string): string {
  return file.slice('server/api/'.length, -'.ts'.length);
}

/** The values that a URL meets, sorted; several are a tie. */
function at(keys: Keys, url: string, reading: OracleReading): string {
  const values = decidersOf([...keys.keys()], url, reading).map((key) => keys.get(key) ?? '');
  return [...new Set(values)].sort().join();
}

/** The path of a route file in the notation of the platform document. */
function routeOf(name: string): string {
  const texts = name.replace(/\.(?:post|patch)$/, '').split('/');
  const written = texts.map((text) => {
    if (text.startsWith('[...')) return '*';
    if (text.startsWith('[[')) return `:${text.slice(2, -2)}?`;
    return text.startsWith('[') ? `:${text.slice(1, -1)}` : text;
  });
  return ['/api', ...written].join('/');
}

/** A project on one side; each file has a text of its own, and another one in head where it is edited. */
function projectIn(
  files: readonly File[],
  side: 'base' | 'head',
  keys: Keys,
  matching: (typeof READINGS)[number],
): Project {
  const routeFiles = files.flatMap((file, at) => {
    const text = side === 'head' && file.isEdited ? `${at} edited` : `${at}`;
    const named = file[side] === null ? [] : namedFiles([`${file[side]}.ts`]);
    return named.map((one) => ({ ...one, textHash: text, codeHash: text }));
  });
  const routes = declaredRoutes(routeFiles);
  const stated = { methods: [], 'payment-providers': [], 'auth-matching': matching, settings: null };
  const made = projectOf(JSON.stringify({ auth: Object.fromEntries(keys) }), { routeFiles, routes, stated });
  const patterns = routes.map(({ route }) => route);
  return { ...made, auth: authOf(made.manifest, patterns, matching) };
}
