import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { GENERATED, PAGES, readmeWithFacts, SCENES } from '../../scripts/readme.js';
import type { Reading } from '../../src/auth/reading.js';
import { rules } from '../../src/rules/index.js';
import { readSettings } from '../../src/settings/read-settings.js';
import { authFor } from '../auth/auth-project.js';

const DOCS = ['docs/reference.md', 'docs/recipes.md'];
const WRITTEN = ['README.md', ...DOCS, 'CONTRIBUTING.md', 'RELEASING.md', 'SECURITY.md', 'CHANGELOG.md'];
const textOf = (page: string) => readFileSync(page, 'utf8');
const pages = new Set([...WRITTEN, ...PAGES, 'docs/platform.md', 'docs/rules.md']);

for (const page of PAGES)
  test(`the tables and outputs in ${page} are what the program says`, () => {
    assert.equal(textOf(page), readmeWithFacts(textOf(page), false), 'run "npm run docs"');
  });

for (const [page, made] of Object.entries(GENERATED))
  test(`${page} is what the program says`, async () =>
    assert.equal(await made(), textOf(page), 'read it, then "npm run docs"'));

test('each golden file is of a scene', () => {
  const files = readdirSync(SCENES).map((name) => `${SCENES}/${name}`);
  assert.deepEqual(
    files.filter((file) => !(file in GENERATED)),
    [],
  );
});

for (const page of pages)
  test(`what ${page} links to or shows is there`, () => {
    const targets = [...textOf(page).matchAll(/\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
      ([, link, source = '']) => link ?? source,
    );
    const missing = targets.filter((target) => {
      if (/^https:/.test(target)) return false;
      const [name = '', heading] = target.split('#');
      const file = name === '' ? page : join(dirname(page), name);
      return !existsSync(file) || (heading !== undefined && !headingsOf(textOf(file)).includes(heading));
    });
    assert.deepEqual(missing, []);
  });

/** The headings of a page as GitHub links to them. */
function headingsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => words.toLowerCase().replaceAll(' ', '-'));
}

test('every file and folder of this repository that CONTRIBUTING and SECURITY name is there', () => {
  const folders = ['src/rules', 'test/rules'].flatMap((folder) => readdirSync(folder));
  const named = ['CONTRIBUTING.md', 'SECURITY.md'].flatMap(
    (page) => textOf(page).match(/(?<![\w-])(?:(?:src|test|build|docs)\/[\w./-]+|(?:[a-z]+-)+[a-z]+\.ts\b)/g) ?? [],
  );
  assert.ok(named.length > 30, named.join());
  const missing = named.filter((name) => {
    const file = name.replace(/^build\/(.*)\.js$/, '$1.ts');
    return !(file.includes('/') ? existsSync(file) : folders.includes(file));
  });
  assert.deepEqual(missing, []);
});

test('CONTRIBUTING names every folder of src', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const named = [...textOf('CONTRIBUTING.md').matchAll(/^src\/([\w-]+)\/ /gm)].map(([, name]) => name);
  assert.deepEqual(named.sort(), folders.map(({ name }) => name).sort());
});

test('the settings that docs/ shows are read', () => {
  const shown = ['docs/reference.md', 'docs/recipes.md']
    .flatMap((page) => [...textOf(page).matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text))
    .filter((text) => !/"(?:json\.schemas|tasks)"/.test(text));
  assert.equal(shown.length, 3);
  for (const text of shown)
    assert.equal(readSettings('x.json', { kind: 'bytes', bytes: Buffer.from(text) }, rules).failures.length, 0);
});

test('CONTRIBUTING says what each file of dist/ is for', () => {
  const named = [...textOf('CONTRIBUTING.md').matchAll(/^\| `dist\/([^`]+)` \| \S/gm)].map(([, file]) => file);
  assert.deepEqual(named.sort(), readdirSync('dist').sort());
});

test('docs/reference.md says what each reading covers', () => {
  const rows = [...textOf('docs/reference.md').matchAll(/^\| `([\w-]+)` \|.*\| (yes|no) \| (yes|no) \|$/gm)];
  const covers = (reading: string, key: string, path: string) =>
    authFor({ [key]: true }, [path], reading as Reading).access[0]?.key === key ? 'yes' : 'no';
  assert.equal(rows.length, 4);
  for (const [, reading = '', ...said] of rows)
    assert.deepEqual(
      [covers(reading, '/api/admin', '/api/admin/stock'), covers(reading, '/api/*', '/api/a/b')],
      said,
      reading,
    );
});

test('where a page says that a change can ignore its own finding, it says what remedies that', () => {
  for (const page of ['README.md', 'docs/recipes.md']) {
    const paragraphs = textOf(page).split(/\n\s*\n/);
    const about = paragraphs.filter((one) => /\b(?:ignore its own|can still hide)\b/.test(one));
    assert.equal(about.length, 1, page);
    assert.match(about[0] ?? '', /settings-changed: error/, page);
  }
  assert.match(textOf('README.md'), /inputs win over it\. Its `ignore` can still hide/);
});

/** Words of a page, with those of tables and code. */
const words = (page: string) => textOf(page).match(/\w\S*/g)?.length ?? 0;

test('the pages are read in a few minutes', () => {
  assert.ok(words('README.md') <= 950, `README: ${words('README.md')} words`);
  const docs = DOCS.reduce((sum, page) => sum + words(page), 0);
  assert.ok(docs <= 2800, `docs: ${docs} words`);
});

test('the messages that docs/reference.md tells what to do about are those of the program', () => {
  const [, part = ''] = /^## When a check is unchecked\n([\s\S]*?)^## /m.exec(textOf('docs/reference.md')) ?? [];
  const messages = [...part.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message),
  );
  assert.ok(messages.length > 8, messages.join());
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const code = sources.map((file) => textOf(join('src', file))).join('\n');
  assert.deepEqual(
    messages.filter((message) => !code.includes(message)),
    [],
  );
});
