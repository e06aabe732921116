import { resolve } from 'node:path';
import { projectFolders, replacedBy } from './folders/folders.js';
import { filesOfBase } from './folders/listed-folders.js';
import { LIMITS } from './limits.js';
import { type Asked, type Options, optionText, type Said, withSettings } from './options.js';
import type { CommitId } from './read/ask-git.js';
import { type Base, noBase } from './read/base.js';
import { type WantedProjects, wantedProjects } from './read/find-projects.js';
import type { Needed } from './read/git-snapshot.js';
import { isPattern, literalStart } from './read/glob.js';
import { kindAt, pathBelow } from './read/platform-path.js';
import { entryAt, folderOf, inFolder, type Snapshot } from './read/snapshot.js';
import { rules } from './rules/index.js';
import { type Decided, decided, type RunSettings } from './settings/deciding.js';
import { type ReadSettings, readSettings } from './settings/read-settings.js';
import { SETTINGS_FILE } from './settings/schema.js';
import { nearest } from './text/nearest.js';
import { quote, verbatim } from './text/quote.js';

/** What an entry brings to a mode: the files to check, and how their base is found. */
export interface Entry {
  /** The folder of the workspace: of the repository where there is one. */
  readonly root: string;
  readonly worktree: Snapshot;
  /** The folder of this disk that the option "settings-file" starts from. */
  readonly from: string;
  /**
   * Whose settings count. Of a change that is not on the default branch yet those of its base do, whatever it is compared with,
   * so that it does not loosen its own check.
   */
  readonly counts: 'base' | 'disk';
  /** The base that the option names, whose needed files must be readable. Rejects bad input. */
  baseOf(option: string, needed: Needed): Promise<Base>;
  /** Of a submodule that is checked as a repository of its own: its place in the one that holds it, and that one's base. */
  around(): Promise<{ readonly place: string; readonly base: Base } | null>;
  /** The commit that is checked out; null where this is unknown. */
  head(): CommitId | null;
  /** The day of the commit that is checked, `YYYY-MM-DD`; null without a commit. */
  date(): Promise<string | null>;
}

/** What a run is about: its workspace, and what was asked, with the projects in it. */
export interface Call {
  readonly entry: Entry;
  readonly asked: Asked;
}

/** A run whose settings are known: its options, completed by the settings file. */
export interface Prepared {
  readonly options: Options;
  readonly wanted: WantedProjects;
  readonly base: Base;
  readonly settings: RunSettings;
}

/** Why a run cannot begin: its settings file cannot be used. */
export interface Refused {
  readonly faults: readonly string[];
  readonly base: Base;
}

/**
 * The one order in which a run can be made ready: the settings, which name the projects; the projects; then the base with the
 * files that these need. Where the settings are those of that very base, its listing is used for them on the way.
 */
export async function prepared(entry: Entry, asked: Asked): Promise<Prepared | Refused> {
  const { worktree, counts } = entry;
  const { base: name } = asked.options;
  const file = settingsFile(entry, asked);
  if (file === undefined) return { faults: [outside(asked)], base: noBase('nothing was checked') };
  const around = name === 'none' ? null : await entry.around();
  const replaced = around && replacedBy(around.base.snapshot, around.place);
  if (replaced) return { faults: [replaced], base: noBase('nothing was checked') };
  const ownFile = () => (file === null ? [] : [file]);
  const trusted = counts === 'base' && name !== 'auto' && file !== null ? await entry.baseOf('auto', ownFile) : null;
  const disk = settingsAt(worktree, file);
  const settingsBy = (listing: Snapshot | null) => {
    const origin = trusted ? trusted.snapshot : listing;
    return decided({ file: file ?? '', disk, base: origin && settingsAt(origin, file) }, counts);
  };
  const projectsBy = ({ projects }: Options) => wantedProjects(entry.root, projects);
  const base = await entry.baseOf(name, (listing) => {
    const settings = settingsBy(listing);
    if ('faults' in settings) return ownFile();
    const options = withSettings(asked, settings.values ?? {});
    return [...ownFile(), ...filesOfBase(projectsBy(options), worktree, listing, options.manifest)];
  });
  const settings = settingsBy(base.snapshot);
  if ('faults' in settings) return { faults: settings.faults, base };
  if (file !== null && isNamed(asked) && disk.kind === 'absent' && settings.values === null)
    return { faults: [noSettings(file)], base };
  const options = withSettings(asked, settings.values ?? {});
  // Closed where there are settings on disk; without any, a repository that never had them must stay checked.
  const isUnread = counts === 'base' && file !== null && (trusted ?? base).snapshot === null;
  return {
    options,
    wanted: projectsBy(options),
    base: isUnread ? withoutSettings(base, file) : base,
    settings: await runSettings(entry, asked, settings, base),
  };
}

/** A base whose settings are unknown, and that says so. */
function withoutSettings(base: Base, file: string): Base {
  const unknown = `the base has the settings file ${file} is unknown, and none was used`;
  if (base.reason !== undefined) return { ...base, ...noBase(`${base.reason}; whether ${unknown}`) };
  return { ...base, note: `${base.note} Whether ${unknown}.` };
}

