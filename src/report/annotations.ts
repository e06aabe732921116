import { inOrderOf } from '../order.js';
import type { FindingEntry, Report } from './report.js';
import { counted } from './sentences.js';
import { visible } from './visible.js';

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

/** GitHub shows so many annotations of each level in a step and drops the rest without a word. */
export const MOST_OF_A_LEVEL = 10;

/** GitHub cuts the message of an annotation after so many characters. */
const LONGEST_MESSAGE = 4096;

/**
 * The annotations of a report within GitHub's limits: new findings before existing ones, and one notice that counts
 * those left out. Failures come first, for they say why the rest may be missing.
 */
export function annotations(report: Report): readonly Annotation[] {
  const failures = report.failures.map(({ project, message }): Annotation => {
    const where = project === null ? '' : `Project ${visible(project)}: `;
    return { level: 'error', title: 'website-preflight', message: shortened(`${where}${visible(message)}`) };
  });
  const findings = report.projects
    .flatMap((project) => project.findings)
    .sort(inOrderOf(({ state }) => (state === 'existing' ? 1 : 0)));
  const all = [...failures, ...findings.map(annotationOf)];
  const isOver = (['error', 'warning', 'notice'] as const).some((level) => countOf(all, level) > MOST_OF_A_LEVEL);
  if (!isOver) return all;
  const shown = [
    ...ofLevel(all, 'error').slice(0, MOST_OF_A_LEVEL),
    ...ofLevel(all, 'warning').slice(0, MOST_OF_A_LEVEL),
    ...ofLevel(all, 'notice').slice(0, MOST_OF_A_LEVEL - 1),
  ];
  const message = `${counted(all.length - shown.length, 'more finding')} in the job summary: GitHub shows ${MOST_OF_A_LEVEL} annotations of each level.`;
  return [...shown, { level: 'notice', title: 'website-preflight', message }];
}

/** One finding as an annotation whose text is complete in itself. A finding about a file as a whole stands at its first line. */
export function annotationOf({ severity, rule, message, help, file, range }: FindingEntry): Annotation {
  const start = range?.start ?? { line: 1, column: 1 };
  const place = `${file}:${start.line}:${start.column}`;
  const columns =
    range && range.start.line === range.end.line ? { startColumn: start.column, endColumn: range.end.column } : {};
  const fix = help === undefined ? [] : [`Fix: ${help}`];
  const lines = [message, ...fix, `${rule} at ${place}`].flatMap((text) => text.split('\n')).map(visible);
  return {
    level: severity,
    title: rule,
    message: shortened(lines.join('\n')),
    file,
    startLine: start.line,
    endLine: range?.end.line ?? 1,
    ...columns,
  };
}

function ofLevel(all: readonly Annotation[], level: Annotation['level']): readonly Annotation[] {
  return all.filter((annotation) => annotation.level === level);
}

function countOf(all: readonly Annotation[], level: Annotation['level']): number {
  return ofLevel(all, level).length;
}

function shortened(text: string): string {
  return text.length <= LONGEST_MESSAGE ? text : `${text.slice(0, LONGEST_MESSAGE - 1).toWellFormed()}…`;
}
