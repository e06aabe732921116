import assert from 'node:assert/strict';
import test from 'node:test';
import { wantedProjects } from '../../src/projects/wanted.js';
import { findingsIn, type Report } from '../../src/report/report.js';
import { caseCount } from '../case-count.js';
import { check, type Files, foldersIn, HERE, memorySnapshot } from '../in-memory.js';

/** The identities in a manifest, whether its last bracket is missing, and whether the website has routes. */
interface Website {
  readonly name?: string;
  readonly id?: string;
  readonly isBroken?: true;
  readonly hasRoutes?: true;
}

/** Websites by their folders. */
type Side = Readonly<Record<string, Website>>;

const [A, B, C] = ['web-aaaaaaaaaaaa', 'web-bbbbbbbbbbbb', 'web-cccccccccccc'];

/** What a folder may hold; null: there is no manifest. */
const ONE: readonly (Website | null)[] = [null, {}, { name: A }, { name: B }, { id: A }];
const TWO = [...ONE, { name: A, id: A }, { name: B, id: A }];
const THREE = [...ONE, { name: C }];
const BROKEN: readonly Website[] = [{ isBroken: true }, { name: B, isBroken: true }];
const ROUTED: readonly (Website | null)[] = [null, {}, { name: A }, ...[{}, { name: A }, { name: B }].map(withRoutes)];

function withRoutes(one: Website): Website {
  return { ...one, hasRoutes: true };
}

/** Every side that folders with one of some websites make. */
function sidesOf(folders: readonly string[], websites: readonly (Website | null)[]): readonly Side[] {
  return folders.reduce<readonly Side[]>(
    (sides, folder) =>
      sides.flatMap((side) => websites.map((one) => (one === null ? side : { ...side, [folder]: one }))),
    [{}],
  );
}

function filesOf(side: Side): Files {
  const files = Object.entries(side).flatMap(([folder, { isBroken, hasRoutes, ...fields }]) => {
    const manifest = JSON.stringify({ auth: {}, ...fields });
    const routes = hasRoutes ? ['a', 'b'].map((name) => [`${folder}/server/api/${name}.get.ts`, ROUTE]) : [];
    return [[`${folder}/package.json`, isBroken ? manifest.slice(0, -1) : manifest], ...routes];
  });
  return Object.fromEntries(files);
}

const ROUTE = "export default () => 'a route';\n";

const given = (...identities: readonly (string | undefined)[]) => identities.flatMap((identity) => identity ?? []);

/** What is known of identities, by the contract: a manifest that does not parse holds, in base, what its text has. */
class Change {
  constructor(
    readonly base: Side,
    readonly head: Side,
  ) {}

  namesInBase(folder: string | null): readonly string[] {
    const one = this.base[folder ?? ''];
    return one?.isBroken ? [...new Set(given(one.name, one.id))] : given(one?.name);
  }

  idsInBase(folder: string | null): readonly string[] {
    const one = this.base[folder ?? ''];
    return one?.isBroken ? [] : given(one?.id);
  }

  heldInBase(folder: string): readonly string[] {
    return this.namesInBase(folder).length > 0 ? this.namesInBase(folder) : this.idsInBase(folder);
  }

  /** What a manifest has in `name` for other folders: where it cannot be read, what it had. */
  namesInHead(folder: string): readonly string[] {
    const kept = this.base[folder]?.isBroken ? [] : this.namesInBase(folder);
    return this.head[folder]?.isBroken ? kept : given(this.head[folder]?.name);
  }

  idsInHead(folder: string): readonly string[] {
    return this.head[folder]?.isBroken ? this.idsInBase(folder) : given(this.head[folder]?.id);
  }

  heldInHead(folder: string): readonly string[] {
    return this.namesInHead(folder).length > 0 ? this.namesInHead(folder) : this.idsInHead(folder);
  }

  readonly gone = () => Object.keys(this.base).filter((folder) => !(folder in this.head));
  readonly added = () => Object.keys(this.head).filter((folder) => !(folder in this.base));

  /** The folder of base that a folder of head is compared with. */
  originOf(folder: string): string | null {
    return folder in this.base ? folder : (this.origins().get(folder) ?? null);
  }

