import { findingsIn, type ProjectReport, type Report } from '../../report/report.js';
import { groupedBy } from '../../text/order.js';
import { code } from '../../text/quote.js';
import { counted, fewOf, listOf } from '../../text/words.js';

/** Sentences that follow the findings; `isToldInHeadline`: the headline names a website removed, moved or added. */
export function notesOf(report: Report, isToldInHeadline: boolean): readonly string[] {
  return [
    ...websiteNotes(report, isToldInHeadline),
    ...editNotes(report),
    ...uncomparedNotes(report),
    ...methodNotes(report),
    ...entryNotes(report),
    ...unusedNotes(report),
  ];
}

/** Which websites a change removes, moves and adds, but for those that a finding or the headline tells. */
function websiteNotes({ removed, findings, projects }: Report, isToldInHeadline: boolean): readonly string[] {
  const named = new Set(findings.map(({ file }) => file));
  const moved = projects.flatMap(({ movedFrom, path }) =>
    movedFrom === undefined ? [] : `${code(movedFrom)} to ${code(path)}`,
  );
  const kinds = [
    ['removes', removed.flatMap(({ manifest, project }) => (named.has(manifest) ? [] : code(project)))],
    ['moves', moved],
    ['adds', projects.flatMap(({ added, path }) => (added ? code(path) : []))],
  ] as const;
  const done = kinds.filter(([, websites]) => websites.length > 0);
  if (isToldInHeadline && done.every(([, websites]) => websites.length === 1)) return [];
  return done.map(([verb, websites]) => `This change ${verb} ${listOf(websites)}.`);
}

/** The files that a change edits or removes, but for those with new findings, and manifests that a table is about. */
function editNotes(report: Report): readonly string[] {
  const newFindings = findingsIn(report).filter(({ state }) => state !== 'existing');
  const found = new Set(newFindings.map(({ file }) => file));
  const files = report.projects.flatMap((project) => {
    const { edited = [], gone = [], manifest, changes } = project;
    // With a kind, a change of access is one of a route of both sides.
    const isInTable = changes?.manifest.length || changes?.access.some(({ kind }) => kind !== undefined);
    const others = edited.filter((file) => !found.has(file) && !(isInTable && file === manifest));
    const removed = gone.map((file) => ({ file, words: 'This change removes' }));
    return [...others.map((file) => ({ file, words: editWords(file, project) })), ...removed];
  });
  const byWords = groupedBy(files, ({ words }) => words);
  return Array.from(byWords, ([words, group]) => `${words} ${fewOf(group.map(({ file }) => code(file)))}.`);
}

function editWords(file: string, { onlyLineEnds, changes }: ProjectReport): string {
  if (onlyLineEnds) return 'Only line ends differ in';
  const isRenamed = changes?.routes.some((route) => route.file === file && route.was && route.was.file !== file);
  return isRenamed ? 'This change renames and edits' : 'This change edits';
}

/** What could not be compared, because the manifest of a side does not parse. */
function uncomparedNotes({ base, failures, projects }: Report): readonly string[] {
  return projects.flatMap(({ path, auth, changes, manifest }) => {
    // A failure says itself what could not be read.
    if (failures.some(({ project }) => project === path)) return [];
    if (auth === null)
      return `Until ${code(manifest)} can be read, its fields, its auth rules and changes of access are not checked.`;
    if (changes !== null || base.commit === null) return [];
    return `${code(manifest)} cannot be read in base: what this change does to routes and access is not known.`;
  });
}

/** Which removed methods leave others of their URL: only calls of URLs that are gone are looked for. */
function methodNotes({ projects }: Report): readonly string[] {
  const urls = projects.flatMap(({ routes, changes }) => {
    const removed = changes?.routes.filter(({ kind }) => kind === 'removed') ?? [];
    return removed.flatMap(({ path }) => (routes.some((route) => route.path === path) ? code(path) : []));
  });
  if (urls.length === 0) return [];
  return [`Calls of a removed method are not looked for where the URL has another: ${fewOf([...new Set(urls)])}.`];
}

/** What a person must decide about other auth entries of routes, unless a new finding about `auth` (§5) says more. */
function entryNotes(report: Report): readonly string[] {
  const accessChanges = report.projects.flatMap(({ changes }) => changes?.access ?? []);
  const others = accessChanges.filter(({ kind }) => kind === 'another' || kind === 'another in part');
  const first = others.find(({ after }) => after?.key != null);
  const isFound = findingsIn(report).some(({ section, state }) => section === '5' && state !== 'existing');
  if (first === undefined || isFound) return [];
  const value = code(JSON.stringify(first.after?.value));
  return [
    'Decide whether the new auth rules are right: ' +
      `the platform document does not say what a value such as ${value} means (§5).`,
  ];
}

function unusedNotes({ settings }: Report): readonly string[] {
  const { file = '', unused = [] } = settings ?? {};
  if (unused.length === 0) return [];
  const entries = unused.map(({ rule, file, pointer }) => `${code(rule)} for ${code(file ?? pointer ?? '')}`);
  const [count, verb] =
    unused.length === 1 ? ['An ignore entry', 'matches'] : [counted(unused.length, 'ignore entry'), 'match'];
  return [`${count} of ${code(file)} ${verb} nothing: ${listOf(entries)}.`];
}
