import { randomUUID } from 'node:crypto';
import * as core from '@actions/core';
import { type Annotation, withoutCommands } from '../formats/workflow-commands.js';
import { type Asked, type Options, optionNames, parseOptions } from '../options.js';
import { asCommitId, type CommitId } from '../read/ask-git.js';
import { isBlocking } from '../report/conclusion.js';
import type { Report } from '../report/report.js';
import { jsonText } from '../text/quote.js';

/** The workflow run that the action is part of, as far as its environment says. */
export interface WorkflowRun {
  /** `owner/name`; undefined outside GitHub. */
  readonly repository: string | undefined;
  /** The commit that the run was started for (`GITHUB_SHA`). */
  readonly commit: CommitId | null;
  /** The workflow, the job and the step, by the names that GitHub gives them. */
  readonly step: readonly [workflow: string, job: string, step: string];
  /** The id of the run, the same in each attempt, and how many attempts there were; undefined outside GitHub. */
  readonly id: string | undefined;
  readonly attempt: number;
  readonly page: string | undefined;
  /** The repository's page; undefined outside GitHub. */
  readonly home: string | undefined;
}

/** The workflow run behind the environment that GitHub gives to a step. */
export function workflowRun(env: Readonly<Record<string, string | undefined>>): WorkflowRun {
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY, GITHUB_SHA, GITHUB_RUN_ID } = env;
  const repository = GITHUB_REPOSITORY || undefined;
  const home = repository && `${GITHUB_SERVER_URL}/${repository}`;
  return {
    repository,
    commit: asCommitId(GITHUB_SHA ?? ''),
    step: [env.GITHUB_WORKFLOW ?? '', env.GITHUB_JOB ?? '', env.GITHUB_ACTION ?? ''],
    id: GITHUB_RUN_ID || undefined,
    attempt: Number(env.GITHUB_RUN_ATTEMPT) || 1,
    page: home && GITHUB_RUN_ID ? `${home}/actions/runs/${GITHUB_RUN_ID}` : undefined,
    home,
  };
}

/** The action's inputs, checked; otherwise the sentences that name each bad one and what it accepts. */
export function readInputs(): Asked | { readonly errors: readonly string[] } {
  return parseOptions(Object.fromEntries(optionNames.map((name) => [name, core.getInput(name)])));
}

/** Shows an annotation, through the workflow command of its level. */
export function emitAnnotation({ level, message, ...properties }: Annotation): void {
  const show = { error: core.error, warning: core.warning, notice: core.notice }[level];
  show(message, properties);
}

/** Prints text that may hold anything: between stop tokens, a runner reads no command in it. */
export function emitLog(title: string, text: string): void {
  const token = randomUUID();
  core.startGroup(title);
  process.stdout.write(`::stop-commands::${token}\n${withoutCommands(text)}\n::${token}::\n`);
  core.endGroup();
}

/** Adds to the job summary of this step. Rejects when the file cannot be written. */
export async function emitSummary(markdown: string): Promise<void> {
  await core.summary.addRaw(markdown).write();
}

/** Sets the outputs of a check; without options, those of a run that could not start. What may be touched counts as touched. */
export function emitOutputs(report: Report, options: Options | null, touched: readonly string[] | null): void {
  const { conclusion, counts, base, projects, failures } = report;
  const paths = projects.map(({ path }) => path);
  const failed = new Set(failures.map(({ project }) => project));
  const deployable = projects.filter(
    ({ path, findings }) =>
      options && !failed.has(null) && !failed.has(path) && !findings.some((finding) => isBlocking(finding, options)),
  );
  setOutputs({
    conclusion,
    errors: counts.error,
    warnings: counts.warning,
    notices: counts.notice,
    routes: projects.reduce((sum, project) => sum + project.routes.length, 0),
    base: base.commit ?? '',
    'report-file': options?.['report-file'] ?? '',
    'sarif-file': options?.['sarif-file'] ?? '',
    projects: jsonText(paths),
    'changed-projects': jsonText(paths.filter((path) => touched?.includes(path) ?? true)),
    deployable: jsonText(deployable.map(({ path }) => path)),
    shards: '',
  });
}

/** Sets outputs of the step. */
export function setOutputs(outputs: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}
