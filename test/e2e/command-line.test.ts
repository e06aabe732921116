import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { put } from '../hostile/places.js';
import { runCommandLine } from '../runner/command-line.js';
import { runAction } from '../runner/run-action.js';
import { committed, temporaryFolder } from './site.js';

const HANDLER = 'export default () => ({});\n';
const AUTH = '{\n  "auth": { "/api/items": true, "/api/items/*": "staff" }\n}\n';

/** A clean website `clean`, one that blocks, one with auth rules, one that is only parted from its manifest, and a library. */
const repository = temporaryFolder(test);
committed(repository, {
  'clean/package.json': '{\n  "mode": "auto"\n}\n',
  'clean/server/api/a.get.ts': HANDLER,
  'broken/package.json': '{\n  "lang": 1\n}\n',
  'broken/server/api/b.get.ts': 'export default (data: unknown) => ({});\n',
  'rules/package.json': AUTH,
  'rules/server/api/items/[id].get.ts': HANDLER,
  'rules/server/api/items/[id].patch.ts': HANDLER,
  'rules/server/api/[...rest].get.ts': HANDLER,
  'rules/server/api/[kind]/8.get.ts': HANDLER,
  'rules/server/api/own.get.ts': HANDLER,
  'many/a/package.json': '{ "auth": {} }',
  'many/b/package.json': '{ "auth": {} }',
  'docs/readme.md': '',
});

const run = (folder: string, ...args: readonly string[]) => runCommandLine(join(repository, folder), args);

