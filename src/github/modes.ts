import { posix } from 'node:path';
import { mergeReports } from '../merge.js';
import type { Options } from '../options.js';
import { planShards, type Shard } from '../plan.js';
import { type Checked, preflight, uncheckedReport } from '../preflight.js';
import { asCommitId } from '../read/ask-git.js';
import { type Base, noBase } from '../read/base.js';
import { baseFiles } from '../read/base-files.js';
import { changedFiles, touchedProjects } from '../read/changed-files.js';
import { findProjects, withLost } from '../read/find-projects.js';
import { shardReports } from '../read/shard-report.js';
import type { Snapshot } from '../read/snapshot.js';
import { reasonOf } from '../text/quote.js';
import { baseOf, namedBase, type Search } from './base.js';
import type { WorkflowEvent } from './event.js';
import type { Repository } from './read-commit.js';
import type { WorkflowRun } from './run.js';

/** Where the action runs and why. */
export interface Context {
  readonly run: WorkflowRun;
  readonly workspace: string;
  /** Of the repository in the workspace. */
  readonly folder: string;
  readonly repository: Repository;
  readonly event: WorkflowEvent;
}

/** What a check or a merge came to. */
export interface Result {
  readonly checked: Checked;
  /** The files before the change; null where there is nothing to compare with. */
  readonly before: Snapshot | null;
  /** What a reader must know beyond the report. */
  readonly notices: readonly string[];
}

/** What a plan came to: the shards, or the reasons why there are none. */
export interface Planned {
  readonly shards: readonly Shard[];
  readonly base: Base;
  readonly reasons: readonly string[];
}

/** `mode: check`: the projects of the workspace against the base of the event. */
export async function check(context: Context, options: Options): Promise<Result> {
  const { root, worktree } = context.repository;
  const found = findProjects(root, options.projects, options.manifest);
  const isAny = found.paths.length + found.bare.length > 0;
  const base = isAny ? await findBase(context, options, found.paths) : noBase('no project was found');
  const checked = preflight(options, found, worktree, base);
  return { checked, before: base.snapshot, notices: base.notice ? [base.notice] : [] };
}

/** `mode: merge`: the reports of shards, which the input `projects` names, as one. */
export async function merge({ workspace }: Context, options: Options): Promise<Result> {
  const report = mergeReports(shardReports(workspace, options.projects), options);
  return { checked: { report, projects: [], findings: [] }, before: null, notices: [] };
}

/** `mode: plan`: the projects that the change touches, divided among shards; all projects where the input `base` is `none`. */
export async function plan(context: Context, options: Options): Promise<Planned> {
  const { root, worktree } = context.repository;
  try {
    const found = findProjects(root, options.projects, options.manifest);
    if (found.failures.length > 0) throw new Error(found.failures.map(({ message }) => message).join(' '));
    const base = await findBase(context, options, found.paths);
    const projects = withLost(found, base.snapshot, options.manifest);
    const touched = touchedProjects(projects, base.commit && changedFiles(root, base.commit));
    const shards = planShards(touched, worktree, null, (path) => posix.join(context.folder, path));
    return { shards, base, reasons: [] };
  } catch (error) {
    return { shards: [], base: noBase('nothing was planned'), reasons: [reasonOf(error)] };
  }
}

/** What the work comes to; where it could not be done, the report that says why. */
export async function settled(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    return notDone([reasonOf(error)]);
  }
}

/** The result of a run that could not start. */
export function notDone(reasons: readonly string[]): Result {
  return { checked: { report: uncheckedReport(reasons), projects: [], findings: [] }, before: null, notices: [] };
}

function findBase({ run, repository, event }: Context, options: Options, paths: readonly string[]): Promise<Base> {
  const search: Search = {
    ...repository,
    started: asCommitId(run.commit ?? ''),
    needed: (listing) => baseFiles(listing, repository.worktree, paths, options.manifest),
  };
  return options.base === 'auto' ? baseOf(search, event) : namedBase(search, options.base);
}
