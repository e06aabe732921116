import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { localBase } from '../../src/command-line/local-base.js';
import { UsageError } from '../../src/command-line/usage.js';
import { checkOut, committed, makeOrigin, temporaryFolder } from '../e2e/site.js';
import { put } from '../hostile/places.js';

const EDITS = 'uncommitted edits are the change';

/**
 * Refs of a clone by their commits, `fork` being where the branch that is checked out left `main`; `--base`, a commit by its name here; what is
 * compared with, and in which words.
 */
const rows: readonly (readonly [refs: string, option: string, commit: string | null, words: string])[] = [
  [
    'origin/HEAD=origin/trunk origin/trunk=main heads/main=feature',
    'auto',
    'fork',
    ', where this branch left origin/trunk',
  ],
  ['origin/HEAD=feature origin/main=main', 'auto', 'fork', ', where this branch left origin/main'],
  ['origin/HEAD=origin/trunk origin/main=main', 'auto', 'fork', ', where this branch left origin/main'],
  ['origin/master=main heads/main=feature', 'auto', 'fork', ', where this branch left origin/master'],
  ['heads/main=main heads/master=feature', 'auto', 'fork', ', where this branch left main'],
  ['HEAD=heads/main heads/main=feature heads/master=main', 'auto', 'fork', ', where this branch left master'],
  ['HEAD=heads/main heads/main=feature', 'auto', 'feature', `: ${EDITS}`],
  ['origin/main=feature', 'auto', 'feature', `: ${EDITS}`],
  ['origin/main=main', 'none', null, ' (base: none)'],
  ['origin/main=main', 'origin/main', 'main', ', the commit that `origin/main` names'],
  ['origin/main=main', 'HEAD~1', 'fork', ', the commit that `HEAD~1` names'],
  ['origin/main=main', 'fork', 'fork', ''],
  ['no git', 'auto', null, ' (there is no git repository)'],
  ['HEAD=heads/empty', 'auto', null, ' (git has no commit here)'],
];

const folder = temporaryFolder(test);
const origin = makeOrigin(join(folder, 'origin'));
const fork = origin.commit({ a: '1' });
const commits: Readonly<Record<string, string>> = {
  fork,
  main: origin.commit({ a: '2' }, [fork]),
  feature: origin.commit({ a: '3' }, [fork]),
  other: origin.commit({ a: '4' }),
};
for (const [name, commit] of Object.entries(commits)) origin.branch(`refs/heads/${name}`, commit);
const clone = join(folder, 'clone');
checkOut(origin, clone, commits.feature ?? '', 'full');

/** The clone at `feature` with these refs alone, each `REF=COMMIT` or a symbolic `REF=REF`; or a folder without git. */
function cloneWith(refs: string): string {
  if (refs === 'no git') return join(folder, 'none');
  rmSync(join(clone, '.git/refs'), { recursive: true });
  rmSync(join(clone, '.git/packed-refs'), { force: true });
  mkdirSync(join(clone, '.git/refs'));
  put(join(clone, '.git/HEAD'), `${commits.feature}\n`);
  for (const [name = '', to = ''] of refs.split(' ').map((ref) => ref.split('='))) {
    const file = name === 'HEAD' ? name : fullName(name);
    if (name !== '') put(join(clone, '.git', file), `${commits[to] ?? `ref: ${fullName(to)}`}\n`);
  }
  return clone;
}

function fullName(ref: string): string {
  return `refs/${ref.replace(/^origin/, 'remotes/origin')}`;
}

for (const [refs, option, expected, words] of rows)
  test(`base ${option} where a clone has ${refs || 'no branch'} is ${expected}${words}`, () => {
    const { listing, note, failure } = localBase(cloneWith(refs), commits[option] ?? option);
    const commit = listing?.commit ?? null;
    assert.deepEqual([commit, failure], [expected && commits[expected], undefined]);
    const short = commit?.slice(0, 7);
    const name = words.includes(EDITS) ? `HEAD (${short})` : short;
    assert.equal(note, commit ? `Compared with ${name}${words}.` : `No base${words}: everything counts as new.`);
  });

test('a branch without a commit in common is unchecked, and the flag is named', () => {
  const { listing, failure } = localBase(cloneWith('origin/main=other'), 'auto');
  assert.equal(listing, null);
  assert.match(failure ?? '', /^HEAD and origin\/main have no commit in common, .* --base none\.$/);
});

/** What HEAD says, and where git is found. */
for (const [what, head, PATH] of [
  ['a commit that is not there', 'e'.repeat(40), process.env.PATH],
  ['no commit and no branch', 'garbage', process.env.PATH],
  ['a branch, without the program', 'ref: refs/heads/main', '/nowhere'],
] as const)
  test(`a HEAD of ${what} is unchecked`, (context) => {
    const root = cloneWith('');
    put(join(root, '.git/HEAD'), `${head}\n`);
    const usual = process.env.PATH;
    context.after(() => {
      process.env.PATH = usual;
    });
    process.env.PATH = PATH;
    const { listing, failure } = localBase(root, 'auto');
    assert.equal(listing, null);
    assert.match(failure ?? '', /^Git cannot read HEAD .* --base none\.$/);
  });

/** What names no commit, whatever git makes of it elsewhere. */
const NO_COMMITS = ['--upload-pack=touch pwned', 'HEAD:package.json', '$(touch pwned)', 'HEAD..HEAD', '^HEAD'];

test('what names no commit is refused, and nothing runs', (context) => {
  const root = temporaryFolder(context);
  committed(root, { 'package.json': '{}' });
  for (const name of NO_COMMITS) assert.throws(() => localBase(root, name), UsageError, name);
  assert.deepEqual(readdirSync(root), ['.git', 'package.json']);
});
