import assert from 'node:assert/strict';
import test from 'node:test';
import { githubHtml } from '../../scripts/github-markdown.js';
import { summary } from '../../src/formats/summary.js';
import type { ProjectReport, Report, RouteEntry } from '../../src/report/report.js';
import { cpuSeconds } from '../cpu-seconds.js';
import { check } from '../in-memory.js';
import { finding, reportWith } from '../report/report-with.js';
import { hostileTexts } from './hostile.js';

const VIEW = { blob: 'https://github.com/octo/shop/blob/0123456789abcdef0123456789abcdef01234567' };
const BUDGET = 1024 * 1024;
const bytes = (text: string) => Buffer.byteLength(text);

test('the sections stand in the order a reader needs', () => {
  const base = { 'package.json': '{"auth": {"/api/a": true}}', 'server/api/a/x.get.ts': 'export default () => "";' };
  const files = { 'package.json': '{"id": 1, "auth": {}}', 'server/api/a/x.get.ts': 'export default f;' };
  const text = summary(check(files, { base }).report, VIEW);
  const titles = [...text.matchAll(/^#{2,3} (.*)$/gm)].map(([, title]) => title);
  assert.deepEqual(titles, [
    '⛔ Website Preflight: blocked',
    'What the change does to access',
    `${check(files, { base }).report.projects[0]?.findings.length} findings`,
    'Routes (1)',
    'What could not be decided',
  ]);
  assert.match(text.slice(0, 300), /blocked/);
  assert.match(text.split('\n').slice(0, 4).join('\n'), /0123456.*git/);
  assert.match(text, /had the rule `\/api\/a` = `true` and has \*\*no rule\*\* now/);
  assert.match(
    text,
    /\(https:\/\/github.com\/octo\/shop\/blob\/0123456789abcdef0123456789abcdef01234567\/package.json#L1\)/,
  );
});

test('why a rule is not certain is said as it is', () => {
  const files = {
    'package.json': '{"auth": {"/api/files*": true, "/api/files": true}}',
    'server/api/files/a.get.ts': 'export default () => "";',
  };
  const text = (matching: string) => summary(check(files, { options: { 'auth-matching': matching } }).report, VIEW);
  assert.match(
    text('auto'),
    /Which rule 1 route will meet: .* the readings prefix, glob, glob-rest and servlet differ/,
  );
  assert.match(
    text('prefix'),
    /Which rule 1 route will meet: keys are tied, repeated, percent-encoded, not analysed or not compared/,
  );
});

test('without a base the first lines say so and why', () => {
  assert.match(summary(reportWith([]), VIEW).split('\n').slice(0, 4).join('\n'), /no base\*\*: none was asked for/);
});

test('50,000 routes stay within the budget, quickly, and what is left out stands with its number', () => {
  const routes = Array.from({ length: 50_000 }, (_, index) => route(`server/api/some/folder/r${index}.get.ts`));
  let text = '';
  const seconds = cpuSeconds(() => {
    text = summary(reportWith([finding()], { routes }), VIEW);
  });
  assert.ok(bytes(text) <= BUDGET, `${bytes(text)} bytes`);
  const left = Number(/(\d+) routes not shown here/.exec(text)?.[1]);
  const shown = text.match(/^\| GET /gm)?.length ?? 0;
  assert.equal(shown + left, 50_000);
  assert.ok(shown > 2000);
  assert.ok(seconds < 5, `${seconds} s`);
});

test('routes, findings, rules and changes that are all too many still say how many are left out', () => {
  const routes = Array.from({ length: 20_000 }, (_, index) => route(`server/api/r${index}.get.ts`));
  const findings = Array.from({ length: 20_000 }, (_, index) =>
    finding({ message: `Wrong ${index} ${'é'.repeat(99)}` }),
  );
  const rules = Array.from({ length: 20_000 }, (_, index) => rule(`/k${index}`));
  const auth = { login: '/login', denied: '/403', matching: 'prefix', stated: false, rules } as const;
  const text = summary(reportWith(findings, { routes, auth }), VIEW);
  assert.ok(bytes(text) <= BUDGET);
  for (const word of ['findings', 'auth rules', 'routes']) {
    assert.match(text, new RegExp(`\\d+ ${word} not shown here`), word);
  }
  assert.match(text.slice(0, 300), /blocked/);
});

test('5,000 projects are a row each, and what is left out stands with its number', () => {
  const [project] = reportWith([finding()], { routes: [route('server/api/x.get.ts')] }).projects;
  const projects = Array.from({ length: 5000 }, (_, index) => ({ ...project, path: `p${index}` }) as ProjectReport);
  const text = summary({ ...reportWith([]), conclusion: 'blocked', projects }, VIEW);
  assert.ok(bytes(text) <= BUDGET);
  assert.equal(text.match(/^\| 🔴 \| /gm)?.length, 5000);
  assert.match(text, /\d+ sections left out/);
});

test('thousands of failures stay within the budget', () => {
  const failures = Array.from({ length: 50_000 }, (_, index) => ({ project: `p${index}`, message: 'There is none.' }));
  const text = summary({ ...reportWith([]), conclusion: 'unchecked', failures }, VIEW);
  assert.ok(bytes(text) <= BUDGET);
  assert.match(text, /\d+ failures not shown here/);
});

for (const { name, text } of hostileTexts) {
  test(`${name} everywhere in a report draws nothing`, () => {
    const drawn = structure(githubHtml(summary(everywhere(text), VIEW)));
    assert.deepEqual(drawn, structure(githubHtml(summary(everywhere('x'), VIEW))));
    assert.doesNotMatch(summary(everywhere(text), VIEW), /\p{Bidi_Control}/u);
  });
}

/** A report with one text in every place that a project controls. */
function everywhere(text: string): Report {
  const rules = [{ ...rule(`/${text}`), value: text }];
  const effect = { key: `/${text}`, value: text, certain: false };
  const access = { ...effect, next: [text], exceptions: [{ key: text, value: text, example: '/api/x' }] };
  const former = { method: 'GET', path: `/api/${text}`, file: text };
  const report = reportWith(
    [
      finding({
        message: `The value ${JSON.stringify(text)} is wrong.`,
        help: `Write ${JSON.stringify(text)}.`,
        file: `a/${text}`,
        related: [{ file: text, range: null, message: `Here is ${JSON.stringify(text)}.` }],
      }),
    ],
    {
      path: text,
      manifest: text,
      routes: [
        { ...route(text), path: `/api/${text}`, access },
        { ...route('x'), path: '/api/x' },
      ],
      auth: { login: text, denied: text, matching: 'prefix', stated: false, rules },
      changes: {
        routes: [{ kind: 'renamed', ...former, was: former }],
        access: [
          {
            method: 'GET',
            path: `/api/${text}`,
            before: effect,
            after: { ...effect, key: null, value: null },
            example: '/api/x',
          },
        ],
      },
    },
  );
  return { ...report, failures: [{ project: text, message: `There is no ${text} here.` }] };
}

/** The elements of a page, without code spans and without the drawing of the routes, whose text is no HTML. */
function structure(html: string): readonly string[] {
  return (html.match(/<[a-z][^>]*>/g) ?? [])
    .map((tag) => tag.replace(/ href="[^"]*"/, ''))
    .filter((tag) => tag !== '<code>');
}

function route(file: string): RouteEntry {
  return {
    file,
    method: 'GET',
    path: `/api/${file.replace('server/api/', '').replace('.get.ts', '')}`,
    params: [],
    documented: true,
    handler: { export: 'function', async: false, returns: ['json'] },
    access: { key: null, value: null, certain: true, next: [], exceptions: [] },
  };
}

function rule(key: string) {
  return { key, value: true, rank: 1, range: null, routes: 0 };
}
