import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import type { Log } from 'sarif';
import { githubHtml } from '../../scripts/github-markdown.js';
import type { Report } from '../../src/report/report.js';
import { OUR_TITLES } from '../formats/drawn.js';
import { hostileTexts } from '../formats/hostile.js';
import type { Files } from '../in-memory.js';
import { NO_LINKS, ODD_NAMES } from '../not-on-windows.js';
import { matched } from '../runner/problem-matchers.js';
import { newRepository, pullRequest } from '../runner/repository.js';
import { runAction } from '../runner/run-action.js';

const MANIFEST = '{\n  "name": "shop"\n}\n';
const FILES = { 'report-file': 'out/report.json', 'sarif-file': 'out/log.sarif' };

function committed(t: TestContext, files: Files) {
  const repository = newRepository();
  repository.commit(files);
  t.after(repository.remove);
  return repository;
}

test('500 findings in 40 files: annotations, summary, report, SARIF and outputs add up', async (t) => {
  const unused = (count: number) => Array.from({ length: count }, (_, at) => `export const f${at} = 1;`).join('\n');
  const routes = Array.from({ length: 39 }, (_, at) => [
    `server/api/r${at}.get.ts`,
    `${unused(5)}\nexport default 1;\n`,
  ]);
  const fields = Array.from({ length: 461 }, (_, at) => `    "k${at}": 1`);
  const files = {
    'package.json': `{\n  "dependencies": {\n${fields.join(',\n')}\n  }\n}\n`,
    ...Object.fromEntries(routes),
  };
  const { folder } = committed(t, files);
  const result = await runAction({ workspace: folder, inputs: { ...FILES, base: 'none' } });
  const report: Report = JSON.parse(readFileSync(join(folder, FILES['report-file']), 'utf8'));
  const log: Log = JSON.parse(readFileSync(join(folder, FILES['sarif-file']), 'utf8'));
  const findings = report.projects[0]?.findings ?? [];
  assert.equal(findings.length, 500);
  assert.equal(new Set(findings.map(({ file }) => file)).size, 40);
  assert.equal(log.runs[0]?.results?.length, 500);
  assert.equal(result.summary.match(/^- 🔴 \*\*error\*\* /gm)?.length, 500);
  const { errors, warnings, notices } = result.outputs;
  assert.equal(Number(errors) + Number(warnings) + Number(notices), 500);
  const said = result.shown.filter(({ file }) => file !== undefined);
  const [more] = result.shown.filter(({ file }) => file === undefined);
  assert.equal(said.length + Number(/^(\d+) more/.exec(more?.message ?? '')?.[1]), 500);
  assert.equal(new Set(said.map(({ file }) => file)).size, 10);
  assert.equal(result.dropped, 0);
  assert.equal(result.exitCode, 1);
});

test('the outputs are those that are promised', async (t) => {
  const { folder } = committed(t, { 'package.json': MANIFEST, 'server/api/a.get.ts': 'export default () => "";\n' });
  const { outputs, exitCode } = await runAction({ workspace: folder, inputs: FILES });
  const commit = outputs.base;
  assert.match(commit ?? '', /^[0-9a-f]{40}$/);
  assert.deepEqual(outputs, {
    conclusion: 'passed',
    errors: '0',
    warnings: '0',
    notices: '0',
    routes: '1',
    base: commit,
    ...FILES,
    projects: '["."]',
    'changed-projects': '[]',
    deployable: '["."]',
    shards: '',
  });
  assert.equal(exitCode, 0);
});

test('a bad input is unchecked in the summary, the outputs, an annotation and the exit code', async (t) => {
  const { folder } = committed(t, { 'package.json': MANIFEST });
  const result = await runAction({ workspace: folder, inputs: { 'fail-on': 'sometimes' } });
  assert.equal(result.exitCode, 2);
  assert.equal(result.outputs.conclusion, 'unchecked');
  assert.match(result.summary.slice(0, 300), /unchecked/);
  assert.match(result.shown[0]?.message ?? '', /fail-on/);
});

test('a commit that nobody has is unchecked, and the summary says so', async (t) => {
  const { folder } = committed(t, { 'package.json': MANIFEST });
  const result = await runAction({ workspace: folder, inputs: { base: 'f'.repeat(40) } });
  assert.equal(result.exitCode, 2);
  assert.match(result.summary, /ffffff/);
});

