import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type Ended, isBuilt, runHere } from './in-process.js';

/** The built command line. */
export const CLI = resolve('dist/cli.js');

/** Runs the command line in a folder, with this environment but for what it says of color. */
export async function runCommandLine(
  folder: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const { FORCE_COLOR: _, NO_COLOR: __, ...own } = process.env;
  const env = { ...own, ...more };
  if (!isBuilt) return runHere('cli', { args, folder, env });
  const node = process.env.PREFLIGHT_NODE ?? process.execPath;
  return spawnSync(node, [CLI, ...args], { cwd: folder, encoding: 'utf8', env, maxBuffer: 1e9 });
}
