import { projectFolders } from './folders/folders.js';
import { LIMITS } from './limits.js';
import { type Asked, projectsIn, type Said, withSettings } from './options.js';
import { wantedProjects } from './read/find-projects.js';
import { isPattern, literalStart } from './read/glob.js';
import { kindAt } from './read/platform-path.js';
import { entryAt, folderOf, inFolder, type Snapshot } from './read/snapshot.js';
import type { Decided, RunSettings } from './settings/deciding.js';
import { quote, verbatim } from './text/quote.js';

/**
 * Which folders the settings on disk would have checked, and which no more; null where they say nothing else of that than base,
 * or a new pattern, which may take for ever. `faults` say what would keep them from being checked, as far as that is seen
 * without trying.
 */
export function onceMerged(
  root: string,
  worktree: Snapshot,
  asked: Asked,
  { values, change }: Decided,
  base: Snapshot | null,
): { readonly folders: RunSettings['foldersOnceMerged']; readonly faults: readonly string[] } {
  // The projects that an input names are those that are checked; for a shard the plan took them from the settings.
  const isChosen = !asked.given.has('projects') || asked.options.plan !== '';
  if (!isChosen || !['projects', 'manifest'].some((name) => change?.differs.includes(name)))
    return { folders: null, faults: [] };
  const by = (said: Said | null | undefined) => {
    const options = withSettings(asked, said);
    const fileIn = (folder: string) => inFolder(folder, options.manifest);
    const wanted = wantedProjects(root, projectsIn(said));
    const checked = () => {
      const there = new Set(worktree.named(options.manifest).map(({ path }) => path));
      const { folders } = projectFolders(wanted, worktree, base, options);
      return new Set(folders.map(({ path }) => fileIn(path)).filter((manifest) => there.has(manifest)));
    };
    return { manifest: options.manifest, fileIn, wanted, checked };
  };
  const [now, then] = [by(values), by(change?.onDisk?.values)];
  const nowhere = then.wanted.globs.filter(({ glob }) => {
    const start = literalStart(glob).folders.join('/');
    return start !== '' && kindAt(root, start) === null;
  });
  const without = then.wanted.folders.map(then.fileIn).filter((manifest) => !entryAt(worktree, manifest));
  const faults = [
    ...then.wanted.failures.map(({ message }) => message),
    ...nowhere.map(({ entry }) => `No folder matches ${quote(entry)}.`),
    ...without.map((manifest) => `There is no ${verbatim(manifest)}.`),
  ].slice(0, LIMITS.settingsTold);
  const known = new Set(projectsIn(values));
  const isNewPattern = (entry: string) => !known.has(entry) && isPattern(entry.replace(/^!/, ''));
  if (faults.length > 0 || projectsIn(change?.onDisk?.values).some(isNewPattern)) return { folders: null, faults };
  const [left, added] = [now.checked(), then.checked()];
  if (added.size === 0) return { folders: null, faults: [`No project has a ${verbatim(then.manifest)}.`] };
  const beyond = (those: ReadonlySet<string>, others: ReadonlySet<string>) => {
    const files = [...those].filter((manifest) => !others.has(manifest));
    const first = files.slice(0, LIMITS.settingsTold);
    return { count: files.length, first: now.manifest === then.manifest ? first.map(folderOf) : first };
  };
  return { folders: { left: beyond(left, added), added: beyond(added, left) }, faults };
}
