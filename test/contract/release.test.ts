import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';
import { makeRepository, writeCommit } from '../e2e/repository.js';
import { temporaryFolder } from '../e2e/site.js';
import { put } from '../hostile/places.js';
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

/** A repository with two releases, and a commit aside. */
const releases = temporaryFolder(test);
const own = join(releases, '.git');
makeRepository(own);
const oldest = writeCommit(own, {}, []);
const TAGS = { 'v1.0.0': oldest, 'v1.0': oldest, aside: writeCommit(own, { a: '' }, [oldest]) };

/** The releases that there are, the tag that is released, where the major tag is, and where it is afterwards. */
const RELEASES: readonly (readonly [
  what: string,
  tag: string,
  major: keyof typeof TAGS | 'v1.2.0' | '',
  after: string,
])[] = [
  ['the first release makes the major tag', 'v1.0.0', '', 'POST'],
  ['a newer release moves it forwards', 'v1.2.0', 'v1.0.0', 'PATCH'],
  ['a fix of an older release leaves it', 'v1.0.0', 'v1.2.0', ''],
  ['where it is on another line, nothing is moved', 'v1.2.0', 'aside', 'fails'],
];

for (const [what, tag, major, after] of RELEASES)
  test(`releasing: ${what}`, IS_SHELL, () => {
    const newer = { 'v1.2.0': writeCommit(own, { b: '' }, [oldest]) };
    const commits: Readonly<Record<string, string>> = { ...TAGS, ...(major && newer) };
    rmSync(join(own, 'refs/tags'), { recursive: true, force: true });
    rmSync(join(releases, 'calls'), { force: true });
    for (const [name, commit] of Object.entries({ ...commits, ...(major && { v1: commits[major] }) }))
      if (name !== 'aside') put(join(own, 'refs/tags', name), `${commit}\n`);
    const sha = commits[tag] ?? '';
    const { status, calls } = runStep(releases, 'Move the major tag', tag, { GITHUB_SHA: sha });
    assert.equal(status === 0, after !== 'fails');
    assert.match(calls, after === '' || after === 'fails' ? /^$/ : new RegExp(` --method ${after} .*${sha}`));
  });

const CHANGELOG = '# Changelog\n\n## 1.10.0\n\n- New.\n\n## 1.1.0\n\n- Older.\n- And more.\n\n## 1.0.0\n\n- Oldest.\n';

test(
  "releasing: the release's notes are the part of the changelog about its version; one that is there stays",
  IS_SHELL,
  (context) => {
    const root = temporaryFolder(context);
    writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG);
    const there = runStep(root, 'Make the release', 'v1.1.0', { RUNNER_TEMP: root });
    assert.deepEqual([there.status, there.calls], [0, 'release view v1.1.0\n']);
    const { status, calls } = runStep(root, 'Make the release', 'v1.1.0', { RUNNER_TEMP: root, NO_RELEASE: '1' });
    assert.equal(status, 0);
    assert.match(calls, /\nrelease view v1\.1\.0\nrelease create v1\.1\.0 --verify-tag --notes-file /);
    assert.equal(readFileSync(join(root, 'notes.md'), 'utf8').trim(), '- Older.\n- And more.');
  },
);

/** What the pages say, the tag, and whether the gate lets it pass. */
for (const [what, tag, readme, passes] of [
  ['both are ready', 'v1.1.0', '# A\n', true],
  ['the changelog has another version only', 'v1.2.0', '# A\n', false],
  ['a version is only the beginning of another', 'v1.1', '# A\n', false],
  ['README says that nothing is published', 'v1.1.0', '<!-- before the first release -->\n', false],
] as const)
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
  const gh = `#!/bin/sh\necho "$*" >> "${root}/calls"\n[ "$2" != view ] || [ -z "$NO_RELEASE" ]\n`;
  writeFileSync(join(root, 'gh'), gh, { mode: 0o755 });
  const PATH = `${root}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, GITHUB_REF_NAME: tag, GITHUB_REPOSITORY: 'octo/shop', ...more };
  const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: root, env });
  const calls = existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8') : '';
  return { status, calls };
}
