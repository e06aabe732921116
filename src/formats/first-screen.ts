import { LIMITS } from '../limits.js';
import { countsOf, REMOVED, untold } from '../report/conclusion.js';
import { type FindingEntry, isLoss, type ProjectReport, type Report, SEVERITIES, standing } from '../report/report.js';
import { settingsNotes } from '../report/settings-notes.js';
import { inOrderOf } from '../text/order.js';
import { messageOf } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { codeSpan, fenceAround, placeLink, prose } from './markdown-text.js';
import { fit, notShown, PRIORITY, type Section } from './sections.js';
import { countWords, projectsLine, removedSentence, ruleCount, withoutRule } from './verdict.js';

/** What the first screen needs beside the report. */
export interface Blocking {
  /** Where the checked files can be seen (`SERVER/OWNER/REPO/blob/COMMIT`), or null. */
  readonly blob: string | null;
  /** Whether a finding blocks, as the options say. */
  blocks(finding: Pick<FindingEntry, 'severity' | 'state'>): boolean;
}

/** What a reviewer sees first, in at most so many bytes: the verdict, the change in numbers, what blocks, what lost its rule. */
export function firstScreen(report: Report, view: Blocking, budget: number): string {
  return fit(firstSections(report, view), budget, (count) => `${counted(count, 'section')} left out.\n`);
}

/** The first screen as the first sections of a page. */
export function firstSections(given: Report, view: Blocking): readonly Section[] {
  const report = standing(given);
  const { failures, conclusion, projects, removed } = report;
  const first = foremost(report, view);
  const sign = SIGNS[first.lost.length > 0 && conclusion === 'passed' ? 'lost' : conclusion];
  const found = projects.length > 0 ? `${prose(messageOf(projectsLine(report)))} ` : '';
  const notes = settingsNotes(given).map((note) => `${prose(note)}\n\n`);
  const items = (title: string, all: readonly Told[]): readonly Section[] => {
    const rows = all.slice(0, LIMITS.reasons).map((told) => itemText(told, report, view.blob));
    const after = all.length > rows.length ? `And ${all.length - rows.length} more.\n\n` : '';
    const leftOut = (count: number) => `${counted(count, 'finding')} not shown here.\n\n`;
    return rows.length === 0 ? [] : [{ priority: PRIORITY.verdict, before: `### ${title}\n\n`, rows, after, leftOut }];
  };
  return [
    {
      priority: PRIORITY.verdict,
      before: `## ${sign} Website Preflight: ${headline(report, first)}\n\n${found}${differences(report)} ${compared(report)}\n\n${notes.join('')}`,
      rows: removed.map((project) => `- ${prose(messageOf(removedSentence(project)))}\n`),
      after: removed.length > 0 ? '\n' : '',
      leftOut: (count) => `${counted(count, 'removed project')} not shown here.\n\n`,
    },
    ...(failures.length === 0 ? [] : [failureSection(failures)]),
    ...items('What blocks', first.blocking),
    ...items('What lost its auth rule', first.lost),
  ];
}

const SIGNS = { passed: '✅', lost: '⚠️', blocked: '⛔', unchecked: '❌' } as const;

/** A finding and whose it is. */
interface Told {
  readonly finding: FindingEntry;
  readonly project: ProjectReport;
}

/** The findings of the first screen: those that block, and apart from them those of routes that lost their rule. */
export function foremost(report: Report, { blocks }: Blocking) {
  const all = report.projects.flatMap((project) => project.findings.map((finding): Told => ({ finding, project })));
  const blocking = all
    .filter(({ finding }) => blocks(finding))
    .toSorted(
      inOrderOf(
        ({ finding }) => SEVERITIES.indexOf(finding.severity),
        ({ finding }) => (finding.state === 'existing' ? 1 : 0),
      ),
    );
  const lost = all.filter(({ finding }) => finding.rule === 'auth-lost' && !blocks(finding));
  return { blocking, lost, removed: blocks(REMOVED) ? untold(report).length : 0 };
}

