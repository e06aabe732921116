import { LIMITS } from '../limits.js';
import { type Report, standing } from '../report/report.js';
import { visible } from '../text/quote.js';
import { annotationsOf } from './annotations.js';
import type { DiffView } from './diff-view.js';
import { firstLines } from './markdown-text.js';
import { type SummaryView, summary } from './summary.js';
import { verdict } from './verdict.js';
import type { Annotation } from './workflow-commands.js';

/** An annotation as the checks API takes it. */
export interface CheckAnnotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly start_column?: number;
  readonly end_column?: number;
  readonly annotation_level: 'notice' | 'warning' | 'failure';
  readonly title: string;
  readonly message: string;
}

/** What a check run shows. */
export interface CheckRunOutput {
  readonly conclusion: 'success' | 'failure';
  readonly title: string;
  readonly summary: string;
  readonly annotations: readonly CheckAnnotation[];
}

const LEVELS = { error: 'failure', warning: 'warning', notice: 'notice' } as const;

/** The whole report as a check run: every finding as an annotation, within the limits of each text. */
export function checkRunOutput(report: Report, view: SummaryView, diff: DiffView): CheckRunOutput {
  const findings = standing(report).projects.flatMap((project) => project.findings);
  return {
    // What was not checked must not look as if it had passed.
    conclusion: report.conclusion === 'passed' ? 'success' : 'failure',
    title: visible(verdict(report)).slice(0, LIMITS.title),
    // As many bytes are never more characters; what a summary always shows may still be more.
    summary: firstLines(summary(report, { ...view, budget: LIMITS.gitHubText }), LIMITS.gitHubText),
    annotations: annotationsOf(findings, diff).flatMap(checkAnnotation),
  };
}

/** What belongs to no file is in the summary only. */
function checkAnnotation(annotation: Annotation): readonly CheckAnnotation[] {
  const { level, title, message, file, startLine = 1, endLine = startLine, startColumn, endColumn } = annotation;
  if (file === undefined) return [];
  const isOneLine = startLine === endLine && startColumn !== undefined && endColumn !== undefined;
  const columns = isOneLine && { start_column: startColumn, end_column: Math.max(startColumn, endColumn) };
  const lines = { start_line: startLine, end_line: endLine, ...columns };
  return [{ path: file, ...lines, annotation_level: LEVELS[level], title, message }];
}
