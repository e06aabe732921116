import { readdirSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, parse, relative, resolve } from 'node:path';
import { namedFromHere } from '../formats/text-findings.js';
import { LIMITS } from '../limits.js';
import type { Call } from '../prepared.js';
import type { Base } from '../read/base.js';
import { kindAt, pathBelow, slashed } from '../read/platform-path.js';
import { entryAt, inFolder, type Snapshot } from '../read/snapshot.js';
import type { Report } from '../report/report.js';
import { nearest } from '../text/nearest.js';
import { visible } from '../text/quote.js';
import { counted } from '../text/words.js';
import { COMMANDS, isCommand, UsageError } from './commands.js';
import { type Again, command, fromHere } from './terminal.js';
import { websiteAround, websitesBelow } from './websites.js';

/**
 * The failures of a run, each in lines for its reader; a line that begins with spaces is a command to paste. For a folder without
 * a manifest they say what to type instead, which depends on the current folder. Throws a `UsageError` for a folder that neither
 * the disk nor the base has.
 */
export function failureLines(
  call: Call & { readonly again: Again },
  { failures }: Report,
  base: Base | null,
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
      base !== null &&
      isPlainPath(root, project) &&
      !isThere(inFolder(project, manifest), base);
    const settings = pathBelow(root, resolve(call.entry.from, call.asked.options['settings-file']));
    const isFile = (name: string) => name === settings || ![null, 'folder'].includes(kindAt(root, name));
    const message = namedFromHere(told, isFile, (file) => fromHere(root, file));
    if (!isWithout) return [visible(project === null ? message : `${project}: ${message}`)];
    if (kindAt(root, project) === null) throw new UsageError(unknownFolder(fromHere(root, project), call.again));
    return withoutManifest(call, project).split('\n');
  });
}

/** Whether a path is one of the workspace, and no link leads to it. */
function isPlainPath(root: string, path: string): boolean {
  const parts = path.split('/');
  // A name that is not UTF-8 is shown with replacement characters, and no path.
  if (path.includes('\uFFFD')) return false;
  const isBehindLink = parts.some((_, index) => kindAt(root, parts.slice(0, index + 1).join('/')) === 'link');
  return pathBelow(root, resolve(root, path)) === path && !isBehindLink;
}

/** That there is no folder of that name, and what may be right: `explian` was a command, `exmaples/shop` another folder. */
export function unknownFolder(written: string, again: Again): string {
  // What is a command by its name was not typed where one could be.
  const isWord = !/[/\\]/.test(written) && !isCommand(written);
  const meant = isWord ? nearest(written, Object.keys(COMMANDS)) : undefined;
  const near = meant === undefined ? nearestFolder(written) : undefined;
  const what = `There is no ${isWord ? 'command or ' : ''}folder ${JSON.stringify(written)}.`;
  if (meant) return `${what} Did you mean the command ${meant}?\n  ${command(`help ${meant}`, [])}`;
  return near ? `${what} Did you mean:\n  ${again([near])}` : `${what} See:\n  ${command('--help', [])}`;
}

/** The folder that a path names when each name of it that is not there is taken for the nearest that is. */
function nearestFolder(written: string): string | undefined {
  const whole = resolve(written);
  let at = parse(whole).root;
  for (const name of relative(at, whole).split(/[/\\]/)) {
    const folders = foldersIn(at);
    const found = folders.includes(name) ? name : nearest(name, folders);
    if (found === undefined) return undefined;
    at = join(at, found);
  }
  return isAbsolute(written) ? at : slashed(relative(process.cwd(), at)) || '.';
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  } catch {
    return [];
  }
}

/** That a folder is not a project, and the websites below it, else the one above it, else all. */
function withoutManifest(
  {
    again,
    entry: { root, worktree },
    asked: {
      options: { manifest },
    },
  }: Call & { readonly again: Again },
  project: string,
): string {
  const file = inFolder(project, manifest);
  const named = `There is no ${visible(fromHere(root, file))}`;
  if (kindAt(root, file) === 'file')
    return `${named} in the index. Stage it, or check what is on the disk:\n  ${again([fromHere(root, project)], 'staged')}`;
  const what = `${named}.`;
  const own = 'If the manifest has another name: --manifest NAME';
  const below = websitesBelow(worktree, project, manifest);
  const above = below.length === 0 ? websiteAround(join(root, project), manifest) : null;
  if (above) return `${what} The folder is in a website:\n  ${again([fromHere(above, '.')])}`;
  const all = below.length > 0 ? below : websitesBelow(worktree, '.', manifest);
  if (all.length === 0) return `${what} No website was found in or around ${visible(fromHere(root, project))}.\n${own}`;
  const where = below.length > 0 ? 'below it' : 'elsewhere';
  const shown = all.slice(0, LIMITS.openRows).map((path) => fromHere(root, path));
  const first = all.length > shown.length ? `, the first ${shown.length}` : '';
  return `${what} ${counted(all.length, 'website')} ${where}${first}:\n  ${commandFor(shown, again)}`;
}

/** The command that checks some folders; all folders of one parent become a glob if they are many. */
function commandFor(folders: readonly string[], again: Again): string {
  const beside = dirname(folders[0] ?? '.');
  const names = new Set(folders.filter((folder) => dirname(folder) === beside).map((folder) => basename(folder)));
  const isAll = names.size === folders.length && foldersIn(beside).every((name) => names.has(name));
  return folders.length > 4 && isAll && /^[\w./-]+$/.test(beside) ? again(`'${beside}/*'`) : again(folders);
}
