import assert from 'node:assert/strict';
import test from 'node:test';
import { checkThrough } from '../../src/check-through.js';
import { parseOptions } from '../../src/options.js';
import { blobId } from '../../src/read/commit.js';
import { baseOf, check, doorAt, type Files, memorySnapshot } from '../in-memory.js';

const NAMED = '{ "name": "web-0123456789ab" }';
const site = (folder: string, manifest: string, ...texts: readonly string[]): Files => ({
  [`${folder}/package.json`]: manifest,
  ...Object.fromEntries(texts.map((text, at) => [`${folder}/server/api/${at}.get.ts`, text])),
});
const BASE = site('a', NAMED, 'a\nb\n', 'c\nd\n', 'e\nf\n');

/** What a change leaves of a website of three routes, and the files of base that no file of the disk has. */
const scenes: readonly (readonly [what: string, head: Files, ...asked: string[]])[] = [
  ['renames it', site('b', '{}', 'a\nb\n', 'c\nd\n', 'e\nf\n'), NAMED],
  ['renames it, and edits a route', site('b', '{}', 'a\nx\n', 'c\nd\n', 'e\nf\n'), NAMED, 'a\nb\n'],
  ['moves it with its identity', site('b', NAMED, 'a\nx\n', 'c\nd\n', 'e\nf\n'), 'a\nb\n'],
  [
    'moves it with its identity, and renames all routes',
    { 'b/package.json': NAMED, 'b/server/api/x.get.ts': 'x\n' },
    ...['a\nb\n', 'c\nd\n', 'e\nf\n'],
  ],
  [
    'moves it, leaves a manifest, and names its new folder',
    {
      'a/package.json': '{}',
      ...site('b', NAMED, 'a\nx\n', 'c\nd\n', 'e\nf\n'),
      'website-preflight.json': '{ "projects": ["b"] }',
    },
    'a\nb\n',
  ],
  ['removes it', site('b', '{ "auth": {} }', 'a\nb\n'), NAMED],
];

for (const [what, head, ...asked] of scenes)
  test(`where a change ${what}, ${asked.length} files of base are asked for`, async () => {
    const { listing, ...base } = baseOf(BASE);
    assert.ok(listing);
    const texts = new Map(Object.values(BASE).map((text) => [blobId(Buffer.from(text), 40), text]));
    const entries = listing.entries.map((entry) => ({ ...entry, id: blobId(Buffer.from(BASE[entry.path] ?? ''), 40) }));
    const requests: string[] = [];
    const lacking: typeof listing.lacking = async (ids) => {
      requests.push(...ids.map((id) => String(texts.get(id))));
      return new Map(ids.map((id) => [id, { kind: 'bytes', bytes: Buffer.from(texts.get(id) ?? '') }]));
    };
    const found = { ...base, listing: { ...listing, entries, inClone: () => new Map(), lacking } };
    await checkThrough(doorAt('/', found), memorySnapshot(head), parseOptions({}));
    assert.deepEqual(requests.sort(), asked.toSorted());
  });

for (const data of ['data', '_data'])
  test(`a website whose one handler has ${data} is the one that was renamed`, () => {
    const handler = (name: string) => `export default (${name}: unknown) => ({});\n`;
    const [base, head] = [site('a', NAMED, handler('data')), site('b', '{}', handler(data))];
    const { findings } = check(head, { base, projects: ['b'] });
    assert.ok(findings.some(({ rule }) => rule === 'manifest-identity'));
  });
