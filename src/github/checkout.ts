import { isAbsolute, join, posix } from 'node:path';
import { askGitText, superprojectOf } from '../read/ask-git.js';
import { escaped, literalStart } from '../read/glob.js';
import { pathBelow, slashed, upward } from '../read/platform-path.js';
import { gitFolder } from '../read/repository.js';
import { folderOf } from '../read/snapshot.js';
import { isReachedWithoutLinks, worktreeSnapshot } from '../read/worktree.js';

/**
 * The folder of the workspace that the projects were checked out in, and the projects relative to it: the workspace itself, unless
 * all lie in one folder of it that is a repository of its own (`actions/checkout` with `path`). GitHub knows files by their place
 * in the repository.
 */
export function checkoutOf(
  workspace: string,
  given: readonly string[],
  manifest: string,
): { readonly folder: string; readonly projects: readonly string[] } {
  const projects = given.map((project) => fromWorkspace(workspace, project));
  const named = projects.flatMap((project) => {
    if (project !== 'auto') return project.startsWith('!') ? [] : project;
    if (gitFolder(workspace) !== null) return '.';
    return worktreeSnapshot(workspace)
      .named(manifest)
      .map(({ path }) => escaped(folderOf(path)));
  });
  const isRepository = (around: string) =>
    gitFolder(join(workspace, around)) !== null && isReachedWithoutLinks(workspace, around);
  const isWhole = (around: string) => isRepository(around) && superprojectOf(join(workspace, around)) === null;
  const among = (is: typeof isRepository) => new Set(named.map((project) => repositoryOf(project, is)));
  // Beside other projects a submodule is a folder of the repository that holds it, and `auto` finds no websites in one.
  const inside = projects.includes('auto') ? new Set<string>() : among(isRepository);
  const folders = inside.size === 1 ? inside : among(isWhole);
  const [folder = '.'] = folders;
  if (folders.size !== 1 || folder === '.') return { folder: '.', projects };
  return { folder, projects: projects.flatMap((project) => relativeTo(folder, project) ?? []) };
}

/**
 * Whose repository is checked where it is not the one of that name, completing "the projects are in …". Null where it is the
 * workflow's own, or where this is unknown: there is no git, or its origin is on this disk.
 */
export function otherRepository(root: string, own: string | undefined): string | null {
  const kept = gitFolder(root);
  if (kept === null || own === undefined) return null;
  if (/[\\/]\.git[\\/](?:.*[\\/])?modules[\\/]/.test(kept)) return 'a submodule';
  const url = askGitText(root, ['config', '--get', 'remote.origin.url']) ?? '';
  // `https://host/owner/name.git`, `git@host:owner/name.git`: a cache may come before them.
  const [, path = ''] = /^(?:(?:https?|ssh|git):\/\/[^/]+\/|[^/\\:]{2,}:(?!\/\/))(.+?)(?:\.git)?\/?$/.exec(url) ?? [];
  const named = path.split('/').slice(-2).join('/');
  return named === '' || named.toLowerCase() === own.toLowerCase() ? null : `a checkout of ${named}`;
}

/** An absolute path inside the workspace as the relative one; others as they are. */
function fromWorkspace(workspace: string, project: string): string {
  const path = slashed(withoutNot(project));
  const below = isAbsolute(path) ? pathBelow(workspace, path) : null;
  return below === null ? project : `${project.startsWith('!') ? '!' : ''}${below === 'auto' ? './auto' : below}`;
}

/** The innermost repository that holds the folders of a project or glob before the first wildcard; `.` where none below the workspace does. */
function repositoryOf(project: string, isRepository: (around: string) => boolean): string {
  const folder = posix.normalize(literalStart(project.replace(/\/$/, '')).folders.join('/') || '.');
  if (folder.startsWith('..') || posix.isAbsolute(folder)) return '.';
  // A folder that the change deleted was in the repository around it.
  return [...upward(folder)].find((around) => around !== '.' && isRepository(around)) ?? '.';
}

/** Null for what is left out elsewhere; `auto` and a `**` at the start mean every folder. */
function relativeTo(folder: string, project: string): string | null {
  if (project === 'auto') return project;
  const path = posix.relative(escaped(folder), posix.normalize(withoutNot(project))) || '.';
  if (!project.startsWith('!')) return path === 'auto' ? './auto' : path;
  if (project.startsWith('!**')) return project;
  return path.startsWith('..') ? null : `!${path}`;
}

function withoutNot(project: string): string {
  return project.replace(/^!/, '');
}
