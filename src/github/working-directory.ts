import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathBelow } from '../read/file-paths.js';
import { repositoryRoot } from '../read/git.js';
import { entriesIn } from '../read/walk.js';
import { code } from '../text/quote.js';
import { listOf } from '../text/words.js';

/** The root of a check in a folder: its repository, if the workspace holds it, else itself; `why` it is not usable. */
export function rootFor(workspace: string, folder: string): { readonly root: string; readonly why: string | null } {
  if (!isPlainFolder(workspace, folder)) return { root: workspace, why: NO_FOLDER };
  const repository = repositoryRoot(folder);
  if (repository !== null && pathBelow(workspace, repository) !== null) return { root: repository, why: null };
  return { root: folder, why: whyEmpty(workspace, folder) };
}

const NO_FOLDER = 'is not a folder of the workspace. Use the input path of actions/checkout, or leave it out.';

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
