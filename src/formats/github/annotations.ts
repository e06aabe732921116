import { type Finding, sectionMark } from '../../report/finding.js';
import type { Report } from '../../report/report.js';
import { rules } from '../../rules/index.js';
import type { Severity } from '../../severity.js';
import { groupedBy } from '../../text/order.js';
import { code, visible } from '../../text/quote.js';
import { caseIdOf, casesOf } from '../explain.js';
import { withoutBackticks } from '../markdown.js';
import { failureText, pageOf, withFix } from '../page/page.js';
import type { LineInHead } from './head-lines.js';

/** A finding as GitHub shows it at a line of a file; lines and columns from 1. */
export interface Annotation {
  readonly level: Severity;
  readonly title: string;
  readonly message: string;
  readonly file?: string;
  readonly startLine?: number;
  readonly endLine?: number;
  /** Only for a range on one line; GitHub drops them otherwise. */
  readonly startColumn?: number;
  readonly endColumn?: number;
}

/** GitHub shows this many annotations of each level per step, and drops the rest silently. */
const OF_A_LEVEL = 10;

/** GitHub shows this many characters of a message and of a title. */
const MESSAGE = 4096;
const TITLE = 255;

/**
 * The annotations of a report within GitHub's limits: failures, then new findings, then existing ones that block,
 * errors first; and notices that count the rest. `notices` are about the run itself.
 */
export function annotations(
  report: Report,
  lineInHead: LineInHead = (_, line) => line,
  notices: readonly string[] = [],
): readonly Annotation[] {
  const failures = report.failures.map(
    (failure): Annotation => ({ ...notice(`unchecked: ${failureText(failure)}`), level: 'error' }),
  );
  const relevant = pageOf(report).all.filter(({ state, blocks }) => state !== 'existing' || blocks);
  const all = [...failures, ...oneOfACause(relevant).map((finding) => annotationOf(finding, lineInHead))];
  const own = notices.map(notice);
  const fitting = firstOfEachLevel(all, own.length);
  if (fitting.length === all.length) return [...fitting, ...own];
  const shown = firstOfEachLevel(all, own.length + 1);
  return [...shown, ...own, notice(`${all.length - shown.length} more in the summary of this job.`)];
}

/** An annotation about the run, without a place. */
function notice(message: string): Annotation {
  return { level: 'notice', title: 'website-preflight', message };
}

/** Findings of one rule with the same message for the same file share an annotation. */
function oneOfACause(findings: readonly Finding[]): readonly Finding[] {
  const causes = groupedBy(findings, ({ rule, severity, file, message }) =>
    JSON.stringify([rule, severity, file, message]),
  );
  return Array.from(causes.values(), ([first]) => first);
}

/** The annotations that GitHub shows of each level, beside a number of other notices. */
function firstOfEachLevel(all: readonly Annotation[], otherNotices: number): readonly Annotation[] {
  const room = { error: OF_A_LEVEL, warning: OF_A_LEVEL, notice: OF_A_LEVEL - otherNotices };
  return all.filter(({ level }) => {
    room[level] -= 1;
    return room[level] >= 0;
  });
}

/** What each rule says is wrong, or a case of it, without backticks: GitHub does not render them here. */
const TITLES = new Map(rules.flatMap(casesOf).map(({ id, title }) => [id, withoutBackticks(title)]));

function annotationOf(finding: Finding, lineInHead: LineInHead): Annotation {
  const { rule, severity, message, help, file, range } = finding;
  const start = lineInHead(file, range?.start.line ?? 1);
  const end = start + (range ? range.end.line - range.start.line : 0);
  // GitHub finds no file by a name with invisible characters.
  const hasPlace = visible(file) === file;
  return {
    level: severity,
    title: `${rule}${sectionMark(finding)}: ${TITLES.get(caseIdOf(finding)) ?? ''}`.slice(0, TITLE),
    message: `${hasPlace ? '' : `${code(file)}: `}${withFix(message, help)}`.slice(0, MESSAGE),
    ...(hasPlace && { file, startLine: start, endLine: end }),
    ...(hasPlace && range && start === end && { startColumn: range.start.column, endColumn: range.end.column }),
  };
}

/** An annotation as the workflow command that a runner reads from standard output. */
export function workflowCommand({ level, message, ...annotation }: Annotation): string {
  const { title, file, startLine, endLine, startColumn, endColumn } = annotation;
  const properties = { title, file, line: startLine, endLine, col: startColumn, endColumn };
  const written = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`],
  );
  return `::${level} ${written.join(',')}::${escaped(message)}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