  followed(folder: string): string | null {
    const shares = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));
    const holders = Object.keys(this.base).filter((one) => shares(this.heldInBase(one), this.heldInHead(folder)));
    const parsed = holders.filter((one) => !this.base[one]?.isBroken);
    const origins = parsed.length > 0 ? parsed : holders;
    const [origin = ''] = origins;
    const claims = this.added().filter((one) => shares(this.heldInHead(one), this.heldInBase(origin)));
    return origins.length === 1 && claims.length === 1 && !(origin in this.head) ? origin : null;
  }

  /** New folders with the gone ones that they are: by case, by identity, but for another's routes, by routes alone. */
  origins(): ReadonlyMap<string, string> {
    const origins = new Map<string, string>();
    const isBare = (folder: string) => this.heldInBase(folder).length === 0;
    const inTurn = [...this.gone().filter((one) => !isBare(one)), ...this.gone().filter(isBare)];
    const left = () => inTurn.filter((one) => ![...origins.values()].includes(one));
    const free = () => this.added().filter((one) => !origins.has(one));
    const claim = (to: string | undefined, from: string | null | undefined) => {
      if (to !== undefined && from && left().includes(from)) origins.set(to, from);
    };
    const hasRoutes = (side: Side, folder: string | null) => side[folder ?? '']?.hasRoutes === true;
    for (const from of left())
      claim(
        free().find((to) => to.toLowerCase() === from.toLowerCase()),
        from,
      );
    const followed = free().filter((to) => this.followed(to) && hasRoutes(this.head, to));
    const isSame = (to: string) => hasRoutes(this.base, this.followed(to)) && left().includes(this.followed(to) ?? '');
    for (const to of followed.filter(isSame)) claim(to, this.followed(to));
    for (const to of followed.filter((one) => !origins.has(one)))
      claim(
        to,
        left().find((from) => hasRoutes(this.base, from)),
      );
    for (const from of left().filter((one) => hasRoutes(this.base, one)))
      claim(
        free().find((to) => hasRoutes(this.head, to) && this.heldInHead(to).length === 0),
        from,
      );
    for (const to of free()) claim(to, this.followed(to));
    return origins;
  }

  removed(): readonly string[] {
    const origins = Object.keys(this.head).map((folder) => this.originOf(folder));
    return this.gone().filter((folder) => !origins.includes(folder));
  }

  /** Whether another folder held an identity in a field in base, and has it in `name` now; both manifests parse. */
  isLeft(identity: string, origin: string | null, fields: readonly ('name' | 'id')[]): boolean {
    const parsed = ([folder, one]: [string, Website]) => (folder === origin || one.isBroken ? [] : [{ folder, one }]);
    return Object.entries(this.base)
      .flatMap(parsed)
      .filter(({ one }) => fields.some((field) => one[field] === identity))
      .some(({ folder }) => this.head[folder]?.name === identity && !this.head[folder]?.isBroken);
  }

  /** Whether another folder of base has a better right to an identity than the one that a folder comes from. */
  isTaken(identity: string, origin: string | null): boolean {
    const own = this.base[origin ?? ''];
    if (!own?.isBroken && own?.name === identity) return false;
    const others = Object.keys(this.base).filter((folder) => folder !== origin);
    const holders = others.filter((folder) => this.heldInBase(folder).includes(identity));
    if (own?.isBroken && this.namesInBase(origin).includes(identity))
      return holders.some((folder) => !this.base[folder]?.isBroken);
    return own?.id === identity
      ? others.some((folder) => this.namesInBase(folder).includes(identity))
      : holders.length > 0;
  }
}

/** What must be told of identities in a folder: rule and severity. */
function toldOf(change: Change, folder: string): readonly string[] {
  const { name, id, isBroken } = change.head[folder] ?? {};
  const origin = change.originOf(folder);
  const [names, ids] = [change.namesInBase(origin), change.idsInBase(origin)];
  if (isBroken) return [`manifest-syntax error${names.length > 0 ? ' unread' : ''}`];
  const told: string[] = [];
  const gone = names.filter((identity) => identity !== name);
  const left = gone.filter((identity) => change.isLeft(identity, origin, ['name']));
  const isTaken = name !== undefined && change.isTaken(name, origin);
  if (gone.length > left.length || isTaken) told.push('manifest-identity error');
  const goneIds = ids.filter((identity) => ![name, id, ...names].includes(identity));
  const leftIds = goneIds.filter((one) => change.isLeft(one, origin, ['name', 'id']));
  told.push(...[...left, ...leftIds].map(() => 'manifest-identity notice'));
  told.push(...goneIds.filter((one) => !leftIds.includes(one)).map(() => 'manifest-identity warning'));
  const rivals = Object.keys(change.head).filter(
    (one) => one !== folder && change.namesInHead(one).includes(name ?? '') && !change.isTaken(name ?? '', one),
  );
  if (rivals.length > 0 && !isTaken) told.push('manifest-identity-shared error');
  if (id !== undefined) told.push(`manifest-id ${ids.includes(id) ? 'warning' : 'error'}`);
  return told;
}

/** What must be told of a removed folder: which manifests have its identity now. */
function toldOfRemoved(change: Change, folder: string): readonly string[] {
  const identity = change.heldInBase(folder).at(-1);
  if (identity === undefined) return [];
  const holds = (one: string) => [...change.namesInHead(one), ...change.idsInHead(one)].includes(identity);
  const holders = Object.keys(change.head).filter(holds);
  return [`manifest-identity warning${holders.length > 0 ? `, now in ${holders.sort().join()}` : ''}`];
}

