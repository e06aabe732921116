import type { Changes, FindingEntry, Report } from '../report/report.js';
import type { Section } from './budget.js';
import { codeSpan, prose } from './markdown-text.js';
import { PRIORITY, placeLink } from './sections.js';
import { counted, countWords } from './sentences.js';
import { isLoss } from './tables.js';

/** What the first section needs beside the report. */
export interface Blocking {
  readonly blob: string | null;
  /** Whether a finding blocks, as the options say. */
  blocks(finding: Pick<FindingEntry, 'severity' | 'state'>): boolean;
}

type AccessChange = NonNullable<Changes>['access'][number];

const SIGNS = { passed: '✅', blocked: '⛔', unchecked: '⚠️' } as const;
const ALERTS = { passed: 'TIP', blocked: 'CAUTION', unchecked: 'WARNING' } as const;

/** How many reasons stand in the box at the top; all of them stand below. */
const MOST_REASONS = 5;

/** The first thing a reader sees: how it ended, what it was compared with, and in a coloured box why. */
export function verdictSection(report: Report, blocking: Blocking): Section {
  const { conclusion, base } = report;
  const compared = prose(base.note).replace(/^No base\b/, 'Compared with **no base**');
  const box = [`**${headline(report, blocking)}**`, ...reasons(report, blocking).map((reason) => `- ${reason}`)];
  // Green would hide what a reviewer must not miss.
  const alert = conclusion === 'passed' && lossesOf(report).length > 0 ? 'WARNING' : ALERTS[conclusion];
  const quoted = box.map((line, index) => `${index === 1 ? '>\n' : ''}> ${line}\n`).join('');
  return {
    priority: PRIORITY.verdict,
    before: `## ${SIGNS[conclusion]} Website Preflight: ${conclusion}\n\n${compared}\n\n> [!${alert}]\n${quoted}\n${tally(report)}\n\n`,
    rows: furtherFailures(report),
    after: '',
    leftOut: (count) => `${counted(count, 'failure')} not shown here; the report lists them.\n\n`,
  };
}

function headline(report: Report, { blocks }: Blocking): string {
  const blocking = findingsOf(report).filter(blocks);
  switch (report.conclusion) {
    case 'blocked':
      return `Blocked by ${bySeverity(blocking)}`;
    case 'unchecked':
      return report.projects.length === 0
        ? 'The check could not be made'
        : `The check could not be made in full; what was checked has ${bySeverity(findingsOf(report)) || 'no findings'}`;
    case 'passed': {
      const lost = lossesOf(report).length;
      const found = bySeverity(findingsOf(report)) || 'no findings';
      if (lost > 0)
        return `Nothing blocks (${found}), but ${counted(lost, 'route')} lost ${lost === 1 ? 'its' : 'their'} rule`;
      return `Nothing blocks: ${found}`;
    }
  }
}

/** The counts that are not zero. */
function bySeverity(findings: readonly Pick<FindingEntry, 'severity'>[]): string {
  const counts = (['error', 'warning', 'notice'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  return counts.join(', ');
}

/** Failures, then what blocks, then routes that lost their rule: for each kind the first few and how many more. */
function reasons(report: Report, blocking: Blocking): readonly string[] {
  const failures = report.failures.map(failureText);
  const blockers = findingsOf(report)
    .filter(blocking.blocks)
    .map((finding) => findingLine(finding, blocking.blob));
  const lost = lossesOf(report).map(lossText);
  return [
    ...firstFew(failures, 'more, below'),
    ...(report.conclusion === 'passed' ? [] : firstFew(blockers, 'more, below')),
    ...firstFew(lost, 'more routes that lost their rule, below'),
  ];
}

function firstFew(texts: readonly string[], rest: string): readonly string[] {
  const over = texts.length - MOST_REASONS;
  return over > 0 ? [...texts.slice(0, MOST_REASONS), `${over} ${rest}`] : texts;
}

function failureText({ project, message }: Report['failures'][number]): string {
  return `${project === null ? '' : `Project ${codeSpan(project)}: `}${prose(message)}`;
}

function findingLine({ rule, file, range, message }: FindingEntry, blob: string | null): string {
  const line = range?.start.line ?? 1;
  return `${placeLink(codeSpan(`${file}:${line}`), file, line, blob)} \`${rule}\`: ${prose(message)}`;
}

function lossText({ method, path, before, example }: AccessChange): string {
  const rule = `${codeSpan(before?.key ?? '')} = ${codeSpan(JSON.stringify(before?.value))}`;
  return `${codeSpan(`${method} ${path}`)} had the rule ${rule} and has **no rule** now${example === path ? '' : `, for example on ${codeSpan(example)}`}`;
}

function lossesOf(report: Report): readonly AccessChange[] {
  return report.projects.flatMap(({ changes }) => (changes?.access ?? []).filter(isLoss));
}

/** What there is in numbers. */
function tally(report: Report): string {
  const routes = report.projects.flatMap((project) => project.routes);
  const bare = routes.filter(({ access }) => access !== null && access.key === null).length;
  const parts = [
    countWords(report.counts),
    ...(report.projects.length === 1 ? [] : [counted(report.projects.length, 'project')]),
    `${counted(routes.length, 'route')}${bare > 0 ? `, **${bare} with no rule**` : ''}`,
  ];
  return parts.join(' · ');
}

function furtherFailures({ failures }: Report): readonly string[] {
  const rest = failures.slice(MOST_REASONS).map((failure) => `- ${failureText(failure)}\n`);
  return rest.length === 0 ? [] : ['### Further failures\n\n', ...rest, '\n'];
}

function findingsOf(report: Report): readonly FindingEntry[] {
  return report.projects.flatMap((project) => project.findings);
}
