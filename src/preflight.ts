import packageJson from '../package.json' with { type: 'json' };
import { changeOf } from './compare/compare.js';
import type { SettingsChange } from './compare/repository.js';
import { byIdentity, type Holdings } from './manifest/identity.js';
import { LEGACY_FILES } from './manifest/schema.js';
import type { Project, Stated } from './project.js';
import { type Folders, heldBy, type ManifestFolders, type ProjectFolder } from './projects/folders.js';
import type { Base } from './read/base.js';
import { readSite } from './read/site.js';
import { type Snapshot, Unreadable } from './read/snapshot.js';
import { projectOf, textReader } from './read-project.js';
import { concluded } from './report/conclusion.js';
import { type Finding, type Findings, findingsOf, type Judging, repositoryFindings } from './report/findings.js';
import { projectReport } from './report/project-report.js';
import type { ProjectReport, Report } from './report/report.js';
import { sourcesOf } from './report/sources.js';
import { rules } from './rules/index.js';
import { ignoringBy } from './settings/ignoring.js';
import type { Settings } from './settings/read-settings.js';
import { reasonOf } from './text/quote.js';

/** What was checked and found. */
export interface Checked {
  readonly report: Report;
  readonly projects: readonly Project[];
  /** The listed findings of projects, with their edits. */
  readonly findings: readonly Finding[];
}

/** What the user states about the platform, and how findings are judged. */
type CheckOptions = Stated & Omit<Judging, 'ignoreReason'>;

/** The files on both sides of the change; `before` is null without a base. */
interface Sides {
  readonly head: Snapshot;
  readonly base: Base;
  readonly before: Snapshot | null;
}

/** The settings file of a run, what it ignores, and what the change does to it. */
interface RunSettings {
  readonly file: string;
  readonly ignore: Settings['ignore'];
  /** Whether every website is checked, or all that the settings name. */
  readonly isAboutAll: boolean;
  readonly change: SettingsChange | null;
}

/** Checks folders: reads the project of each on both sides, compares, runs the rules, and concludes. */
export function preflight(
  options: CheckOptions,
  found: Folders,
  sides: Sides,
  settings: RunSettings | null = null,
  onProgress: (done: number, of: number) => void = () => {},
): Checked {
  const { base } = sides;
  const { folders, removed, failures } = found;
  const ignoring = ignoringBy(settings?.ignore ?? []);
  const judging = { ...options, ignoreReason: ignoring.ignoreReason };
  const checkFolder = folderCheck(judging, sides, found);
  const failed = [...failures, ...(base.failure === undefined ? [] : [{ project: null, message: base.failure }])];
  const checked = folders.flatMap((folder, done) => {
    onProgress(done, folders.length);
    try {
      return checkFolder(folder);
    } catch (error) {
      failed.push({ project: folder.path, message: failureOf(error) });
      return [];
    }
  });
  // If not everything was checked, an entry about another folder may have a use.
  const isAll = settings?.isAboutAll && failed.length === 0;
  const unused = ignoring.unused(isAll ? null : checked.map(({ project }) => project.path));
  return {
    report: concluded({
      base: { commit: base.commit, source: base.listing?.source ?? 'none', note: base.note },
      settings: settings && {
        file: settings.file,
        changed: settings.change !== null,
        unused: unused.map(({ reason: _, ...place }) => place),
      },
      findings: repositoryFindings({ settings: settings?.change ?? null, removed }, rules, judging),
      projects: checked.map(({ report }) => report),
      removed: removed.map(({ holders: _, ...project }) => project),
      failures: failed,
    }),
    projects: checked.map(({ project }) => project),
    findings: checked.flatMap(({ findings }) => findings.listed),
  };
}

/** What was found in one project. */
interface CheckedProject {
  readonly project: Project;
  readonly findings: Findings;
  readonly report: ProjectReport;
}

/** Returns the check of a folder. Each distinct text of the run is read once: most of base is head. */
function folderCheck(
  judging: Stated & Judging,
  { head, before }: Sides,
  found: Folders,
): (folder: ProjectFolder) => CheckedProject {
  const holdings = { ...holdingsIn(found.now), uncheckedIdentities: uncheckedIdentities(found) };
  const holdingsBefore = { ...holdingsIn(found.then), uncheckedIdentities: new Map() };
  const readText = textReader();
  const readBefore = (base: Snapshot, path: string) => {
    try {
      return projectOf(readSite(base, path, LEGACY_FILES), 'base', holdingsBefore, judging, readText);
    } catch (error) {
      // The change may be what corrects it.
      const message = `In base: ${reasonOf(error)} To check without it, set base to none.`;
      throw error instanceof Unreadable ? new Unreadable(message) : error;
    }
  };
  return (folder) => {
    const project = projectOf(readSite(head, folder.path, LEGACY_FILES), 'head', holdings, judging, readText);
    const former = before && folder.before !== null ? readBefore(before, folder.before) : null;
    const change = changeOf(former, project, before !== null);
    const findings = findingsOf(project, change, rules, judging, sourcesOf([project], head));
    return { project, findings, report: projectReport(project, findings, change) };
  };
}

/** The manifests that hold each identity, checked or not, so that a shared identity is found. */
function holdingsIn(side: ManifestFolders): Omit<Holdings, 'uncheckedIdentities'> {
  const folders = [...side.values()];
  return {
    identities: byIdentity(folders.flatMap(({ identities }) => identities)),
    legacyIdentities: byIdentity(folders.flatMap(({ legacyIdentities }) => legacyIdentities)),
  };
}

/** The identities of base in folders that are still there and not checked, so that no loss of one is told. */
function uncheckedIdentities({ folders, then, gone }: Folders): Holdings['uncheckedIdentities'] {
  const checked = new Set(folders.map(({ path }) => path));
  return byIdentity([...then.values()].filter(({ path }) => !checked.has(path) && !gone.has(path)).flatMap(heldBy));
}

/** An `Unreadable` says what to correct; anything else is a bug, and the message says where to report it. */
function failureOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  return `Internal error while checking this project (${reasonOf(error)}). Please report it: ${packageJson.bugs.url}`;
}
