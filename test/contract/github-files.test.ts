import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parse } from 'yaml';

test('Dependabot looks wherever something is pinned, and waits a week before it offers what is new', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
  const pinned = ['package.json', 'bench/tools/package.json'].map((file) => JSON.parse(readFileSync(file, 'utf8')));
  assert.ok(pinned.every(({ dependencies, devDependencies }) => dependencies ?? devDependencies));
  assert.deepEqual(
    updates.map((update: Record<string, unknown>) => [update['package-ecosystem'], update.directory, update.cooldown]),
    [
      ['github-actions', '/', { 'default-days': 7 }],
      ['npm', '/', { 'default-days': 7 }],
      ['npm', '/bench/tools', { 'default-days': 7 }],
    ],
  );
  assert.match(readFileSync('.ci/run', 'utf8'), /bench\/tools\/package\.json'\)\.dependencies[\s\S]*^npm cit$/m);
});

test('Dependabot leaves what another package or the lowest Node decides', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
  const lockOf = (name: string) =>
    JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[`node_modules/${name}`];
  const { devDependencies: pinned, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const ignored = updates[1].ignore.map((entry: Record<string, unknown>) => entry['dependency-name']);
  assert.deepEqual(ignored, ['picomatch', '@types/picomatch', '@types/node']);
  assert.match(lockOf('micromatch').dependencies.picomatch, new RegExp(`^\\^${pinned.picomatch.split('.')[0]}\\.`));
  assert.ok(engines.node.startsWith(`>=${pinned['@types/node'].split('.')[0]}.`));
});

test('CI runs on the oldest Node that is supported and on all later ones with long support, on three systems', () => {
  const { os, node } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')).jobs.test.strategy.matrix;
  const [, oldest] = /^>=(\d+)/.exec(JSON.parse(readFileSync('package.json', 'utf8')).engines.node) ?? [];
  assert.deepEqual([os.length, node], [3, [Number(oldest), 22, 24, 26]]);
});
