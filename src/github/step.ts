import { resolve } from 'node:path';
import * as core from '@actions/core';
import { type GivenOptions, inputNames, parseOptions } from '../options.js';
import { diskSnapshot } from '../read/disk.js';
import { asCommitId } from '../read/listing.js';
import { commitId } from '../read/local-commits.js';
import type { Snapshot } from '../read/snapshot.js';
import { code } from '../text/quote.js';
import { gitHubOf } from './client.js';
import { type Environment, readEvent, type WorkflowEvent } from './event.js';
import type { Repository } from './read-commit.js';
import { rootFor } from './working-directory.js';

/** The step of a workflow that checks: where and why it runs, and its inputs. */
export interface Step {
  readonly run: WorkflowRun;
  readonly event: WorkflowEvent;
  readonly workspace: string;
  /** The folder that `projects` and `settings-file` are relative to. */
  readonly from: string;
  readonly repository: Repository;
  readonly disk: Snapshot;
  /** The inputs; the defaults where one is not valid. */
  readonly given: GivenOptions;
  /** Why nothing can be checked: each names an input and what it accepts. */
  readonly failures: readonly string[];
}

export function readStep(env: Environment): Step {
  const workspace = resolve(env.GITHUB_WORKSPACE || '.');
  const { failures, ...given } = parseOptions(
    Object.fromEntries(inputNames.map((name) => [name, core.getInput(name)])),
  );
  const folder = given.options['working-directory'];
  const from = resolve(workspace, folder);
  const { root, why } = rootFor(workspace, from);
  const nowhere = why === null ? [] : [`working-directory: ${code(folder)} ${why}`];
  const run = workflowRun(env);
  const ask = gitHubOf(given.options.token, env.GITHUB_REPOSITORY);
  return {
    run,
    event: readEvent(env),
    workspace,
    from,
    repository: { root, ask, checkedOut: commitId(root, 'HEAD') ?? run.commit },
    disk: diskSnapshot(root),
    given,
    failures: [...failures, ...nowhere, ...oneFileFor(workspace, given)],
  };
}

export type WorkflowRun = ReturnType<typeof workflowRun>;

/** The workflow run of the action; `page` is its own, `home` that of the repository, both undefined outside GitHub. */
export function workflowRun(env: Environment) {
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY, GITHUB_SHA, GITHUB_RUN_ID } = env;
  const home = GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : undefined;
  return {
    commit: asCommitId(GITHUB_SHA ?? ''),
    workflow: env.GITHUB_WORKFLOW ?? '',
    job: env.GITHUB_JOB ?? '',
    page: home && GITHUB_RUN_ID ? `${home}/actions/runs/${GITHUB_RUN_ID}` : undefined,
    home,
  };
}

/** Why the report and the SARIF log cannot be written, where one would replace the other. */
function oneFileFor(workspace: string, { options }: GivenOptions): readonly string[] {
  const [report, log] = [options['report-file'], options['sarif-file']];
  if (report === '' || log === '' || resolve(workspace, report) !== resolve(workspace, log)) return [];
  return [`report-file: ${code(report)} is the sarif-file, too. Name two files.`];
}
