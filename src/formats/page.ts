import { type Finding, newFirst } from '../report/finding.js';
import {
  findingsIn,
  inOrderOfConcern,
  isConcerned,
  type ProjectReport,
  type Report,
  type ReportedFinding,
} from '../report/report.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { counted, fewOf, listOf, withCommas } from '../text/words.js';
import { type Headline, headlineOf } from './headline.js';
import { numbersOf } from './page-numbers.js';

/** What every format for people says; each chooses how much of it. */
export interface Page extends Headline {
  /** The websites that were checked (empty for none), and the change in numbers. */
  readonly websites: string;
  readonly numbers: readonly string[];
  /** Sentences that follow the findings: removed websites, edited files, what to decide about other auth rules. */
  readonly notes: readonly string[];
  /** Every finding, new before existing, errors first. */
  readonly all: readonly ReportedFinding[];
  /** What blocks. Each finding is in one of these four, new before existing, errors first. */
  readonly blocking: readonly ReportedFinding[];
  /** New errors and warnings about routes that lost their rule on all URLs. */
  readonly losses: readonly ReportedFinding[];
  /** All other new errors and warnings. */
  readonly fresh: readonly ReportedFinding[];
  /** Existing findings, and new notices. */
  readonly lesser: readonly ReportedFinding[];
  /** Whether the change does anything to routes, access and manifest. */
  readonly isChanged: boolean;
}

/** Decides what a run says. */
export function pageOf(report: Report): Page {
  const { projects } = report;
  const byFile = [...groupedBy(findingsIn(report), ({ file }) => file).values()];
  const all = byFile.flatMap((ofFile) => ofFile.toSorted(linesFirst)).toSorted(newFirst);
  const part = (name: Part) => all.filter((finding) => partOf(finding) === name);
  const parts = { blocking: part('blocking'), losses: part('losses'), fresh: part('fresh'), lesser: part('lesser') };
  const verdict = headlineOf(report, parts);
  return {
    ...verdict,
    websites: projects.length === 0 ? '' : websitesOf(projects),
    numbers: projects.length === 0 ? [] : numbersOf(projects),
    notes: [
      ...websiteNotes(report, verdict.mood),
      ...editNotes(report),
      ...uncomparedNotes(report),
      ...ruleNotes(report),
      ...unusedNotes(report),
    ],
    all,
    ...parts,
    isChanged: projects.some(
      ({ changes }) => changes && changes.routes.length + changes.access.length + changes.manifest.length > 0,
    ),
  };
}

/** Puts findings about a line before those about the whole file, which are often a consequence. */
const linesFirst = inOrderOf<ReportedFinding>(({ range }) => (range === null ? 1 : 0));

/** The part of the page that a finding is in. */
type Part = 'blocking' | 'losses' | 'fresh' | 'lesser';

function partOf({ blocks, state, severity, lost }: Finding): Part {
  if (blocks) return 'blocking';
  if (state === 'existing' || severity === 'notice') return 'lesser';
  return lost === undefined ? 'fresh' : 'losses';
}

/** Up to five websites by name, those that the change touches before a count of the others. */
function websitesOf(projects: readonly ProjectReport[]): string {
  const count = counted(projects.length, 'website');
  // A website that is the whole repository is not named.
  if (projects.length === 1 && projects[0]?.path === '.') return count;
  const isTouched = projects.some(({ touched }) => touched);
  const concerned = isTouched ? inOrderOfConcern(projects).filter(isConcerned) : projects;
  const others = projects.length - concerned.length;
  const more = others > 0 ? `, ${withCommas(others)} not touched` : '';
  return `${count}: ${listOf(concerned.map(({ path }) => code(path)))}${more}`;
}

/** Which websites a change removes, moves and adds, but for those that a finding or the headline tells. */
function websiteNotes({ removed, findings, projects }: Report, mood: Page['mood']): readonly string[] {
  const named = new Set(findings.map(({ file }) => file));
  const moved = projects.flatMap(({ movedFrom, path }) =>
    movedFrom === undefined ? [] : `${code(movedFrom)} to ${code(path)}`,
  );
  const done = [
    ['removes', removed.flatMap(({ manifest, project }) => (named.has(manifest) ? [] : code(project)))],
    ['moves', moved],
    ['adds', projects.flatMap(({ added, path }) => (added ? code(path) : []))],
  ] as const;
  const told = done.filter(([, websites]) => websites.length > 0);
  // A pass that does this to one website has it in the headline.
  if (mood === 'passed' && told.every(([, websites]) => websites.length === 1)) return [];
  return told.map(([verb, websites]) => `This change ${verb} ${listOf(websites)}.`);
}

/** Which files a change edits, but for those that a new finding is on, and manifests whose changes are in a table. */
function editNotes(report: Report): readonly string[] {
  const news = findingsIn(report).filter(({ state }) => state !== 'existing');
  const told = new Set(news.map(({ file }) => file));
  const files = report.projects.flatMap((project) => {
    const { edited = [], manifest, changes } = project;
    // With a kind, a change of access is one of a route of both sides.
    const isInTable = changes?.manifest.length || changes?.access.some(({ kind }) => kind !== undefined);
    const untold = edited.filter((file) => !told.has(file) && !(isInTable && file === manifest));
    return untold.map((file) => ({ file, words: editWords(file, project) }));
  });
  const byWords = groupedBy(files, ({ words }) => words);
  return Array.from(byWords, ([words, alike]) => `${words} ${fewOf(alike.map(({ file }) => code(file)))}.`);
}

function editWords(file: string, { onlyLineEnds, changes }: ProjectReport): string {
  if (onlyLineEnds) return 'Only line ends differ in';
  const isRenamed = changes?.routes.some((route) => route.file === file && route.was && route.was.file !== file);
  return isRenamed ? 'Renamed and edited:' : 'Edited:';
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

/** What a person must decide about other auth rules of routes, unless a new finding about `auth` (§5) says more. */
function ruleNotes(report: Report): readonly string[] {
  const altered = report.projects.flatMap(({ changes }) => changes?.access ?? []);
  const other = altered.find(({ kind, after }) => kind?.startsWith('another') && after?.key != null);
  const isTold = findingsIn(report).some(({ section, state }) => section === '5' && state !== 'existing');
  if (other === undefined || isTold) return [];
  const value = code(JSON.stringify(other.after?.value));
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

/** A failure as a sentence that names its project. */
export function failureText({ project, message }: Report['failures'][number]): string {
  return project === null ? message : `${code(project)}: ${message}`;
}

/** A finding's message and, on a line of its own, what to do. */
export function withFix(message: string, help: string | undefined): string {
  return help === undefined ? message : `${message}\nFix: ${help}`;
}
