import assert from 'node:assert/strict';
import test from 'node:test';
import { projectFolders } from '../../src/projects/folders.js';
import { wantedProjects } from '../../src/projects/wanted.js';
import { findingsIn } from '../../src/report/report.js';
import { caseCount } from '../case-count.js';
import { check, type Files, memorySnapshot } from '../in-memory.js';

/** The identities in a manifest, or that it cannot be read. */
type Manifest = { readonly name?: string; readonly id?: string } | 'unread';

/** Manifests by their folders. */
type Side = Readonly<Record<string, Manifest>>;

const [A, B, C] = ['web-aaaaaaaaaaaa', 'web-bbbbbbbbbbbb', 'web-cccccccccccc'];

/** What a folder may hold; null: there is no manifest. */
const ONE: readonly (Manifest | null)[] = [null, {}, { name: A }, { name: B }, { id: A }];
const TWO = [...ONE, { name: A, id: A }, { name: B, id: A }];
const THREE = [...ONE, { name: C }];

/** Every side that folders with one of some manifests make. */
function sidesOf(folders: readonly string[], manifests: readonly (Manifest | null)[]): readonly Side[] {
  return folders.reduce<readonly Side[]>(
    (sides, folder) =>
      sides.flatMap((side) => manifests.map((one) => (one === null ? side : { ...side, [folder]: one }))),
    [{}],
  );
}

function filesOf(side: Side): Files {
  const text = (one: Manifest) => (one === 'unread' ? '{' : JSON.stringify({ auth: {}, ...one }));
  return Object.fromEntries(Object.entries(side).map(([folder, one]) => [`${folder}/package.json`, text(one)]));
}

const nameIn = (side: Side, folder: string) => readIn(side, folder).name;
const readIn = (side: Side, folder: string) => {
  const one = side[folder];
  return one === undefined || one === 'unread' ? {} : one;
};
const identityIn = (side: Side, folder: string) => readIn(side, folder).name ?? readIn(side, folder).id;

/** The folder of base that a folder of head is compared with, by the contract's paragraph. */
function comparedWith(folder: string, base: Side, head: Side): string | null {
  if (folder in base) return folder;
  const identity = identityIn(head, folder);
  if (identity === undefined) return null;
  const origins = Object.keys(base).filter((one) => identityIn(base, one) === identity);
  const claims = Object.keys(head).filter((one) => !(one in base) && identityIn(head, one) === identity);
  const [origin = ''] = origins;
  return origins.length === 1 && claims.length === 1 && !(origin in head) ? origin : null;
}

/** What must be told of identities: rule, severity and folder. */
function told(base: Side, head: Side): readonly string[] {
  const nameNow = (folder: string) => (head[folder] === 'unread' ? nameIn(base, folder) : nameIn(head, folder));
  const holders = (name: string) => Object.keys(head).filter((one) => nameNow(one) === name);
  const lines: string[] = [];
  for (const folder of Object.keys(head)) {
    const origin = comparedWith(folder, base, head);
    const was = origin === null ? undefined : nameIn(base, origin);
    const copies = Object.keys(base).filter((one) => one !== origin && nameIn(base, one) === was);
    if (was !== undefined && nameIn(head, folder) !== was && !copies.some((one) => nameNow(one) === was))
      lines.push(`manifest-identity error ${folder}`);
    const name = nameIn(head, folder);
    if (name !== undefined && holders(name).length > 1) lines.push(`manifest-identity-shared error ${folder}`);
    const { id } = readIn(head, folder);
    const isUnchanged = origin !== null && readIn(base, origin).id === id;
    if (id !== undefined) lines.push(`manifest-id ${isUnchanged ? 'warning' : 'error'} ${folder}`);
  }
  for (const folder of removedFrom(base, head))
    if (identityIn(base, folder) !== undefined) lines.push(`manifest-identity warning ${folder}`);
  return lines.sort();
}

function removedFrom(base: Side, head: Side): readonly string[] {
  const followed = Object.keys(head).map((folder) => comparedWith(folder, base, head));
  return Object.keys(base).filter((folder) => !(folder in head) && !followed.includes(folder));
}

const RULES = ['manifest-id', 'manifest-identity', 'manifest-identity-shared'];

function assertLife(base: Side, head: Side): void {
  const [files, before] = [filesOf(head), filesOf(base)];
  const what = JSON.stringify({ base, head });
  const wanted = wantedProjects('/', '/', ['*']);
  const sides = { head: memorySnapshot(files), base: memorySnapshot(before) };
  const found = projectFolders({ wanted, ...sides, howToName: '' });
  const paired = found.checked.map(({ path, pathInBase }) => `${path} ${pathInBase}`);
  const expected = Object.keys(head).map((folder) => `${folder} ${comparedWith(folder, base, head)}`);
  assert.deepEqual(paired, expected, what);
  assert.deepEqual(
    found.removed.map(({ project }) => project),
    removedFrom(base, head),
    what,
  );
  const { report } = check(files, { base: before, projects: ['*'] });
  const lines = findingsIn(report).filter(({ rule }) => RULES.includes(rule));
  const short = lines.map(({ rule, severity, file }) => `${rule} ${severity} ${file.replace(/\/.*/, '')}`);
  assert.deepEqual(short.sort(), told(base, head), what);
}

/** Asserts cases, so far apart that each base meets heads of all kinds. */
function assertSome(cases: readonly Case[], most: number): void {
  const step = (Math.floor(cases.length / caseCount(most)) - 1) | 1;
  const some = cases.filter((_, at) => at % step === 0);
  assert.ok(some.length >= caseCount(most), `${some.length}`);
  for (const { base, head } of some) assertLife(base, head);
}

interface Case {
  readonly base: Side;
  readonly head: Side;
}

function casesOf(folders: readonly string[], manifests: readonly (Manifest | null)[]): readonly Case[] {
  const heads = sidesOf(folders, [...manifests, 'unread']);
  return sidesOf(folders, manifests).flatMap((base) => heads.map((head) => ({ base, head })));
}

/** Whether a folder is gone that had an identity, which a new folder has. */
function isMove({ base, head }: Case): boolean {
  const gone = Object.keys(base).filter((folder) => !(folder in head));
  const come = Object.keys(head).filter((folder) => !(folder in base));
  return gone.some((one) => come.some((other) => identityIn(base, one) === (identityIn(head, other) ?? '')));
}

test('the life of the identities of two folders', () => assertSome(casesOf(['a', 'b'], TWO), 500));

test('the life of the identities of three folders', () => assertSome(casesOf(['a', 'b', 'c'], THREE), 500));

test('the moves of the identities of three folders', () => {
  const moves = casesOf(['a', 'b', 'c'], THREE).filter(isMove);
  assertSome(moves, moves.length);
});
