import { inOrderOf } from './order.js';
import type { Snapshot } from './snapshot/snapshot.js';
import { inFolder } from './snapshot/snapshot.js';

/** One job of a matrix: `projects` and `report` are what its inputs `projects` and `report-file` take. */
export interface Shard {
  /** From 1. */
  readonly shard: number;
  /** Project folders, one a line. */
  readonly projects: string;
  readonly report: string;
}

/** The most jobs of one matrix that GitHub runs. */
export const MOST_SHARDS = 256;

/** How many files below `server/api` a shard should have, so that a job's own start is not what takes the time. */
const FILES_OF_A_SHARD = 5000;

/**
 * Divides projects among shards of about equal work, the same projects always the same way: the largest first, each to the
 * shard with the least so far. `count` is how many shards are wanted; null lets the work decide.
 */
export function planShards(projects: readonly string[], head: Snapshot, count: number | null): readonly Shard[] {
  const weighed = projects.map((path) => ({ path, files: head.below(inFolder(path, 'server/api')).length + 1 }));
  const total = weighed.reduce((sum, { files }) => sum + files, 0);
  const wanted = Math.min(count ?? Math.ceil(total / FILES_OF_A_SHARD), MOST_SHARDS, projects.length);
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
    projects: paths.sort(inOrderOf((path) => path)).join('\n'),
    report: `preflight-${index + 1}.json`,
  }));
}
