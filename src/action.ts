import { baseFiles } from './changes/base-files.js';
import { baseOf, namedBase, type Search } from './github/base.js';
import { gitHubOf } from './github/client.js';
import { emitAnnotation } from './github/emit.js';
import { readEvent, type WorkflowEvent } from './github/event.js';
import { readInputs } from './github/inputs.js';
import type { Repository } from './github/read-commit.js';
import { type WorkflowRun, workflowRun } from './github/run.js';
import { type Outcome, show } from './github/show.js';
import type { Options } from './options.js';
import { preflight, uncheckedReport } from './preflight.js';
import { EXIT_CODES } from './report/report.js';
import { visible } from './report/visible.js';
import { asCommitId } from './snapshot/ask-git.js';
import { findProjects } from './snapshot/find-projects.js';
import { worktreeSnapshot } from './snapshot/worktree.js';

// Anything but a finished check is unchecked, whatever goes wrong on the way.
process.exitCode = EXIT_CODES.unchecked;

try {
  const report = await show(await outcome(workflowRun(process.env)));
  process.exitCode = EXIT_CODES[report.conclusion];
} catch (error) {
  emitAnnotation({ level: 'error', title: 'website-preflight', message: `unchecked: ${visible(reasonOf(error))}` });
}

async function outcome(run: WorkflowRun): Promise<Outcome> {
  const { GITHUB_WORKSPACE, GITHUB_EVENT_NAME = '', GITHUB_EVENT_PATH } = process.env;
  const root = GITHUB_WORKSPACE || process.cwd();
  const inputs = readInputs();
  const options = 'errors' in inputs ? null : inputs.options;
  const github = gitHubOf(options?.token ?? '', run.repository);
  const repository = { root, worktree: worktreeSnapshot(root), github };
  const event = readEvent(GITHUB_EVENT_NAME, GITHUB_EVENT_PATH);
  const checked = 'errors' in inputs ? unchecked(inputs.errors) : await check(run, repository, event, inputs.options);
  return { options, event, run, repository, ...checked };
}

/** What was checked; where that could not be done, the report that says why. */
async function check(
  run: WorkflowRun,
  repository: Repository,
  event: WorkflowEvent,
  options: Options,
): Promise<ReturnType<typeof unchecked>> {
  try {
    const { root, worktree } = repository;
    const found = findProjects(root, options.projects, options.manifest);
    const search: Search = {
      ...repository,
      started: asCommitId(run.commit ?? ''),
      needed: (listing) => baseFiles(listing, worktree, found.paths, options.manifest),
    };
    const base = options.base === 'auto' ? await baseOf(search, event) : await namedBase(search, options.base);
    const checked = preflight(options, found, worktree, base);
    return { checked, hasBase: base.snapshot !== null, notices: base.notice ? [base.notice] : [] };
  } catch (error) {
    return unchecked([reasonOf(error)]);
  }
}

function unchecked(reasons: readonly string[]): Pick<Outcome, 'checked' | 'hasBase' | 'notices'> {
  return { checked: { report: uncheckedReport(reasons), projects: [], findings: [] }, hasBase: false, notices: [] };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
