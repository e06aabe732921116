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
const commit = committed(repository, {
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
  'agreed/package.json': '{ "auth": { "/api/**": "staff", "/api/items": "staff" } }\n',
  'agreed/server/api/items/[id].get.ts': HANDLER,
  'many/a/package.json': '{ "auth": {} }',
  'many/b/package.json': '{ "auth": {} }',
  'own.json': '{}\n',
  'settings.json': '{ "projects": ["many/*"], "rules": { "manifest-field": "warning" } }',
});

put(join(repository, 'own.json'), '{ "fail-on": "never" }\n');

/** A website that cannot be read, which only its name leads to: git ignores it. */
put(join(repository, '.git/info/exclude'), '/large/\n');
put(join(repository, 'large/package.json'), '{}\n');
put(join(repository, 'large/server/api/a.get.ts'), HANDLER.padEnd(1024 * 1024 + 1));

const run = (folder: string, ...args: readonly string[]) => runCommandLine(join(repository, folder), args);

const BROKEN =
  /^package\.json:2:11 +error +manifest-field §2\.1\n.*^website-preflight explain manifest-field\nblocked/ms;
const OWN = /^GET `\/api\/own`\n.*^ {2}GET +`\/api\/own`(?!.*\(tie\)).*^ {2}GET +`\/api\/\*`.*^Auth rule: no rule$/ms;

