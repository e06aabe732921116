import { LIMITS } from './limits.js';
import type { Base } from './read/base.js';
import { escaped } from './read/glob.js';
import { inFolder, type Snapshot, Unreadable } from './read/snapshot.js';
import { inOrderOf } from './text/order.js';

/** One job of a matrix: `projects` and `report` are what its inputs `projects` and `report-file` take. */
export interface Shard {
  /** From 1. */
  readonly shard: number;
  /** Project folders, one a line. */
  readonly projects: string;
  readonly report: string;
}

/** What a plan came to: the shards, or the reasons why there are none. */
export interface Planned {
  readonly shards: readonly Shard[];
  readonly base: Base;
  readonly failures: readonly string[];
}

/** The projects that a change touches: those with a changed file in their folder; all when it is not known what changed. */
export function touchedProjects(projects: readonly string[], changed: readonly string[] | null): readonly string[] {
  if (changed === null) return projects;
  const touched = new Set<string>(changed.length ? ['.'] : []);
  for (const file of changed) {
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1))
      touched.add(file.slice(0, end));
  }
  return projects.filter((path) => touched.has(path));
}

/**
 * Divides projects among shards of about equal work, the same projects always the same way: the largest first, each to the
 * shard with the least so far. `count` is how many shards are wanted; null lets the work decide. `nameOf` gives what a folder is
 * called in the workspace. Throws an `Unreadable` that names a folder of which the name does not fit into one line.
 */
export function planShards(
  projects: readonly string[],
  head: Snapshot,
  count: number | null,
  nameOf = (path: string) => path,
  { shards: most, filesOfAShard }: Readonly<Record<'shards' | 'filesOfAShard', number>> = LIMITS,
): readonly Shard[] {
  const weighed = projects.map((path) => ({ path, files: head.below(inFolder(path, 'server/api')).length + 1 }));
  const total = weighed.reduce((sum, { files }) => sum + files, 0);
  const wanted = Math.min(count ?? Math.ceil(total / filesOfAShard), most, projects.length);
  const shards = Array.from({ length: wanted }, () => ({ files: 0, paths: [] as string[] }));
  weighed.sort(
    inOrderOf(
      ({ files }) => -files,
      ({ path }) => path,
    ),
  );
  for (const { path, files } of weighed) {
    const lightest = shards.reduce((least, shard) => (shard.files < least.files ? shard : least));
    lightest.files += files;
    lightest.paths.push(path);
  }
  return shards.map(({ paths }, index) => ({
    shard: index + 1,
    projects: paths
      .sort(inOrderOf((path) => path))
      .map((path) => lineOf(nameOf(path)))
      .join('\n'),
    report: `preflight-${index + 1}.json`,
  }));
}

/** A folder as a line of the input `projects`: no pattern; `!` at its start would leave it out, and blanks at its ends would be lost. */
function lineOf(path: string): string {
  if (/[\n\r]/.test(path))
    throw new Unreadable(
      `The project ${JSON.stringify(path)} cannot be planned: its name has a line break. Rename the folder.`,
    );
  return `${/^[!\s]/.test(path) ? './' : ''}${escaped(path)}${/\s$/.test(path) ? '/' : ''}`;
}
