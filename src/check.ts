import { checkFolder } from './check-folder.js';
import type { Scope } from './door.js';
import type { Project, Stated } from './project.js';
import { foldersToCheck, type ProjectFolder } from './projects/folders.js';
import type { Tree } from './projects/tree.js';
import type { Failure, WantedProjects } from './projects/wanted.js';
import { type Base, noBase } from './read/base.js';
import { factsReader } from './read-project.js';
import { concluded, uncheckedReport } from './report/conclusion.js';
import type { Fix } from './report/finding.js';
import { type Judging, repositoryFindings } from './report/findings.js';
import type { Report } from './report/report.js';
import { rules } from './rules/index.js';
import { ignoringBy } from './settings/ignoring.js';
import { settingsOf } from './settings/read-settings.js';
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

/** The options of a check, completed by its scope and the settings of head. */
export interface CompletedOptions extends Stated, Pick<Judging, 'rules' | 'thresholds'> {
  readonly scope: Scope;
  /** Relative to the root; null where none is read. */
  readonly settingsFile: string | null;
  /** The list of projects as written. */
  readonly projects: readonly string[];
  readonly wanted: WantedProjects;
  /** The projects that override those of the settings: of the scope or the option `projects`. */
  readonly overriding: WantedProjects | null;
}

/** Checks the projects of a repository against base; `found` tells what base is, or why there is none. */
export function check(head: Tree, base: Tree | null, options: CompletedOptions, found: Base): Checked {
  const { wanted, overriding, scope, settingsFile } = options;
  const wantedInBase = overriding ?? (base ? projectsIn(base.settings, scope.root, scope.start) : wanted);
  const folders = foldersToCheck(head, base, { wanted, wantedInBase, howToName: scope.howToName });
  const settings = base && settingsChangeOf(settingsFile, head, base, scope, overriding);
  const ignoring = ignoringBy(settingsOf(head.settings)?.ignore ?? []);
  const judging = { ...options, ignoreReason: ignoring.ignoreReason, readFacts: factsReader(base !== null) };
  const results = folders.checked.map((folder, done) => {
    scope.onProgress?.(done, folders.checked.length);
    return checkFolder(folder, head, base, rules, judging);
  });
  const checked = results.flatMap((result) => result.checked);
  const findings = repositoryFindings({ settings, removed: folders.removed }, rules, judging);
  const failures: readonly Failure[] = [
    ...folders.failures,
    ...(found.failure === undefined ? [] : [{ project: null, message: found.failure }]),
    ...results.flatMap((result) => result.failures),
  ];
  // After all judging: an entry that matched nothing is unused only if everything was judged.
  const isWhole = failures.length === 0 && (overriding === null || areAllChecked(folders.checked, head));
  const unused = isWhole ? ignoring.unused().map(({ reason: _, ...place }) => place) : [];
  return {
    report: concluded({
      base: { commit: found.listing?.commit ?? null, source: found.listing?.source ?? 'none', note: found.note },
      settings:
        settingsFile !== null && (settings !== null || head.settings.kind === 'read')
          ? { file: settingsFile, changed: settings !== null, unused }
          : null,
      findings,
      projects: checked.map(({ report }) => report),
      removed: folders.removed.map(({ heldNowBy: _, ...project }) => project),
      failures: failures.map(({ instead: _, ...failure }) => failure),
    }),
    base: found,
    projectList: options.projects,
    projects: checked.map(({ project }) => project),
    fixes: checked.flatMap(({ findings }) => findings.fixes),
    instead: failures.flatMap(({ instead = [] }) => instead),
  };
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

/** Whether every website of head is checked. */
function areAllChecked(checked: readonly ProjectFolder[], { folders }: Tree): boolean {
  const paths = new Set(checked.map(({ path }) => path));
  return [...folders.values()].every(({ path, isWebsite }) => !isWebsite || paths.has(path));
}
