import packageJson from '../package.json' with { type: 'json' };
import { changeOf } from './compare/compare.js';
import type { Folders, ProjectFolder } from './folders/folders.js';
import { identitiesIn, manifestsOf } from './folders/manifests.js';
import type { Handler } from './handler/handler.js';
import { newEffort, readHandler } from './handler/read-handler.js';
import { LIMITS } from './limits.js';
import { byIdentity, identityOf, legacyIdentityOf } from './manifest/identity.js';
import type { Manifest } from './manifest/manifest.js';
import type { Base } from './read/base.js';
import type { Failure } from './read/find-projects.js';
import { filesIn, oversized } from './read/run-size.js';
import { readSite, type Site } from './read/site.js';
import { type Snapshot, Unreadable } from './read/snapshot.js';
import { checkedProject, manifestOf, projectOf, type TextReader } from './read-project.js';
import { blockingBy, reportOf } from './report/conclusion.js';
import { type Checked, findingsOf } from './report/findings.js';
import { projectReport } from './report/project-report.js';
import type { ProjectReport, Report, SettingsEntry } from './report/report.js';
import { FULL, roomOf } from './report/room.js';
import { areTried, effectsOf, withUnused } from './report/settings.js';
import { rules } from './rules/index.js';
import { settingsUnused } from './rules/settings-unused.js';
import type { CheckOptions, RunSettings } from './settings/deciding.js';
import { type Ignoring, ignoringBy } from './settings/ignoring.js';
import { messageOf, reasonOf } from './text/quote.js';
import type { Source } from './text/source.js';

/** The whole program in order: read the projects at head and base, run the rules, compare, conclude. */
export function preflight(
  options: CheckOptions,
  found: Folders,
  head: Snapshot,
  base: Base,
  settings: RunSettings | null = null,
): Checked {
  const { sites, failures, readPair } = readProjects(options, found, head, base.snapshot);
  const ignoring = ignoringBy(settings?.decided.ignore ?? [], settings?.date ?? null);
  const room = roomOf();
  // One after the other: what base held of a project need not be kept for the next, and where there is no room left no work is done.
  const checked = eachOf(sites, failures, (site) => {
    if (room.isFull()) throw new Unreadable(FULL);
    const { project, before } = readPair(site);
    const change = changeOf(before, project, base.snapshot !== null, found.around);
    const findings = findingsOf(project, change, rules, options.rules, LIMITS, ignoring.reasonOf);
    const report = projectReport(project, findings, change);
    const why = room.refusal(report);
    if (why !== null) throw new Unreadable(why);
    return { project: checkedProject(project), findings, report };
  });
  const { snapshot: _, ...compared } = base;
  const isOff = options.rules.get('manifest-identity') === 'off';
  const reports = checked.map(({ report }) => report);
  const entry =
    settings && settingsEntry(settings, options, ignoring, () => effects(settings, found, head, base, reports));
  return {
    report: reportOf(
      options,
      compared,
      withUnused(reports, entry ?? undefined),
      failures.map((failure) => withPlace(failure, settings)),
      entry ?? undefined,
      found.removed.map((one) => ({ ...one, ...(isOff && one.identity !== null && { off: true as const }) })),
    ),
    projects: checked.map(({ project }) => project),
    findings: checked.flatMap(({ findings }) => findings.filter(({ ignored }) => !ignored)),
  };
}

/** A failure as it is told, with the place in the settings that it comes from. */
export function withPlace({ entry, ...failure }: Failure, settings: RunSettings | null): Report['failures'][number] {
  const { message, marks = [] } = failure;
  const place = messageOf(settings?.placeOf({ entry, ...failure }) ?? '');
  if (place.message === '') return failure;
  const shifted = (place.marks ?? []).map((at) => at + message.length);
  return { ...failure, message: message + place.message, marks: [...marks, ...shifted] };
}

/** What the report tells of the settings file; null where there is none. */
function settingsEntry(
  { decided: { file, values, ignore, change }, counts, projects, foldersOnceMerged }: RunSettings,
  options: CheckOptions,
  ignoring: Ignoring,
  tried: () => NonNullable<SettingsEntry['change']>['effects'],
): SettingsEntry | null {
  if (values === null && change === null) return null;
  const matched = ignoring.matched();
  const entries = ignore.map(({ isGone, ...entry }, index) => ({
    isGone,
    entry: { ...entry, matched: matched[index] ?? 0, expired: ignoring.expired[index] ?? false },
  }));
  return {
    file,
    says: values ?? {},
    ignore: entries.flatMap(({ isGone, entry }) => (isGone ? [] : entry)),
    unused: options.rules.get(settingsUnused.id) ?? 'notice',
    projects,
    ...(change && {
      change: {
        kind: change.kind,
        counts,
        differs: change.differs,
        faults: change.faults.map((fault) => messageOf(fault)),
        ...(foldersOnceMerged && { projects: foldersOnceMerged }),
        ...(counts === 'base' &&
          change.kind !== 'unreadable' &&
          ['fail-on', 'new-only'].some((name) => change.differs.includes(name)) && {
            blocking: blockingBy(change.onDisk?.values),
          }),
        effects: tried(),
      },
    }),
  };
}

