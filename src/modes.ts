import { filesOfBase, projectFolders } from './folders.js';
import { LIMITS } from './limits.js';
import { mergeReports } from './merge.js';
import type { Options } from './options.js';
import { type Planned, planShards, touchedProjects } from './plan.js';
import { preflight } from './preflight.js';
import { changedFiles } from './read/ask-git.js';
import { type Base, noBase } from './read/base.js';
import { findProjects } from './read/find-projects.js';
import type { Needed } from './read/git-snapshot.js';
import { shardReports } from './read/report-files.js';
import type { Snapshot } from './read/snapshot.js';
import type { Checked } from './report/findings.js';

/** What an entry brings to a mode: the files to check, and how their base is found. */
export interface Entry {
  /** The folder of the workspace: of the repository where there is one. */
  readonly root: string;
  readonly worktree: Snapshot;
  /** The base that the option means, of which certain files must be readable. Rejects when it is bad input. */
  baseOf(option: string, needed: Needed): Promise<Base>;
}

/** `check`: the projects of the workspace against their base. */
export async function check(
  entry: Entry,
  options: Options,
): Promise<{ readonly checked: Checked; readonly base: Base }> {
  const found = findProjects(entry.root, options.projects, options.manifest);
  const isAny = found.paths.length + found.bare.length > 0;
  const base = isAny ? await baseOf(entry, options, found.paths) : noBase('no project was found');
  return { checked: preflight(options, found, entry.worktree, base), base };
}

/**
 * `plan`: the projects that the change touches, or all without a base, divided among shards; null lets the work decide how many.
 * `nameOf` gives what a folder is called where the shards are checked.
 */
export async function plan(
  entry: Entry,
  options: Options,
  count: number | null,
  nameOf?: (path: string) => string,
): Promise<Planned> {
  const { root, worktree } = entry;
  const found = findProjects(root, options.projects, options.manifest);
  if (found.failures.length > 0)
    return { shards: [], base: noBase('nothing was planned'), failures: found.failures.map(({ message }) => message) };
  const base = await baseOf(entry, options, found.paths);
  const paths = projectFolders(found, worktree, base.snapshot, options.manifest).map(({ path }) => path);
  const touched = touchedProjects(paths, base.commit && changedFiles(root, base.commit));
  return { shards: planShards(touched, worktree, count, nameOf), base, failures: [] };
}

/** `merge`: the reports of shards, which files below a folder hold, as one. */
export function merge(folder: string, names: readonly string[], options: Options): Checked {
  return {
    report: mergeReports(shardReports(folder, names, 2 * LIMITS.reportBytes), options),
    projects: [],
    findings: [],
  };
}

function baseOf({ worktree, baseOf }: Entry, { base, manifest }: Options, paths: readonly string[]): Promise<Base> {
  return baseOf(base, (listing) => filesOfBase(paths, worktree, listing, manifest));
}