/** The conclusion and the one thing that matters most; it starts with the conclusion's word. */
function headline(report: Report, { blocking, lost, removed }: ReturnType<typeof foremost>): string {
  const { conclusion, failures, projects } = report;
  const losses = lossWords(lost);
  if (conclusion === 'unchecked') {
    const named = new Set(failures.flatMap(({ project }) => project ?? []));
    if (named.size === 0 || projects.length === 0) return 'unchecked, the check could not run';
    return `unchecked, ${projectWords(named)} could not be checked`;
  }
  if (conclusion === 'blocked') {
    const where = new Set(blocking.map(({ project }) => project.path));
    const place = projects.length === 1 || where.size === 0 ? '' : ` in ${projectWords(where)}`;
    const rules = blocking.map(({ finding }) => finding.rule);
    const ids = [...new Set([...rules, ...(removed > 0 ? ['manifest-identity'] : [])])];
    if (ids.join() === 'auth-lost') return `blocked, ${lossWords(blocking)}${place}`;
    const counts = countsOf(blocking.map(({ finding }) => finding));
    const words = countWords({ ...counts, warning: counts.warning + removed }, 1);
    return `blocked by ${words}${place} (${listOf(ids.slice(0, 3), ids.length)})${losses && `, and ${losses}`}`;
  }
  if (losses) return `passed, but ${losses}`;
  if (report.removed.length > 0) return `passed, ${counted(report.removed.length, 'project')} removed`;
  if (!projects.some(isTouched)) return 'passed, this change touches no website';
  const bare = sum(projects, addedBare);
  if (bare > 0) return `passed, ${counted(bare, 'new route')} ${bare === 1 ? 'has' : 'have'} no auth rule`;
  const gone = projects.flatMap(({ changes }) => changes?.routes.filter(({ kind }) => kind === 'removed') ?? []);
  if (gone.length > 0) return `passed, ${counted(gone.length, 'route')} removed`;
  const isFresh = ({ state, severity }: FindingEntry) => state === 'new' && severity !== 'notice';
  const fresh = projects.flatMap(({ findings }) => findings.filter(isFresh));
  return fresh.length > 0 ? `passed with ${counted(fresh.length, 'new finding')}` : 'passed';
}

/** One project by name, more by their number. */
function projectWords(paths: ReadonlySet<string>): string {
  const [first = ''] = paths;
  return paths.size === 1 ? codeSpan(first) : counted(paths.size, 'project');
}

/** How many routes of some projects lost their rule; empty where none did. */
function lossWords(lost: readonly Told[]): string {
  const count = sum([...new Set(lost.map(({ project }) => project))], ({ changes }) => changes?.lost ?? 0);
  return lost.length === 0 ? '' : `${counted(count, 'route')} lost ${count === 1 ? 'its' : 'their'} auth rule`;
}

/** The change in numbers: routes that it removes, adds and alters, and how many have no rule before and after it. */
function differences({ projects }: Report): string {
  if (projects.length === 0) return '';
  const routes = projects.flatMap((project) => project.routes);
  const all = `${counted(routes.length, 'route')}${projects.length === 1 ? '' : ` in ${counted(projects.length, 'project')}`}`;
  if (projects.every(({ changes }) => changes === null)) return `${all}, ${ruleCount(routes, '**')}.`;
  const touched = projects.filter(isTouched);
  if (touched.length === 0) {
    const count = sum(projects, ({ findings }) => findings.length);
    const findings = count === 0 ? '' : ` ${counted(count, 'earlier finding')}: see the log.`;
    return `No manifest, route file or legacy file changed: ${all}, ${ruleCount(routes)}.${findings}`;
  }
  const fresh = sum(touched, addedBare);
  const parts: string[] = [];
  for (const [words, ...kinds] of KINDS) {
    const count = sum(touched, ({ changes }) => changes?.routes.filter(({ kind }) => kinds.includes(kind)).length ?? 0);
    if (count === 0) continue;
    const none = fresh === count ? ', **with no auth rule**' : `, **${fresh} of them with no auth rule**`;
    const noun = parts.length === 0 ? counted(count, 'route') : count;
    parts.push(`${noun} ${words}${words === 'added' && fresh > 0 ? none : ''}`);
  }
  if (parts.length === 0) parts.push('No route added or removed');
  const isAltered = (change: NonNullable<ProjectReport['changes']>['access'][number]) =>
    change.before && change.after && !isLoss(change);
  const altered = sum(touched, ({ changes }) => changes?.access.filter(isAltered).length ?? 0);
  if (altered > 0) parts.push(`${altered} with a different auth rule`);
  const before = sum(projects, (project) => project.changes?.bare?.before ?? withoutRule(project.routes));
  const unknown = routes.filter(({ access }) => access === null).length;
  const known = `${withoutRule(routes)}${unknown > 0 ? `, ${unknown} unknown` : ''}`;
  const now = unknown > 0 && unknown === routes.length ? 'unknown' : known;
  const difference = now === String(before) ? `${now}, as before` : `**${before} → ${now}**`;
  return `${[...parts, `routes with no auth rule: ${difference}`].join(' · ')}.`;
}

