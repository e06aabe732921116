import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { temporaryFolder } from './site.js';

/** No registry is asked: what is not in the package is missing. */
const OFFLINE = {
  env: { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' },
  encoding: 'utf8',
  shell: process.platform === 'win32',
} as const;

test('the package installs alone and without a registry, is small, and runs as npx website-preflight', (context) => {
  const folder = temporaryFolder(context);
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], OFFLINE);
  const [{ filename, size, unpackedSize, files }] = JSON.parse(packed);
  assert.ok(size < 500_000, `${size} bytes packed`);
  assert.ok(unpackedSize < 2_000_000, `${unpackedSize} bytes unpacked`);
  assert.deepEqual(files.map(({ path }: { readonly path: string }) => path).sort(), [
    'LICENSE',
    'README.md',
    'dist/cli.js',
    'dist/licenses.txt',
    'dist/package.json',
    'package.json',
  ]);

  const site = join(folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'package.json'), '{"private": true, "mode": "auto"}\n');
  cpSync('examples/storefront/server', join(site, 'server'), { recursive: true });
  const installed = spawnSync('npm', ['install', '--no-save', join(folder, filename)], { ...OFFLINE, cwd: site });
  assert.equal(installed.status, 0, installed.stderr);
  assert.doesNotMatch(installed.stderr, /EBADENGINE|deprecated/);
  const inside = readdirSync(join(site, 'node_modules')).filter((name) => !name.startsWith('.'));
  assert.deepEqual(inside, ['website-preflight']);

  const run = (...args: readonly string[]) =>
    spawnSync('npx', ['--no', 'website-preflight', ...args], { ...OFFLINE, cwd: site });
  const checked = run();
  assert.equal(checked.status, 0, checked.stderr);
  assert.match(checked.stdout, /\n22 routes, 22 with no auth rule[^\n]*\npassed\n$/);
  assert.match(run('sit?', '*').stderr, /No folder with a package.json matches/);
  assert.match(run('explian').stderr, /^ {2}website-preflight help explain$/m);
});

test('there are no runtime dependencies, and Node 20.19 is enough', () => {
  const { dependencies = {}, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  assert.deepEqual([dependencies, engines.node], [{}, '>=20.19.0']);
});
