import { type Checked, unchecked } from './check.js';
import { checkThrough, type Door } from './check-through.js';
import { commandFor } from './github/command.js';
import { findBase } from './github/find-base.js';
import { emitUnchecked } from './github/runner.js';
import { clearFiles, show } from './github/show.js';
import { readStep, type Step } from './github/step.js';
import { wantedProjects } from './projects/wanted.js';
import { failureMessage } from './read/failure.js';
import { pathBelow } from './read/file-paths.js';
import { type Conclusion, EXIT_CODES } from './report/report.js';
import { code } from './text/quote.js';

// Anything but a finished check is unchecked.
process.exitCode = EXIT_CODES.unchecked;

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

async function main(): Promise<Conclusion> {
  const step = readStep(process.env);
  const failures = [...step.failures, ...clearFiles(step)];
  if (failures.length > 0) return show(step, unchecked(failures), null);
  const checked = await checkStep(step).catch((error) => unchecked([failureMessage(error)]));
  return show(step, checked, commandFor(step, checked));
}

/** Checks the websites of the step, compared with what its event or the input `base` names. */
async function checkStep({ run, event, repository, from, disk, given }: Step): Promise<Checked> {
  const { root } = repository;
  const { base, environment, projects } = given.options;
  const start = pathBelow(root, from) ?? '.';
  const overriding = given.names.has('projects') ? wantedProjects({ root, from, start }, projects) : null;
  const search = { ...repository, event, runCommit: run.commit, environment };
  const howToName = `To name its folder, write ${code('projects: path/to/site')} below ${code('with:')} of this step.`;
  const door: Door = { root, from, start, overriding, howToName, findBase: () => findBase(search, base) };
  return checkThrough(door, disk, given);
}
