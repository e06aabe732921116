import { checkFolder, sidesOf } from './check-folder.js';
import type { SettingsChange } from './compare/repository.js';
import type { Door } from './door.js';
import { type CompletedOptions, type GivenOptions, withSettings } from './options.js';
import type { Project } from './project.js';
import { type Folders, projectFolders } from './projects/folders.js';
import { likelyRenamesBetween } from './projects/origins.js';
import { type Failure, type WantedProjects, wantedProjects } from './projects/wanted.js';
import { type Base, noBase, unreadBase } from './read/base.js';
import { commitFiles } from './read/commit.js';
import { CommitUnavailable } from './read/listing.js';
import { siteAt } from './read/site.js';
import { readOnce, type Snapshot, Unreadable } from './read/snapshot.js';
import { concluded, uncheckedReport } from './report/conclusion.js';
import type { Fix } from './report/finding.js';
import { repositoryFindings } from './report/findings.js';
import type { Report } from './report/report.js';
import { rules } from './rules/index.js';
import { ignoringBy } from './settings/ignoring.js';
import { type ReadSettings, settingsOf } from './settings/read-settings.js';
import { readSettingsIn, settingsFileOf, whyUnusable } from './settings/settings-file.js';
import { projectsIn, settingsChangeOf } from './settings-change.js';

/** What was checked and found. */
export interface Checked {
  readonly report: Report;
  readonly base: Base;
  /** The option `projects`, completed by the settings; empty where nothing was checked. */
  readonly projectList: readonly string[];
  readonly projects: readonly Project[];
  readonly fixes: readonly Fix[];
  /** The websites to offer instead of named folders that have no manifest. */
  readonly instead: readonly string[];
}

/** Checks the projects of a repository against their base, by the settings on disk and the options. */
export async function check(door: Door, given: GivenOptions): Promise<Checked> {
  try {
    // With a base, each file is first held against those of base, then judged.
    const disk = door.base.listing ? readOnce(door.disk) : door.disk;
    const plan = planOf({ ...door, disk }, given);
    if ('faults' in plan) return unchecked(plan.faults);
    return checkFolders(plan, await compareSides(plan));
  } catch (error) {
    if (error instanceof Unreadable) return unchecked([error.message]);
    throw error;
  }
}

/** The result of a check that could not run, with the reasons. */
export function unchecked(faults: readonly string[]): Checked {
  return {
    report: uncheckedReport(faults),
    base: noBase('nothing was checked'),
    projectList: [],
    projects: [],
    fixes: [],
    instead: [],
  };
}

/** What one check works with: what its caller gave, completed by the settings on disk. */
interface Plan {
  readonly door: Door;
  /** Relative to the root; null where none is read. */
  readonly settingsFile: string | null;
  readonly headSettings: ReadSettings;
  readonly options: CompletedOptions;
  /** The projects that the door or the option `projects` names, which override those of the settings. */
  readonly overriding: WantedProjects | null;
  readonly wanted: WantedProjects;
}

/** Completes the options by the settings on disk; or why those cannot be used. Throws an `Unreadable`. */
export function planOf(door: Door, given: GivenOptions): Plan | { readonly faults: readonly string[] } {
  const { root, from, disk } = door;
  const isFileGiven = given.names.has('settings-file');
  const settingsFile = settingsFileOf(door, given.options['settings-file'], isFileGiven);
  const headSettings = readSettingsIn(disk, settingsFile, rules);
  const faults = whyUnusable(headSettings, settingsFile, disk, isFileGiven);
  if (faults.length > 0) return { faults };
  const options = withSettings(given, settingsFile, settingsOf(headSettings));
  const overriding = door.named ?? (given.names.has('projects') ? wantedProjects(root, from, options.projects) : null);
  const wanted = overriding ?? wantedProjects(root, root, options.projects, door.start);
  return { door, settingsFile, headSettings, options, overriding, wanted };
}