/** What is typed where, the exit code, and what is printed: on standard output, and on standard error where it fails. */
const rows: readonly (readonly [folder: string, typed: string, status: number, prints: RegExp])[] = [
  [
    'clean',
    '',
    0,
    /^Compared with HEAD \(\w{7}\): uncommitted edits are the change\.\n1 route, 1 with no auth rule: .*\npassed.*\n$/,
  ],
  ['broken', '--base none', 1, BROKEN],
  ['.', 'broken --base none --quiet', 1, /^broken\/package\.json:2:11 .*\nblocked[^\n]*\n$/s],
  ['.', 'broken --base HEAD', 1, /existing|older|before/],
  ['.', 'broken --base HEAD --new-only', 0, /passed/],
  [
    '.',
    'broken --base HEAD --new-only=false',
    1,
    /^To block on new findings alone: website-preflight --new-only broken --base=HEAD$/m,
  ],
  ['.', 'broken --base none --fail-on never', 0, /passed/],
  ['.', 'broken --base none --rule manifest-field=warning', 0, /passed/],
  [
    'broken',
    '--base none --settings ../settings.json',
    0,
    /^No base \(base: none\): everything counts as new\.\n\npackage\.json:.*passed/s,
  ],
  ['.', '--base none --settings settings.json', 0, /2 websites: `many\/a`, `many\/b`/],
  [
    '.',
    'clean --base HEAD --settings own.json',
    0,
    /^own\.json:1:1 +warning +settings-changed\n.*^ {2}1 \| \{ "fail-on"/ms,
  ],
  [
    'broken',
    '--base none --format lines',
    1,
    /^package\.json:2:11: error: .*\[manifest-field\]\n.*^blocked[^\n]*\n$/ms,
  ],
  ['.', 'broken --base none --format github', 1, /^::error title=manifest-field .*file=broken\/package\.json,line=2/],
  ['.', 'broken --base none --format markdown', 1, /^## \S+ Website Preflight: blocked/],
  ['.', 'broken --base none --format sarif', 1, /"version": ?"2\.1\.0"/],
  ['.', '', 1, /6 websites:\n`agreed`, `broken`, `clean`, `many\/a`, `many\/b` and 1 more/],
  ['.', 'routes rules', 0, /GET +`\/api\/items\/:id`/],
  ['.', 'routes rules --format json', 0, /"path": "\/api\/items\/:id"/],
  ['.', 'explain', 0, /^ *auth-lost /m],
  ['.', 'explain auth-lost', 0, /auth-lost/],
  ['.', 'schema', 0, /^manifest\nreport\nsettings\n$/],
  ['.', '--version', 0, /^\d+\.\d+\.\d+\n$/],
  ['.', '--help', 0, /^Checks website projects/],
  ['.', 'help check', 0, /all\s+websites\s+with\s+the\s+word\s+auto;/],
  ['.', 'help which', 0, /^Usage: website-preflight which \[METHOD\] URL \[PROJECT…\]/],
  ['.', 'schema --output -', 0, /^manifest\nreport\nsettings\n$/],
  // What is typed wrong, with what is right.
  ['.', '--fial-on error', 2, /^There is no flag `--fial-on`\. Did you mean `--fail-on`\?\n$/],
  ['.', '--fail-on warn', 2, /^--fail-on: `warn` is not valid\. Use/],
  ['.', '--format jsn', 2, /Did you mean `json`\?/],
  ['.', 'routes --format sarif', 2, /^There is no format `sarif`\. Choose from: text, json, tsv\./],
  ['.', 'explain route-overlp', 2, /^There is no rule `route-overlp`\. Did you mean `route-overlap`\?\n$/],
  ['.', 'explain lost', 2, /^There is no rule `lost`\. Did you mean `auth-lost`\?\n$/],
  ['.', 'clean --rule auth-lost=eror', 2, /Did you mean\s+`error`\?\n$/],
  ['.', 'wich GET /api/items', 2, /^There is no command or folder `wich`\. Did you mean `which`\?\n/],
  ['.', 'which GET api/items', 2, /^ {2}website-preflight which GET \/api\/items$/m],
  [
    '.',
    'which api/items/7 /sites/shop',
    2,
    /A URL begins with a\sslash\..*^ {2}website-preflight which GET \/api\/items\/7$/ms,
  ],
  ['.', 'help exlain', 2, /Did you mean `explain`\?/],
  ['.', 'schema setings', 2, /Did you mean `settings`\?/],
  ['.', 'clean --base gone', 2, /^--base: this repository has no commit `gone`\. Use a commit, a branch, or none\.\n$/],
  ['.', 'clean --settings gone.json', 2, /^There is no settings file `gone\.json`/],
  ['many', '--settings website-preflight.json', 2, /^There is no settings file `many\/website-preflight\.json`/],
  ['.', 'clean --quiet --verbose', 2, /exclude each other/],
  ['.', 'clean --output no/file', 2, /^--output: `no\/file` could not be written: there is no such folder\.\n$/],
  ['.', 'clean --output clean', 2, /^--output: `clean` could not be written: it is a folder\.\n$/],
  ['.', 'clean --output clean/package.json', 2, /could not be written: a file of this name is\nchecked\.\n$/],
  ['.', 'clean --settings own.json --output ./own.json', 2, /could not be written: it is the settings file\.\n$/],
  ['.', 'clean --output own.json/a', 2, /could not be written: ENOTDIR: not a directory\.\n$/],
  ['.', 'clean --new-only=no', 2, /^--new-only: `no` is not valid\. Use one of `true`, `false`\.\n$/],
  // The files that answer a request with their ranks and parameters, and the rule.
  ['rules', 'which GET /api/own', 0, OWN],
  [
    'rules',
    'which GET /api/items/7',
    0,
    /`id` = `7`.*^Auth rule: `\/.*` = `"staff"`\nLess specific: `\/api\/items`$/ms,
  ],
  ['rules', 'which /api/items/7', 0, /^Any method `\/api\/items\/7`.*^ {2}GET +.*^ {2}PATCH +/ms],
  ['rules', 'which PATCH /api/items/7', 0, /^(?!.*several files).*^ {2}Method +URL +Parameters +Returns +File$/ms],
  [
    'rules',
    'which /api/items/8',
    0,
    /^ {2}GET +[^\n]*\n[^\n]*8\.get\.ts` \(tie\).*\[id\]\.get\.ts` \(tie\)(?!.*\(tie\)).*^ {2}PATCH +.*which of several files answers/ms,
  ],
  [
    'rules',
    'which GET /api/own --format json',
    0,
    /^\{\n +"method": "GET",\n +"url": "\/api\/own",.*"reading": "servlet"/s,
  ],
  // Where the readings disagree each is told, and what settles it.
  [
    'rules',
    'which GET /api/items/7/x',
    0,
    /^Auth rule, if keys match by prefix: .*^ +glob +no rule$.*--auth-matching/ms,
  ],
  ['rules', 'which GET /api/items/7/x --auth-matching glob', 0, /^Auth rule by the reading glob: no rule$/m],
  ['rules', 'which GET /api/items/7/x --auth-matching prefix', 0, /^Auth rule by .* = `"staff"`\n.*Less specific: /ms],
  // Where no file answers, what does.
  [
    'agreed',
    'which GET /api/items/7',
    0,
    /^Auth rule: `\/api\/items` = `"staff"`\n.*`\/api\/\*\*`$(?!.*not certain)/ms,
  ],
  ['rules', 'which DELETE /api/items/7', 1, /^No file answers DELETE\. This URL has GET and PATCH\.$/m],
  ['rules', 'which GET /api', 1, /\[\.\.\.rest\]\.get\.ts` would match if the rest may be empty\./],
  ['clean', 'which GET /api/zebra', 1, /All routes: website-preflight routes/],
  ['rules', 'which GET /zebra', 0, /^GET `\/zebra`\n\nAuth rule: [^\n]*\n$/],
  ['rules', 'which HEAD /api/own', 1, /does not say whether a GET route also answers HEAD/],
  // A URL as a client sends it.
  ['rules', 'which GET https://shop.example/api/own?x=1#y', 0, /^GET `\/api\/own`\n/],
  ['rules', 'which GET /api//x/../items/./%37/', 0, /^GET `\/api\/items\/7`\n.*`id` = `7`/s],
  ['rules', 'which GET /api/items/%zz', 2, /is not a URL: what follows a % must be a byte of/],
  ['rules', 'which GET http://[', 2, /^`http:\/\/\[` is not a URL: its host or port is not valid\.\n$/],
  ['rules', 'which GTE /api/own', 2, /^There is no method `GTE`\. Did you mean `GET`\?/],
  ['rules', 'which purge /api/own', 2, /^There is no method `PURGE`\./],
  ['rules', 'which purge /api/own --method purge', 1, /^PURGE `\/api\/own`\n/],
  ['rules', 'which POST api/own', 2, /For example:\n {2}\S+ which POST \/api\/own/],
  ['rules', 'which GET api/own', 2, /^There is no URL in `GET api\/own`\. .* For example:\n {2}\S+ which GET \//],
];

for (const [folder, typed, status, prints] of rows)
  test(`in ${folder}: website-preflight ${typed}`, async () => {
    const { stdout, stderr, status: ended } = await run(folder, ...typed.split(' ').filter(Boolean));
    assert.equal(ended, status, stdout + stderr);
    assert.match(status === 2 ? stderr : stdout, prints);
    if (status !== 2) assert.equal(stderr, '');
    if (/format|schema|explain/.test(typed)) return;
    // A command to paste stays in one piece.
    const folded = `${stdout}\n${stderr}`.split('\n').filter((line) => !line.includes('website-preflight '));
    assert.ok(Math.max(...folded.map(({ length }) => length)) <= 80, stdout + stderr);
    assert.ok(!stdout.includes('\u001b'));
  });

/** What is typed of a website that can be read and of one that cannot, and what is printed of the first. */
const UNREAD: readonly (readonly [typed: string, prints: RegExp])[] = [
  [
    'broken large --base none',
    /^broken\/package\.json:2:11 +error .*\nunchecked, `large` could not be checked whole\n$/ms,
  ],
  ['routes broken large', /^ {2}GET `\/api\/b` /m],
  ['which GET /api/b broken large', /^GET `\/api\/b`\n.*^Auth rule: no rule\n$/ms],
];

for (const [typed, prints] of UNREAD)
  test(`website-preflight ${typed}: what cannot be read is said apart, and is not green`, async () => {
    const { stdout, stderr, status } = await run('.', ...typed.split(' '));
    assert.equal(status, 2, stderr);
    assert.match(stdout, prints);
    const said = stderr.replaceAll('\n', ' ');
    assert.match(said, /^`large`: `large\/server\/api\/a\.get\.ts` has 1048577 bytes, more than 1048576 /);
  });

for (const base of ['none', commit])
  test(`the report is the same bytes from the action, from every folder and in every run: ${base}`, async () => {
    const inputs = { projects: 'broken', base, 'report-file': 'out/report.json' };
    const { report: read } = await runAction({ workspace: repository, inputs });
    assert.equal(read?.base.commit, base === 'none' ? null : base);
    const report = readFileSync(join(repository, 'out/report.json'), 'utf8');
    for (const [folder, project] of [
      ['.', 'broken'],
      ['broken/server', '.'],
      ['rules', '../broken'],
    ] as const)
      assert.equal((await run(folder, project, '--base', base, '--format', 'json')).stdout, report);
  });

test('a published schema is what the command prints', async () => {
  for (const name of ['manifest', 'report', 'settings'])
    assert.deepEqual(
      JSON.parse((await run('.', 'schema', name)).stdout),
      JSON.parse(readFileSync(`dist/${name}.schema.json`, 'utf8')),
    );
});
