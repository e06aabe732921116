import { projectFolders } from './folders/folders.js';
import { identitiesIn, manifestsOf } from './folders/manifests.js';
import { LIMITS } from './limits.js';
import { mergeReports } from './merge.js';
import { type Asked, type Options, withSettings } from './options.js';
import { type Planned, planShards, readPlan, stillThere, touchedProjects } from './plan.js';
import { preflight, withPlace } from './preflight.js';
import { type Entry, prepared } from './prepared.js';
import { changedFiles } from './read/ask-git.js';
import { type Base, noBase } from './read/base.js';
import { fetchedObjects } from './read/fetch.js';
import { shardReports } from './read/report-files.js';
import { extentAt, oversized } from './read/run-size.js';
import { folderOf, inFolder, type Snapshot, Unreadable } from './read/snapshot.js';
import { uncheckedReport } from './report/conclusion.js';
import type { Checked } from './report/findings.js';
import { messageOf } from './text/quote.js';

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
  try {
    return await checkAll(entry, asked);
  } catch (error) {
    return unchecked([whatIsUnreadable(error)], noBase('nothing was checked'), asked.options);
  }
}

function unchecked(faults: readonly string[], base: Base, options: Options): Outcome {
  return { checked: { report: uncheckedReport(faults), projects: [], findings: [] }, base, options, touched: [] };
}

/** What keeps all projects from being read; any other error is a bug and is thrown on. */
function whatIsUnreadable(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  throw error;
}

async function checkAll(entry: Entry, asked: Asked): Promise<Outcome> {
  const run = await prepared(entry, asked);
  if ('faults' in run) return unchecked(run.faults, run.base, asked.options);
  const { options, wanted, base, settings } = run;
  const shards = readPlan(options.plan);
  const found = projectFolders(wanted, entry.worktree, base.snapshot, {
    ...options,
    elsewhere: shards?.flatMap((shard) => shard.elsewhere),
    planned: shards ? stillThere(shards) : undefined,
  });
  const head = base.commit === null && shards === null ? null : entry.head();
  const checked = preflight(options, found, entry.worktree, { ...base, ...(head && { head }) }, settings);
  const paths = checked.report.projects.map(({ path }) => path);
  return { checked, base, options, touched: touchedBy(entry, base, options, paths) };
}

/**
 * `plan`: the projects that the change touches, or all without a base, divided among shards; null lets the work decide how many.
 * `folder` is that of the repository where the shards are checked.
 */
export async function plan(entry: Entry, asked: Asked, count: number | null, folder = '.'): Promise<Planned> {
  try {
    return await planAll(entry, asked, count, folder);
  } catch (error) {
    return none([messageOf(whatIsUnreadable(error)).message]);
  }
}

function none(failures: readonly string[]): Planned {
  return { shards: [], base: noBase('nothing was planned'), failures };
}

async function planAll(entry: Entry, asked: Asked, count: number | null, folder: string): Promise<Planned> {
  const { worktree } = entry;
  const run = await prepared(entry, asked);
  if ('faults' in run) return none(run.faults.map((fault) => messageOf(fault).message));
  const { options, wanted, base, settings } = run;
  const { folders, removed, failures, lost, within, around } = projectFolders(wanted, worktree, base.snapshot, options);
  // What is wrong with one folder its own check says, beside those of the others.
  const bad = failures.filter(({ project }) => project === null || !lost.has(project));
  if (bad.length > 0) return none(bad.map((failure) => withPlace(failure, settings).message));
  const tooLargeIn = (snapshot: Snapshot, side: 'path' | 'before') => {
    const extents = folders.flatMap(({ path, [side]: folder }) =>
      folder === null ? [] : [[path, extentAt(snapshot, folder, options.manifest)] as const],
    );
    return [...oversized(snapshot, new Map(extents)).values()];
  };
  const tooLarge = [...(base.snapshot ? tooLargeIn(base.snapshot, 'before') : []), ...tooLargeIn(worktree, 'path')];
  if (tooLarge.length > 0) return none(tooLarge.map(({ message }) => messageOf(message).message));
  const all = [...folders.map(({ path }) => path), ...[...removed, ...failures].map(({ project }) => project ?? '.')];
  const paths = [...new Set(all)].filter((path) => lost.has(path) || folders.some((folder) => folder.path === path));
  // Other settings may find something else in every project. What cannot be checked is said whether or not it changed.
  const changed = settings.decided.change ? paths : touchedBy(entry, base, options, paths);
  const meant = new Set([...failures.map(({ project }) => project), ...changed]);
  const touched = paths.filter((path) => meant.has(path));
  // Each shard tells of the websites beyond the list that the change removes: there must be one.
  const listed = touched.length === 0 && removed.length > 0 ? paths.slice(0, 1) : touched;
  const head = entry.head();
  const shards = planShards(listed, worktree, count, { folder, lost, within }).map((shard, index) => ({
    ...shard,
    base: base.commit,
    head,
    elsewhere: index === 0 ? [...around.elsewhere] : [],
  }));
  return { shards, base, failures: [] };
}

/**
 * `merge`: the reports of shards as one: files below a folder, those that the plan names in folders, or in that folder itself.
 * They bring the settings that they were checked by.
 */
export function merge(
  folder: string,
  names: readonly string[],
  asked: Asked,
): { readonly checked: Checked; readonly options: Options } {
  const plan = readPlan(asked.options.plan);
  const places = names.filter((name) => name !== 'auto');
  const planned = plan?.map(({ report }) => report) ?? null;
  if (places.length === 0) throw new Error('no report was named. Name the reports of the shards, or their folder.');
  const reports = shardReports(folder, places, planned, 2 * LIMITS.reportBytes);
  const report = mergeReports(reports, plan, (says) => withSettings(asked, says));
  return { checked: { report, projects: [], findings: [] }, options: withSettings(asked, report.settings?.says) };
}

/**
 * The projects that the change touches: all where git does not tell. One whose identity a changed manifest carries is touched, too,
 * wherever that is.
 */
function touchedBy(
  { root, worktree }: Entry,
  { commit }: Base,
  { manifest }: Options,
  paths: readonly string[],
): readonly string[] {
  const changed = commit && changedFiles(root, commit, fetchedObjects(root));
  const isChanged = new Set(changed);
  const files = isChanged.size > 0 ? manifestsOf(worktree, manifest).filter((file) => isChanged.has(file)) : [];
  const claimed = new Set(identitiesIn(worktree, files).map(({ identity }) => identity));
  const own = claimed.size > 0 ? paths.map((path) => inFolder(path, manifest)) : [];
  const sharing = identitiesIn(worktree, own).filter(({ identity }) => claimed.has(identity));
  const touched = new Set([...touchedProjects(paths, changed), ...sharing.map(({ file }) => folderOf(file))]);
  return paths.filter((path) => touched.has(path));
}
