import { resolve } from 'node:path';
import { type Checked, unchecked } from './check.js';
import { checkThrough } from './check-through.js';
import { gitHubOf } from './github/client.js';
import { readEvent } from './github/event.js';
import { findBase } from './github/find-base.js';
import { readInputs } from './github/inputs.js';
import { emitUnchecked, workflowRun } from './github/runner.js';
import { clearFiles, type Step, show } from './github/show.js';
import { diskSnapshot } from './read/disk.js';
import { failureMessage } from './read/failure.js';
import { commitId } from './read/local-commits.js';
import { type Conclusion, EXIT_CODES } from './report/report.js';
import { code } from './text/quote.js';

// Anything but a finished check is unchecked.
process.exitCode = EXIT_CODES.unchecked;

const HOW_TO_NAME = `To name its folder, write ${code('projects: path/to/site')} below ${code('with:')} of this step.`;

// Not awaited: with a top-level await the bundle is in pieces and starts slowly.
main()
  .then(
    (conclusion) => {
      process.exitCode = EXIT_CODES[conclusion];
    },
    (error: unknown) => emitUnchecked(failureMessage(error)),
  )
  // Once all is printed: an open connection must not keep the step from ending.
  .finally(() => process.stdout.write('', () => process.exit()));

/** Reads inputs, event and disk; checks; shows the outcome. */
async function main(): Promise<Conclusion> {
  const { GITHUB_WORKSPACE, GITHUB_EVENT_NAME = '', GITHUB_EVENT_PATH = '', GITHUB_REF = '' } = process.env;
  const workspace = resolve(GITHUB_WORKSPACE || '.');
  const { given, root, from, failures: badInputs } = readInputs(workspace);
  const run = workflowRun(process.env);
  const event = readEvent(GITHUB_EVENT_NAME, GITHUB_EVENT_PATH, GITHUB_REF);
  const disk = diskSnapshot(root);
  const ask = gitHubOf(given.options.token, run.repositoryName);
  const repository = { root, ask, checkedOut: commitId(root, 'HEAD') ?? run.commit };
  const step = { run, event, workspace, repository, disk, given };
  const failures = [...badInputs, ...clearFiles(step)];
  if (failures.length > 0) return show(step, unchecked(failures));
  const checked = await checkStep(step, from).catch((error) => unchecked([failureMessage(error)]));
  return show(step, checked);
}

/** Checks the websites of the step, compared with what its event or the input `base` names. */
async function checkStep({ run, event, repository, disk, given }: Step, from: string): Promise<Checked> {
  const { base: ref, environment } = given.options;
  const scope = { root: repository.root, from, start: from, named: null, howToName: HOW_TO_NAME };
  const search = { ...repository, event, runCommit: run.commit, environment };
  return checkThrough({ ...scope, disk, findBase: () => findBase(search, ref) }, given);
}
