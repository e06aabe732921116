import { gitHubOf } from './github/client.js';
import { emitAnnotation } from './github/emit.js';
import { readEvent } from './github/event.js';
import { readInputs } from './github/inputs.js';
import { type Context, check, merge, notDone, plan, settled } from './github/modes.js';
import { workflowRun } from './github/run.js';
import { show } from './github/show.js';
import { showPlan } from './github/show-plan.js';
import { reasonOf } from './reason.js';
import { type Conclusion, EXIT_CODES } from './report/report.js';
import { visible } from './report/visible.js';
import { worktreeSnapshot } from './snapshot/worktree.js';

// Anything but a finished check is unchecked, whatever goes wrong on the way.
process.exitCode = EXIT_CODES.unchecked;

try {
  process.exitCode = EXIT_CODES[await run()];
} catch (error) {
  emitAnnotation({ level: 'error', title: 'website-preflight', message: `unchecked: ${visible(reasonOf(error))}` });
}

/** Carries out what the input `mode` asks for. */
async function run(): Promise<Conclusion> {
  const { GITHUB_WORKSPACE, GITHUB_EVENT_NAME = '', GITHUB_EVENT_PATH } = process.env;
  const root = GITHUB_WORKSPACE || process.cwd();
  const run = workflowRun(process.env);
  const inputs = readInputs();
  const github = gitHubOf('errors' in inputs ? '' : inputs.options.token, run.repository);
  const repository = { root, worktree: worktreeSnapshot(root), github };
  const context: Context = { run, repository, event: readEvent(GITHUB_EVENT_NAME, GITHUB_EVENT_PATH) };
  if ('errors' in inputs) return show({ ...context, options: null, ...notDone(inputs.errors) });
  const { options } = inputs;
  switch (options.mode) {
    case 'check':
      return show({ ...context, options, ...(await settled(() => check(context, options))) });
    case 'merge':
      return show({ ...context, options, ...(await settled(() => merge(context, options))) });
    case 'plan':
      return showPlan(await plan(context, options));
  }
}
