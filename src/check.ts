import { checkFolder } from './check-folder.js';
import { factsReader } from './code-facts.js';
import type { CompletedOptions } from './door.js';
import type { Project } from './project.js';
import { foldersToCheck } from './projects/folders.js';
import type { Tree } from './projects/websites.js';
import { type Base, noBase } from './read/base.js';
import type { Failure } from './read/failure.js';
import { concluded, uncheckedReport } from './report/conclusion.js';
import type { Fix } from './report/finding.js';
import { repositoryFindings } from './report/findings.js';
import type { Report } from './report/report.js';
import { rules } from './rules/index.js';
import { ignoringBy } from './settings/ignoring.js';
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

/** Checks the projects of a repository against base; `found` tells what base is, or why there is none. */
export function check(head: Tree, base: Tree | null, options: CompletedOptions, found: Base): Checked {
  const { wanted, overriding, scope } = options;
  const wantedInBase = overriding ?? (base ? projectsIn(base.settings, scope.root, scope.start) : wanted);
  const folders = foldersToCheck(head, base, { wanted, wantedInBase, howToName: scope.howToName });
  const settings = base && settingsChangeOf(head, base, scope, overriding);
  const ignoring = ignoringBy(head.settings.valid?.ignore ?? []);
  const judging = { ...options, ignoreReason: ignoring.ignoreReason, readFacts: factsReader() };
  const results = folders.checked.map((folder, done) => {
    scope.onProgress?.(done, folders.checked.length);
    return checkFolder(folder, head, base, rules, judging);
  });
  const checked = results.flatMap((result) => result.checked ?? []);
  const { removed, taken } = folders;
  const findings = repositoryFindings({ settings, removed, taken }, rules, judging);
  const failures: readonly Failure[] = [
    ...folders.failures,
    ...(found.failure === undefined ? [] : [{ project: null, message: found.failure }]),
    ...results.flatMap((result) => result.failures),
  ];
  // After all judging: an entry that matched nothing is unused only if everything was judged.
  const isWhole = failures.length === 0 && (overriding === null || folders.areAllChecked);
  const unused = isWhole ? ignoring.unused().map(({ reason: _, ...place }) => place) : [];
  const { file } = head.settings;
  return {
    report: concluded({
      base: { commit: found.listing?.commit ?? null, source: found.listing?.source ?? 'none', note: found.note },
      settings:
        file !== null && (settings !== null || head.settings.valid !== null)
          ? { file, changed: settings !== null, ...(settings?.stated.length && { stated: settings.stated }), unused }
          : null,
      findings,
      projects: checked.map(({ report }) => report),
      removed: removed.map(({ heldNowBy: _, ...project }) => project),
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
export function unchecked(failures: readonly string[]): Checked {
  const nothing = { projectList: [], projects: [], fixes: [], instead: [] };
  return { report: uncheckedReport(failures), base: noBase('nothing was checked'), ...nothing };
}
