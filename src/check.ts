import { checkFolder } from './check-folder.js';
import { factsReader } from './code-facts.js';
import type { SettingsChange } from './compare/repository.js';
import type { Project } from './project.js';
import { foldersToCheck } from './projects/folders.js';
import { settingsChangeOf } from './projects/settings-change.js';
import type { Tree } from './projects/tree.js';
import { type Comparison, noBase } from './read/comparison.js';
import type { ReadOptions } from './read-project.js';
import { concluded, uncheckedReport } from './report/conclusion.js';
import type { Fix } from './report/finding.js';
import { type Judging, repositoryFindings } from './report/make-findings.js';
import type { Report } from './report/report.js';
import { NO_SOURCES, type Sources, sourcesOf } from './report/sources.js';
import { rules } from './rules/index.js';
import { ignoringBy, unusedSuppressions } from './settings/ignoring.js';
import type { ReadSettings, Suppression } from './settings/read-settings.js';

/** How projects are checked: the options, completed by the settings, and what only the action or command line knows. */
export interface CheckOptions extends Pick<Judging, 'chosen' | 'thresholds'>, Pick<ReadOptions, 'stated'> {
  /** The list of projects as written. */
  readonly projects: readonly string[];
  /** What to write so that a folder is checked where none is found. */
  readonly howToName: string;
  /** Called before each project with the number of those done and of all. */
  onProgress?(done: number, of: number): void;
}

export interface Checked {
  readonly report: Report;
  readonly comparison: Comparison;
  /** The option `projects`, completed by the settings; empty where nothing was checked. */
  readonly projectList: readonly string[];
  readonly projects: readonly Project[];
  readonly fixes: readonly Fix[];
  readonly sources: Sources;
  /** The websites to offer instead of named folders that have no manifest. */
  readonly instead: readonly string[];
}

/** Checks the projects of a repository against base; the comparison tells what base is, or why there is none. */
export function check(head: Tree, base: Tree | null, options: CheckOptions, comparison: Comparison): Checked {
  const { stated, chosen, thresholds } = options;
  const { listing, note, failure } = comparison;
  const ignore = head.settings.valid?.ignore ?? [];
  const judging = { rules, chosen, thresholds, ignoredBy: ignoringBy(ignore) };
  const readOptions = { stated, heldInBase: base?.held ?? new Map(), readFacts: factsReader() };
  const folders = foldersToCheck(head, base, options.howToName);
  const { removed, heldInHead, taken } = folders;
  const results = folders.checked.map((folder, done) => {
    options.onProgress?.(done, folders.checked.length);
    return checkFolder(folder, head, base, readOptions, judging);
  });
  const checked = results.flatMap((result) => result.checked ?? []);
  const projects = checked.map(({ project }) => project);
  const settingsChange = base && settingsChangeOf(head, base);
  const failures = [
    ...folders.failures,
    ...(failure === undefined ? [] : [{ project: null, message: failure }]),
    ...results.flatMap((result) => result.failures),
  ];
  // A suppression counts as unused only where nothing that it may be about was left unchecked.
  const isComplete = failures.length === 0 && (folders.areAllChecked || head.wanted === head.wantedBySettings);
  const used = checked.flatMap(({ findings }) => findings.usedSuppressions);
  const unused = isComplete && projects.every(isReadWhole) ? unusedSuppressions(ignore, new Set(used)) : [];
  return {
    report: concluded({
      base: { commit: listing?.commit ?? null, source: listing?.source ?? 'none', note },
      settings: settingsOfReport(head.settings, settingsChange, unused),
      findings: repositoryFindings({ settings: settingsChange, removed, heldInHead, taken }, judging),
      projects: checked.map(({ report }) => report),
      removed,
      failures,
    }),
    comparison,
    projectList: options.projects,
    projects,
    fixes: checked.flatMap(({ findings }) => findings.fixes),
    sources: sourcesOf(projects, head.files),
    instead: folders.instead,
  };
}

/** Whether each rule could find what is wrong: few are asked about what does not parse or is not safe to read. */
function isReadWhole({ manifest, routes, unsafeFiles }: Project): boolean {
  const isUnparsed = routes.some(({ handler }) => handler?.export === 'unparsed');
  return manifest.root !== null && unsafeFiles.length === 0 && !isUnparsed;
}

/** What the report says of the settings file; null where nothing is set, nor was. */
function settingsOfReport(
  { file, valid }: ReadSettings,
  change: SettingsChange | null,
  unused: readonly Omit<Suppression, 'reason'>[],
): Report['settings'] {
  if (file === null || (valid === null && change === null)) return null;
  return { file, changed: change !== null, ...(change && { sets: change.sets, drops: change.drops }), unused };
}

/** The result of a check that could not run, with the reasons. */
export function unchecked(failures: readonly string[]): Checked {
  return {
    report: uncheckedReport(failures),
    comparison: noBase('nothing was checked'),
    projectList: [],
    projects: [],
    fixes: [],
    sources: NO_SOURCES,
    instead: [],
  };
}
