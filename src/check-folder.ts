import { lostCalls } from './calls/lost-calls.js';
import { changeOf } from './compare/compare.js';
import type { Project } from './project.js';
import type { ProjectFolder } from './projects/folders.js';
import { type Tree, websitesAmong } from './projects/websites.js';
import { differenceOf } from './read/difference.js';
import { type Failure, failureMessage } from './read/failure.js';
import { type ReadOptions, readProject, withoutFiles } from './read-project.js';
import type { Findings } from './report/finding.js';
import { findingsOf, type Judging } from './report/findings.js';
import { projectReport } from './report/project-report.js';
import type { ProjectReport } from './report/report.js';
import { sourcesOf } from './report/sources.js';
import type { Rule } from './rules/rule.js';

/** What was found in one project. */
export interface CheckedProject {
  readonly project: Project;
  readonly findings: Findings;
  readonly report: ProjectReport;
}

/** What became of a folder: a project, or none; and what of it could not be read or judged. */
export interface CheckedFolder {
  readonly checked: readonly CheckedProject[];
  readonly failures: readonly Failure[];
}

/** Reads the project of a folder on both sides, compares, and runs the rules on all that could be read. */
export function checkFolder(
  { path, pathInBase }: ProjectFolder,
  head: Tree,
  base: Tree | null,
  rules: readonly Rule[],
  judging: ReadOptions & Judging,
): CheckedFolder {
  const failure = (message: string) => ({ project: path, message });
  try {
    const inBase = base && pathInBase !== null ? readInBase(pathInBase, base, judging) : NOTHING;
    const { project, ...read } = readProject(path, head, judging);
    const baseProject = read.areFilesKnown ? inBase.project : inBase.project && withoutFiles(inBase.project);
    const hasBase = base !== null && (baseProject !== null || inBase.failures.length === 0);
    const compared = changeOf(baseProject, project, hasBase);
    const change = { ...compared, lostCalls: lostCalls(compared, project, head.files, websitesAmong(head.folders)) };
    const difference =
      base && inBase.project
        ? differenceOf({ files: head.files, path }, { files: base.files, path: inBase.project.path })
        : 'content';
    const sources = sourcesOf([project], head.files);
    const findings = findingsOf(project, change, rules, judging, sources);
    const report = projectReport(project, findings, change, difference);
    const failures = [...inBase.failures, ...read.manifestFailures, ...read.fileFailures];
    return { checked: [{ project, findings, report }], failures: failures.map(failure) };
  } catch (error) {
    return { checked: [], failures: [failure(failureMessage(error, ' while checking this project'))] };
  }
}

/** The project of base; null with a failure where it could not be read. */
interface InBase {
  readonly project: Project | null;
  readonly failures: readonly string[];
}

const NOTHING: InBase = { project: null, failures: [] };

/** Reads a project of base. A route file that cannot be judged there is not compared, and that is all. */
function readInBase(path: string, base: Tree, options: ReadOptions): InBase {
  const { project, areFilesKnown, manifestFailures, fileFailures } = readProject(path, base, options);
  const failures = areFilesKnown ? manifestFailures : fileFailures;
  const told = failures.map((message) => `In base: ${message} To check without it, set base to none.`);
  return { project: areFilesKnown ? project : null, failures: told };
}