test('file names of a stranger change neither the commands nor the page', ODD_NAMES, async (t) => {
  const errors = ['a.ts(1,2): error TS1: x', 'a.ts: line 1, col 2, Error - x (y)', ' 1:2  error  x  y'];
  const names = [...hostileTexts.map(({ text }) => text), ...errors]
    .map((text) => text.replaceAll(/[\0\uD800]/g, ''))
    .filter((text) => text.trim() !== '');
  const routes = names.map((name) => [`server/api/${name.replaceAll('/', '_')}.get.ts`, 'export default 1;\n']);
  const keys = names.map((name) => `${JSON.stringify(name)}: 1`).join(', ');
  const source = errors.map((text) => `export default ${text}\n`).join('');
  const files = { 'package.json': `{"auth": {${keys}}}`, ...Object.fromEntries(routes), 'server/api/s.ts': source };
  const { folder } = committed(t, files);
  const result = await runAction({ workspace: folder, inputs: { ...FILES, base: 'none' } });
  assert.equal(result.exitCode, 1);
  assert.deepEqual(result.others, []);
  assert.deepEqual(matched(result.stdout), []);
  assert.equal(result.dropped, 0);
  for (const { title } of result.shown) assert.ok(OUR_TITLES.has(title), title);
  assert.doesNotMatch(result.summary, /\p{Bidi_Control}/u);
  const page = githubHtml(result.summary);
  assert.doesNotMatch(
    page,
    /<img|<script|<a (?!href="https:\/\/github.com\/(?:octo\/shop\/blob\/|website-preflight\/website-preflight\/blob\/main\/docs\/platform\.md"))/,
  );
  const [report, log] = [FILES['report-file'], FILES['sarif-file']].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  for (const written of [result.stdout, report, log, result.summary])
    assert.doesNotMatch(written ?? '', /(?!\n)[\p{Cc}\p{Cf}]/u);
});

test('annotations stand at the lines of the head commit, the report keeps those that were checked', async (t) => {
  const lines = (...more: string[]) => `{\n${[...more, '  "name": "shop"'].join(',\n')}\n}\n`;
  const base = { 'package.json': lines('  "x1": 1', '  "x2": 2', '  "x3": 3', '  "x4": 4', '  "x5": 5') };
  const head = {
    'package.json': lines('  "x1": 1', '  "x2": 2', '  "x3": 3', '  "x4": 4', '  "x5": 5', '  "title": ""'),
  };
  const repository = pullRequest(base, head, {
    'package.json': lines('  "y1": 1', '  "y2": 2', '  "x1": 1', '  "x2": 2', '  "x3": 3', '  "x4": 4', '  "x5": 5'),
  });
  t.after(repository.remove);
  const result = await runAction({ workspace: repository.folder, event: repository.event, inputs: FILES });
  const report: Report = JSON.parse(readFileSync(join(repository.folder, FILES['report-file']), 'utf8'));
  assert.equal(report.projects[0]?.findings[0]?.range?.start.line, 9);
  assert.deepEqual(
    result.shown.map(({ file, line, column }) => [file, line, column]),
    [['package.json', 7, 12]],
  );
});

test('a link of the checked files does not lead what is written out of the workspace', NO_LINKS, async (t) => {
  const outside = mkdtempSync(join(tmpdir(), 'website-preflight-outside-'));
  t.after(() => rmSync(outside, { recursive: true }));
  const { folder } = committed(t, { 'package.json': MANIFEST });
  symlinkSync(outside, join(folder, 'out'));
  const result = await runAction({ workspace: folder, inputs: FILES });
  assert.equal(existsSync(join(outside, 'report.json')), false);
  assert.equal(result.exitCode, 2);
  assert.match(result.summary, /symbolic link/);
});

test('a link in place of the file itself is replaced', NO_LINKS, async (t) => {
  const outside = mkdtempSync(join(tmpdir(), 'website-preflight-outside-'));
  t.after(() => rmSync(outside, { recursive: true }));
  const { folder } = committed(t, { 'package.json': MANIFEST });
  mkdirSync(join(folder, 'out'));
  symlinkSync(join(outside, 'report.json'), join(folder, 'out/report.json'));
  const result = await runAction({ workspace: folder, inputs: FILES });
  assert.equal(existsSync(join(outside, 'report.json')), false);
  assert.equal(result.exitCode, 0);
});

test('a summary that cannot be written costs a notice and nothing else', async (t) => {
  const { folder } = committed(t, { 'package.json': '{"title": ""}\n' });
  const env = { GITHUB_STEP_SUMMARY: join(folder, 'no/such/file') };
  const result = await runAction({ workspace: folder, env });
  assert.equal(result.exitCode, 1);
  assert.equal(result.outputs.conclusion, 'blocked');
  assert.equal(result.shown.filter(({ message }) => message.includes('job summary could not be written')).length, 1);
});