/** What the settings on disk would make of the same projects, found by trying them. */
function effects(settings: RunSettings, found: Folders, head: Snapshot, base: Base, reports: readonly ProjectReport[]) {
  const { decided, onceMerged } = settings;
  if (onceMerged === null || !areTried(reports)) return null;
  const ignore = (decided.change?.onDisk?.ignore ?? []).map((entry) => ({ ...entry, wasThere: null, isGone: false }));
  const values = decided.change?.onDisk?.values ?? null;
  const merged = { ...settings, decided: { ...decided, values, ignore, change: null }, onceMerged: null };
  return effectsOf(reports, preflight(onceMerged, found, head, base, merged).report.projects);
}

/** What is made of each project that can be checked. One that cannot be is a failure, and does not hide the others. */
function eachOf<Given extends Pick<ProjectFolder, 'path'>, Made>(
  all: readonly Given[],
  failures: Failure[],
  make: (one: Given) => Made,
): readonly Made[] {
  return all.flatMap((one) => {
    try {
      return [make(one)];
    } catch (error) {
      failures.push({ project: one.path, ...messageOf(failureOf(error)) });
      return [];
    }
  });
}

/** The folders of the projects and what could not be read of them, and how each is read beside what it was in base. */
function readProjects(options: CheckOptions, found: Folders, head: Snapshot, base: Snapshot | null) {
  const failures = [...found.failures];
  const { manifest } = options;
  const sites = eachOf(found.folders, failures, ({ path, before }) => ({
    path,
    before,
    now: readSite(head, path, manifest),
    was: base && before !== null ? readable(() => readSite(base, before, manifest)) : null,
  }));
  const identities = identitiesAround(head, manifest);
  const identitiesBefore = identitiesAround(base, manifest);
  const known: KnownHandlers = base && new Map();
  const extents = (side: 'now' | 'was') =>
    new Map(sites.flatMap(({ path, [side]: site }) => (site ? [[path, site] as const] : [])));
  const tooLarge = new Map([...(base ? oversized(base, extents('was')) : []), ...oversized(head, extents('now'))]);
  const readPair = ({ path, now, was }: (typeof sites)[number]) => {
    const reason = tooLarge.get(path);
    if (reason) throw reason;
    // Read one project after the other: the values in a megabyte of JSON take a hundred.
    const read = (site: Site, before: Manifest | null, around: typeof identities, isOfBase: boolean) => {
      const parsed = manifestOf(site.manifest);
      return projectOf(site, parsed, around(parsed, before), options, textReader(site, known), isOfBase);
    };
    const then = was && readable(() => read(was, null, identitiesBefore, true));
    return { project: read(now, then?.manifest ?? null, identities, false), before: then };
  };
  return { sites, failures, readPair };
}

/** What was made of base, or null where it cannot be read: then everything counts as new. */
function readable<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/**
 * The identities in all manifests of the workspace, so that one taken twice is found whichever projects are checked.
 * The workspace is only searched when a project carries an identity, or did.
 */
function identitiesAround(
  snapshot: Snapshot | null,
  name: string,
): (manifest: Manifest, before: Manifest | null) => ReturnType<typeof byIdentity> {
  let all: ReturnType<typeof byIdentity> | undefined;
  return (...manifests) => {
    if (snapshot === null || !manifests.some((one) => one && (identityOf(one) || legacyIdentityOf(one))))
      return new Map();
    all ??= byIdentity(identitiesIn(snapshot, manifestsOf(snapshot, name)));
    return all;
  };
}

/** What a project leaves unread says what to correct; anything else is a bug, and says where to report it. */
function failureOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  return `Internal error while checking this project (${reasonOf(error)}). Please report it: ${packageJson.bugs.url}`;
}

/** What was read of each text of the run, and what that took; null where no base is read: then few texts are equal. */
type KnownHandlers = Map<string, { readonly handler: Handler; readonly took: number }> | null;

/** Reads the texts of one project. Which of them another project holds, too, makes no difference to what it may take. */
function textReader(site: Site, known: KnownHandlers): TextReader {
  const effort = newEffort(filesIn(site.entries));
  const handlerOf = (source: Source, textName: string) => {
    const { left } = effort;
    const same = known?.get(textName);
    const more = Math.max(0, (same?.handler.remarks.length ?? 0) - 1);
    if (same && same.took <= left && more <= effort.remarks) {
      effort.left -= same.took;
      effort.remarks -= more;
      return same.handler;
    }
    const handler = readHandler(source, effort);
    if (effort.left > 0 && !handler.unread) known?.set(textName, { handler, took: left - effort.left });
    return handler;
  };
  return { isCompared: known !== null, handlerOf };
}
