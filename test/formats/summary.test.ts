import assert from 'node:assert/strict';
import test from 'node:test';
import { githubHtml } from '../../scripts/github-markdown.js';
import { summary } from '../../src/formats/summary.js';
import type { ProjectReport, Report, RouteEntry } from '../../src/report/report.js';
import { cpuSeconds } from '../cpu-seconds.js';
import { check, type Files } from '../in-memory.js';
import { finding, reportWith } from '../report/report-with.js';
import { hostileTexts } from './hostile.js';

const VIEW = { blob: 'https://github.com/octo/shop/blob/0123456789abcdef0123456789abcdef01234567' };
const BUDGET = 1024 * 1024;
const bytes = (text: string) => Buffer.byteLength(text);

test('the sections stand in the order a reader needs', () => {
  const base = { 'package.json': '{"auth": {"/api/a": true}}', 'server/api/a/x.get.ts': 'export default () => "";' };
  const files = { 'package.json': '{"id": 1, "auth": {}}', 'server/api/a/x.get.ts': 'export default f;' };
  const text = summary(check(files, { base }).report, VIEW);
  const titles = [...text.matchAll(/^(?:#{2,3} |<summary>)(.*?)(?:<\/summary>)?$/gm)].map(([, title]) => title);
  assert.deepEqual(titles, [
    '⛔ Website Preflight: blocked by 2 errors (manifest-id, manifest-field), and 1 route lost its auth rule',
    'What blocks',
    'What lost its auth rule',
    'What changes for 1 route',
    '3 findings: 2 errors, 1 warning',
    '1 route, 1 with no auth rule',
    'What the platform document or the project leaves open (2)',
  ]);
  assert.match(text.slice(0, 300), /blocked/);
  assert.match(text.split('\n').slice(0, 4).join('\n'), /0123456.*git/);
  assert.match(text, /\| `\/api\/a` = `true` \(not certain\) \| \*\*no rule\*\* \|$/m);
  assert.match(
    text,
    /\(https:\/\/github.com\/octo\/shop\/blob\/0123456789abcdef0123456789abcdef01234567\/package.json#L1\)/,
  );
});

const HANDLER = 'export default () => "";\n';
const SITE = {
  'package.json': '{"auth": {"/api/a": true}}\n',
  'server/api/a/x.get.ts': HANDLER,
  'server/api/b.ts': HANDLER,
};
const inFolders = (site: Files, ...folders: string[]): Files =>
  Object.fromEntries(
    folders.flatMap((folder) => Object.entries(site).map(([name, text]) => [`${folder}/${name}`, text])),
  );
const page = (files: Files, base: Files, projects = ['.']) => summary(check(files, { base, projects }).report, VIEW);

test('a change that touches no website has at most ten lines, whatever there was before', () => {
  const base = { ...inFolders(SITE, 'a', 'b'), ...inFolders({ ...SITE, 'package.json': '{"titel": "x"}\n' }, 'c') };
  const text = page({ ...base, 'README.md': '' }, base, ['a', 'b', 'c']);
  assert.ok(text.split('\n').length <= 10, text);
  assert.match(
    text,
    /passed, this change touches no website\n\n3 projects: `"a"`, `"b"`, `"c"`\. No manifest, [^\n]*: 6 routes in 3 projects, 4 with no auth rule\./,
  );
});

test('the differences come before the totals', () => {
  const { 'server/api/a/x.get.ts': _, ...rest } = SITE;
  const text = page({ ...rest, 'server/api/c.ts': 'export default () => "c";\n' }, SITE);
  assert.match(text.split('\n')[0] ?? '', /passed, 1 new route has no auth rule$/);
  assert.match(
    text.split('\n')[2] ?? '',
    /^1 project: `"\."`\. 1 route removed · 1 added, \*\*with no auth rule\*\* · routes with no auth rule: \*\*1 → 2\*\*\. Compared with `0123456`/,
  );
  assert.ok(
    text.includes(
      '](https://github.com/octo/shop/blob/0123456789abcdef0123456789abcdef01234567/server/api/a/x.get.ts) |',
    ),
  );
});

test('a removed route leads to its file at the base', () => {
  const { 'server/api/b.ts': _, ...rest } = SITE;
  const blob = 'https://github.com/octo/shop/blob/ffffffffffffffffffffffffffffffffffffffff';
  const text = summary(check(rest, { base: SITE }).report, { blob });
  assert.match(
    text,
    /^\| removed \| \[`GET \/api\/b`\]\(https:[^)]*\/blob\/0123456789abcdef[0-9a-f]{24}\/server\/api\/b\.ts\)/m,
  );
});

test('of several projects those that block come first, those that are not touched are a row', () => {
  const base = inFolders(SITE, 'a', 'b', 'c');
  const text = page({ ...base, 'c/package.json': '{"id": 1}\n', 'a/server/api/d.ts': HANDLER }, base, ['a', 'b', 'c']);
  assert.match(text.split('\n')[0] ?? '', /blocked by 2 errors in `c` \(manifest-id, manifest-field\)/);
  const rows = [...text.matchAll(/^\| \S+ \| `([abc])` \| (touched)?/gm)].map(([, path, touched]) => [path, touched]);
  assert.deepEqual(rows, [
    ['c', 'touched'],
    ['a', 'touched'],
    ['b', undefined],
  ]);
  assert.deepEqual(
    [...text.matchAll(/<summary>Project <code>(.)<\/code>/g)].map(([, path]) => path),
    ['c', 'a'],
  );
  assert.match(text, /### What blocks\n\n- 🔴 `c` \[`c\/package\.json:1`\]/);
});

test('what blocks and what lost its rule stand apart, each with a diff that applies', () => {
  const { 'server/api/a/x.get.ts': moved, ...rest } = SITE;
  const files = {
    ...rest,
    'package.json': '{"id": "web-0123456789ab", "name": "web-0123456789ab",\n"auth": {"/api/a": true}}\n',
    'server/api/z/x.get.ts': moved,
  };
  const text = page(files, SITE);
  const [blocks = '', lost = ''] = text.split('### What lost its auth rule');
  assert.match(
    blocks,
    /### What blocks\n\n- 🔴 [^\n]*manifest-id[^\n]*\n\n```diff\n--- a\/package\.json\n\+\+\+ b\/package\.json\n@@ /,
  );
  assert.match(
    lost,
    /^\n\n- 🟡 [^\n]*auth-lost[^\n]*GET `\/api\/z\/x` lost its auth rule[^\n]*\n\n```diff\n[^`]*\n\+[^`]*"\/api\/z"/,
  );
});

test('the heading counts each route that lost its rule once, and says so where that is what blocks', () => {
  const base = {
    'package.json': '{"auth": {"/api/a": "x", "/api/b": "y"}}\n',
    'server/api/a.ts': HANDLER,
    'server/api/b.ts': HANDLER,
  };
  const { report } = check({ ...base, 'package.json': '{"auth": {}}\n' }, { base });
  assert.match(summary(report, VIEW), /^## ⚠️ Website Preflight: passed, but 2 routes lost their auth rule\n/);
  const blocked = check(
    { ...base, 'package.json': '{"auth": {}}\n' },
    { base, options: { rules: 'auth-lost: error' } },
  ).report;
  const text = summary(blocked, VIEW);
  assert.match(text, /^## ⛔ Website Preflight: blocked, 2 routes lost their auth rule\n/);
  assert.match(text, /### What blocks\n\n- 🔴 [^\n]*auth-lost/);
  assert.doesNotMatch(text, /What lost its auth rule/);
});

test('what could not be checked looks like a failure', () => {
  const { report } = check(inFolders(SITE, 'a'), { base: inFolders(SITE, 'a', 'b'), projects: ['a', 'b'] });
  const text = summary(report, VIEW);
  assert.match(text, /^## ❌ Website Preflight: unchecked, `b` could not be checked\n/);
  assert.match(text, /> \[!CAUTION\]\n/);
});

test('code in a cell is broken into lines that fit', () => {
  const long = `server/api/${'long-name/'.repeat(12)}x.get.ts`;
  const text = page({ ...SITE, [long]: HANDLER }, SITE);
  for (const [, code = ''] of text.matchAll(/^\| added \|[^\n]*?`([^`\n]+)`/gm)) assert.ok(code.length <= 40, code);
  assert.match(text, /^\| added \| \[`GET \/api\/long-name\/[^`]*`<br>`/m);
});

test('why a rule is not certain is said as it is', () => {
  const files = {
    'package.json': '{"auth": {"/api/files*": true, "/api/files": true}}',
    'server/api/files/a.get.ts': 'export default () => "";',
  };
  const text = (matching: string) => summary(check(files, { options: { 'auth-matching': matching } }).report, VIEW);
  assert.match(text('auto'), /1 route: auth rule not certain\. It .*auth-matching settles/);
  assert.match(text('prefix'), /1 route: auth rule not certain\. Keys are tied, repeated, percent-encoded or skipped/);
});

test('of a manifest that cannot be parsed the auth rules are unknown, not absent', () => {
  const route = { 'server/api/a.get.ts': HANDLER };
  const broken = { 'package.json': '{', ...route };
  assert.match(page(broken, broken), /1 route, auth rules unknown \(the manifest cannot be parsed\)/);
  assert.match(page(broken, { 'package.json': '{}', ...route }), /routes with no auth rule: \*\*1 → unknown\*\*/);
});

test('without a base the first lines say so and why', () => {
  assert.match(
    summary(reportWith([]), VIEW).split('\n').slice(0, 4).join('\n'),
    /\*\*No base\*\* \(base: none\): everything counts as new\./,
  );
});

test('50,000 routes stay within the budget, quickly, and what is left out stands with its number', () => {
  const routes = Array.from({ length: 50_000 }, (_, index) => route(`server/api/some/folder/r${index}.get.ts`));
  let text = '';
  const seconds = cpuSeconds(() => {
    text = summary(reportWith([finding()], { routes }), VIEW);
  });
  assert.ok(bytes(text) <= BUDGET, `${bytes(text)} bytes`);
  const left = Number(/(\d+) routes not shown here/.exec(text)?.[1]);
  const shown = text.match(/^\| \[`GET /gm)?.length ?? 0;
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
    assert.deepEqual(drawn, structure(githubHtml(summary(everywhere(text.includes('/') ? 'x/y' : 'x'), VIEW))));
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
  return (
    (html.match(/<[a-z][^>]*>/g) ?? [])
      .map((tag) => tag.replace(/ href="[^"]*"/, ''))
      // A cell breaks code that is long into lines.
      .filter((tag) => tag !== '<code>' && tag !== '<br>')
  );
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