/** Finds what is compared, and loads its files of base; where that fails, there is no base, and a failure. */
async function compareSides(plan: Plan): Promise<Comparison> {
  const { base, disk } = plan.door;
  if (base.listing === null) return comparisonOf(plan, base, null);
  try {
    const { snapshot, load } = commitFiles(base.listing, disk);
    // First what decides which folders are compared: settings, manifests, and the files of what may be renamed.
    const decisive = (side: Snapshot) => [...(plan.settingsFile ? [plan.settingsFile] : []), ...side.manifests()];
    await load(decisive(snapshot), decisive(disk));
    const likely = likelyRenamesBetween(snapshot, disk);
    await load(
      likely.flatMap(({ from }) => filesIn(snapshot, from)),
      [...new Set(likely.flatMap(({ to }) => to))].flatMap((folder) => filesIn(disk, folder)),
    );
    const comparison = comparisonOf(plan, base, snapshot);
    const { checked } = comparison.folders;
    await load(
      checked.flatMap(({ pathInBase }) => filesIn(snapshot, pathInBase)),
      checked.flatMap(({ path }) => filesIn(disk, path)),
    );
    return comparison;
  } catch (error) {
    if (!(error instanceof CommitUnavailable)) throw error;
    return comparisonOf(plan, unreadBase('its files could not be read', error.message, base.commit), null);
  }
}

/** The files that reading a project needs; none if listing them fails, which its check reports. */
function filesIn(snapshot: Snapshot, path: string | null): readonly string[] {
  try {
    if (path === null) return [];
    const { files, legacy } = siteAt(snapshot, path);
    return [...files, ...legacy];
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

/** What a check compares. */
interface Comparison {
  readonly base: Base;
  readonly folders: Folders;
  /** What the change does to the settings. */
  readonly settingsChange: SettingsChange | null;
}

/** What is compared. `baseFiles` (null without a base) must have settings and manifests loaded, no more. */
export function comparisonOf(plan: Plan, base: Base, baseFiles: Snapshot | null): Comparison {
  const { settingsFile, headSettings: head, overriding, wanted, door } = plan;
  const baseSettings = baseFiles && readSettingsIn(baseFiles, settingsFile, rules);
  const wantedInBase = overriding ?? (baseSettings && projectsIn(baseSettings, door.root, door.start)) ?? wanted;
  const folders = projectFolders({ wanted, wantedInBase, head: door.disk, base: baseFiles, howToName: door.howToName });
  const settingsChange =
    baseSettings && settingsChangeOf(settingsFile, { head, base: baseSettings }, door.root, folders, overriding);
  return { base, folders, settingsChange };
}

/** Checks each folder, and concludes. */
export function checkFolders(plan: Plan, { base, folders, settingsChange }: Comparison): Checked {
  const { settingsFile, options, overriding } = plan;
  const settings = settingsOf(plan.headSettings);
  const ignoring = ignoringBy(settings?.ignore ?? []);
  const judging = { ...options, ignoreReason: ignoring.ignoreReason };
  const sides = sidesOf(folders);
  const results = folders.checked.map((folder, done) => {
    plan.door.onProgress?.(done, folders.checked.length);
    return checkFolder(folder, sides, judging);
  });
  const checked = results.filter((result) => 'report' in result);
  const failures: readonly Failure[] = [
    ...folders.failures,
    ...(base.failure === undefined ? [] : [{ project: null, message: base.failure }]),
    ...results.filter((result) => 'message' in result),
  ];
  const findings = repositoryFindings({ settings: settingsChange, removed: folders.removed }, rules, judging);
  // After all judging, and only where all was judged: an entry may match what was not.
  const isWhole = failures.length === 0 && (overriding === null || areAllChecked(folders));
  const unused = isWhole ? ignoring.unused().map(({ reason: _, ...place }) => place) : [];
  return {
    report: concluded({
      base: { commit: base.listing?.commit ?? null, source: base.listing?.source ?? 'none', note: base.note },
      settings:
        settingsFile !== null && (settings !== null || settingsChange !== null)
          ? { file: settingsFile, changed: settingsChange !== null, unused }
          : null,
      findings,
      projects: checked.map(({ report }) => report),
      removed: folders.removed.map(({ heldNowBy: _, ...project }) => project),
      failures: failures.map(({ instead: _, ...failure }) => failure),
    }),
    base,
    projectList: options.projects,
    projects: checked.map(({ project }) => project),
    fixes: checked.flatMap(({ findings }) => findings.fixes),
    instead: failures.flatMap(({ instead = [] }) => instead),
  };
}

/** Whether every website of head is checked. */
function areAllChecked({ checked, head }: Folders): boolean {
  const paths = new Set(checked.map(({ path }) => path));
  return [...head.folders.values()].every(({ path, isWebsite }) => !isWebsite || paths.has(path));
}
