import assert from 'node:assert/strict';
import { chmodSync, lstatSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { checkThrough } from '../../src/check-through.js';
import { fix } from '../../src/command-line/fix.js';
import { parseOptions } from '../../src/options.js';
import { noBase } from '../../src/read/comparison.js';
import { rules } from '../../src/rules/index.js';
import { temporaryFolder } from '../e2e/site.js';
import { put } from '../hostile/places.js';
import { baseOf, check, doorAt, type Files, fixedFiles, treesOf } from '../in-memory.js';
import { NO_LINKS, notOnWindows } from '../not-on-windows.js';

const MODES = notOnWindows('there are no modes');

/** What `--fix` does to a project; `before` is the repository in base. */
function fixAt(root: string, before?: Files, onProgress = () => {}) {
  const given = parseOptions({ projects: '.', rules: 'auth-missing=notice\nroute-removed=notice' });
  assert.deepEqual(given.failures, []);
  const base = before ? baseOf(before) : noBase('base: none');
  const door = { ...doorAt(root, base, given), onProgress };
  return fix(root, (disk) => checkThrough(door, disk, given));
}

const ID = '{\n  "id": "web-0123456789ab",\n  "name": "web-0123456789ab"\n}\n';
const MENDED = '{\n  "name": "web-0123456789ab"\n}\n';

/** Rules with an example of which something is fixed. */
const FIXABLE = rules.flatMap(({ id, bad }) => {
  const { files, base } = treesOf(bad);
  const run = (some: Files) => check(some, base ? { base } : {});
  return run(files).findings.some(({ rule, edit }) => rule === id && edit) ? { id, files, base, run } : [];
});
assert.ok(FIXABLE.length > 3);

for (const { id, files, base, run } of FIXABLE)
  test(`${id}: its example has no such finding left, and no other byte is changed`, async (context) => {
    const root = temporaryFolder(context);
    for (const [name, text] of Object.entries(files)) put(join(root, name), text);
    const { checked, log } = await fixAt(root, base);
    const unfixed = checked.fixes.filter(({ finding }) => finding.rule === id);
    assert.deepEqual([unfixed, log.filter((line) => !line.startsWith('Fixed '))], [[], []]);
    for (const [name, text] of Object.entries(fixedFiles(files, run)))
      assert.equal(readFileSync(join(root, name), 'utf8'), text);
  });

const WEB = 'web-0123456789ab';

/** What `--fix` does to a manifest and a handler; nothing but these is fixed without judgment. */
const FIXES: readonly (readonly [what: string, before: string, after: string])[] = [
  ['takes out id where name holds it', `{"id":"${WEB}","name":"${WEB}"}`, `{"name":"${WEB}"}`],
  ['takes out an equal duplicate member', '{"lang":"en","title":"A","lang":"en"}', '{"lang":"en","title":"A"}'],
  ['takes out an equal list item', '{"payment":{"providers":["a","a"]}}', '{"payment":{"providers":["a"]}}'],
  ['writes an enum value in its case', '{"mode":"Auto"}', '{"mode":"auto"}'],
  ['writes a constant without quotes', '{"private":"true"}', '{"private":true}'],
  ['writes a time zone in its case', '{"timezone":"europe/berlin"}', '{"timezone":"Europe/Berlin"}'],
  ['puts a slash before an auth key that covers a route', '{"auth":{"api/f":true}}', '{"auth":{"/api/f":true}}'],
  ['leaves id where name is another', `{"id":"${WEB}","name":"shop"}`, ''],
  ['leaves a value of auth in quotes', '{"auth":{"/api/f":"true"}}', ''],
  ['leaves a duplicate of another value', '{"lang":"en","lang":"de"}', ''],
  ['leaves an auth key that covers no route', '{"auth":{"api/x":true}}', ''],
];

for (const [what, before, after] of FIXES)
  test(`--fix ${what}`, () => {
    const fixed = (manifest: string, data: string): Files => ({
      'package.json': manifest,
      'server/api/f.get.ts': `export default (${data}: unknown) => ({});\n`,
    });
    assert.deepEqual(fixedFiles(fixed(before, 'data'), check), fixed(after || before, '_data'));
  });

test('what a fix makes fixable is fixed in the same run', async (context) => {
  const root = temporaryFolder(context);
  // The zones differ from the right one until the second is gone.
  put(join(root, 'package.json'), '{"timezone":"europe/berlin","timezone":"europe/berlin"}');
  const { checked, log } = await fixAt(root);
  assert.equal(readFileSync(join(root, 'package.json'), 'utf8'), '{"timezone":"Europe/Berlin"}');
  assert.match(log.join(), /^Fixed .*package\.json \(2 fixes\)\.$/);
  assert.deepEqual(checked.report.projects[0]?.findings, []);
});

test('a byte order mark and line ends of a file stay as they are', async (context) => {
  const root = temporaryFolder(context);
  put(join(root, 'package.json'), `\uFEFF${ID.replaceAll('\n', '\r\n')}`);
  await fixAt(root);
  assert.equal(readFileSync(join(root, 'package.json'), 'utf8'), `\uFEFF${MENDED.replaceAll('\n', '\r\n')}`);
  assert.deepEqual(readdirSync(root), ['package.json']);
});

/** What happens to the manifest between the check and the fix, and what it holds in the end. */
const MEANWHILE: readonly (readonly [what: string, happens: (manifest: string) => void, holds: string])[] = [
  ['it is edited', (manifest) => writeFileSync(manifest, `${ID} `), `${ID} `],
  ['it becomes a link to a file that holds the same', linked, ID],
];

function linked(manifest: string): void {
  renameSync(manifest, `${manifest}.old`);
  symlinkSync('package.json.old', manifest);
}

for (const [what, happens, holds] of MEANWHILE)
  test(`where ${what} meanwhile, nothing is written`, happens === linked ? NO_LINKS : {}, async (context) => {
    const root = temporaryFolder(context);
    const manifest = join(root, 'package.json');
    put(manifest, ID);
    // The first time it is told what is done, the manifest has been read and is not written yet.
    let isTold = false;
    const { log } = await fixAt(root, undefined, () => {
      if (!isTold) happens(manifest);
      isTold = true;
    });
    assert.match(log.join(), /^Not fixed: .*package\.json: it changed during the check\.$/);
    assert.equal(readFileSync(manifest, 'utf8'), holds);
    assert.ok(!readdirSync(root).some((name) => name.endsWith('.tmp')));
    assert.equal(lstatSync(manifest).isSymbolicLink(), happens === linked);
  });

test('a file that may not be written is left', {
  skip: MODES.skip || process.getuid?.() === 0,
}, async (context) => {
  const root = temporaryFolder(context);
  put(join(root, 'package.json'), ID);
  chmodSync(join(root, 'package.json'), 0o444);
  const { log } = await fixAt(root);
  assert.match(log.join(), /^Not fixed: .*EACCES/);
});

test('a file with a byte that is not UTF-8 is left, and that is said', async (context) => {
  const root = temporaryFolder(context);
  const route = join(root, 'server/api/a.get.ts');
  put(join(root, 'package.json'), '{}');
  put(route, '');
  const bytes = Buffer.from("export default (data: unknown) => '\xff';\n", 'latin1');
  writeFileSync(route, bytes);
  const { log } = await fixAt(root);
  assert.deepEqual(readFileSync(route), bytes);
  assert.match(log.join(), /^Not fixed: .*a\.get\.ts: it is not valid UTF-8\.$/);
});

for (const [manifest, said] of [
  ['{ "auth": {}, "lang": 1 }', 'Nothing to fix: every fix needs judgment.'],
  [MENDED, 'Nothing to fix.'],
] as const)
  test(`where there is nothing to fix, that is said: ${said}`, async (context) => {
    const root = temporaryFolder(context);
    put(join(root, 'package.json'), manifest);
    const { log } = await fixAt(root);
    assert.deepEqual(log, [said]);
  });

test('keys without a slash are all fixed, however few are tried in one round', async (context) => {
  const root = temporaryFolder(context);
  const auth = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`api/r${at}`, 'staff']));
  put(join(root, 'package.json'), JSON.stringify({ auth }));
  put(join(root, 'server/api/[id].get.ts'), 'export default () => ({});\n');
  const { log } = await fixAt(root);
  assert.match(log.join(), /^Fixed .*package\.json \(31 fixes\)\.$/);
  assert.equal(readFileSync(join(root, 'package.json'), 'utf8').match(/"\/api\/r\d+"/g)?.length, 31);
});
