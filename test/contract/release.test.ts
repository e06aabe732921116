import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';
import { git, temporaryFolder } from '../e2e/site.js';
import { notOnWindows } from '../not-on-windows.js';

/** A job of the workflow, as far as a test reads it. */
interface Job {
  readonly environment?: string;
  readonly needs?: string;
  readonly steps: readonly { readonly name?: string; readonly run?: string }[];
}

const { jobs, concurrency } = parse(readFileSync('.github/workflows/release.yml', 'utf8')) as {
  readonly concurrency: string;
  readonly jobs: Readonly<Record<string, Job>>;
};
const IS_SHELL = notOnWindows('it is a shell script');

/** The tags there are besides the one that is released, where the major tag is, and where it is afterwards. */
const releases: readonly (readonly [what: string, tag: string, major: string | null, after: string])[] = [
  ['the first release makes the major tag', 'v1.0.0', null, 'POST v1.0.0'],
  ['a newer release moves it forwards', 'v1.2.0', 'v1.0.0', 'PATCH v1.2.0'],
  ['a fix of an older release leaves it', 'v1.0.0', 'v1.2.0', ''],
  ['where it is on another line, nothing is moved', 'v1.2.0', 'aside', 'fails'],
];

for (const [what, tag, major, after] of releases) {
  test(`releasing: ${what}`, IS_SHELL, (context) => {
    const root = temporaryFolder(context);
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
    const sha = git(root, ['rev-parse', tag]).toString().trim();
    const { status, calls } = runStep(root, 'Move the major tag', tag, { GITHUB_SHA: sha });
    if (after === 'fails') return assert.deepEqual([status === 0, calls], [false, '']);
    assert.equal(status, 0);
    const [method = ''] = after.split(' ');
    if (method === '') assert.equal(calls, '');
    else assert.ok(calls.includes(` --method ${method} `) && calls.includes(sha), calls);
  });
}

const CHANGELOG = '# Changelog\n\n## 1.10.0\n\n- New.\n\n## 1.1.0\n\n- Older.\n- And more.\n\n## 1.0.0\n\n- Oldest.\n';

test("releasing: the release's notes are the part of the changelog about its version", IS_SHELL, (context) => {
  const root = temporaryFolder(context);
  writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG);
  const { status, calls } = runStep(root, 'Make the release', 'v1.1.0', { RUNNER_TEMP: root, NO_RELEASE: '1' });
  assert.equal(status, 0);
  assert.match(calls, /^release view v1\.1\.0\nrelease create v1\.1\.0 --verify-tag --notes-file /);
  assert.equal(readFileSync(join(root, 'notes.md'), 'utf8').trim(), '- Older.\n- And more.');
});

test('releasing: a release that is there already stays as it is', IS_SHELL, (context) => {
  const root = temporaryFolder(context);
  writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG);
  const { status, calls } = runStep(root, 'Make the release', 'v1.1.0', { RUNNER_TEMP: root });
  assert.deepEqual([status, calls], [0, 'release view v1.1.0\n']);
});

/** What the pages say, the tag, and whether the gate lets it pass. */
const PAGES: readonly (readonly [what: string, tag: string, readme: string, passes: boolean])[] = [
  ['both are ready', 'v1.1.0', '# A\n', true],
  ['the changelog has another version only', 'v1.2.0', '# A\n', false],
  ['a version is only the beginning of another', 'v1.1', '# A\n', false],
  ['README says that nothing is published', 'v1.1.0', '<!-- before the first release -->\n', false],
];

for (const [what, tag, readme, passes] of PAGES)
  test(`releasing, the pages: ${what}`, IS_SHELL, (context) => {
    const root = temporaryFolder(context);
    writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG);
    writeFileSync(join(root, 'README.md'), readme);
    assert.equal(runStep(root, 'The pages speak', tag).status === 0, passes);
  });

test('releasing: a maintainer approves once, all that is published comes after, and releases wait for each other', () => {
  const protectedJobs = Object.keys(jobs).filter((name) => jobs[name]?.environment !== undefined);
  assert.deepEqual([protectedJobs, jobs.npm?.needs, jobs.github?.needs], [['npm'], 'gate', 'npm']);
  assert.equal(concurrency, 'release');
});

/** Runs a step of the workflow as a runner does, with a `gh` that only notes how it was called. */
function runStep(root: string, name: string, tag: string, more: Readonly<Record<string, string>> = {}) {
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const script = steps.find((step) => step.name?.startsWith(name))?.run ?? 'exit 99';
  writeFileSync(
    join(root, 'gh'),
    `#!/bin/sh\necho "$*" >> "${root}/calls"\n[ "$2" != view ] || [ -z "$NO_RELEASE" ]\n`,
  );
  chmodSync(join(root, 'gh'), 0o755);
  const PATH = `${root}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, GITHUB_REF_NAME: tag, GITHUB_REPOSITORY: 'octo/shop', ...more };
  const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: root, env });
  const calls = existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8') : '';
  return { status, calls };
}
