import { type Finding, newFirst } from '../../report/finding.js';
import {
  findingsIn,
  inOrderOfConcern,
  type ProjectReport,
  type Report,
  type ReportedFinding,
} from '../../report/report.js';
import { groupedBy, inOrderOf } from '../../text/order.js';
import { code } from '../../text/quote.js';
import { counted, listOf, withCommas } from '../../text/words.js';
import { type Headline, headlineOf } from './headline.js';
import { notesOf } from './page-notes.js';
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
  const part = (name: ReturnType<typeof partOf>) => all.filter((finding) => partOf(finding) === name);
  const parts = { blocking: part('blocking'), losses: part('losses'), fresh: part('fresh'), lesser: part('lesser') };
  const verdict = headlineOf(report, parts.blocking, parts.fresh);
  return {
    ...verdict,
    websites: projects.length === 0 ? '' : websitesOf(projects),
    numbers: projects.length === 0 ? [] : numbersOf(projects),
    notes: notesOf(report, verdict.mood === 'passed'),
    all,
    ...parts,
    isChanged: projects.some(
      ({ changes }) => changes && changes.routes.length + changes.access.length + changes.manifest.length > 0,
    ),
  };
}

/** Puts findings about a line before those about the whole file, which are often a consequence. */
const linesFirst = inOrderOf<ReportedFinding>(({ range }) => (range === null ? 1 : 0));

function partOf({ blocks, state, severity, lost }: Finding) {
  if (blocks) return 'blocking';
  if (state === 'existing' || severity === 'notice') return 'lesser';
  return lost === undefined ? 'fresh' : 'losses';
}

/** Up to five websites by name, those that the change touches before a count of the others. */
function websitesOf(projects: readonly ProjectReport[]): string {
  const count = counted(projects.length, 'website');
  // A website that is the whole repository is not named.
  if (projects.length === 1 && projects[0]?.path === '.') return count;
  const touched = inOrderOfConcern(projects).filter((project) => project.touched);
  const named = touched.length > 0 ? touched : projects;
  const others = projects.length - named.length;
  const more = others > 0 ? `, ${withCommas(others)} not touched` : '';
  return `${count}: ${listOf(named.map(({ path }) => code(path)))}${more}`;
}

/** A failure as a sentence that names its project. */
export function failureText({ project, message }: Report['failures'][number]): string {
  return project === null ? message : `${code(project)}: ${message}`;
}

/** A finding's message and, on a line of its own, what to do. */
export function withFix(message: string, help: string | undefined): string {
  return help === undefined ? message : `${message}\nFix: ${help}`;
}
