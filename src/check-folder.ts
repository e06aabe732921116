import { changeOf } from './compare/compare.js';
import { byIdentity, type Holders, type Holdings } from './manifest/identity.js';
import type { Project, Stated } from './project.js';
import type { Folders, ProjectFolder } from './projects/folders.js';
import type { Failure } from './projects/wanted.js';
import { heldIdentities, type RepositorySide } from './projects/websites.js';
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

/** Both sides of the change. */
export interface Sides {
  readonly head: Side;
  /** Null without a base. */
  readonly base: Side | null;
}

/** The two sides of the change. */
export function sidesOf(folders: Folders): Sides {
  const { head, base } = folders;
  const readFacts = factsReader();
  return {
    head: { name: 'head', files: head.files, holdings: holdingsIn(head, identitiesNotChecked(folders)), readFacts },
    base: base && { name: 'base', files: base.files, holdings: holdingsIn(base, new Map()), readFacts },
  };
}

/** Reads the project of a folder on both sides, compares, and runs the rules; a failure where it cannot be read. */
export function checkFolder(
  { path, pathInBase }: ProjectFolder,
  { head, base: baseSide }: Sides,
  judging: Stated & Judging,
): CheckedFolder | Failure {
  try {
    const base = baseSide && pathInBase !== null ? baseProject(pathInBase, baseSide, judging) : null;
    const project = readProject(path, head, judging, base);
    const change = changeOf(base, project, baseSide !== null);
    const findings = findingsOf(project, change, rules, judging, sourcesOf([project], head.files));
    return { project, findings, report: projectReport(project, findings, change) };
  } catch (error) {
    return { project: path, message: failureMessage(error, ' while checking this project') };
  }
}

/** The project of base. Where it cannot be read, the failure says how to check without: the change may correct it. */
function baseProject(path: string, side: Side, stated: Stated): Project {
  try {
    return readProject(path, side, stated, null);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Unreadable(`In base: ${error.message} To check without it, set base to none.`);
  }
}

/** The manifests that hold each identity, checked or not, so that a shared identity is found. */
function holdingsIn(side: RepositorySide, uncheckedIdentities: Holders): Holdings {
  const folders = [...side.folders.values()];
  return {
    identities: byIdentity(folders.flatMap(({ identities }) => identities)),
    legacyIdentities: byIdentity(folders.flatMap(({ legacyIdentities }) => legacyIdentities)),
    uncheckedIdentities,
  };
}

/** The identities of base whose folder is still there but not checked: they are not lost. */
function identitiesNotChecked({ checked, base, gone }: Folders): Holders {
  const paths = new Set(checked.map(({ path }) => path));
  const folders = [...(base?.folders.values() ?? [])];
  return byIdentity(folders.filter(({ path }) => !paths.has(path) && !gone.has(path)).flatMap(heldIdentities));
}
