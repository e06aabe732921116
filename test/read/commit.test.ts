import assert from 'node:assert/strict';
import test from 'node:test';
import { blobId, commitFiles } from '../../src/read/commit.js';
import type { CommitId, ListedEntry } from '../../src/read/listing.js';
import type { Content } from '../../src/read/snapshot.js';
import { memorySnapshot } from '../in-memory.js';

const bytes = (text: string): Content => ({ kind: 'bytes', bytes: Buffer.from(text) });
const idOf = (text: string, digits: number) => blobId(Buffer.from(text), digits);
const fileOf = (path: string, id = ''): ListedEntry => ({ path, kind: 'file', id });

type Texts = Readonly<Record<string, string>>;

/** A commit of files, with what was asked of it. */
function commitOf(files: Texts, digits = 40) {
  const asked: string[] = [];
  const entries = Object.entries(files).map(([path, text]) => fileOf(path, idOf(text, digits)));
  const texts = new Map(Object.values(files).map((text) => [idOf(text, digits), text]));
  const lacking = async (ids: readonly string[]) => {
    asked.push(...ids.map((id) => texts.get(id) ?? ''));
    return new Map(ids.map((id) => [id, bytes(texts.get(id) ?? '')]));
  };
  const clone = { commit: '1'.repeat(digits) as CommitId, source: 'git' as const, inClone: () => new Map() };
  return { listing: { ...clone, entries, lacking }, asked };
}

/** What base and the disk hold, and what is asked of the commit. */
const ROWS: readonly (readonly [what: string, base: Texts, disk: Texts, asked: readonly string[], digits?: number])[] =
  [
    ['a file that changed', { a: '1', b: '2' }, { a: '1', b: '3' }, ['2']],
    ['a file that changed (SHA-256)', { a: '1', b: '2' }, { a: '1', b: '3' }, ['2'], 64],
    ['no file of a folder that was renamed', { 'x/a': '1', 'x/b': '2' }, { 'y/a': '1', 'y/b': '2' }, []],
    ['no file that the disk has with CRLF', { a: '1\n2\n' }, { a: '1\r\n2\r\n' }, []],
    ['a file with CRLF that the disk has with LF', { a: '1\r\n' }, { a: '1\n' }, ['1\r\n']],
    ['two files of one content once', { a: '1', b: '1' }, {}, ['1']],
  ];

for (const [what, base, disk, asked, digits] of ROWS)
  test(`asked is ${what}`, async () => {
    const commit = commitOf(base, digits);
    const { snapshot, load } = commitFiles(commit.listing);
    await load({ inCommit: Object.keys(base), onDisk: Object.keys(disk) }, memorySnapshot(disk));
    assert.deepEqual(commit.asked, asked);
    for (const [path, text] of Object.entries(base)) assert.deepEqual(snapshot.read(path), bytes(text), path);
  });

test('below a folder of a commit are its files alone, whatever is beside it', () => {
  // As no answer of git is sorted: by code units, from the last.
  const { listing } = commitOf({ ab: '', 'a0/b': '', a0: '', 'a/b/c': '', 'a/b': '', 'a-b/c': '' });
  const { below, foldersIn } = commitFiles(listing).snapshot;
  const pathsBelow = (folder: string) => below(folder).map(({ path }) => path);
  assert.deepEqual(pathsBelow('a'), ['a/b', 'a/b/c']);
  assert.deepEqual([pathsBelow('b'), below('.').length], [[], 6]);
  assert.deepEqual([foldersIn('a'), foldersIn('.'), foldersIn('b')], [['a/b'], ['a-b', 'a', 'a0'], []]);
});

test('the clone comes first, then the named files of the disk, and a blob is asked for once', async () => {
  const commit = commitOf({ a: '1', b: '2', c: '3' });
  const disk = memorySnapshot({ a: '1', b: '2', c: '3' });
  const read: string[] = [];
  const noting = (path: string) => {
    read.push(path);
    return disk.read(path);
  };
  const inClone = () => new Map([[idOf('3', 40), bytes('3')]]);
  const { snapshot, load } = commitFiles({ ...commit.listing, inClone });
  assert.equal(snapshot.read('a').kind, 'unreadable');
  const head = { ...disk, read: noting };
  await load({ inCommit: ['c'], onDisk: ['c'] }, head);
  assert.deepEqual([read, commit.asked], [[], []]);
  await load({ inCommit: ['a', 'b', 'gone'], onDisk: ['a'] }, head);
  assert.deepEqual([read, commit.asked], [['a'], ['2']]);
  assert.deepEqual(snapshot.read('gone'), { kind: 'missing' });
});

test('a tree that no checkout could hold names nothing', () => {
  const names = ['../x', 'a/../b', '.git/config', 'a/.git/x', './a', 'a//b', '/a', 'a/b'];
  assert.deepEqual(snapshotOf(names.map((name) => fileOf(name))).below('.'), [fileOf('a/b')]);
});

test('a link or submodule on the way is told, and nothing behind it is read', () => {
  const { kindAt, read } = snapshotOf([
    { ...fileOf('link'), kind: 'link' },
    { ...fileOf('inner'), kind: 'repository' },
    fileOf('file'),
  ]);
  const places = ['.', 'link', 'link/x', 'inner/x', 'file', 'file/x', 'gone'];
  assert.deepEqual(places.map(kindAt), ['folder', 'link', 'link', 'repository', 'file', null, null]);
  assert.deepEqual([read('link').kind, read('inner').kind], ['unsafe', 'unsafe']);
});

function snapshotOf(entries: readonly ListedEntry[]) {
  return commitFiles({ ...commitOf({}).listing, entries }).snapshot;
}
