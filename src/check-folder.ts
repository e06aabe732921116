import { changeOf } from './compare/compare.js';
import { byIdentity, type Holdings } from './manifest/identity.js';
import { LEGACY_FILES } from './manifest/schema.js';
import type { Project, Stated } from './project.js';
import type { Folders, ProjectFolder } from './projects/folders.js';
import type { Failure } from './projects/wanted.js';
import { heldIdentities, type RepositorySide } from './projects/websites.js';
import { readSite } from './read/site.js';
import { failureMessage, type Snapshot, Unreadable } from './read/snapshot.js';
import { type FactsReader, factsReader, projectOf, type Side } from './read-project.js';
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

/** The files of both sides of the change, and what reads their texts. */
export interface Sides {
  readonly head: SideFiles;
  /** Null without a base. */
  readonly base: SideFiles | null;
  /** Each distinct text of the run is read once: most of base is head. */
  readonly readFacts: FactsReader;
}

/** The files of one side, and what its manifests hold. */
interface SideFiles {
  readonly name: Side;
  readonly files: Snapshot;
  readonly holdings: Holdings;
}

/** The two sides of the change. */
export function sidesOf(folders: Folders): Sides {
  const { head, base } = folders;
  return {
    head: { name: 'head', files: head.files, holdings: holdingsIn(head, uncheckedIdentities(folders)) },
    base: base && { name: 'base', files: base.files, holdings: holdingsIn(base, new Map()) },
    readFacts: factsReader(),
  };
}

/** Reads the project of a folder on both sides, compares, and runs the rules; a failure where it cannot be read. */
export function checkFolder(folder: ProjectFolder, sides: Sides, judging: Stated & Judging): CheckedFolder | Failure {
  try {
    const { head, base: baseSide, readFacts } = sides;
    const base =
      baseSide && folder.pathInBase !== null ? baseProject(folder.pathInBase, baseSide, judging, readFacts) : null;
    const project = projectIn(folder.path, head, judging, readFacts, base);
    const change = changeOf(base, project, baseSide !== null);
    const findings = findingsOf(project, change, rules, judging, sourcesOf([project], head.files));
    return { project, findings, report: projectReport(project, findings, change) };
  } catch (error) {
    return { project: folder.path, message: failureMessage(error, ' while checking this project') };
  }
}

function projectIn(
  path: string,
  { name, files, holdings }: SideFiles,
  stated: Stated,
  readFacts: FactsReader,
  base: Project | null = null,
): Project {
  return projectOf(readSite(files, path, LEGACY_FILES), name, holdings, stated, readFacts, base);
}

/** The project of base. Where it cannot be read, the failure says how to check without: the change may correct it. */
function baseProject(path: string, base: SideFiles, stated: Stated, readFacts: FactsReader): Project {
  try {
    return projectIn(path, base, stated, readFacts);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Unreadable(`In base: ${error.message} To check without it, set base to none.`);
  }
}

/** The manifests that hold each identity, checked or not, so that a shared identity is found. */
function holdingsIn(side: RepositorySide, uncheckedIdentities: Holdings['uncheckedIdentities']): Holdings {
  const folders = [...side.folders.values()];
  return {
    identities: byIdentity(folders.flatMap(({ identities }) => identities)),
    legacyIdentities: byIdentity(folders.flatMap(({ legacyIdentities }) => legacyIdentities)),
    uncheckedIdentities,
  };
}

/** The identities of base whose folder is still there but not checked: they are not lost. */
function uncheckedIdentities({ checked, base, gone }: Folders): Holdings['uncheckedIdentities'] {
  const paths = new Set(checked.map(({ path }) => path));
  const folders = [...(base?.folders.values() ?? [])];
  return byIdentity(folders.filter(({ path }) => !paths.has(path) && !gone.has(path)).flatMap(heldIdentities));
}
