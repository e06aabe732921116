import type { RemovedProject } from '../compare/repository.js';
import type { Failure } from '../read/failure.js';
import { inFolder, isAtOrBelow } from '../read/file-paths.js';
import { entriesBelow, routeFolder, twinFolders } from '../read/site.js';
import { type ClosedFolder, MANIFEST, manifestIn, sameContent, unreadClause, whyUnsafe } from '../read/snapshot.js';
import { folded } from '../text/comparable.js';
import { code } from '../text/quote.js';
import { utf8Text } from '../text/source.js';
import { listOf } from '../text/words.js';
import type { Tree } from './tree.js';
import type { WantedProjects } from './wanted.js';
import { websitesAmong, websitesInstead } from './websites.js';

/** Failures for folders that may hold a website that `auto` or a glob covers, and that could not be read. */
export function closedFailures({ wanted, files }: Tree, covered: readonly string[]): readonly Failure[] {
  const { globs, auto } = wanted;
  const starts = [...(auto === null ? [] : [auto]), ...globs.map(({ start }) => start)];
  const mayHold = ({ path }: ClosedFolder) => {
    if (files.kindAt(path) === 'repository') return globs.some(({ matches }) => matches(path));
    return starts.some((start) => isAtOrBelow(path, start) || isAtOrBelow(start, path));
  };
  // A folder with routes of a website, or `server` around them, is told where that website is read.
  const isTold = ({ path }: ClosedFolder) =>
    covered.some(
      (website) => path === inFolder(website, 'server') || isAtOrBelow(folded(path), folded(routeFolder(website))),
    );
  return files
    .closed()
    .filter((folder) => mayHold(folder) && !isTold(folder))
    .map(({ path, why }) => ({
      project: path,
      message: `${code(path)} may hold a website and could not be read: ${why}. Correct that, or name the projects.`,
    }));
}

/** Failures for globs that match no folder with a manifest in head or in base. */
export function globFailures({ globs }: WantedProjects, paths: readonly string[]): readonly Failure[] {
  const empty = globs.filter(({ matches }) => !paths.some(matches));
  return empty.map(({ written, hint }) => {
    const nothing = `No folder with a ${MANIFEST} matches ${code(written)}, or each is excluded. Correct the entry.`;
    return { project: null, message: hint ?? nothing };
  });
}

/** Failures for unreadable manifests that a change adds or edits, in folders that `auto` covers if websites. */
export function unreadFailures({ wanted, folders, files }: Tree, base: Tree | null): readonly Failure[] {
  if (base === null) return [];
  return [...folders.values()].flatMap(({ path, isWebsite, isParsed }) => {
    if (isParsed || isWebsite || base.folders.get(path)?.isWebsite || wanted.coverOf(path) !== 'auto') return [];
    const file = manifestIn(path);
    const content = files.read(file);
    // No website is lost in an empty file.
    const isBlank = content.kind === 'bytes' && utf8Text(content.bytes).trim() === '';
    if (isBlank || sameContent(content, base.files.read(file))) return [];
    const why = content.kind === 'bytes' ? 'could not be parsed' : unreadClause(content);
    const message =
      `${code(file)} ${why}, so whether ${code(path)} is a website is not known. ` +
      `Correct it, or leave the folder out with the entries ${code('auto')} and ${code(`!${path}`)}.`;
    return { project: path, message };
  });
}

/** Why a covered folder without a manifest fails the check; null where it was not named and is gone or left out. */
export function missingFailure(path: string, head: Tree): Failure | null {
  const kind = head.files.kindAt(manifestIn(path));
  if (kind === null) return head.gone.has(path) ? removedFailure(path, head) : absentFailure(path, head);
  if (kind !== 'left-out') return { project: path, message: `${code(path)} was not read: ${whyUnsafe(kind)}.` };
  const isNamed = head.wanted.coverOf(path) === 'named';
  return isNamed ? { project: path, message: `${code(path)} is left out by a sparse checkout. Check it out.` } : null;
}

/** Why a folder fails the check that neither has nor had a manifest. */
function absentFailure(path: string, head: Tree): Failure {
  const hint = head.wanted.named.find(({ matches }) => matches(path))?.hint;
  if (hint) return { project: null, message: hint };
  const websites = listOf(websitesInstead(path, head).map(code));
  const help = websites ? `Did you mean ${websites}?` : 'Correct the project folder, or restore the file.';
  return { project: path, message: `There is no ${code(manifestIn(path))}. ${help}` };
}

/** Why a folder fails the check that had a manifest: it is named, or has route files that nothing checks any more. */
function removedFailure(path: string, { wanted, files }: Tree): Failure | null {
  const failure = (message: string) => ({ project: path, message });
  const [name, file] = [code(path), code(manifestIn(path))];
  if (wanted.coverOf(path) === 'named')
    return failure(`This change removes ${file}. Take ${name} out of the projects, or restore the file.`);
  const { entries, failures } = entriesBelow(files, routeFolder(path));
  if (failures[0] !== undefined) return failure(failures[0]);
  if (entries.length === 0) return null;
  return failure(`${name} has route files, but no ${MANIFEST} any more. Restore it, or remove the folder.`);
}

/** The failure of a run that has no folder to check, and no other failure. */
export function emptyRunFailure(head: Tree, removed: readonly RemovedProject[], howToName: string): Failure {
  const { auto, globs } = head.wanted;
  const failure = (message: string) => ({ project: null, message });
  if (removed.length > 0)
    return failure(
      `Nothing is left to check: this change removes ${listOf(removed.map(({ project }) => code(project)))}. ` +
        'If that is intended, remove this check.',
    );
  if (auto === null && globs.length === 0)
    return failure('Only entries that begin with "!" are given. Add auto, or a project folder or glob.');
  if (auto === null || websitesAmong(head.folders).some((path) => isAtOrBelow(path, auto)))
    return failure('Every website is excluded. Correct the entries that begin with "!".');
  const none = `No website found: no ${MANIFEST} has server/api beside it or a field such as ${code('auth')}.`;
  const [twin] = [...head.folders.keys()].flatMap((path) => twinFolders(head.files, path).twins);
  const hint = twin ? ` ${code(twin.folder)} differs from server/api only in case: rename it.` : '';
  return { ...failure(`${none}${hint} ${howToName}`), kind: 'no website' };
}
