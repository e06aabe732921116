import { callsIn } from './calls/calls.js';
import { changeOf } from './compare/compare.js';
import type { ProjectFolder } from './projects/folders.js';
import type { Tree } from './projects/tree.js';
import { websitesAmong } from './projects/websites.js';
import { differenceOf } from './read/difference.js';
import { failureMessage } from './read/failure.js';
import { type ReadOptions, readSides } from './read-project.js';
import { findingsOf, type Judging } from './report/make-findings.js';
import { projectReport } from './report/make-project-report.js';
import { sourcesOf } from './report/sources.js';
import { once } from './text/memo.js';

/** Compares the project of a folder and runs the rules; `checked` is null where that failed, as `failures` tell. */
export function checkFolder(
  folder: ProjectFolder,
  head: Tree,
  base: Tree | null,
  readOptions: ReadOptions,
  judging: Judging,
) {
  const { path } = folder;
  const failure = (message: string) => ({ project: path, message });
  try {
    const { project, inBase, failures } = readSides(folder, head, base, readOptions);
    const calls = once(() => callsIn(path, head.files, websitesAmong(head.folders)));
    const change = changeOf(inBase.project, project, inBase.isKnown, calls);
    const sideInBase = base && inBase.project && { files: base.files, path: inBase.project.path };
    const difference = differenceOf({ files: head.files, path }, sideInBase, change.nameInBase);
    const sources = sourcesOf([project], head.files);
    const findings = findingsOf(project, change, judging, sources);
    const report = projectReport(project, findings, change, difference);
    return { checked: { project, findings, report }, failures: failures.map(failure) };
  } catch (error) {
    return { checked: null, failures: [failure(failureMessage(error, ' while checking this project'))] };
  }
}