function told(change: Change): readonly string[] {
  const at = (folder: string) => (line: string) => `${folder}: ${line}`;
  return [
    ...Object.keys(change.head).flatMap((folder) => toldOf(change, folder).map(at(folder))),
    ...change.removed().flatMap((folder) => toldOfRemoved(change, folder).map(at(folder))),
  ].sort();
}

const GUARDS = ['manifest-id', 'manifest-identity', 'manifest-syntax'];
const RULES = [...GUARDS, 'manifest-identity-shared'];

/** What a report tells of identities. */
function lines(report: Report): readonly string[] {
  return findingsIn(report)
    .filter(({ rule }) => RULES.includes(rule))
    .map(({ rule, severity, file, message }) => {
      const unread = message.includes('Whether `name` still holds') ? ' unread' : '';
      const [, holders] = /which is now in (.*)\.$/.exec(message) ?? [];
      const now = holders ? `, now in ${holders.replaceAll(/`|\/package\.json| /g, '')}` : '';
      return `${file.replace(/\/.*/, '')}: ${rule} ${severity}${unread}${now}`;
    })
    .sort();
}

/** Settings that try to let every finding about identities pass. */
const SPARING = {
  'website-preflight.json': JSON.stringify({
    'fail-on': 'never',
    'new-only': true,
    rules: { 'manifest-identity-shared': 'off' },
    ignore: ['manifest-identity-shared', 'manifest-name'].map((rule) => ({ rule, file: '**', reason: 'x' })),
  }),
};

function assertLife({ base, head }: Case): void {
  const [files, before, change] = [filesOf(head), filesOf(base), new Change(base, head)];
  const what = JSON.stringify({ base, head });
  const wanted = wantedProjects(HERE, ['*']);
  const found = foldersIn(memorySnapshot(files), memorySnapshot(before), wanted);
  const paired = found.checked.map(({ path, pathInBase }) => `${path} ${pathInBase}`);
  assert.deepEqual(
    paired.sort(),
    Object.keys(head)
      .map((folder) => `${folder} ${change.originOf(folder)}`)
      .sort(),
    what,
  );
  assert.deepEqual(found.removed.map(({ project }) => project).sort(), [...change.removed()].sort(), what);
  const { report } = check(files, { base: before, projects: ['*'] });
  const expected = told(change);
  assert.deepEqual(lines(report), expected, what);
  const spared = check({ ...files, ...SPARING }, { base: { ...before, ...SPARING }, projects: ['*'] }).report;
  const isGuarded = expected.some((line) => / error/.test(line) && GUARDS.includes(line.split(' ')[1] ?? ''));
  if (report.failures.length === 0) assert.equal(spared.conclusion, isGuarded ? 'blocked' : 'passed', what);
}

/** Asserts cases, so far apart that each base meets heads of all kinds. */
function assertSome(cases: readonly Case[], most: number): void {
  const step = (Math.floor(cases.length / caseCount(most, 20)) - 1) | 1;
  const some = cases.filter((_, at) => at % step === 0);
  assert.ok(some.length >= caseCount(most, 20), `${some.length}`);
  for (const one of some) assertLife(one);
}

interface Case {
  readonly base: Side;
  readonly head: Side;
}

function casesOf(
  folders: readonly string[],
  websites: readonly (Website | null)[],
  inBase = websites,
  inHead: readonly (Website | null)[] = [...websites, ...BROKEN],
): readonly Case[] {
  const heads = sidesOf(folders, inHead);
  return sidesOf(folders, inBase).flatMap((base) => heads.map((head) => ({ base, head })));
}

/** Whether a folder is gone that had an identity, which a new folder has. */
function isMove(one: Case): boolean {
  const change = new Change(one.base, one.head);
  const held = change.gone().flatMap((folder) => change.heldInBase(folder));
  return change.added().some((folder) => change.heldInHead(folder).some((identity) => held.includes(identity)));
}

test('the life of the identities of two folders', () => assertSome(casesOf(['a', 'b'], TWO), 120));

test('the life of the identities of two folders whose manifests in base may not parse', () => {
  const broken = TWO.map((one) => one && { ...one, isBroken: true as const });
  assertSome(casesOf(['a', 'b'], TWO, [...broken, { name: B }]), 120);
});

test('the life of the identities of three folders', () => assertSome(casesOf(['a', 'b', 'c'], THREE), 120));

test('the life of the identities of websites that move with their routes', () =>
  assertSome(casesOf(['a', 'b', 'c'], ROUTED, ROUTED, ROUTED), 120));

test('the life of the identities of websites whose folders differ in case', () =>
  assertSome(casesOf(['A', 'a', 'b'], ROUTED, ROUTED, [...ROUTED.slice(0, 4), ...BROKEN]), 120));

test('the moves of the identities of three folders', () => {
  const moves = casesOf(['a', 'b', 'c'], THREE).filter(isMove);
  assertSome(moves, 400);
});

test('the moves of the identities of websites with and without routes', () =>
  assertSome(casesOf(['a', 'b', 'c'], ROUTED, ROUTED, ROUTED).filter(isMove), 240));
