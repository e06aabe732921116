import { LIMITS } from '../limits.js';
import { REMOVED, untold } from '../report/conclusion.js';
import { type FindingEntry, type Report, standing, weightOf } from '../report/report.js';
import { rules } from '../report/rules.js';
import { inOrderOf } from '../text/order.js';
import { messageOf, visible } from '../text/quote.js';
import { counted } from '../text/words.js';
import { type DiffView, everyLine } from './diff-view.js';
import { removedSentence } from './verdict.js';
import type { Annotation } from './workflow-commands.js';

/** What the planner knows beside the report. */
export interface Circumstances {
  readonly diff?: DiffView;
  /** Sentences about the run itself that are shown as notices. */
  readonly notices?: readonly string[];
  /** Which findings are shown; all if nothing is said. `none`: they are shown elsewhere. */
  readonly shows?: 'all' | 'new and errors' | 'new' | 'none';
  /** Where the other findings can be read; the job summary if nothing is said. */
  readonly rest?: string;
}

/**
 * The annotations of a report within GitHub's limits, the most telling first, and one notice that counts the findings that are not
 * among them. Failures come before findings, because they say why some may be missing.
 */
export function annotations(given: Report, circumstances: Circumstances = {}): readonly Annotation[] {
  const { diff, notices = [], shows = 'all', rest = 'the job summary' } = circumstances;
  const report = standing(given);
  const said = notices.map((message) => notice(visible(message)));
  const failures = report.failures.map(({ project, message }) => {
    const where = project === null ? '' : `Project ${visible(project)}: `;
    return { ...notice(`unchecked: ${where}${visible(message)}`), level: 'error' as const };
  });
  const removed = (shows === 'none' ? [] : untold(report)).map((project) => {
    return { ...notice(messageOf(removedSentence(project)).message), level: REMOVED.severity };
  });
  const findings = shows === 'none' ? [] : report.projects.flatMap((project) => project.findings);
  const isMeant = ({ state, severity }: FindingEntry) =>
    shows === 'all' || state !== 'existing' || (shows === 'new and errors' && severity === 'error');
  const meant = findings.filter(isMeant);
  const all = [...failures, ...removed, ...annotationsOf(meant, diff)];
  const total = failures.length + removed.length + findings.length;
  const fitting = firstOfEach(all, said.length);
  if (fitting.length === total) return [...fitting, ...said];
  const shown = firstOfEach(all, said.length + 1);
  const known = findings.length - meant.length;
  const reasons = [
    ...(known > 0 ? [`${known} ${known === 1 ? 'was' : 'were'} there before this change`] : []),
    ...(shown.length < all.length
      ? [`GitHub shows ${LIMITS.annotationsOfALevel} annotations of each level per step`]
      : []),
    ...(all.length < total - known ? ['identical findings share one annotation'] : []),
  ];
  return [...shown, ...said, notice(`${total - shown.length} more in ${rest}: ${reasons.join('; ')}.`)];
}

/** Findings as annotations, whatever the limits: new before existing, errors first, lines of the diff first, one per root cause. */
export function annotationsOf(findings: readonly FindingEntry[], diff: DiffView = everyLine): readonly Annotation[] {
  const causes = new Map<string, Cause>();
  for (const finding of findings) {
    const name = JSON.stringify([finding.rule, finding.severity, finding.file, finding.message]);
    const known = causes.get(name);
    if (known) known.also.push(finding);
    else causes.set(name, { finding, also: [], turn: 0 });
  }
  const byWeight = inOrderOf<Cause>(
    ({ finding }) => weightOf(finding),
    ({ finding }) => (diff.isChanged(finding.file, finding.range?.start.line ?? 1) ? 0 : 1),
    ({ turn }) => turn,
  );
  const sorted = [...causes.values()].sort(byWeight);
  // The second finding of a rule in one file waits until each rule and file had its first.
  const turns = new Map<string, number>();
  for (const cause of sorted) {
    const name = JSON.stringify([cause.finding.rule, cause.finding.file]);
    cause.turn = turns.get(name) ?? 0;
    turns.set(name, cause.turn + 1);
  }
  return sorted.sort(byWeight).map((cause) => annotationOf(cause, diff));
}

/** Findings that say the same of one file, and how many of their rule and file come before them. */
interface Cause {
  readonly finding: FindingEntry;
  readonly also: FindingEntry[];
  turn: number;
}

/** A sentence about the run, at no line of a file. */
export function notice(message: string): Annotation {
  return { level: 'notice', title: 'website-preflight', message: cut(message, LIMITS.annotationMessage) };
}

/** As many of each level as GitHub shows, `taken` notices fewer. */
function firstOfEach(all: readonly Annotation[], taken: number): readonly Annotation[] {
  const counts = { error: 0, warning: 0, notice: taken };
  return all.filter(({ level }) => {
    counts[level] += 1;
    return counts[level] <= LIMITS.annotationsOfALevel;
  });
}

/** One finding as an annotation whose text is complete in itself. A finding about a whole file is at its first line. */
function annotationOf({ finding, also }: Cause, diff: DiffView): Annotation {
  const { severity, rule, file, range } = finding;
  const start = range?.start ?? { line: 1, column: 1 };
  const end = range?.end ?? start;
  const first = diff.shownLine(file, start.line);
  const last = diff.shownLine(file, end.line);
  return {
    level: severity,
    title: cut(titleOf(rule), LIMITS.title),
    message: bodyOf(finding, also),
    // Shown where it is not attached: no command holds a control.
    file: visible(file),
    startLine: first.line,
    endLine: Math.max(first.line, last.line),
    // Columns say nothing about a line that is not the one checked.
    ...(range && start.line === end.line && first.isThere && { startColumn: start.column, endColumn: end.column }),
  };
}

/** The id of a rule and what is wrong; what it says of code in backticks is plain here. */
function titleOf(rule: string): string {
  const title = rules.find(({ id }) => id === rule)?.title;
  return title === undefined ? rule : `${rule}: ${title.replaceAll('`', '').replace(/\.$/, '')}`;
}

/** What the title and the place do not say; a long message leaves room for the fix. */
function bodyOf({ message, help }: FindingEntry, also: readonly FindingEntry[]): string {
  const most = LIMITS.annotationMessage;
  const fix = help === undefined ? '' : `\nFix: ${cut(help, most / 4)}`;
  const others = also.map(({ range }) => `${range?.start.line ?? 1}:${range?.start.column ?? 1}`);
  const more = also.length === 0 ? '' : `\nAlso at ${counted(also.length, 'more place')}: ${others.join(', ')}.`;
  const text = `${cut(message, (5 / 8) * most)}${fix}${more}`;
  return cut(text.split('\n').map(visible).join('\n'), most);
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}