/** What is typed where, the exit code, and what is printed: on standard output, and on standard error where it fails. */
const rows: readonly (readonly [folder: string, typed: string, status: number, prints: RegExp])[] = [
  [
    'clean',
    '',
    0,
    /^Compared with `\w{7}`\. 1 website: `clean`\.\n1 route, 1 with no auth rule: [^\n]+\npassed[^\n]*\n$/,
  ],
  ['clean/server/api', '', 0, /1 website: `clean`/],
  ['.', 'clean/server', 0, /1 website: `clean`/],
  ['.', 'check clean', 0, /1 website: `clean`/],
  [
    'broken',
    '--base none',
    1,
    /^package\.json:2:11 +error +manifest-field §2\.1\n.*^website-preflight explain manifest-field\nblocked/ms,
  ],
  ['.', 'broken --base none --quiet', 1, /^broken\/package\.json:2:11 .*\nblocked[^\n]*\n$/s],
  ['.', 'broken --base HEAD', 1, /existing|older|before/],
  ['.', 'broken --base HEAD --new-only', 0, /passed/],
  ['.', 'broken --base none --fail-on never', 0, /passed/],
  ['.', 'broken --base none --rule manifest-field=warning', 0, /passed/],
  [
    '.',
    'broken --base none --format github',
    1,
    /^::error title=manifest-field §2\.1%3A [^\n]*file=broken\/package\.json,line=2/,
  ],
  ['.', 'broken --base none --format markdown', 1, /^## \S+ Website Preflight: blocked/],
  ['.', 'broken --base none --format sarif', 1, /"version": ?"2\.1\.0"/],
  ['.', '', 1, /5 websites: `broken`, `clean`, `many\/a`, `many\/b`,\n`rules`/],
  ['.', 'routes rules', 0, /GET +`\/api\/items\/:id`/],
  ['.', 'routes rules --format json', 0, /"path": "\/api\/items\/:id"/],
  ['.', 'explain', 0, /^ *auth-lost /m],
  ['.', 'explain auth-lost', 0, /auth-lost/],
  ['.', 'schema', 0, /^manifest\nreport\nsettings\n$/],
  ['.', '--version', 0, /^\d+\.\d+\.\d+\n$/],
  ['.', '--help', 0, /^Checks website projects/],
  ['.', 'help which', 0, /^Usage: website-preflight which \[METHOD\] URL \[PROJECT\]/],
  // What is typed wrong, with what is right.
  ['.', '--fial-on error', 2, /^There is no flag --fial-on\. Did you mean --fail-on\?\n$/],
  ['.', '--fail-on warn', 2, /^--fail-on: `warn` is not valid\. Use/],
  ['.', '--format jsn', 2, /Did\smean|Did\syou\smean\sjson\?/],
  ['.', 'routes --format sarif', 2, /^--format: `sarif` is not valid\. Use one of: text, json\./],
  ['.', 'explain route-overlp', 2, /^There is no rule `route-overlp`\. Did you mean route-overlap\?\n$/],
  ['.', 'help exlain', 2, /Did you mean explain\?/],
  ['.', 'schema setings', 2, /Did you mean settings\?/],
  ['.', 'clean --base gone', 2, /^--base: this repository has no commit `gone`\. Use a commit, a branch, or none\.\n$/],
  ['.', 'clean --settings gone.json', 2, /^There is no settings file `gone\.json`/],
  ['.', 'clean --quiet --verbose', 2, /exclude each other/],
  [
    '.',
    'clean --output no/such/file',
    2,
    /^--output: `no\/such\/file` could not be written: there is no such folder\.\n$/,
  ],
];

for (const [folder, typed, status, prints] of rows)
  test(`in ${folder}: website-preflight ${typed}`, async () => {
    const { stdout, stderr, status: ended } = await run(folder, ...typed.split(' ').filter(Boolean));
    assert.equal(ended, status, stdout + stderr);
    assert.match(status === 2 ? stderr : stdout, prints);
    if (status !== 2) assert.equal(stderr, '');
    if (/format|schema|explain/.test(typed)) return;
    const long = [...stdout.split('\n'), ...stderr.split('\n')].filter((line) => line.length > 80);
    assert.deepEqual(
      // A command to paste stays in one piece.
      long.filter((line) => !line.includes('website-preflight ')),
      [],
    );
    assert.ok(!stdout.includes('\u001b'));
  });

/** A request, further flags, the exit code, and what is said of it. */
const REQUESTS: readonly (readonly [request: string, flags: string, status: number, ...says: readonly RegExp[]])[] = [
  [
    'GET /api/own',
    '',
    0,
    /^GET `\/api\/own`\n/,
    /^ +1 +GET +`\/api\/own`/m,
    /^ +2 +GET +`\/api\/\*`/m,
    /^Auth rule: no rule$/m,
  ],
  [
    'GET /api/items/7',
    '',
    0,
    /`id` = `7`/,
    /^Auth rule: `\/api\/items\/\*` = `"staff"`\nLess specific: `\/api\/items`$/m,
  ],
  // The readings disagree: each is told, and what settles it.
  ['GET /api/items/7/x', '', 0, /^Auth rule, not certain: /m, /^ +glob +no rule$/m, /--auth-matching/],
  ['GET /api/items/7/x', '--auth-matching glob', 0, /^Auth rule by the reading glob: no rule$/m],
  [
    'GET /api/items/7/x',
    '--auth-matching prefix',
    0,
    /^Auth rule by the reading prefix: `\/api\/items\/\*` = `"staff"`\n.*Less specific: `\/api\/items`/ms,
  ],
  ['/api/items/7', '', 0, /^Any method `\/api\/items\/7`/, /^ +1 +GET +/m, /^ +1 +PATCH +/m],
  ['PATCH /api/items/7', '', 0, /^(?!.*several files)/s],
  ['/api/items/8', '', 0, /^ +1 \(tie\) +GET +`\/api\/items/m, /^ +1 +PATCH +/m, /which of several files answers/],
  ['DELETE /api/items/7', '', 1, /^No file answers DELETE\. This URL has GET and PATCH\.$/m],
  ['GET /zebra', '', 1, /All routes: website-preflight routes/],
  ['HEAD /api/own', '', 1, /does not say whether a GET route also answers HEAD/],
  ['GET https://shop.example/api/own?x=1#y', '', 0, /^GET `\/api\/own`\n/],
  ['GET /api//x/../items/./%37/', '', 0, /^GET `\/api\/items\/7`\n/, /`id` = `7`/],
  ['GET /api/items/%zz', '', 2, /is not a URL/],
  ['GTE /api/own', '', 2, /^There is no method `GTE`\. Did you mean `GET`\?/],
  ['GET api/own', '', 2, /^There is no URL in `GET api\/own`\. .* For example:\n {2}website-preflight which GET \//],
];

for (const [request, flags, status, ...says] of REQUESTS)
  test(`website-preflight which ${request} ${flags}`, async () => {
    const {
      stdout,
      stderr,
      status: ended,
    } = await run('rules', 'which', ...`${request} ${flags}`.split(' ').filter(Boolean));
    assert.equal(ended, status, stdout + stderr);
    for (const said of says) assert.match(status === 2 ? stderr : stdout, said);
  });

test('which gives JSON with the files, their parameters and the rule by each reading', async () => {
  const { stdout } = await run('rules', 'which', 'GET', '/api/items/7', '--format', 'json');
  const { method, url, projects } = JSON.parse(stdout);
  assert.deepEqual([method, url], ['GET', '/api/items/7']);
  const [{ files, access }] = projects;
  assert.deepEqual(files[0].params, [{ name: 'id', kind: 'param', value: '7' }]);
  assert.deepEqual(
    access.readings.map(({ reading, key }: Readonly<Record<string, string>>) => `${reading} ${key}`),
    ['prefix /api/items/*', 'glob /api/items/*', 'glob-rest /api/items/*', 'servlet /api/items/*'],
  );
});

test('the report is the same bytes from the action, from every folder and in every run', async () => {
  const inputs = { projects: 'broken', base: 'none', 'report-file': 'out/report.json' };
  await runAction({ workspace: repository, inputs });
  const report = readFileSync(join(repository, 'out/report.json'), 'utf8');
  for (const [folder, project] of [
    ['.', 'broken'],
    ['broken/server', '.'],
    ['rules', '../broken'],
  ] as const)
    assert.equal((await run(folder, project, '--base', 'none', '--format', 'json')).stdout, report);
});

test('a published schema is what the command prints', async () => {
  for (const name of ['manifest', 'report', 'settings'])
    assert.deepEqual(
      JSON.parse((await run('.', 'schema', name)).stdout),
      JSON.parse(readFileSync(`dist/${name}.schema.json`, 'utf8')),
    );
});

/** What `--fix` does to a manifest and a handler; nothing but these is a mechanical fix. */
const FIXES: readonly (readonly [what: string, before: string, after: string])[] = [
  [
    'takes out id where name holds it',
    '{"id":"web-0123456789ab","name":"web-0123456789ab"}',
    '{"name":"web-0123456789ab"}',
  ],
  ['takes out an equal duplicate member', '{"lang":"en","title":"A","lang":"en"}', '{"lang":"en","title":"A"}'],
  ['takes out an equal list item', '{"payment":{"providers":["a","a"]}}', '{"payment":{"providers":["a"]}}'],
  ['writes an enum value in its case', '{"mode":"Auto"}', '{"mode":"auto"}'],
  ['writes a constant without quotes', '{"private":"true"}', '{"private":true}'],
  ['writes a time zone in its case', '{"timezone":"europe/berlin"}', '{"timezone":"Europe/Berlin"}'],
  ['puts a slash before an auth key that covers a route', '{"auth":{"api/f":true}}', '{"auth":{"/api/f":true}}'],
  ['leaves id where name is another', '{"id":"web-0123456789ab","name":"shop"}', ''],
  ['leaves a value of auth in quotes', '{"auth":{"/api/f":"true"}}', ''],
  ['leaves a misspelled field', '{"titel":"A"}', ''],
  ['leaves a duplicate of another value', '{"lang":"en","lang":"de"}', ''],
  ['leaves an auth key that covers no route', '{"auth":{"api/x":true}}', ''],
];

for (const [what, before, after] of FIXES)
  test(`--fix ${what}`, async () => {
    const handler = 'export default (data: unknown) => ({});\n';
    put(join(repository, 'fix/package.json'), before);
    put(join(repository, 'fix/server/api/f.get.ts'), handler);
    await run('fix', '--fix', '--base', 'none');
    const read = (file: string) => readFileSync(join(repository, 'fix', file), 'utf8');
    assert.deepEqual(JSON.parse(read('package.json')), JSON.parse(after || before));
    assert.equal(read('package.json').length, (after || before).length);
    assert.equal(read('server/api/f.get.ts'), handler.replace('data', '_data'));
  });
