import packageJson from '../package.json' with { type: 'json' };
import { changeOf } from './compare/change.js';
import { type Handler, readHandler } from './handler/handler.js';
import { newPatience } from './handler/time-limit.js';
import { LIMITS } from './limits.js';
import { type Identity, identityOf } from './manifest/identity.js';
import { readManifest } from './manifest/read-manifest.js';
import type { Options } from './options.js';
import { type HandlerOf, type Project, readProject, type Settings } from './project.js';
import type { Base } from './read/base.js';
import { formerFolders, newFolders } from './read/base-files.js';
import { type FoundProjects, withLost } from './read/find-projects.js';
import { projectsBefore } from './read/projects-before.js';
import { type Snapshot, Unreadable } from './read/snapshot.js';
import { type Finding, findingsOf, isBlocking } from './report/findings.js';
import { jsonSize } from './report/json-size.js';
import { projectReport, summed } from './report/project-report.js';
import type { Conclusion, ProjectReport, Report } from './report/report.js';
import { rules } from './rules/index.js';
import { inOrderOf } from './text/order.js';
import { messageOf, reasonOf } from './text/quote.js';

/** The result of one run. */
export interface Checked {
  readonly report: Report;
  readonly projects: readonly Project[];
  /** All findings, with the edits that mend them. */
  readonly findings: readonly Finding[];
}

/** The whole program in order: read the projects at head and base, run the rules, compare, conclude. */
export function preflight(options: Options, found: FoundProjects, head: Snapshot, base: Base): Checked {
  const { projects, before, failures } = readProjects(options, found, head, base.snapshot);
  let room = LIMITS.reportBytes - LIMITS.failureBytes;
  const checked = projects.flatMap((project, index) => {
    const change = changeOf(before[index] ?? null, project, base.snapshot !== null);
    const findings = findingsOf(project, change, rules, options.rules);
    const report = projectReport(project, findings, change);
    const size = jsonSize(report, room).compact;
    if (size > room) {
      failures.push({ project: project.path, message: TOO_LARGE });
      return [];
    }
    room -= size;
    return [{ findings, report }];
  });
  const findings = checked.flatMap((project) => project.findings);
  const { commit, source, note, reason } = base;
  const compared = { commit, source, note, ...(reason !== undefined && { reason }) };
  const reports = checked.map((project) => project.report);
  return { report: reportOf(options, compared, reports, failures), projects, findings };
}

/** The report of the projects that could be checked and of the failures, with its conclusion. */
export function reportOf(
  options: Options,
  base: Report['base'],
  projects: readonly ProjectReport[],
  failures: Report['failures'],
): Report {
  const findings = projects.flatMap((project) => project.findings);
  return {
    schemaVersion: 1,
    conclusion: conclusionOf(options, findings, failures),
    counts: summed(projects.map((project) => project.counts)),
    failures: failures.toSorted(
      inOrderOf(
        ({ project }) => project ?? '',
        ({ message }) => message,
      ),
    ),
    base,
    projects,
  };
}

const TOO_LARGE = `With this project the report would be larger than ${LIMITS.reportBytes} bytes. Check it in a run of its own; if it is the only one, split it.`;

/** The report of a run that could not start, for the reasons given. */
export function uncheckedReport(reasons: readonly string[]): Report {
  return {
    schemaVersion: 1,
    conclusion: 'unchecked',
    counts: summed([]),
    failures: reasons.map((message) => ({ project: null, ...messageOf(message) })),
    base: { commit: null, source: 'none', note: 'No base: nothing was checked.', reason: 'nothing was checked' },
    projects: [],
  };
}

function readProjects(options: Options, found: FoundProjects, head: Snapshot, base: Snapshot | null) {
  const failures = [...found.failures];
  if (found.paths.length === 0 && failures.length === 0) {
    failures.push({ project: null, message: 'No project was named. Give a project folder or a glob.' });
  }
  const settings = settingsOf(options);
  const handlerOf = handlerReader(base !== null);
  const heads = withLost(found, base, options.manifest).flatMap((path) => {
    try {
      return [readProject(head, path, settings, handlerOf)];
    } catch (error) {
      failures.push({ project: path, ...messageOf(failureOf(error)) });
      return [];
    }
  });
  const former = base ? formerFolders(base, head, found.paths, options.manifest) : [];
  const before = projectsBefore(
    heads,
    former,
    (path) => base && tryProject(base, path, settings, handlerOf),
    () =>
      (base ? newFolders(base, head, settings.manifest) : [])
        .filter((path) => !found.paths.includes(path))
        .flatMap((path) => tryProject(head, path, settings, handlerOf) ?? []),
  );
  const known = before.flatMap((project) => project ?? []);
  const identities = identitiesIn(head, heads, settings);
  const identitiesBefore = base ? identitiesIn(base, known, settings) : [];
  return {
    projects: heads.map((project): Project => ({ ...project, identities })),
    before: before.map((project): Project | null => project && { ...project, identities: identitiesBefore }),
    failures,
  };
}

/** Null where there is no such project, or none that can be read: in base its fields then count as absent. */
function tryProject(snapshot: Snapshot, path: string, settings: Settings, handlerOf: HandlerOf): Project | null {
  try {
    return readProject(snapshot, path, settings, handlerOf);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/**
 * The identities in all manifests of the workspace, so that one taken twice is found whichever projects are checked.
 * The workspace is only searched when one of the projects carries an identity.
 */
function identitiesIn(snapshot: Snapshot, projects: readonly Project[], { manifest }: Settings): readonly Identity[] {
  if (!projects.some((project) => identityOf(project.manifest))) return [];
  const files = snapshot.named(manifest);
  return [...snapshot.read(files)].flatMap((content, index) => {
    if (content.kind !== 'bytes') return [];
    return identityOf(readManifest(files[index] ?? '', content)) ?? [];
  });
}

/** How a run ends: what could not be checked weighs more than any finding. */
function conclusionOf(
  options: Options,
  findings: readonly Pick<Finding, 'severity' | 'state'>[],
  failures: readonly unknown[],
): Conclusion {
  if (failures.length > 0) return 'unchecked';
  return findings.some((finding) => isBlocking(finding, options)) ? 'blocked' : 'passed';
}

function settingsOf(options: Options): Settings {
  return {
    manifest: options.manifest,
    methods: options.methods,
    paymentProviders: options['payment-providers'],
    authMatching: options['auth-matching'],
  };
}

/** What a project leaves unread says what to correct; anything else is a fault of ours, and says where to report it. */
function failureOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  return `It could not be checked, by a fault of this program (${reasonOf(error)}). Please report this at ${packageJson.bugs.url}`;
}

/** Reads each text once, where the base is read too: most of its files are as they were. */
function handlerReader(hasBase: boolean): HandlerOf {
  const patience = newPatience();
  if (!hasBase) return (source) => readHandler(source, patience);
  const known = new Map<string, Handler>();
  return (source, textName) => {
    const handler = known.get(textName) ?? readHandler(source, patience);
    known.set(textName, handler);
    return handler;
  };
}
