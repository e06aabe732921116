import { lostCalls } from './calls/lost-calls.js';
import { changeOf } from './compare/compare.js';
import { byIdentity } from './manifest/identity.js';
import type { Project, Stated } from './project.js';
import type { Folders, ProjectFolder } from './projects/folders.js';
import type { Failure } from './projects/wanted.js';
import { heldIdentities, type RepositorySide } from './projects/websites.js';
import { differenceOf } from './read/difference.js';
import { failureMessage, Unreadable } from './read/snapshot.js';
import { factsReader, readProject, type Side } from './read-project.js';
import { type Findings, findingsOf, type Judging } from './report/findings.js';
import { projectReport } from './report/project-report.js';
import type { ProjectReport } from './report/report.js';
import { sourcesOf } from './report/sources.js';
import { rules } from './rules/index.js';

/** What was found in one project. */
export interface CheckedFolder {
  readonly project: Project;
  readonly findings: Findings;
  readonly report: ProjectReport;
}

/** The two sides of the change, base null without one. Who holds which identity counts whoever is checked. */
export function sidesOf({ head, base }: Pick<Folders, 'head' | 'base'>) {
  const heldInBase = byIdentity([...(base?.folders.values() ?? [])].flatMap(heldIdentities));
  const readFacts = factsReader();
  const sideOf = (name: Side['name'], { files, folders }: RepositorySide): Side => {
    const all = [...folders.values()];
    const identities = byIdentity(all.flatMap((folder) => folder.identities));
    const legacyIdentities = byIdentity(all.flatMap((folder) => folder.legacyIdentities));
    return { name, files, readFacts, holdings: { identities, legacyIdentities, heldInBase } };
  };
  const websites = [...head.folders.values()].flatMap(({ path, isWebsite }) => (isWebsite ? path : []));
  return { head: sideOf('head', head), base: base && sideOf('base', base), websites };
}

/** Reads the project of a folder on both sides, compares, and runs the rules; a failure where it cannot be read. */
export function checkFolder(
  { path, pathInBase }: ProjectFolder,
  { head, base: baseSide, websites }: ReturnType<typeof sidesOf>,
  judging: Stated & Judging,
): CheckedFolder | Failure {
  try {
    const base = baseSide && pathInBase !== null ? baseProject(pathInBase, baseSide, judging) : null;
    const project = readProject(path, head, judging);
    const compared = changeOf(base, project, baseSide !== null);
    const change = { ...compared, lostCalls: lostCalls(compared, project, head.files, websites) };
    const findings = findingsOf(project, change, rules, judging, sourcesOf([project], head.files));
    const difference =
      baseSide && base
        ? differenceOf({ files: head.files, path }, { files: baseSide.files, path: base.path })
        : 'content';
    return { project, findings, report: projectReport(project, findings, change, difference) };
  } catch (error) {
    return { project: path, message: failureMessage(error, ' while checking this project') };
  }
}

/** The project of base. Where it cannot be read, the failure says how to check without: the change may correct it. */
function baseProject(path: string, side: Side, stated: Stated): Project {
  try {
    return readProject(path, side, stated);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Unreadable(`In base: ${error.message} To check without it, set base to none.`);
  }
}
