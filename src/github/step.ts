import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as core from '@actions/core';
import { type GivenOptions, inputNames, parseOptions } from '../options.js';
import { diskSnapshot } from '../read/disk.js';
import { pathBelow } from '../read/file-paths.js';
import { repositoryRoot } from '../read/git.js';
import { asCommitId, type CommitId } from '../read/listing.js';
import { commitId } from '../read/local-commits.js';
import type { Snapshot } from '../read/snapshot.js';
import { entriesIn } from '../read/walk.js';
import { code } from '../text/quote.js';
import { listOf } from '../text/words.js';
import { gitHubOf } from './client.js';
import { readEvent, type WorkflowEvent } from './event.js';
import type { Repository } from './read-commit.js';

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

/** The workflow run of the action, as its environment describes it. */
export interface WorkflowRun {
  /** The commit of the run (`GITHUB_SHA`). */
  readonly commit: CommitId | null;
  readonly workflow: string;
  readonly job: string;
  /** The page of the run; undefined outside GitHub. */
  readonly page: string | undefined;
  /** The repository's page; undefined outside GitHub. */
  readonly home: string | undefined;
}

/** Reads the environment of the step, its inputs and its event. */
export function readStep(env: Readonly<Record<string, string | undefined>>): Step {
  const workspace = resolve(env.GITHUB_WORKSPACE || '.');
  const { failures, ...given } = parseOptions(
    Object.fromEntries(inputNames.map((name) => [name, core.getInput(name)])),
  );
  const folder = given.options['working-directory'];
  const from = resolve(workspace, folder);
  const why = whyNowhere(workspace, from);
  const nowhere = why === null ? [] : [`working-directory: ${code(folder)} ${why}`];
  const root = why === null ? (repositoryWithin(workspace, from) ?? from) : workspace;
  const run = workflowRun(env);
  const ask = gitHubOf(given.options.token, env.GITHUB_REPOSITORY);
  return {
    run,
    event: readEvent(env.GITHUB_EVENT_NAME ?? '', env.GITHUB_EVENT_PATH ?? '', env.GITHUB_REF ?? ''),
    workspace,
    from,
    repository: { root, ask, checkedOut: commitId(root, 'HEAD') ?? run.commit },
    disk: diskSnapshot(root),
    given,
    failures: [...failures, ...nowhere, ...oneFileFor(workspace, given)],
  };
}

/** Reads the workflow run from the environment of a step. */
export function workflowRun(env: Readonly<Record<string, string | undefined>>): WorkflowRun {
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

/** The repository around a folder, if the workspace holds it. */
function repositoryWithin(workspace: string, folder: string): string | null {
  const repository = repositoryRoot(folder);
  return repository !== null && pathBelow(workspace, repository) !== null ? repository : null;
}

/** Why the action cannot work in a folder; null where it can. */
function whyNowhere(workspace: string, folder: string): string | null {
  if (!isPlainFolder(workspace, folder))
    return 'is not a folder of the workspace. Use the input path of actions/checkout, or leave it out.';
  return repositoryWithin(workspace, folder) === null ? whyEmpty(workspace, folder) : null;
}

/** Whether a path is a folder of the workspace, and no link leads to it. */
function isPlainFolder(workspace: string, path: string): boolean {
  const below = pathBelow(workspace, path);
  if (below === null) return false;
  try {
    const real = realpathSync.native(path);
    return real === resolve(realpathSync.native(workspace), below) && statSync(real).isDirectory();
  } catch {
    return false;
  }
}

/** Why nothing can be checked in a folder outside of any repository; null if it has files of its own. */
function whyEmpty(workspace: string, folder: string): string | null {
  const found = entriesIn(folder, '.');
  if (typeof found === 'string') return `could not be read: ${found}. Let the job read it, or name another folder.`;
  const names = found.map(({ name }) => name);
  const checkouts = names.filter((name) => existsSync(join(folder, name, '.git')));
  if (names.length === 0) return 'is empty. Run actions/checkout before this step.';
  if (checkouts.length < names.length) return null;
  const paths = checkouts.map((name) => code(pathBelow(workspace, join(folder, name)) ?? name));
  return `holds nothing but other checkouts. Use one of them: ${listOf(paths)}.`;
}
