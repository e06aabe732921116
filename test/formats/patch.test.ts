import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import fc from 'fast-check';
import { patchOf, patchSection } from '../../src/formats/patch.js';
import { printableSources, sourcesOf } from '../../src/report/sources.js';
import { edited, sourceOf } from '../../src/text/source.js';
import { check } from '../in-memory.js';
import { ODD_NAMES } from '../not-on-windows.js';
import { newRepository, writeFiles } from '../runner/repository.js';

const LINES = '{\n  "id": 1,\n  "name": "shop",\n  "a": 1,\n  "b": 2,\n  "c": 3,\n  "d": 4\n}\n';

const MANIFESTS: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'the first member', text: LINES },
  { name: 'the last member', text: '{\n  "name": "shop",\n  "id": 1\n}\n' },
  { name: 'the only member', text: '{ "id": 1 }\n' },
  { name: 'one line, no newline at the end', text: '{"name":"shop","id":1}' },
  { name: 'no newline at the end', text: LINES.trimEnd() },
  { name: 'CRLF', text: LINES.replaceAll('\n', '\r\n') },
  { name: 'CRLF without a newline at the end', text: LINES.trimEnd().replaceAll('\n', '\r\n') },
  { name: 'mixed line ends', text: LINES.replace('1,\n', '1,\r\n') },
  { name: 'a byte order mark', text: `\uFEFF${LINES}` },
  {
    name: 'a byte order mark far away',
    text: `\uFEFF${LINES.replace('  "id": 1,\n', '').replace('"d": 4', '"d": 4,\n  "id": 1')}`,
  },
  { name: 'letters of all kinds', text: LINES.replace('shop', 'Läden 店 🚀') },
  { name: 'a fence in a value', text: LINES.replace('"shop"', '"```"') },
  { name: 'several edits', text: '{\n  "id": 1,\n  "auth": {\n    "admin": true,\n    "shop": true\n  }\n}\n' },
];

const FOLDERS = ['.', 'apps/a b', 'apps/"quoted" é', 'apps/back\\slash\ttab'];

for (const folder of FOLDERS) {
  for (const { name, text } of MANIFESTS) {
    test(
      `${name} in ${JSON.stringify(folder)}: git apply gives exactly what the edits give, and the next run is clean`,
      /["\\]/.test(folder) ? ODD_NAMES : {},
      (t) => {
        const file = folder === '.' ? 'package.json' : `${folder}/package.json`;
        const { findings, projects, snapshot } = check({ [file]: text }, { projects: [folder] });
        assert.ok(findings.some(({ edit }) => edit));
        const patch = patchOf(findings, sourcesOf(projects, snapshot));
        assert.deepEqual([patch.files.length, patch.left], [1, 0]);
        const mended = applied(t, { [file]: text }, patch.files.join(''), file);
        const again = check({ [file]: mended }, { projects: [folder] });
        assert.deepEqual(
          again.findings.filter(({ edit }) => edit),
          [],
        );
      },
    );
  }
}

test('any edits of any text', (t) => {
  const repository = newRepository();
  t.after(repository.remove);
  const lines = fc.array(fc.constantFrom('a\n', 'b\n', 'c\r\n', '\n', '\r\n', 'd'), { maxLength: 12 });
  const edits = fc.array(fc.tuple(fc.nat(20), fc.nat(5), fc.constantFrom('', 'x', 'y\n', '\r\n')), { maxLength: 3 });
  fc.assert(
    fc.property(lines, edits, (parts, places) => {
      const text = parts.join('').replaceAll(/\r(?!\n)/g, '');
      const fixes = places
        .map(([start, length, instead]) => ({ start, end: start + length, text: instead }))
        .filter(({ end }) => end <= text.length)
        .map((edit) => ({ file: 'f', edit }));
      const patch = patchOf(fixes, () => sourceOf('f', text));
      if (patch.files.length === 0 || patch.left > 0) return;
      const sorted = fixes.map(({ edit }) => edit).sort((a, b) => a.start - b.start || a.end - b.end);
      writeFiles(repository.folder, { f: text, '.git/p': patch.files.join('') });
      execFileSync('git', ['apply', '.git/p'], { cwd: repository.folder, stdio: 'pipe' });
      assert.equal(readFileSync(join(repository.folder, 'f'), 'utf8'), edited(text, sorted));
    }),
    { seed: 1, numRuns: 60 },
  );
});

test('what may be a secret is not printed with the lines around a fix', () => {
  const text = '{\n  "id": 1,\n  "payment": { "mode": "live", "secretKey": "s3cret" }\n}\n';
  const { findings, projects, snapshot } = check({ 'package.json': text });
  const patch = patchOf(findings, sourcesOf(projects, snapshot), printableSources(projects, snapshot));
  assert.deepEqual(patch, { files: [], left: 1 });
});

for (const [name, character] of [
  ['a bidirectional control', '\u202E'],
  ['a zero width space', '\u200B'],
  ['a line separator', '\u2028'],
] as const) {
  test(`${name} beside a fix keeps it off the page, and is counted`, () => {
    const { findings, projects, snapshot } = check({ 'package.json': LINES.replace('shop', `sh${character}op`) });
    const patch = patchOf(findings, sourcesOf(projects, snapshot));
    assert.deepEqual(patch, { files: [], left: 1 });
    assert.match(patchSection(patch).before, /^1 fix not in the patch/);
  });
}

test('a fence in the patch does not end it', () => {
  const { findings, projects, snapshot } = check({ 'package.json': LINES.replace('"shop"', '"````"') });
  const { before, after } = patchSection(patchOf(findings, sourcesOf(projects, snapshot)));
  assert.match(before, /\n`{5}diff\n$/);
  assert.match(after, /^`{5}\n/);
});

/** The text of a file after `git apply` of a patch at the root of a repository. */
function applied(
  t: { after(remove: () => void): void },
  files: Readonly<Record<string, string>>,
  patch: string,
  file: string,
): string {
  const repository = newRepository();
  t.after(repository.remove);
  writeFiles(repository.folder, { ...files, '.git/p': patch });
  execFileSync('git', ['apply', '.git/p'], { cwd: repository.folder, stdio: 'pipe' });
  return readFileSync(join(repository.folder, file), 'utf8');
}
