import assert from 'node:assert/strict';
import test from 'node:test';
import { wantedProjects } from '../../src/projects/wanted.js';
import type { Content } from '../../src/read/snapshot.js';
import { type Files, foldersIn, HERE, memorySnapshot } from '../in-memory.js';

const BROKEN = '{ "x": ';
const ROUTE = { 'a/server/api/x.get.ts': '' };
const WEBSITE = '{ "auth": {} }';
const LARGE = ' '.repeat(1024 * 1024 + 1);
const LINK = '-> ../x';

/** What is said of each manifest that nobody can read; `read` is what reading one gives instead. */
function told(entries: readonly string[], now: Files, base: Files | null, read?: Content): readonly string[] {
  const wanted = wantedProjects(HERE, entries);
  const head = { ...memorySnapshot(now), ...(read && { read: () => read }) };
  const { failures } = foldersIn(head, base && memorySnapshot(base), wanted);
  return failures.map(({ message }) => message).filter((message) => message.includes('is not known'));
}

/** The manifest of `a` in head and in base (null: none), and the projects that are checked. */
type Row = readonly [what: string, now: string, base: string | null, isTold: boolean, ...entries: string[]];

const ROWS: readonly Row[] = [
  ['a new one that does not parse', BROKEN, null, true],
  ['a new one that is too large', LARGE, null, true],
  ['a new one that is a link', LINK, null, true],
  ['one that does not parse any more', BROKEN, '{}', true],
  ['one that is broken in another way', `${BROKEN} `, BROKEN, true],
  ['one that grew', `${LARGE} `, LARGE, true],
  ['one that became a link', LINK, LARGE, true],
  ['one that stayed broken', BROKEN, BROKEN, false],
  ['one that stayed too large', LARGE, LARGE, false],
  ['one that stayed a link', LINK, LINK, false],
  ['one that can be read', '{}', null, false],
  // Nothing in it makes a website.
  ['a new one that is empty', '', null, false],
  ['a new one that is blank', ' \n\t', null, false],
  // Those of websites have findings of their own.
  ['one that has the text of a website', '{ "auth": ', null, false],
  ['one that was the manifest of a website', BROKEN, WEBSITE, false],
  ['one that is left out', BROKEN, null, false, 'auto', '!a'],
  ['one that is named', BROKEN, null, false, 'auto', 'a'],
  ['one that a glob covers', BROKEN, null, false, 'auto', '*'],
  ['one where nothing is searched', BROKEN, null, false, 'b'],
];

for (const [what, now, base, isTold, ...entries] of ROWS)
  test(`a manifest that is not read: ${what} is ${isTold ? '' : 'not '}told`, () => {
    const before: Files = base === null ? {} : { 'a/package.json': base };
    const found = told(entries.length > 0 ? entries : ['auto'], { 'a/package.json': now }, before);
    assert.equal(found.length, isTold ? 1 : 0, found.join('\n'));
  });

test('a manifest that is not read: with routes, or without a base, it has findings, or none is told', () => {
  assert.deepEqual(told(['auto'], { ...ROUTE, 'a/package.json': BROKEN }, {}), []);
  assert.deepEqual(told(['auto'], { 'a/package.json': BROKEN }, null), []);
});

/** What reading gave, and what is said of it. */
const WHY: readonly (readonly [content: Content, says: string])[] = [
  [{ kind: 'bytes', bytes: Buffer.from(BROKEN) }, 'could not be parsed'],
  [{ kind: 'too-large', size: 1048577 }, 'has 1048577 bytes, more than 1048576 (1 MiB)'],
  [{ kind: 'unsafe', why: 'it is a link' }, 'was not read: it is a link'],
  [{ kind: 'unreadable', why: 'EIO: i/o error' }, 'could not be read: EIO: i/o error'],
  [{ kind: 'missing' }, 'could not be read: it disappeared during the check'],
];

for (const [content, says] of WHY)
  test(`a manifest that is not read: it ${says}`, () => {
    assert.deepEqual(told(['auto'], { 'a/package.json': BROKEN }, { 'a/package.json': '{}' }, content), [
      `\`a/package.json\` ${says}, so whether \`a\` is a website is not known. ` +
        'Correct it, or leave the folder out with the entries `auto` and `!a`.',
    ]);
  });
