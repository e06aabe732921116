import type { FindingEntry, Report } from '../report/report.js';
import { weightOf } from '../report/weight.js';
import { inOrderOf } from '../text/order.js';
import { visible } from '../text/quote.js';
import { type DiffView, everyLine } from './diff-view.js';
import { counted } from './sentences.js';

/** A finding as GitHub shows it at a line of a file; lines and columns from 1. */
export interface Annotation {
  readonly level: FindingEntry['severity'];
  readonly title: string;
  readonly message: string;
  readonly file?: string;
  readonly startLine?: number;
  readonly endLine?: number;
  /** Only where the range is on one line, for GitHub drops them otherwise. */
  readonly startColumn?: number;
  readonly endColumn?: number;
}

/** What the planner knows beside the report. */
export interface Circumstances {
  readonly diff?: DiffView;
  /** Sentences about the run itself that are shown as notices. */
  readonly notices?: readonly string[];
  /** How many notices of this step are left free for what happens later. */
  readonly reserved?: number;
  /** Where the findings over the limit can be read; the job summary if nothing is said. */
  readonly rest?: string;
}

/** GitHub shows so many annotations of each level in a step and drops the rest without a word. */
const MOST_OF_A_LEVEL = 10;

/** GitHub cuts the message of an annotation after so many characters. */
const LONGEST_MESSAGE = 4096;
const LONGEST_TITLE = 255;
/** So that a long reason leaves room for the fix. */
const LONGEST_REASON = 2600;
const LONGEST_FIX = 900;

/**
 * The annotations of a report within GitHub's limits, the most telling first, and one notice that counts the findings that are
 * not among them. Failures come before findings, for they say why some may be missing.
 */
export function annotations(report: Report, circumstances: Circumstances = {}): readonly Annotation[] {
  const { notices = [], reserved = 0, rest = 'the job summary' } = circumstances;
  const said = notices.map((message) => notice(visible(message)));
  const all = [...failureAnnotations(report), ...allAnnotations(report, circumstances.diff)];
  const total = report.failures.length + report.projects.reduce((sum, { findings }) => sum + findings.length, 0);
  const most = (level: Annotation['level']) => MOST_OF_A_LEVEL - (level === 'notice' ? reserved + said.length : 0);
  const fitting = firstOfEach(all, most);
  if (fitting.length === total) return [...fitting, ...said];
  const shown = firstOfEach(all, (level) => most(level) - (level === 'notice' ? 1 : 0));
  return [...shown, ...said, notice(more(total - shown.length, rest))];
}

/** Every finding as an annotation, whatever the limits: new before existing, errors first, lines of the diff first, one a root cause. */
export function allAnnotations(report: Report, diff: DiffView = everyLine): readonly Annotation[] {
  const causes = new Map<string, FindingEntry[]>();
  for (const finding of report.projects.flatMap((project) => project.findings)) {
    const cause = JSON.stringify([finding.rule, finding.severity, finding.file, finding.message]);
    causes.set(cause, [...(causes.get(cause) ?? []), finding]);
  }
  const byWeight = inOrderOf<Cause>(
    ({ finding }) => weightOf(finding),
    ({ finding }) => (diff.isChanged(finding.file, finding.range?.start.line ?? 1) ? 0 : 1),
    ({ turn }) => turn,
  );
  return [...causes.values()]
    .flatMap(([finding, ...same]) => (finding ? [{ finding, same, turn: 0 }] : []))
    .sort(byWeight)
    .map(turns())
    .sort(byWeight)
    .map(({ finding, same }) => annotationOf(finding, same, diff));
}

/** A sentence about the run, at no line of a file. */
export function notice(message: string): Annotation {
  return { level: 'notice', title: 'website-preflight', message: cut(message, LONGEST_MESSAGE) };
}

interface Cause {
  readonly finding: FindingEntry;
  readonly same: readonly FindingEntry[];
  readonly turn: number;
}

/** The second finding of a rule in one file waits until each rule and file had its first. */
function turns(): (cause: Cause) => Cause {
  const seen = new Map<string, number>();
  return (cause) => {
    const name = JSON.stringify([cause.finding.rule, cause.finding.file]);
    const turn = seen.get(name) ?? 0;
    seen.set(name, turn + 1);
    return { ...cause, turn };
  };
}

function failureAnnotations({ failures }: Report): readonly Annotation[] {
  return failures.map(({ project, message }) => {
    const where = project === null ? '' : `Project ${visible(project)}: `;
    const text = cut(`unchecked: ${where}${visible(message)}`, LONGEST_MESSAGE);
    return { level: 'error', title: 'website-preflight', message: text };
  });
}

/** One finding as an annotation whose text is complete in itself. A finding about a file as a whole stands at its first line. */
function annotationOf(finding: FindingEntry, same: readonly FindingEntry[], diff: DiffView): Annotation {
  const { severity, rule, file, range } = finding;
  const start = range?.start ?? { line: 1, column: 1 };
  const end = range?.end ?? start;
  const first = diff.shownLine(file, start.line);
  const last = diff.shownLine(file, end.line);
  return {
    level: severity,
    title: cut(rule, LONGEST_TITLE),
    message: messageOf(finding, same),
    file,
    startLine: first.line,
    endLine: Math.max(first.line, last.line),
    // Columns say nothing about a line that is not the one checked.
    ...(range && start.line === end.line && first.isThere && { startColumn: start.column, endColumn: end.column }),
  };
}

/** Place and rule come first, so that a plain log can be used and no cut takes them away. */
function messageOf({ rule, message, help, ...place }: FindingEntry, same: readonly FindingEntry[]): string {
  const fix = help === undefined ? [] : [`Fix: ${cut(help, LONGEST_FIX)}`];
  const also =
    same.length === 0 ? [] : [`The same at ${counted(same.length, 'more place')}: ${same.map(lineOf).join(', ')}.`];
  const lines = [`${placeOf(place)} ${rule}: ${cut(message, LONGEST_REASON)}`, ...fix, ...also].flatMap((text) =>
    text.split('\n'),
  );
  return cut(lines.map(visible).join('\n'), LONGEST_MESSAGE);
}

function placeOf({ file, range }: Pick<FindingEntry, 'file' | 'range'>): string {
  return `${file}:${range?.start.line ?? 1}:${range?.start.column ?? 1}`;
}

function lineOf({ range }: FindingEntry): string {
  return `${range?.start.line ?? 1}:${range?.start.column ?? 1}`;
}

function more(count: number, where: string): string {
  return `${count} more in ${where}: GitHub shows ${MOST_OF_A_LEVEL} annotations of each level in a step.`;
}

function firstOfEach(all: readonly Annotation[], most: (level: Annotation['level']) => number): readonly Annotation[] {
  const counts = { error: 0, warning: 0, notice: 0 };
  return all.filter(({ level }) => {
    counts[level] += 1;
    return counts[level] <= most(level);
  });
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}
