import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { askGitText } from '../read/ask-git.js';
import { escaped } from '../read/glob.js';
import { writeBelow } from '../read/report-files.js';
import { repositoryAround } from '../read/repository.js';
import { worktreeSnapshot } from '../read/worktree.js';
import { reasonOf } from '../text/quote.js';
import type { Arguments } from './arguments.js';
import { UsageError } from './commands.js';
import { fromHere } from './terminal.js';
import { websitesBelow } from './websites.js';

const FILE = '.github/workflows/website-preflight.yml';

/**
 * Writes the workflow that checks the websites of the repository around the current folder, and says so. Throws a `UsageError`
 * where there is no repository, no website, or such a file already.
 */
export function init(
  { options: { manifest = 'package.json' } }: Arguments,
  repository: string,
  version: string,
): string {
  const root = repositoryAround(process.cwd());
  if (root === null)
    throw new UsageError('There is no git repository here: GitHub reads workflows of repositories. Run:\n  git init');
  // A name of several lines would be more than one in the workflow.
  const websites = websitesBelow(worktreeSnapshot(root), '.', manifest).filter((path) => !/\p{Cc}/u.test(path));
  const shown = fromHere(root, FILE);
  if (websites.length === 0)
    throw new UsageError(
      `No website found in this repository: no folder has a ${manifest} with server/api beside it or with a platform field.`,
    );
  if (lstatSync(join(root, FILE), { throwIfNoEntry: false }))
    throw new UsageError(`${shown} already exists and is never overwritten. To write a new one, remove it first.`);
  const branch = askGitText(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'])?.replace(
    'origin/',
    '',
  );
  try {
    writeBelow(
      root,
      FILE,
      workflow(websites, { manifest, branch: branch ?? 'main', uses: `${repository}@v${version.split('.')[0]}` }),
    );
  } catch (error) {
    throw new UsageError(`${shown} could not be written: ${reasonOf(error)}`);
  }
  const list = websites.map((path) => `  ${fromHere(root, path)}\n`).join('');
  return `Wrote ${shown}, which checks:\n${list}Next: commit it, and make the job "preflight" a required check.\n`;
}

interface Facts {
  readonly manifest: string;
  readonly branch: string;
  readonly uses: string;
}

function workflow(websites: readonly string[], { manifest, branch, uses }: Facts): string {
  const inputs = [
    ...(websites.join() === '.'
      ? []
      : ['projects: |', ...websites.map((path) => `  ${/^[!\s]/.test(path) ? './' : ''}${escaped(path)}`)]),
    ...(manifest === 'package.json' ? [] : [`manifest: ${JSON.stringify(manifest)}`]),
  ];
  return `# No path filter: a required check that a filter skips stays pending forever.
name: Website Preflight
on:
  push:
    branches: [${JSON.stringify(branch)}]
  pull_request:
    types: [opened, synchronize, reopened, edited]
  merge_group:
permissions:
  contents: read
jobs:
  preflight:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
      - uses: ${uses}
${inputs.length > 0 ? `        with:\n${inputs.map((line) => `          ${line}\n`).join('')}` : ''}`;
}
