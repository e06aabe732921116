import { join } from 'node:path';
import { checkoutOf } from './github/checkout.js';
import { gitHubOf } from './github/client.js';
import { emitAnnotation } from './github/emit.js';
import { readEvent } from './github/event.js';
import { readInputs } from './github/inputs.js';
import { type Context, check, merge, notDone, plan, settled } from './github/modes.js';
import { workflowRun } from './github/run.js';
import { show } from './github/show.js';
import { showPlan } from './github/show-plan.js';
import { keepHeapSmall } from './heap.js';
import { worktreeSnapshot } from './read/worktree.js';
import { type Conclusion, EXIT_CODES } from './report/report.js';
import { reasonOf, visible } from './text/quote.js';

keepHeapSmall();
// Anything but a finished check is unchecked, whatever goes wrong on the way.
process.exitCode = EXIT_CODES.unchecked;

try {
  process.exitCode = EXIT_CODES[await run()];
} catch (error) {
  emitAnnotation({ level: 'error', title: 'website-preflight', message: `unchecked: ${visible(reasonOf(error))}` });
}

// A connection that nobody answers must not keep the step from ending once all is said.
process.stdout.write('', () => process.exit());

/** Carries out what the input `mode` asks for. */
async function run(): Promise<Conclusion> {
  const { GITHUB_WORKSPACE, GITHUB_EVENT_NAME = '', GITHUB_EVENT_PATH } = process.env;
  const workspace = GITHUB_WORKSPACE || process.cwd();
  const run = workflowRun(process.env);
  const event = readEvent(GITHUB_EVENT_NAME, GITHUB_EVENT_PATH);
  const inputs = readInputs();
  if ('errors' in inputs) {
    const repository = { root: workspace, worktree: worktreeSnapshot(workspace), github: null };
    return show({ run, event, workspace, folder: '.', repository, options: null, ...notDone(inputs.errors) });
  }
  const { folder, projects } = checkoutOf(workspace, inputs.options.projects);
  const options = { ...inputs.options, projects: [...projects] };
  const root = join(workspace, folder);
  const repository = { root, worktree: worktreeSnapshot(root), github: gitHubOf(options.token, run.repository) };
  const context: Context = { run, event, workspace, folder, repository };
  switch (options.mode) {
    case 'check':
      return show({ ...context, options, ...(await settled(() => check(context, options))) });
    case 'merge':
      return show({ ...context, options, ...(await settled(() => merge(context, inputs.options))) });
    case 'plan':
      return showPlan(await plan(context, options));
  }
}
