import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolders } from '../folders/folders.js';
import { optionText, projectsIn, type Said } from '../options.js';
import { settingsAt } from '../prepared.js';
import { askGitText } from '../read/ask-git.js';
import { wantedProjects } from '../read/find-projects.js';
import { escaped } from '../read/glob.js';
import { writeBelow } from '../read/report-files.js';
import { repositoryAround } from '../read/repository.js';
import type { Snapshot } from '../read/snapshot.js';
import { worktreeSnapshot } from '../read/worktree.js';
import { messageOf, reasonOf } from '../text/quote.js';
import type { Arguments } from './arguments.js';
import { UsageError } from './commands.js';
import { fromHere } from './terminal.js';
import { websitesBelow } from './workspace.js';

const FILE = '.github/workflows/website-preflight.yml';

/**
 * Writes the workflow that checks the websites of the repository around the current folder with an action (`owner/name@version`),
 * and says so. Throws a `UsageError` where there is no repository, no website, or such a file already.
 */
export function init({ options: { manifest: given } }: Arguments, action: string): string {
  const root = repositoryAround(process.cwd());
  if (root === null)
    throw new UsageError('There is no git repository here: GitHub reads workflows of repositories. Run:\n  git init');
  const worktree = worktreeSnapshot(root);
  const said = settingsIn(worktree);
  const usual = said.manifest ?? 'package.json';
  const manifest = given ?? usual;
  const websites =
    said.projects === undefined
      ? // A name of several lines would be more than one in the workflow.
        websitesBelow(worktree, '.', manifest).filter((path) => !/\p{Cc}/u.test(path))
      : projectFolders(wantedProjects(root, projectsIn(said)), worktree, null, { manifest, methods: [] }).folders.map(
          ({ path }) => path,
        );
  const shown = fromHere(root, FILE);
  if (websites.length === 0)
    throw new UsageError(
      `No website found in this repository: no folder has a ${manifest} with server/api beside it or with a platform field.`,
    );
  if (lstatSync(join(root, FILE), { throwIfNoEntry: false }))
    throw new UsageError(`${shown} already exists and is never overwritten. To write a new one, remove it first.`);
  const remote = askGitText(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  const areImplied = said.projects !== undefined || websites.join() === '.';
  const inputs = [
    ...(areImplied
      ? []
      : ['projects: |', ...websites.map((path) => `  ${/^[!\s]/.test(path) ? './' : ''}${escaped(path)}`)]),
    ...(manifest === usual ? [] : [`manifest: ${JSON.stringify(manifest)}`]),
  ];
  try {
    writeBelow(root, FILE, workflow(action, remote?.replace('origin/', '') ?? 'main', inputs));
  } catch (error) {
    throw new UsageError(`${shown} could not be written: ${reasonOf(error)}`);
  }
  const list = websites.map((path) => `  ${fromHere(root, path)}\n`).join('');
  return `Wrote ${shown}, which checks:\n${list}Next: commit it, and make the job "preflight" a required check.\n`;
}

/** What the settings file says, which the workflow need not repeat. Throws a `UsageError` where it cannot be read. */
function settingsIn(worktree: Snapshot): Said {
  const read = settingsAt(worktree, optionText('settings-file').default);
  if (read.kind === 'bad') throw new UsageError(read.faults.map((fault) => messageOf(fault).message).join('\n'));
  return read.kind === 'read' ? read.settings.values : {};
}

function workflow(action: string, branch: string, inputs: readonly string[]): string {
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
      - uses: ${action}
${inputs.length > 0 ? `        with:\n${inputs.map((line) => `          ${line}\n`).join('')}` : ''}`;
}
