import { projectFolders } from './folders.js';
import { LIMITS } from './limits.js';
import { mergeReports } from './merge.js';
import { type Asked, type Options, withSettings } from './options.js';
import { type Planned, planShards, touchedProjects } from './plan.js';
import { preflight } from './preflight.js';
import { type Entry, prepared } from './prepared.js';
import { changedFiles } from './read/ask-git.js';
import { type Base, noBase } from './read/base.js';
import { fetchedObjects } from './read/fetch.js';
import { shardReports } from './read/report-files.js';
import { uncheckedReport } from './report/conclusion.js';
import type { Checked } from './report/findings.js';
import { messageOf } from './text/quote.js';

export type { Entry };

/** What was checked. */
export interface Outcome {
  readonly checked: Checked;
  readonly base: Base;
  readonly options: Options;
  /** The projects that the change touches: all where git does not tell. */
  readonly touched: readonly string[];
}

/** `check`: the projects of the workspace against their base. */
export async function check(entry: Entry, asked: Asked): Promise<Outcome> {
  const run = await prepared(entry, asked);
  if ('faults' in run) {
    const checked = { report: uncheckedReport(run.faults), projects: [], findings: [] };
    return { checked, base: run.base, options: asked.options, touched: [] };
  }
  const { options, found, base, settings } = run;
  const checked = preflight(options, found, entry.worktree, base, settings);
  const paths = checked.report.projects.map(({ path }) => path);
  return { checked, base, options, touched: touchedBy(entry, base, paths) };
}

/**
 * `plan`: the projects that the change touches, or all without a base, divided among shards; null lets the work decide how many.
 * `nameOf` gives what a folder is called where the shards are checked.
 */
export async function plan(
  entry: Entry,
  asked: Asked,
  count: number | null,
  nameOf?: (path: string) => string,
): Promise<Planned> {
  const { worktree } = entry;
  const run = await prepared(entry, asked);
  const failures =
    'faults' in run
      ? run.faults.map((fault) => messageOf(fault).message)
      : run.found.failures.map(({ message }) => message);
  if ('faults' in run || failures.length > 0) return { shards: [], base: noBase('nothing was planned'), failures };
  const { options, found, base, settings } = run;
  const paths = projectFolders(found, worktree, base.snapshot, options.manifest).map(({ path }) => path);
  // Other settings may find something else in every project.
  const touched = settings.decided.change ? paths : touchedBy(entry, base, paths);
  return { shards: planShards(touched, worktree, count, nameOf), base, failures: [] };
}

/** `merge`: the reports of shards, which files below a folder hold, as one. They bring the settings that they were checked by. */
export function merge(
  folder: string,
  names: readonly string[],
  asked: Asked,
): { readonly checked: Checked; readonly options: Options } {
  const report = mergeReports(shardReports(folder, names, 2 * LIMITS.reportBytes), (says) => withSettings(asked, says));
  return { checked: { report, projects: [], findings: [] }, options: withSettings(asked, report.settings?.says) };
}

/** The projects that the change touches: all where git does not tell. */
function touchedBy({ root }: Entry, { commit }: Base, paths: readonly string[]): readonly string[] {
  return touchedProjects(paths, commit && changedFiles(root, commit, fetchedObjects(root)));
}
