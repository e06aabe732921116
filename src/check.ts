import { resolve } from 'node:path';
import { checkFolder, sidesOf } from './check-folder.js';
import type { SettingsChange } from './compare/repository.js';
import type { Door } from './door.js';
import { LEGACY_FILES } from './manifest/schema.js';
import { type Asked, type RunOptions, withSettings } from './options.js';
import type { Project } from './project.js';
import { type Folders, projectFolders } from './projects/folders.js';
import { type Failure, type WantedProjects, wantedProjects } from './projects/wanted.js';
import { type Base, missingBase } from './read/base.js';
import { commitFiles } from './read/commit.js';
import { Unavailable } from './read/listing.js';
import { pathBelow } from './read/paths.js';
import { filesOfSite } from './read/site.js';
import { type Snapshot, Unreadable } from './read/snapshot.js';
import { concluded, uncheckedReport } from './report/conclusion.js';
import { type Fix, repositoryFindings } from './report/findings.js';
import type { Report } from './report/report.js';
import { rules } from './rules/index.js';
import { ignoringBy } from './settings/ignoring.js';
import { type ReadSettings, readSettings, type Settings } from './settings/read-settings.js';
import { projectsIn, settingsChange } from './settings-change.js';
import { code } from './text/quote.js';

/** What was checked and found. */
export interface Checked {
  readonly report: Report;
  readonly projects: readonly Project[];
  readonly fixes: readonly Fix[];
}

/** Checks the projects of a repository against their base, by the settings on disk and the options. */
export async function check(door: Door, asked: Asked): Promise<Checked> {
  try {
    const { root, disk, named } = door;
    const file = settingsFile(door, asked);
    const head = settingsIn(disk, file);
    const faults = faultsOf(head, file, disk, asked);
    if (faults.length > 0) return unchecked(faults);
    const settings = head.kind === 'read' ? head.settings : null;
    const options = withSettings(asked, settings?.values);
    const wanted = named ?? wantedProjects(root, root, options.projects);
    const compared = await loadBase(door, wanted, file);
    const base = compared.settings ?? head;
    const change = file === null ? null : settingsChange(file, { head, base }, root, compared.folders, named);
    const isUsed = settings !== null || change !== null;
    const isAboutAll = named?.isAuto ?? true;
    const run = isUsed && file !== null ? { file, ignore: settings?.ignore ?? [], isAboutAll, change } : null;
    return checkFolders(options, disk, compared, run, door.onProgress);
  } catch (error) {
    if (error instanceof Unreadable) return unchecked([error.message]);
    throw error;
  }
}

/** The projects that an option names, relative to `from`; null where it is not given, and the settings name them. */
export function namedProjects(root: string, from: string, { options, given }: Asked): WantedProjects | null {
  return given.has('projects') ? wantedProjects(root, from, options.projects) : null;
}

/** The result of a check that could not run, with the reasons. */
export function unchecked(faults: readonly string[]): Checked {
  return { report: uncheckedReport(faults), projects: [], fixes: [] };
}

/** The settings file relative to the root; null where none is read. */
function settingsFile({ root, from }: Door, { options, given }: Asked): string | null {
  const named = options['settings-file'];
  if (named === 'none') return null;
  // The default is in the root, whatever the projects are relative to.
  const file = given.has('settings-file') ? pathBelow(root, resolve(from, named)) : named;
  if (file !== null) return file;
  throw new Unreadable(`The settings file ${code(named)} is outside the repository. Use a file inside it, or none.`);
}

/** The settings of a snapshot. */
function settingsIn(snapshot: Snapshot, file: string | null): ReadSettings {
  return file === null ? { kind: 'absent' } : readSettings(file, snapshot.read(file), rules);
}

