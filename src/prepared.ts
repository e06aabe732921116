import { resolve } from 'node:path';
import { projectFolders, replacedBy } from './folders/folders.js';
import { filesOfBase } from './folders/listed-folders.js';
import { onceMerged } from './once-merged.js';
import { type Asked, type Options, projectsIn, withSettings } from './options.js';
import type { CommitId } from './read/ask-git.js';
import { type Base, noBase } from './read/base.js';
import { type WantedProjects, wantedProjects } from './read/find-projects.js';
import type { Needed } from './read/git-snapshot.js';
import { pathBelow } from './read/platform-path.js';
import { folderOf, type Snapshot } from './read/snapshot.js';
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

/**
 * The one order in which a run can be made ready: the settings, which name the projects; the projects; then the base with the
 * files that these need. Where the settings are those of that very base, its listing is used for them on the way. `faults`: why
 * the settings file cannot be used.
 */
export async function prepared(
  entry: Entry,
  asked: Asked,
): Promise<Prepared | { readonly faults: readonly string[]; readonly base: Base }> {
  const { worktree, counts } = entry;
  const { base: name, 'settings-file': named } = asked.options;
  const refused = (fault: string, base = noBase('nothing was checked')) => ({ faults: [fault], base });
  const file = settingsFile(entry, named);
  if (file === undefined)
    return refused(
      `The settings file ${quote(named)} is outside the checked folder, so it is not read. Use a file inside it, or none.`,
    );
  const around = name === 'none' ? null : await entry.around();
  const replaced = around && replacedBy(around.base.snapshot, around.place);
  if (replaced) return refused(replaced);
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
    const options = withSettings(asked, settings.values);
    return [...ownFile(), ...filesOfBase(projectsBy(options), worktree, listing, options.manifest)];
  });
  const settings = settingsBy(base.snapshot);
  if ('faults' in settings) return { faults: settings.faults, base };
  if (file !== null && isNamed(asked) && disk.kind === 'absent' && settings.values === null)
    return refused(noSettings(file), base);
  const options = withSettings(asked, settings.values);
  // Closed where there are settings on disk; without any, a repository that never had them must stay checked.
  const isUnread = counts === 'base' && file !== null && (trusted ?? base).snapshot === null;
  return {
    options,
    wanted: projectsBy(options),
    base: isUnread ? withoutSettings(base, file) : base,
    settings: await runSettings(entry, asked, options, settings, base.snapshot),
  };
}

/** The settings file relative to the root; null: none is read; undefined where it is not below the root. */
function settingsFile({ root, from }: Entry, named: string): string | null | undefined {
  if (named === 'none') return null;
  // The default is in the root, wherever the command runs.
  return named === SETTINGS_FILE ? named : (pathBelow(root, resolve(from, named)) ?? undefined);
}

/** The settings in a file of a snapshot; null: none are read. */
export function settingsAt(snapshot: Snapshot, file: string | null): ReadSettings {
  const [content] = file === null ? [] : snapshot.read([file]);
  return content && file !== null ? readSettings(file, content, rules) : { kind: 'absent' };
}

/** Whether a settings file is named, and must be there. */
function isNamed({ options }: Asked): boolean {
  return options['settings-file'] !== SETTINGS_FILE;
}

function noSettings(file: string): string {
  return `There is no settings file ${verbatim(file)}. Correct its name, or use none.`;
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
  options: Options,
  settings: Decided,
  base: Snapshot | null,
): Promise<RunSettings> {
  const { file, values, ignore, named, change } = settings;
  const given = asked.given.has('projects') ? projectsIn(values) : options.projects;
  const foldersOf = () => projectFolders(wantedProjects(root, given), worktree, base, options).folders;
  const isTried = counts === 'base' && change !== null && change.kind !== 'unreadable';
  const then = !isTried
    ? { folders: null, faults: [] }
    : change.kind === 'removed' && isNamed(asked)
      ? { folders: null, faults: [noSettings(file)] }
      : onceMerged(root, worktree, asked, settings, base);
  const places = new Map(
    named.flatMap(({ entry, range }) =>
      [entry, ...wantedProjects(root, [entry]).folders].map((name) => [name, range] as const),
    ),
  );
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
