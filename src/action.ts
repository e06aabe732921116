import { resolve } from 'node:path';
import { baseFiles } from './changes/base-files.js';
import { baseOf, mergedHead, namedBase, type Search } from './github/base.js';
import { gitHubOf } from './github/client.js';
import { emitAnnotation, emitFile, emitLog, emitOutputs, emitSummary } from './github/emit.js';
import { readEvent } from './github/event.js';
import { atHead } from './github/head-lines.js';
import { readInputs } from './github/inputs.js';
import type { Options } from './options.js';
import { preflight, uncheckedReport } from './preflight.js';
import { annotations } from './report/annotations.js';
import { EXIT_CODES, type Report, reportJson } from './report/report.js';
import { summary } from './report/summary.js';
import { reportText } from './report/text.js';
import { visible } from './report/visible.js';
import { asCommitId, commitId } from './snapshot/ask-git.js';
import { findProjects } from './snapshot/find-projects.js';
import { worktreeSnapshot } from './snapshot/worktree.js';

// Anything but a finished check is unchecked, whatever goes wrong on the way.
process.exitCode = EXIT_CODES.unchecked;

try {
  const root = process.env.GITHUB_WORKSPACE || process.cwd();
  const inputs = readInputs();
  const run = 'errors' in inputs ? unchecked(inputs.errors) : await check(root, inputs.options);
  await show(run, root, 'errors' in inputs ? null : inputs.options);
  process.exitCode = EXIT_CODES[run.report.conclusion];
} catch (error) {
  emitAnnotation({ level: 'error', title: 'website-preflight', message: `unchecked: ${visible(reasonOf(error))}` });
}

/** What a run has to show. */
interface Run {
  readonly report: Report;
  /** The same with the lines that the author of a pull request sees. */
  readonly annotated: Report;
  /** What a reader must know beyond the report. */
  readonly notice?: string | undefined;
}

async function check(root: string, options: Options): Promise<Run> {
  const { GITHUB_EVENT_NAME = '', GITHUB_EVENT_PATH, GITHUB_REPOSITORY, GITHUB_SHA = '' } = process.env;
  try {
    const event = readEvent(GITHUB_EVENT_NAME, GITHUB_EVENT_PATH);
    const worktree = worktreeSnapshot(root);
    const found = findProjects(root, options.projects, options.manifest);
    const search: Search = {
      root,
      worktree,
      github: gitHubOf(options.token, GITHUB_REPOSITORY),
      started: asCommitId(GITHUB_SHA),
      needed: (listing) => baseFiles(listing, worktree, found.paths, options.manifest),
    };
    const base = options.base === 'auto' ? await baseOf(search, event) : await namedBase(search, options.base);
    const { report } = preflight(options, found, worktree, base);
    const head = mergedHead(root, event);
    return { report, annotated: head ? await atHead(search, head, report) : report, notice: base.notice };
  } catch (error) {
    return unchecked([reasonOf(error)]);
  }
}

function unchecked(reasons: readonly string[]): Run {
  const report = uncheckedReport(reasons);
  return { report, annotated: report };
}

/** The summary comes first: nothing that goes wrong later can lose it. */
async function show({ report, annotated, notice }: Run, root: string, options: Options | null): Promise<void> {
  await emitSummary(summary(report, { blob: blobAddress(root) }));
  if (notice) emitAnnotation({ level: 'notice', title: 'website-preflight', message: notice });
  for (const annotation of annotations(annotated)) emitAnnotation(annotation);
  if (options === null) return;
  emitLog('Website Preflight', reportText(report, new Map(), false));
  if (options['report-file']) emitFile(resolve(root, options['report-file']), reportJson(report));
  emitOutputs(report, options);
}

/** Where the checked files can be seen: `SERVER/OWNER/REPO/blob/COMMIT`; null outside GitHub. */
function blobAddress(root: string): string | null {
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY, GITHUB_SHA } = process.env;
  const commit = commitId(root, 'HEAD') ?? GITHUB_SHA;
  return GITHUB_REPOSITORY && commit ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${commit}` : null;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
