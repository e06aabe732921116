import { resolve } from 'node:path';
import { checkFolder, sidesOf } from './check-folder.js';
import type { SettingsChange } from './compare/repository.js';
import type { Door } from './door.js';
import { LEGACY_FILES } from './manifest/schema.js';
import { type GivenOptions, type RunOptions, withSettings } from './options.js';
import type { Project } from './project.js';
import { type Folders, projectFolders } from './projects/folders.js';
import { type Failure, type WantedProjects, wantedProjects } from './projects/wanted.js';
import { type Base, unreadBase } from './read/base.js';
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
  /** The option `projects`, completed by the settings; empty where nothing was checked. */
  readonly projectList: readonly string[];
  readonly projects: readonly Project[];
  readonly fixes: readonly Fix[];
}

/** Checks the projects of a repository against their base, by the settings on disk and the options. */
export async function check(door: Door, asked: GivenOptions): Promise<Checked> {
  try {
    const run = runOf(door, asked);
    return 'faults' in run ? unchecked(run.faults) : checkFolders(run, await compareSides(run));
  } catch (error) {
    if (error instanceof Unreadable) return unchecked([error.message]);
    throw error;
  }
}

/** The result of a check that could not run, with the reasons. */
export function unchecked(faults: readonly string[]): Checked {
  return { report: uncheckedReport(faults), projectList: [], projects: [], fixes: [] };
}

/** What one check works with: what its caller gave, completed by the settings on disk. */
interface Run {
  readonly door: Door;
  /** Relative to the root; null where none is read. */
  readonly settingsFile: string | null;
  readonly headSettings: ReadSettings;
  readonly options: RunOptions;
  /** The projects that words of a command or the option `projects` name; null where the settings decide. */
  readonly named: WantedProjects | null;
  readonly wanted: WantedProjects;
}

/** Completes the options by the settings on disk; or why those cannot be used. Throws an `Unreadable`. */
export function runOf(door: Door, asked: GivenOptions): Run | { readonly faults: readonly string[] } {
  const { root, from, disk } = door;
  const settingsFile = settingsFileOf(door, asked);
  const headSettings = readSettingsIn(disk, settingsFile);
  const faults = whyUnusable(headSettings, settingsFile, disk, asked);
  if (faults.length > 0) return { faults };
  const options = withSettings(asked, usable(headSettings)?.values);
  const named = door.named ?? (asked.given.has('projects') ? wantedProjects(root, from, options.projects) : null);
  const wanted = named ?? wantedProjects(root, root, options.projects);
  return { door, settingsFile, headSettings, options, named, wanted };
}

/** The settings file relative to the root; null where none is read. */
function settingsFileOf({ root, from }: Door, { options, given }: GivenOptions): string | null {
  const name = options['settings-file'];
  if (name === 'none') return null;
  // The default is in the root, whatever the projects are relative to.
  const file = given.has('settings-file') ? pathBelow(root, resolve(from, name)) : name;
  if (file !== null) return file;
  throw new Unreadable(`The settings file ${code(name)} is outside the repository. Use a file inside it, or none.`);
}

/** Reads the settings of a snapshot. */
function readSettingsIn(snapshot: Snapshot, file: string | null): ReadSettings {
  return file === null ? { kind: 'absent' } : readSettings(file, snapshot.read(file), rules);
}

/** Why the settings of head cannot be used. Only a file that is named must exist. */
function whyUnusable(
  settings: ReadSettings,
  file: string | null,
  disk: Snapshot,
  { given }: GivenOptions,
): readonly string[] {
  if (settings.kind === 'bad') return settings.faults;
  if (settings.kind === 'read' || file === null) return [];
  if (disk.kindAt(file) === 'left-out') return [`A sparse checkout leaves out ${code(file)}. Check it out.`];
  if (!given.has('settings-file')) return [];
  return [`There is no settings file ${code(file)}. Correct its name, or use none.`];
}