/** Why the settings of head cannot be used. One that was not named may be absent. */
function faultsOf(settings: ReadSettings, file: string | null, disk: Snapshot, { given }: Asked): readonly string[] {
  if (settings.kind === 'bad') return settings.faults;
  if (settings.kind === 'read' || file === null) return [];
  if (disk.at(file) === 'left-out') return [`A sparse checkout leaves out ${code(file)}. Check it out.`];
  if (!given.has('settings-file')) return [];
  return [`There is no settings file ${code(file)}. Correct its name, or use none.`];
}

/** The base, its files and settings, null without one, and the folders of both sides. */
interface Compared {
  readonly base: Base;
  readonly files: Snapshot | null;
  readonly settings: ReadSettings | null;
  readonly folders: Folders;
}

/** Loads the files of the base that are compared, its settings first; if that fails, a failure, and no comparison. */
async function loadBase(
  { root, named, disk, base, toName }: Door,
  wanted: WantedProjects,
  settingsFile: string | null,
): Promise<Compared> {
  const alone = (base: Base) => ({
    base,
    files: null,
    settings: null,
    folders: projectFolders(wanted, disk, null, wanted, toName),
  });
  if (base.listing === null) return alone(base);
  try {
    const { snapshot, load } = commitFiles(base.listing, disk);
    const first = (side: Snapshot) => [...(settingsFile ? [settingsFile] : []), ...side.manifests()];
    await load(first(snapshot), first(disk));
    const settings = settingsIn(snapshot, settingsFile);
    const wantedInBase = named ?? projectsIn(settings, root) ?? wanted;
    const folders = projectFolders(wanted, disk, snapshot, wantedInBase, toName);
    await load(
      folders.folders.flatMap((folder) => filesIn(snapshot, folder.base)),
      folders.folders.flatMap(({ path }) => filesIn(disk, path)),
    );
    return { base, files: snapshot, settings, folders };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return alone(missingBase('its files could not be read', error.message));
  }
}

/** The files that reading a project needs; none if listing them fails, which its check reports. */
function filesIn(snapshot: Snapshot, path: string | null): readonly string[] {
  try {
    return path === null ? [] : filesOfSite(snapshot, path, LEGACY_FILES);
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

/** The settings file of a run, what it ignores, and what the change does to it. */
interface RunSettings {
  readonly file: string;
  readonly ignore: Settings['ignore'];
  /** Whether every website is checked, or all that the settings name. */
  readonly isAboutAll: boolean;
  readonly change: SettingsChange | null;
}

/** Checks each folder, and concludes. */
export function checkFolders(
  options: RunOptions,
  disk: Snapshot,
  { base, files, folders }: Omit<Compared, 'settings'>,
  settings: RunSettings | null = null,
  onProgress: (done: number, of: number) => void = () => {},
): Checked {
  const ignoring = ignoringBy(settings?.ignore ?? []);
  const judging = { ...options, ignoreReason: ignoring.ignoreReason };
  const sides = sidesOf(disk, files, folders);
  const results = folders.folders.map((folder, done) => {
    onProgress(done, folders.folders.length);
    return checkFolder(folder, sides, judging);
  });
  const checked = results.flatMap((result) => ('report' in result ? result : []));
  const failures: readonly Failure[] = [
    ...folders.failures,
    ...(base.failure === undefined ? [] : [{ project: null, message: base.failure }]),
    ...results.flatMap((result) => ('report' in result ? [] : result)),
  ];
  const change = settings?.change ?? null;
  // If not everything was checked, an entry may be about something else.
  const unused = settings?.isAboutAll && failures.length === 0 ? ignoring.unused() : [];
  return {
    report: concluded({
      base: { commit: base.commit, source: base.listing?.source ?? 'none', note: base.note },
      settings: settings && {
        file: settings.file,
        changed: change !== null,
        unused: unused.map(({ reason: _, ...place }) => place),
      },
      findings: repositoryFindings({ settings: change, removed: folders.removed }, rules, judging),
      projects: checked.map(({ report }) => report),
      removed: folders.removed.map(({ holders: _, ...project }) => project),
      failures,
    }),
    projects: checked.map(({ project }) => project),
    fixes: checked.flatMap(({ findings }) => findings.fixes),
  };
}
