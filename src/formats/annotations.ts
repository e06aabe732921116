import type { FindingEntry, Report } from '../report/report.js';
import { rules } from '../rules/index.js';
import { SEVERITIES } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { code, visible } from '../text/quote.js';
import type { Annotation } from './commands.js';
import { type HeadLines, SAME_LINES } from './head-lines.js';

/** GitHub shows so many annotations of each level in a step, and drops the rest without a word. */
const OF_A_LEVEL = 10;

/** GitHub shows so many characters of a message and of a title. */
const MESSAGE = 4096;
const TITLE = 255;

/**
 * The annotations of a report within GitHub's limits: failures, then findings, new before existing and errors first, and one notice
 * that counts what is not among them. What was there before is annotated only where it blocks. `notices` are about the run itself.
 */
export function annotations(
  report: Report,
  head: HeadLines = SAME_LINES,
  notices: readonly string[] = [],
): readonly Annotation[] {
  const failures = report.failures.map(({ project, message }) => {
    const where = project === null ? '' : `${code(project)}: `;
    return { ...notice(`unchecked: ${where}${message}`), level: 'error' as const };
  });
  const findings = [...report.findings, ...report.projects.flatMap((project) => project.findings)];
  const meant = findings.filter(({ state, blocks }) => state !== 'existing' || blocks);
  const told = oneOfACause(meant).sort(
    inOrderOf(
      ({ state }) => (state === 'existing' ? 1 : 0),
      ({ severity }) => SEVERITIES.indexOf(severity),
    ),
  );
  const all = [...failures, ...told.map((finding) => annotationOf(finding, head))];
  const said = notices.map(notice);
  const fitting = firstOfEachLevel(all, said.length);
  if (fitting.length === all.length) return [...fitting, ...said];
  const shown = firstOfEachLevel(all, said.length + 1);
  return [...shown, ...said, notice(`${all.length - shown.length} more in the summary of this job.`)];
}

/** An annotation without a place, about the run. */
export function notice(message: string): Annotation {
  return { level: 'notice', title: 'website-preflight', message };
}

/** Findings of one rule that say the same of one file share an annotation. */
function oneOfACause(findings: readonly FindingEntry[]): FindingEntry[] {
  const causes = new Map<string, FindingEntry>();
  for (const finding of findings) {
    const name = JSON.stringify([finding.rule, finding.severity, finding.file, finding.message]);
    if (!causes.has(name)) causes.set(name, finding);
  }
  return [...causes.values()];
}

/** As many of each level as GitHub shows; some notices are taken already. */
function firstOfEachLevel(all: readonly Annotation[], taken: number): readonly Annotation[] {
  const room = { error: OF_A_LEVEL, warning: OF_A_LEVEL, notice: OF_A_LEVEL - taken };
  return all.filter(({ level }) => {
    room[level] -= 1;
    return room[level] >= 0;
  });
}

/** The id of a rule, its section and what is wrong; code in backticks would not be read as such here. */
function titleOf(id: string, section: string | null): string {
  const title = rules
    .find((rule) => rule.id === id)
    ?.title.replace(/\.$/, '')
    .replaceAll('`', '');
  return `${id}${section === null ? '' : ` §${section}`}${title === undefined ? '' : `: ${title}`}`;
}

function annotationOf(finding: FindingEntry, head: HeadLines): Annotation {
  const { rule, section, severity, message, help, file, range } = finding;
  const start = head.lineOf(file, range?.start.line ?? 1);
  const end = start + (range ? range.end.line - range.start.line : 0);
  const said = `${message}${help === undefined ? '' : `\nFix: ${help}`}`;
  // A name that no line can hold attaches to nothing.
  const hasPlace = visible(file) === file;
  return {
    level: severity,
    title: titleOf(rule, section).slice(0, TITLE),
    message: `${hasPlace ? '' : `${code(file)}: `}${said}`.slice(0, MESSAGE),
    ...(hasPlace && { file, startLine: start, endLine: end }),
    ...(hasPlace && range && start === end && { startColumn: range.start.column, endColumn: range.end.column }),
  };
}
