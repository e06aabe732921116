import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';
import { git, temporaryFolder } from '../e2e/site.js';
import { notOnWindows } from '../not-on-windows.js';

/** The tags there are besides the one that is released, where the major tag is, and where it is afterwards. */
const releases: readonly (readonly [what: string, tag: string, major: string | null, after: string])[] = [
  ['the first release makes the major tag', 'v1.0.0', null, 'POST v1.0.0'],
  ['a newer release moves it forwards', 'v1.2.0', 'v1.0.0', 'PATCH v1.2.0'],
  ['a fix of an older release leaves it', 'v1.0.0', 'v1.2.0', ''],
  ['where it is on another line, nothing is moved', 'v1.2.0', 'aside', 'fails'],
];

for (const [what, tag, major, after] of releases) {
  test(`releasing: ${what}`, notOnWindows('it is a shell script'), (context) => {
    const root = temporaryFolder(context);
    const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));
    const { run: script } = jobs.github.steps.find(({ name = '' }) => name.startsWith('Move the major tag'));
    git(root, ['init', '--quiet', '--initial-branch=main']);
    const commit = (name: string) => {
      git(root, ['commit', '--quiet', '--allow-empty', '--message', name]);
      git(root, ['tag', name]);
    };
    commit('v1.0.0');
    git(root, ['tag', 'v1.0']);
    git(root, ['checkout', '--quiet', '-b', 'other']);
    commit('aside');
    git(root, ['checkout', '--quiet', 'main']);
    if (major !== null) commit('v1.2.0');
    if (major !== null) git(root, ['tag', 'v1', `${major}^{commit}`]);
    writeFileSync(join(root, 'gh'), '#!/bin/sh\necho "$3 $6 $7 $8" >> calls\n');
    chmodSync(join(root, 'gh'), 0o755);
    const sha = git(root, ['rev-parse', tag]).toString().trim();
    const env = {
      ...process.env,
      PATH: `${root}${delimiter}${process.env.PATH}`,
      GITHUB_REF_NAME: tag,
      GITHUB_SHA: sha,
      GITHUB_REPOSITORY: 'octo/shop',
    };
    const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: root, env });
    const calls = spawnSync('cat', ['calls'], { cwd: root, encoding: 'utf8' }).stdout;
    if (after === 'fails') return assert.deepEqual([status === 0, calls], [false, '']);
    assert.equal(status, 0);
    const [method = ''] = after.split(' ');
    if (method === '') assert.equal(calls, '');
    else assert.ok(calls.startsWith(method) && calls.includes(sha), calls);
  });
}
