import { resolve } from 'node:path';
import { baseOf, namedBase } from './github/base.js';
import { emitAnnotation, emitFile, emitLog, emitOutputs, emitSummary } from './github/emit.js';
import { readEvent } from './github/event.js';
import { readInputs } from './github/inputs.js';
import type { Options } from './options.js';
import { type Checked, preflight, uncheckedReport } from './preflight.js';
import { annotations } from './report/annotations.js';
import { EXIT_CODES, type Report, reportJson } from './report/report.js';
import { summary } from './report/summary.js';
import { reportText } from './report/text.js';
import { visible } from './report/visible.js';
import { commitId } from './snapshot/ask-git.js';
import { findProjects } from './snapshot/find-projects.js';
import { worktreeSnapshot } from './snapshot/worktree.js';

// Anything but a finished check is unchecked, whatever goes wrong on the way.
process.exitCode = EXIT_CODES.unchecked;

try {
  const root = process.env.GITHUB_WORKSPACE || process.cwd();
  const inputs = readInputs();
  const report = 'errors' in inputs ? uncheckedReport(inputs.errors) : check(root, inputs.options).report;
  await show(report, root, 'errors' in inputs ? null : inputs.options);
  process.exitCode = EXIT_CODES[report.conclusion];
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  emitAnnotation({ level: 'error', title: 'website-preflight', message: `unchecked: ${visible(reason)}` });
}

function check(root: string, options: Options): Checked {
  const event = readEvent(process.env.GITHUB_EVENT_NAME ?? '', process.env.GITHUB_EVENT_PATH);
  const base = options.base === 'auto' ? baseOf(root, event) : namedBase(root, options.base);
  const found = findProjects(root, options.projects, options.manifest);
  return preflight(options, found, worktreeSnapshot(root), base);
}

/** The summary comes first: nothing that goes wrong later can lose it. */
async function show(report: Report, root: string, options: Options | null): Promise<void> {
  await emitSummary(summary(report, { blob: blobAddress(root) }));
  for (const annotation of annotations(report)) emitAnnotation(annotation);
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
