import { join } from 'node:path';
import { baseOf, headDate, namedBase } from './github/base.js';
import { checkoutOf, otherRepository } from './github/checkout.js';
import { gitHubOf } from './github/client.js';
import { isProposal, readEvent } from './github/event.js';
import { eventBehind } from './github/run-behind.js';
import { readInputs, workflowRun } from './github/runner.js';
import { emitUnchecked, type Outcome, show, showPlan } from './github/show.js';
import { check, merge, plan } from './modes.js';
import type { Entry } from './prepared.js';
import { commitId, superprojectOf } from './read/ask-git.js';
import { noBase } from './read/base.js';
import { worktreeSnapshot } from './read/worktree.js';
import { uncheckedReport } from './report/conclusion.js';
import { type Conclusion, EXIT_CODES } from './report/report.js';
import { reasonOf } from './text/quote.js';

// Anything but a finished check is unchecked, whatever went wrong.
process.exitCode = EXIT_CODES.unchecked;

// Not awaited: a module with a top-level await is bundled in pieces, which start more slowly.
run()
  .then(
    (conclusion) => {
      process.exitCode = EXIT_CODES[conclusion];
    },
    (error: unknown) => emitUnchecked(reasonOf(error)),
  )
  // An open connection must not keep the step from ending once everything is reported.
  .finally(() => process.stdout.write('', () => process.exit()));

/** Runs what the input `mode` selects. */
async function run(): Promise<Conclusion> {
  const { GITHUB_WORKSPACE, GITHUB_EVENT_NAME = '', GITHUB_EVENT_PATH, GITHUB_REF } = process.env;
  const workspace = GITHUB_WORKSPACE || process.cwd();
  const run = workflowRun(process.env);
  const started = readEvent(GITHUB_EVENT_NAME, GITHUB_EVENT_PATH, GITHUB_REF);
  const inputs = readInputs();
  if ('errors' in inputs) {
    const repository = { root: workspace, worktree: worktreeSnapshot(workspace), github: null };
    const context = { run, event: started, workspace, repository, other: null, github: null };
    return show({ ...context, options: null, ...notDone(inputs.errors) });
  }
  const { folder, projects } = checkoutOf(workspace, inputs.options.projects, inputs.options.manifest);
  const options = { ...inputs.options, projects: [...projects] };
  const asked = { ...inputs, options };
  const root = join(workspace, folder);
  const github = gitHubOf(options.token, run.repository);
  const fork = started.kind === 'pull-request' ? started.from : null;
  const whose = (at: string) => {
    const elsewhere = otherRepository(at, run.repository);
    const isFork = elsewhere !== null && fork !== null && otherRepository(at, fork) === null;
    return { isFork, other: isFork ? null : elsewhere };
  };
  const { isFork, other } = whose(root);
  const repository = { root, worktree: worktreeSnapshot(root), github: other === null ? github : null };
  const context = { run, event: started, workspace, repository, other, github };
  const event = await eventBehind(started, options, workspace, github).catch(reasonOf);
  if (typeof event === 'string') return show({ ...context, options, ...notDone([event]) });
  const head = commitId(root, 'HEAD') ?? run.commit;
  const isOfRun = head === (event.kind === 'branch' && event.behind ? event.behind.head : run.commit);
  const entry: Entry = {
    ...repository,
    from: workspace,
    counts: other === null && isProposal(event, isOfRun) ? 'base' : 'disk',
    around: async () => {
      const around = superprojectOf(root);
      if (around === null) return null;
      const { isFork, other } = whose(around.root);
      if (other !== null) return null;
      const files = { ...repository, root: around.root, github, started: run.commit, isFork, needed: () => [] };
      return { place: around.place, base: await baseOf(files, event) };
    },
    head: () => head,
    date: () => headDate(repository, run.commit),
    baseOf: async (name, needed) => {
      const search = { ...repository, started: run.commit, isFork, needed };
      const isOfWorkflow = name === 'auto' || name === 'deployed';
      if (!isOfWorkflow || (other === null && name !== 'auto'))
        return namedBase(search, name, options.environment, event);
      if (other === null) return baseOf(search, event);
      return noBase(`the projects are in ${other}, but the event is about ${run.repository}`);
    },
  };
  if (options.mode === 'plan') {
    const none = (error: unknown) => ({ shards: [], base: noBase('nothing was planned'), failures: [reasonOf(error)] });
    return showPlan(await plan(entry, asked, null, folder).catch(none));
  }
  const work = async () =>
    options.mode === 'check'
      ? check(entry, asked)
      : { ...merge(workspace, inputs.options.projects, asked), base: null, touched: null };
  const result = await work().catch((error) => ({ options, ...notDone([reasonOf(error)]) }));
  return show({ ...context, event, ...result });
}

/** The result of a run that could not start. */
function notDone(reasons: readonly string[]): Pick<Outcome, 'checked' | 'base' | 'touched'> {
  return { checked: { report: uncheckedReport(reasons), projects: [], findings: [] }, base: null, touched: null };
}