/** What is said of routes that a change touches in one of these ways. */
const KINDS: readonly (readonly [words: string, ...kinds: string[]])[] = [
  ['removed', 'removed'],
  ['added', 'added'],
  ['renamed', 'renamed'],
  ['moved', 'moved', 'renamed-params'],
  ['with a different method', 'method'],
];

/** Whether the change touches a file of the project; without a base everything counts as touched. */
export function isTouched({ changes }: ProjectReport): boolean {
  return changes === null || changes.touched !== false;
}

/** How many routes that the change adds have no rule. */
function addedBare({ changes, routes }: ProjectReport): number {
  const added = new Set(
    changes?.routes.flatMap(({ kind, method, file }) => (kind === 'added' ? `${method} ${file}` : [])),
  );
  return added.size === 0 ? 0 : withoutRule(routes.filter(({ method, file }) => added.has(`${method} ${file}`)));
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function compared({ base, projects }: Report): string {
  if (base.reason === undefined) return prose({ message: base.note });
  return `**No base** (${prose({ message: base.reason })})${projects.length > 0 ? ': everything counts as new' : ''}.`;
}

/** What could not be checked and why, in a red box. */
function failureSection(failures: Report['failures']): Section {
  const lines = failures.map(
    ({ project, ...said }) => `- ${project === null ? '' : `Project ${codeSpan(project)}: `}${prose(said)}\n`,
  );
  const boxed = lines.slice(0, LIMITS.reasons).map((line) => `> ${line}`);
  const further = lines.slice(LIMITS.reasons);
  return {
    priority: PRIORITY.verdict,
    before: `> [!CAUTION]\n> **What could not be checked**\n>\n${boxed.join('')}\n`,
    rows: further.length === 0 ? [] : ['### More failures\n\n', ...further, '\n'],
    after: '',
    leftOut: notShown('failure'),
  };
}

/** A finding with its place and its fix: as a diff where there is one, else in words. */
function itemText({ finding, project }: Told, { projects }: Report, blob: string | null): string {
  const { rule, severity, state, help, helpMarks, diff } = finding;
  const whose = projects.length > 1 ? `${codeSpan(project.path)} ` : '';
  const old = state === 'existing' ? ' (existing)' : '';
  const said = `- ${MARKS[severity]} ${whose}${placeLink(finding, blob)} **\`${rule}\`**${old}<br>${prose(finding)}\n`;
  if (diff !== undefined) {
    const fence = fenceAround(diff, 3);
    return `${said}\n${fence}diff\n${diff}${fence}\n\n`;
  }
  const marks = helpMarks && { marks: helpMarks };
  const fix = help === undefined ? '' : `  **Fix:** ${prose({ message: help.replaceAll('\n', ' '), ...marks })}\n`;
  return `${said}${fix}\n`;
}

/** The sign of each severity. */
export const MARKS = { error: '🔴', warning: '🟡', notice: '🔵' } as const;