/** What a run must know of its settings beside the options that they give. */
async function runSettings(
  { root, worktree, counts, date }: Entry,
  asked: Asked,
  settings: Decided,
  base: Base,
): Promise<RunSettings> {
  const { file, values, ignore, named, change } = settings;
  const options = withSettings(asked, values ?? {});
  const all = [values?.projects ?? optionText('projects').default].flat();
  const given = asked.given.has('projects') ? all : options.projects;
  const isTried = counts === 'base' && change !== null && change.kind !== 'unreadable';
  const then = isTried ? onceMerged({ root, worktree }, asked, settings, base) : { folders: null, faults: [] };
  const places = new Map(
    named.flatMap(({ entry, range }) =>
      [entry, ...wantedProjects(root, [entry]).folders].map((name) => [name, range] as const),
    ),
  );
  const foldersOf = () => projectFolders(wantedProjects(root, given), worktree, base.snapshot, options).folders;
  return {
    decided: change && isTried ? { ...settings, change: { ...change, faults: then.faults } } : settings,
    counts,
    date: ignore.some(({ until }) => until !== undefined) ? await date() : null,
    projects: ignore.length === 0 ? [] : foldersOf().map(({ path }) => path),
    placeOf: ({ entry, project }) => {
      const range = places.get(entry ?? project ?? '');
      if (range === undefined) return '';
      const { line, column } = range.start;
      const websites = worktree.named(options.manifest).map(({ path }) => folderOf(path));
      const near = project === null || websites.includes(project) ? undefined : nearest(project, websites);
      const origin = counts === 'base' && change ? ' of the base' : '';
      return ` ${verbatim(file)}:${line}:${column}${origin} names it.${near ? ` Did you mean ${quote(near)}?` : ''}`;
    },
    foldersOnceMerged: then.folders,
    onceMerged: isTried ? { ...withSettings(asked, change.onDisk?.values), manifest: options.manifest } : null,
  };
}

/**
 * Which folders the settings on disk would have checked, and which no more; null where they say nothing else of that than base,
 * or too much to be tried out. `faults` say what would keep them from being checked, as far as that is seen without trying.
 */
function onceMerged(
  { root, worktree }: Pick<Entry, 'root' | 'worktree'>,
  asked: Asked,
  { file, values, change }: Decided,
  base: Base,
): { readonly folders: RunSettings['foldersOnceMerged']; readonly faults: readonly string[] } {
  if (change?.kind === 'removed' && isNamed(asked)) return { folders: null, faults: [noSettings(file)] };
  const listOf = ({ projects = 'auto' }: Said) => [projects].flat();
  const [said, saidOnDisk] = [values ?? {}, change?.onDisk?.values ?? {}];
  const known = new Set(listOf(said));
  const added = listOf(saidOnDisk).filter((entry) => !known.has(entry));
  // A pattern may take for ever, and this list is the change's own.
  const isTried = added.length <= LIMITS.triedProjects && !added.some((entry) => isPattern(entry.replace(/^!/, '')));
  // The projects that an input names are those that are checked; for a shard the plan took them from the settings.
  const isChosen = !asked.given.has('projects') || asked.options.plan !== '';
  if (!isChosen || !['projects', 'manifest'].some((name) => change?.differs.includes(name)))
    return { folders: null, faults: [] };
  const { manifest } = withSettings(asked, saidOnDisk);
  const wanted = wantedProjects(root, listOf(saidOnDisk));
  const nowhere = wanted.globs.filter(({ glob }) => {
    const start = literalStart(glob).folders.join('/');
    return start !== '' && kindAt(root, start) === null;
  });
  const without = wanted.folders.filter((folder) => !entryAt(worktree, inFolder(folder, manifest)));
  const faults = [
    ...wanted.failures.map(({ message }) => message),
    ...nowhere.map(({ entry }) => `No folder matches ${quote(entry)}.`),
    ...without.map((folder) => `There is no ${verbatim(inFolder(folder, manifest))}.`),
  ].slice(0, LIMITS.settingsTold);
  if (!isTried || faults.length > 0) return { folders: null, faults };
  const checkedBy = (by: Said) => {
    const options = withSettings(asked, by);
    const { folders } = projectFolders(wantedProjects(root, listOf(by)), worktree, base.snapshot, options);
    const there = new Set(worktree.named(options.manifest).map(({ path }) => path));
    const files = folders.map(({ path }) => inFolder(path, options.manifest)).filter((file) => there.has(file));
    return { manifest: options.manifest, files: new Set(files) };
  };
  const [now, then] = [checkedBy(said), checkedBy(saidOnDisk)];
  if (then.files.size === 0) return { folders: null, faults: [`No project has a ${verbatim(manifest)}.`] };
  const some = (those: ReadonlySet<string>, others: ReadonlySet<string>) => {
    const files = [...those].filter((file) => !others.has(file));
    const first = files.slice(0, LIMITS.settingsTold);
    return { count: files.length, first: now.manifest === then.manifest ? first.map(folderOf) : first };
  };
  return { folders: { left: some(now.files, then.files), added: some(then.files, now.files) }, faults };
}

/** Whether a settings file is named, and must be there. */
function isNamed({ options }: Asked): boolean {
  return options['settings-file'] !== SETTINGS_FILE;
}

function noSettings(file: string): string {
  return `There is no settings file ${verbatim(file)}. Correct its name, or use none.`;
}

/** The settings file relative to the root; null: none is read; undefined where it is not below the root. */
function settingsFile({ root, from }: Entry, { options }: Asked): string | null | undefined {
  const named = options['settings-file'];
  if (named === 'none') return null;
  // The default is in the root, wherever the command runs.
  return named === SETTINGS_FILE ? named : (pathBelow(root, resolve(from, named)) ?? undefined);
}

function outside({ options }: Asked): string {
  return `The settings file ${quote(options['settings-file'])} is outside the checked folder, so it is not read. Use a file inside it, or none.`;
}

/** The settings in a file of a snapshot; null: none are read. */
export function settingsAt(snapshot: Snapshot, file: string | null): ReadSettings {
  const [content] = file === null ? [] : snapshot.read([file]);
  return content && file !== null ? readSettings(file, content, rules) : { kind: 'absent' };
}
