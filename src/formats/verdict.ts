import { LIMITS } from '../limits.js';
import { type Changes, type Counts, type FindingEntry, isLoss, type Report, SEVERITIES } from '../report/report.js';
import type { Message } from '../text/quote.js';
import { counted } from '../text/words.js';
import { codeSpan, prose } from './markdown-text.js';
import { PRIORITY, placeLink, type Section } from './sections.js';

/** The one line that says how it ended; it starts with the conclusion's word. */
export function verdict({ conclusion, failures, counts, projects }: Report): string {
  const routes = projects.reduce((sum, project) => sum + project.routes.length, 0);
  const failed = failures.length === 0 ? '' : `${counted(failures.length, 'failure')}, `;
  return `${conclusion}: ${failed}${countWords(counts)} in ${counted(projects.length, 'project')} with ${counted(routes, 'route')}`;
}

/** The counts of the severities in one phrase, of those that are found at least so often. */
export function countWords(counts: Counts, least = 0): string {
  const named = SEVERITIES.filter((severity) => counts[severity] >= least);
  return named.map((severity) => counted(counts[severity], severity)).join(', ');
}

/** How many routes have no rule. */
export function withoutRule(routes: Report['projects'][number]['routes']): number {
  return routes.filter(({ access }) => access !== null && access.key === null).length;
}

/** What the first section needs beside the report. */
export interface Blocking {
  readonly blob: string | null;
  /** Whether a finding blocks, as the options say. */
  blocks(finding: Pick<FindingEntry, 'severity' | 'state'>): boolean;
}

type AccessChange = NonNullable<Changes>['access'][number];

const SIGNS = { passed: '✅', blocked: '⛔', unchecked: '⚠️' } as const;
const ALERTS = { passed: 'TIP', blocked: 'CAUTION', unchecked: 'WARNING' } as const;

/** The first thing a reader sees: how it ended, what it was compared with, and in a coloured box why. */
export function verdictSection(report: Report, { blob, blocks }: Blocking, notes: readonly Message[] = []): Section {
  const { conclusion, failures, projects } = report;
  const findings = projects.flatMap((project) => project.findings);
  const blocking = findings.filter(blocks);
  const lost = projects.flatMap(({ changes }) => (changes?.access ?? []).filter(isLoss));
  const box = [
    `**${headline(report, findings, blocking, lost.length)}**`,
    ...firstFew(failures, failureText, 'more, below'),
    ...(conclusion === 'passed' ? [] : firstFew(blocking, (finding) => findingLine(finding, blob), 'more, below')),
    ...firstFew(lost, lossText, 'more routes that lost their rule, below'),
  ];
  // Green would hide what a reviewer must not miss.
  const alert = conclusion === 'passed' && lost.length > 0 ? 'WARNING' : ALERTS[conclusion];
  const quoted = box.map((line, index) => `${index === 1 ? '>\n' : ''}> ${index > 0 ? '- ' : ''}${line}\n`).join('');
  const further = failures.slice(LIMITS.reasons).map((failure) => `- ${failureText(failure)}\n`);
  return {
    priority: PRIORITY.verdict,
    before: `## ${SIGNS[conclusion]} Website Preflight: ${conclusion}\n\n${[compared(report), ...notes.map(prose)].join('\n\n')}\n\n> [!${alert}]\n${quoted}\n${tally(report)}\n\n`,
    rows: further.length === 0 ? [] : ['### Further failures\n\n', ...further, '\n'],
    after: '',
    leftOut: (count) => `${counted(count, 'failure')} not shown here; the report lists them.\n\n`,
  };
}

function compared({ base, projects }: Report): string {
  if (base.reason === undefined) return prose({ message: base.note });
  const effect = projects.length > 0 ? ' Everything counts as written by this change.' : '';
  return `Compared with **no base**: ${prose({ message: `${base.reason}.${effect}` })}`;
}

function headline(
  { conclusion, projects }: Report,
  findings: readonly FindingEntry[],
  blocking: readonly FindingEntry[],
  lost: number,
): string {
  const found = bySeverity(findings) || 'no findings';
  if (conclusion === 'blocked') return `Blocked by ${bySeverity(blocking)}`;
  if (conclusion === 'unchecked')
    return `The check could not be made${projects.length === 0 ? '' : ` in full; what was checked has ${found}`}`;
  if (lost === 0) return `Nothing blocks: ${found}`;
  return `Nothing blocks (${found}), but ${counted(lost, 'route')} lost ${lost === 1 ? 'its' : 'their'} rule`;
}

function bySeverity(findings: readonly FindingEntry[]): string {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return countWords(counts, 1);
}

/** The first few of a kind, and how many more there are. */
function firstFew<Item>(items: readonly Item[], show: (item: Item) => string, rest: string): readonly string[] {
  const over = items.length - LIMITS.reasons;
  return [...items.slice(0, LIMITS.reasons).map(show), ...(over > 0 ? [`${over} ${rest}`] : [])];
}

function failureText({ project, ...said }: Report['failures'][number]): string {
  return `${project === null ? '' : `Project ${codeSpan(project)}: `}${prose(said)}`;
}

function findingLine(finding: FindingEntry, blob: string | null): string {
  return `${placeLink(finding, blob)} \`${finding.rule}\`: ${prose(finding)}`;
}

function lossText({ method, path, before, example }: AccessChange): string {
  const rule = `${codeSpan(before?.key ?? '')} = ${codeSpan(JSON.stringify(before?.value ?? null))}`;
  return `${codeSpan(`${method} ${path}`)} had the rule ${rule} and has **no rule** now${example === path ? '' : `, for example on ${codeSpan(example)}`}`;
}

/** What there is in numbers. */
function tally({ counts, projects }: Report): string {
  const routes = projects.flatMap((project) => project.routes);
  const bare = withoutRule(routes);
  return [
    countWords(counts),
    ...(projects.length === 1 ? [] : [counted(projects.length, 'project')]),
    `${counted(routes.length, 'route')}${bare > 0 ? `, **${bare} with no rule**` : ''}`,
  ].join(' · ');
}
