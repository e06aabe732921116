import { basename, dirname, join, resolve } from 'node:path';
import { namedFromHere } from '../formats/text-findings.js';
import { LIMITS } from '../limits.js';
import type { Call } from '../prepared.js';
import type { Base } from '../read/base.js';
import { kindAt, pathBelow } from '../read/platform-path.js';
import { entryAt, inFolder, type Snapshot } from '../read/snapshot.js';
import type { Report } from '../report/report.js';
import { visible } from '../text/quote.js';
import { counted } from '../text/words.js';
import { UsageError } from './commands.js';
import { type Again, fromHere } from './terminal.js';
import { foldersIn, unknownFolder, websiteAround, websitesBelow } from './workspace.js';

/**
 * The failures of a run, each in lines for its reader; a line that begins with spaces is a command to paste. For a folder without
 * a manifest they say what to type instead, which depends on the current folder. Throws a `UsageError` for a folder that neither
 * the disk nor the base has.
 */
export function failureLines(
  call: Call & { readonly again: Again },
  { failures }: Report,
  base: Base,
): readonly (readonly string[])[] {
  const { root, worktree } = call.entry;
  const { manifest } = call.asked.options;
  let known: Snapshot | null | undefined;
  // To read the index starts git: once, however many projects fail.
  const index = () => (known ??= worktree.index?.() ?? null);
  const isThere = (file: string, { snapshot }: Base) =>
    [() => worktree, () => snapshot, index].some((one) => entryAt(one() ?? worktree, file));
  return failures.map(({ project, ...told }) => {
    // What the settings name was not typed: its failure says where it is.
    const isWithout =
      project !== null &&
      call.asked.given.has('projects') &&
      isPlainPath(root, project) &&
      !isThere(inFolder(project, manifest), base);
    const settings = pathBelow(root, resolve(call.entry.from, call.asked.options['settings-file']));
    const isFile = (name: string) => name === settings || ![null, 'folder'].includes(kindAt(root, name));
    const message = namedFromHere(told, isFile, (file) => fromHere(root, file));
    if (!isWithout) return [inLine({ project, message })];
    if (kindAt(root, project) === null) throw new UsageError(unknownFolder(fromHere(root, project), call.again));
    return withoutManifest(call, project).split('\n');
  });
}

/** A failure in a line of its own, with the project that it is about. */
export function inLine({ project, message }: Pick<Report['failures'][number], 'project' | 'message'>): string {
  return visible(project === null ? message : `${project}: ${message}`);
}

/** Whether a path is one of the workspace, and no link leads to it. */
function isPlainPath(root: string, path: string): boolean {
  const parts = path.split('/');
  // A name that is not UTF-8 is shown with replacement characters, and no path.
  if (path.includes('\uFFFD')) return false;
  const isBehindLink = parts.some((_, index) => kindAt(root, parts.slice(0, index + 1).join('/')) === 'link');
  return pathBelow(root, resolve(root, path)) === path && !isBehindLink;
}

/** That a folder is not a project, and the websites below it, else the one above it, else all. */
function withoutManifest(
  { again, entry: { root, worktree }, asked }: Call & { readonly again: Again },
  project: string,
): string {
  const { manifest } = asked.options;
  const file = inFolder(project, manifest);
  const here = fromHere(root, project);
  const named = `There is no ${visible(fromHere(root, file))}`;
  if (kindAt(root, file) === 'file')
    return `${named} in the index. Stage it, or check what is on the disk:\n  ${again([here], 'staged')}`;
  const below = websitesBelow(worktree, project, manifest);
  const above = below.length === 0 ? websiteAround(join(root, project), manifest) : null;
  if (above) return `${named}. The folder is in a website:\n  ${again([fromHere(above, '.')])}`;
  const all = below.length > 0 ? below : websitesBelow(worktree, '.', manifest);
  if (all.length === 0)
    return `No ${manifest} in ${here === '.' ? 'this folder' : visible(here)}, below it or above it.\nIf the manifest has another name: --manifest NAME`;
  const where = below.length > 0 ? 'below it' : 'elsewhere';
  const shown = all.slice(0, LIMITS.openRows).map((path) => fromHere(root, path));
  const first = all.length > shown.length ? `, the first ${shown.length}` : '';
  return `${named}. ${counted(all.length, 'website')} ${where}${first}:\n  ${commandFor(shown, again)}`;
}

/** The command that checks some folders; all folders of one parent become a glob if they are many. */
function commandFor(folders: readonly string[], again: Again): string {
  const beside = dirname(folders[0] ?? '.');
  const names = new Set(folders.filter((folder) => dirname(folder) === beside).map((folder) => basename(folder)));
  const isAll = names.size === folders.length && foldersIn(beside).every((name) => names.has(name));
  return folders.length > 4 && isAll && /^[\w./-]+$/.test(beside) ? again(`'${beside}/*'`) : again(folders);
}