function usable(read: ReadSettings): Settings | null {
  return read.kind === 'read' ? read.settings : null;
}

/** What a run compares. */
interface Comparison {
  readonly base: Base;
  readonly folders: Folders;
  /** What the change does to the settings. */
  readonly change: SettingsChange | null;
}

/** Finds what is compared, and loads its files of base; where that fails, there is no base, and a failure. */
async function compareSides(run: Run): Promise<Comparison> {
  const { settingsFile } = run;
  const { base, disk } = run.door;
  if (base.listing === null) return comparisonOf(base, null, run);
  try {
    const { snapshot, load } = commitFiles(base.listing, disk);
    // Which folders are compared, and so which files, only its settings and manifests tell.
    const decisive = (side: Snapshot) => [...(settingsFile ? [settingsFile] : []), ...side.manifests()];
    await load(decisive(snapshot), decisive(disk));
    const comparison = comparisonOf(base, snapshot, run);
    const folders = comparison.folders.checked;
    // They are loaded into the snapshot that the comparison holds.
    await load(
      folders.flatMap((folder) => filesIn(snapshot, folder.base)),
      folders.flatMap(({ path }) => filesIn(disk, path)),
    );
    return comparison;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return comparisonOf(unreadBase('its files could not be read', error.message), null, run);
  }
}

/** Finds the folders to compare. Of the files of base, only settings and manifests need to be loaded. */
export function comparisonOf(base: Base, baseFiles: Snapshot | null, run: Run): Comparison {
  const { settingsFile, headSettings, named, wanted } = run;
  const { root, disk } = run.door;
  const baseSettings = baseFiles === null ? headSettings : readSettingsIn(baseFiles, settingsFile);
  const wantedInBase = named ?? projectsIn(baseSettings, root) ?? wanted;
  const folders = projectFolders({ wanted, wantedInBase, head: disk, base: baseFiles });
  const settings = { head: headSettings, base: baseSettings };
  const change = settingsFile === null ? null : settingsChange(settingsFile, settings, root, folders, named);
  return { base, folders, change };
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

/** Checks each folder, and concludes. */
export function checkFolders(run: Run, { base, folders, change }: Comparison): Checked {
  const { settingsFile, options, named } = run;
  const { howToName, onProgress } = run.door;
  const settings = usable(run.headSettings);
  const ignoring = ignoringBy(settings?.ignore ?? []);
  const judging = { ...options, ignoreReason: ignoring.ignoreReason };
  const sides = sidesOf(folders);
  const results = folders.checked.map((folder, done) => {
    onProgress?.(done, folders.checked.length);
    return checkFolder(folder, sides, judging);
  });
  const checked = results.filter((result) => 'report' in result);
  const failures: readonly Failure[] = [
    ...folders.failures.map((failure) =>
      failure.kind === 'no website' ? { ...failure, message: `${failure.message} ${howToName}` } : failure,
    ),
    ...(base.failure === undefined ? [] : [{ project: null, message: base.failure }]),
    ...results.filter((result) => 'message' in result),
  ];
  // An entry may be about what was not checked.
  const isAboutAll = (named?.isAuto ?? true) && failures.length === 0;
  // Only after the judging is it known which entries match.
  const unused = isAboutAll ? ignoring.unused().map(({ reason: _, ...place }) => place) : [];
  const isUsed = settings !== null || change !== null;
  return {
    report: concluded({
      base: { commit: base.commit, source: base.listing?.source ?? 'none', note: base.note },
      settings: isUsed && settingsFile !== null ? { file: settingsFile, changed: change !== null, unused } : null,
      findings: repositoryFindings({ settings: change, removed: folders.removed }, rules, judging),
      projects: checked.map(({ report }) => report),
      removed: folders.removed.map(({ holders: _, ...project }) => project),
      failures,
    }),
    projectList: options.projects,
    projects: checked.map(({ project }) => project),
    fixes: checked.flatMap(({ findings }) => findings.fixes),
  };
}
