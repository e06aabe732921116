import { posix } from 'node:path';
import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import type { Base } from './read/base.js';
import { escaped } from './read/glob.js';
import { upward } from './read/platform-path.js';
import { inFolder, type Snapshot, Unreadable } from './read/snapshot.js';
import { byCodeUnit, inOrderOf } from './text/order.js';

const shard = z.object({
  shard: z.int().check(z.minimum(1)),
  projects: z.string(),
  report: z.string().check(z.regex(/^[\w.-]+$/)),
  paths: z.array(z.string()),
  lost: z.array(z.string()),
  base: z.nullable(z.string()),
  head: z.nullable(z.string()),
  elsewhere: z.array(z.string()),
});

/**
 * One job of a matrix, from 1: its input `projects` and a name for its report; and what its report is known by: the folders of
 * the projects in their repository, those of them that the change took away, and the two commits that are compared.
 * `elsewhere` are the websites that no shard checks, told once.
 */
export type Shard = Readonly<z.output<typeof shard>>;

/** The shards of a plan as its text lists them; null: there is no plan. Throws an `Error` for a text that is not a plan. */
export function readPlan(text: string): readonly Shard[] | null {
  if (text === '') return null;
  try {
    return z.array(shard).parse(JSON.parse(text));
  } catch {
    throw new Error('The plan is not the output of mode plan. Run mode plan again, and pass its output unchanged.');
  }
}

/** The projects of all shards that the change did not take away. */
export function stillThere(shards: readonly Shard[]): readonly string[] {
  return shards.flatMap(({ paths, lost }) => paths.filter((path) => !lost.includes(path)));
}

/** The result of planning: the shards, or why there are none. */
export interface Planned {
  readonly shards: readonly Shard[];
  readonly base: Base;
  readonly failures: readonly string[];
}

/** The projects that a change touches: those with a changed file in their folder, or in the place of one around it; all when it is not known what changed. */
export function touchedProjects(projects: readonly string[], changed: readonly string[] | null): readonly string[] {
  if (changed === null) return projects;
  const files = new Set(changed);
  const touched = new Set(changed.flatMap((file) => [...upward(file)]));
  // A submodule or link that moved is at the project's own path, or at that of a folder around it.
  return projects.filter((path) => touched.has(path) || [...upward(path)].some((around) => files.has(around)));
}

/**
 * Divides projects among shards of about equal work, the same projects always the same way: the largest first, each to the shard
 * with the least so far. `count` is how many shards are wanted; null lets the work decide. `folder` is that of their repository in
 * the workspace. A project that is `lost` is given by a glob, because base alone knows of it, and so is one `within` a submodule,
 * which by its name would be a repository of its own. Throws an `Unreadable` for a name that does not fit into one line.
 */
export function planShards(
  projects: readonly string[],
  head: Snapshot,
  count: number | null,
  {
    folder = '.',
    lost = new Set(),
    within = new Set(),
    limits: { shards: most, filesOfAShard } = LIMITS,
  }: {
    readonly folder?: string;
    readonly lost?: ReadonlySet<string>;
    readonly within?: ReadonlySet<string>;
    readonly limits?: Readonly<Record<'shards' | 'filesOfAShard', number>>;
  } = {},
): readonly Omit<Shard, 'base' | 'head' | 'elsewhere'>[] {
  const filesOf = (path: string) => head.below(inFolder(path, 'server/api')).length + 1;
  const weighed = projects.map((path) => ({ path, files: filesOf(path) }));
  const total = weighed.reduce((sum, { files }) => sum + files, 0);
  const wanted = Math.min(count ?? Math.ceil(total / filesOfAShard), most, projects.length);
  const shards = Array.from({ length: wanted }, () => ({ files: 0, paths: [] as string[] }));
  const byWeight = inOrderOf<(typeof weighed)[number]>(
    ({ files }) => -files,
    ({ path }) => path,
  );
  for (const { path, files } of weighed.sort(byWeight)) {
    const lightest = shards.reduce((least, shard) => (shard.files < least.files ? shard : least));
    lightest.files += files;
    lightest.paths.push(path);
  }
  return shards.map(({ paths }, index) => {
    const lines = paths.sort(byCodeUnit).map((path) => lineOf(folder, path, lost.has(path) || within.has(path)));
    return {
      shard: index + 1,
      projects: lines.join('\n'),
      report: `preflight-${index + 1}.json`,
      paths,
      lost: paths.filter((path) => lost.has(path)),
    };
  });
}

/**
 * A folder as a line of the input `projects`: no pattern, or one that matches it alone; `auto` would find all, `!` at its start
 * would leave it out, and spaces at its ends would be lost.
 */
function lineOf(folder: string, path: string, isUnnamed: boolean): string {
  if (/[\n\r]/.test(path) && !isUnnamed)
    throw new Unreadable(
      `The project ${JSON.stringify(path)} cannot be planned: its name has a line break. Rename the folder.`,
    );
  const spelled = isUnnamed && path !== '.' ? escaped(path).replace(/^[^/]+/, '@($&)') : escaped(path);
  // Globs match a line break as this character.
  const line = posix.join(escaped(folder), spelled).replaceAll(/[\n\r]/g, '\uFFFD');
  return `${/^(?:auto$|[!\s])/.test(line) ? './' : ''}${line}${/\s$/.test(line) ? '/' : ''}`;
}
