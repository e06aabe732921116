import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import test, { after } from 'node:test';
import { parse } from 'yaml';
import { git } from './site.js';

const MANIFEST = '{\n  "title": "Shop"\n}\n';
const WITH_ID = '{\n  "id": "web-0123456789ab",\n  "title": "Shop"\n}\n';
const NO_SETTINGS = { encoding: 'utf8', shell: '/bin/sh' } as const;

const pages = readdirSync('docs')
  .filter((page) => page.endsWith('.md'))
  .map((page) => ({ page, text: readFileSync(join('docs', page), 'utf8') }));
const recipes = pages.find(({ page }) => page === 'recipes.md')?.text ?? '';
const scripts = [...recipes.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);

const folder = mkdtempSync(join(tmpdir(), 'preflight-docs-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const site = join(folder, 'site');
const env = { ...process.env, PATH: `${programs()}${delimiter}${process.env.PATH}` };

cpSync('examples/storefront', site, { recursive: true });
writeFileSync(join(site, 'package.json'), MANIFEST);
git(site, ['init', '--quiet', '--initial-branch=main']);
git(site, ['add', '--all']);
git(site, ['commit', '--quiet', '--message', 'x']);
git(site, ['tag', 'v1.4.0']);

test('recipes: the notes of a release tell what it does to routes', () => {
  const [script = ''] = scripts;
  mkdirSync(join(site, 'server/api/new'));
  writeFileSync(join(site, 'server/api/new/thing.ts'), 'export default () => ({ ok: true });\n');
  const run = spawnSync(script, { ...NO_SETTINGS, cwd: site, env });
  assert.deepEqual([run.status, run.stdout, run.stderr], [0, '', '']);
  assert.match(
    readFileSync(join(site, 'release.md'), 'utf8'),
    /1 route added[\s\S]*\| added \| GET `\/api\/new\/thing`/,
  );
  rmSync(join(site, 'release.md'));
});

test('recipes: the hook for pre-commit stops what blocks, and says what else matters', () => {
  const [hook] = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8'));
  const hooked = (manifest: string) => {
    writeFileSync(join(site, 'package.json'), manifest);
    return spawnSync(`${resolve('.')}/${hook.entry}`, { ...NO_SETTINGS, cwd: site, env });
  };
  const stopped = hooked(WITH_ID);
  assert.equal(stopped.status, 1);
  assert.match(
    stopped.stdout,
    /^package\.json:2:3 {2}error {2}manifest-id[\s\S]*\nblocked by 1 error \(manifest-id\), also 1 warning\n$/,
  );
  const passed = hooked(MANIFEST.replace('Shop', 'Market'));
  assert.deepEqual([passed.status, passed.stdout], [0, 'passed, 1 new route has no auth rule\n']);
});

test('recipes: the SARIF log that other tools read comes from the command as written', () => {
  const [command = ''] = scripts[1]?.split(' | ') ?? [];
  const run = spawnSync(command, { ...NO_SETTINGS, cwd: site, env });
  assert.equal(JSON.parse(run.stdout).version, '2.1.0');
});

/** Commands in running text, each tried in the site. */
const SPANS: Readonly<Record<string, RegExp>> = {
  'website-preflight --help': /^Checks website projects/,
};

for (const [command, printed] of Object.entries(SPANS))
  test(`docs: ${command} works as written`, () => {
    const run = spawnSync(command, { ...NO_SETTINGS, cwd: site, env });
    assert.equal(run.status, 0, run.stderr);
    assert.match(run.stdout, printed);
  });

test('every command in docs/ is run by this test or prints what a test compares', () => {
  const prose = pages.map(({ text }) => text.replaceAll(/^```[\s\S]*?^```$/gm, '')).join('\n');
  const named = [...prose.matchAll(/`((?:npx )?website-preflight [^`\n]+)`/g)].map(([, text = '']) => text);
  const shown = named.filter((text) => text !== 'website-preflight explain RULE');
  assert.deepEqual([...new Set(shown)].sort(), Object.keys(SPANS).sort());
  assert.equal(scripts.length, 2);
});

test('every npm script that a page names is there', () => {
  const known = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  const all = [...pages.map(({ text }) => text), readFileSync('CONTRIBUTING.md', 'utf8')].join('\n');
  const named = [...all.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
  assert.ok(named.length > 5);
  assert.deepEqual(
    named.filter((name) => !known.includes(name)),
    [],
  );
});

/** A folder with `npx` and `website-preflight` that start the built command line, as the registry would bring it. */
function programs(): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const started = `exec "${process.env.PREFLIGHT_NODE ?? process.execPath}" "${resolve('dist/cli.js')}"`;
  writeFileSync(join(bin, 'website-preflight'), `#!/bin/sh\n${started} "$@"\n`, { mode: 0o755 });
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\n${started} "$@"\n`, { mode: 0o755 });
  return bin;
}
