import { LIMITS } from '../limits.js';
import { REMOVED, untold } from '../report/conclusion.js';
import { type FindingEntry, isLoss, type ProjectReport, type Report, SEVERITIES, standing } from '../report/report.js';
import { settingsNotes } from '../report/settings-notes.js';
import { inOrderOf } from '../text/order.js';
import { messageOf } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { codeSpan, fenceAround, prose } from './markdown-text.js';
import { projectsLine, removedSentence } from './project-words.js';
import { fit, PRIORITY, placeLink, type Section } from './sections.js';
import { countWords, ruleCount, withoutRule } from './verdict.js';

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
  const notes = settingsNotes(given).map((note) => `${prose(note)}\n\n`);
  const { failures, conclusion } = report;
  const { blocking, lost, removed } = foremost(report, view);
  const items = (title: string, findings: readonly Told[]): readonly Section[] =>
    findings.length === 0
      ? []
      : [
          {
            priority: PRIORITY.verdict,
            before: `### ${title}\n\n`,
            rows: findings.slice(0, LIMITS.reasons).map((told) => itemText(told, report, view.blob)),
            after: findings.length > LIMITS.reasons ? `And ${findings.length - LIMITS.reasons} more.\n\n` : '',
            leftOut: (count) => `${counted(count, 'finding')} not shown here.\n\n`,
          },
        ];
  return [
    {
      priority: PRIORITY.verdict,
      before: `## ${SIGNS[lost.length > 0 && conclusion === 'passed' ? 'lost' : conclusion]} Website Preflight: ${headline(report, blocking, lost, removed)}\n\n${report.projects.length > 0 ? `${prose(messageOf(projectsLine(report)))} ` : ''}${differences(report)} ${compared(report)}\n\n${notes.join('')}`,
      rows: report.removed.map((project) => `- ${prose(messageOf(removedSentence(project)))}\n`),
      after: report.removed.length > 0 ? '\n' : '',
      leftOut: (count) => `${counted(count, 'removed project')} not shown here.\n\n`,
    },
    ...(failures.length === 0 ? [] : [failureSection(failures)]),
    ...items('What blocks', blocking),
    ...items('What lost its auth rule', lost),
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
  const { projects } = report;
  const all = projects.flatMap((project) => project.findings.map((finding): Told => ({ finding, project })));
  const blocking = all
    .filter(({ finding }) => blocks(finding))
    .toSorted(
      inOrderOf(({ finding }) => SEVERITIES.indexOf(finding.severity) * 2 + (finding.state === 'existing' ? 1 : 0)),
    );
  const lost = all.filter(({ finding }) => finding.rule === 'auth-lost' && !blocks(finding));
  return { blocking, lost, removed: blocks(REMOVED) ? untold(report).length : 0 };
}

/** The conclusion and the one thing that matters most; it starts with the conclusion's word. */
function headline(
  { conclusion, failures, projects, removed: gone }: Report,
  blocking: readonly Told[],
  lost: readonly Told[],
  removed: number,
): string {
  const losses = lossWords(lost);
  switch (conclusion) {
    case 'unchecked': {
      const named = new Set(failures.flatMap(({ project }) => project ?? []));
      const [only] = named;
      if (only === undefined || projects.length === 0) return 'unchecked, the check could not run';
      return `unchecked, ${named.size === 1 ? codeSpan(only) : counted(named.size, 'project')} could not be checked`;
    }
    case 'blocked': {
      const counts = { error: 0, warning: removed, notice: 0 };
      for (const { finding } of blocking) counts[finding.severity] += 1;
      const where = new Set(blocking.map(({ project }) => project.path));
      const [first = ''] = where;
      const place =
        projects.length === 1 || where.size === 0
          ? ''
          : ` in ${where.size === 1 ? codeSpan(first) : counted(where.size, 'project')}`;
      const ids = [
        ...new Set([...blocking.map(({ finding }) => finding.rule), ...(removed > 0 ? ['manifest-identity'] : [])]),
      ];
      if (ids.join() === 'auth-lost') return `blocked, ${lossWords(blocking)}${place}`;
      return `blocked by ${countWords(counts, 1)}${place} (${listOf(ids.slice(0, 3), ids.length)})${losses && `, and ${losses}`}`;
    }
    default: {
      if (losses) return `passed, but ${losses}`;
      if (gone.length > 0) return `passed, ${counted(gone.length, 'project')} removed`;
      if (projects.every((project) => !isTouched(project))) return 'passed, this change touches no website';
      const bare = sum(projects, addedBare);
      if (bare > 0) return `passed, ${counted(bare, 'new route')} ${bare === 1 ? 'has' : 'have'} no auth rule`;
      const removed = sum(
        projects,
        ({ changes }) => changes?.routes.filter(({ kind }) => kind === 'removed').length ?? 0,
      );
      if (removed > 0) return `passed, ${counted(removed, 'route')} removed`;
      const fresh = projects
        .flatMap(({ findings }) => findings)
        .filter(({ state, severity }) => state === 'new' && severity !== 'notice');
      return fresh.length > 0 ? `passed with ${counted(fresh.length, 'new finding')}` : 'passed';
    }
  }
}

/** How many routes of some projects lost their rule; empty where none did. */
function lossWords(lost: readonly Told[]): string {
  const count = sum([...new Set(lost.map(({ project }) => project))], ({ changes }) => changes?.lost ?? 0);
  return lost.length === 0 ? '' : `${counted(count, 'route')} lost ${count === 1 ? 'its' : 'their'} auth rule`;
}

/** The change in numbers: routes that it removes, adds and alters, and how many have no rule before and after it. */
function differences({ projects }: Report): string {
  if (projects.length === 0) return '';
  const touched = projects.filter(isTouched);
  const routes = projects.flatMap((project) => project.routes);
  const bare = withoutRule(routes);
  const all = `${counted(routes.length, 'route')}${projects.length === 1 ? '' : ` in ${counted(projects.length, 'project')}`}`;
  const hasBase = projects.some(({ changes }) => changes !== null);
  if (!hasBase) return `${all}, ${ruleCount(routes, '**')}.`;
  if (touched.length === 0) {
    const counts = sum(projects, (project) => project.findings.length);
    const findings = counts === 0 ? '' : ` ${counted(counts, 'earlier finding')}: see the log.`;
    return `No manifest, route file or legacy file changed: ${all}, ${ruleCount(routes)}.${findings}`;
  }
  const changes = touched.flatMap((project) => project.changes?.routes ?? []);
  const kinds = KINDS.flatMap(({ kinds, words }) => {
    const count = changes.filter(({ kind }) => kinds.includes(kind)).length;
    return count === 0 ? [] : [{ count, words }];
  });
  const before = sum(projects, (project) => project.changes?.bare?.before ?? withoutRule(project.routes));
  const unknown = routes.filter(({ access }) => access === null).length;
  const now =
    unknown > 0 && unknown === routes.length ? 'unknown' : `${bare}${unknown > 0 ? `, ${unknown} unknown` : ''}`;
  const difference = now === String(before) ? `${now}, as before` : `**${before} → ${now}**`;
  const fresh = sum(touched, addedBare);
  const altered = sum(
    touched,
    ({ changes }) => changes?.access.filter((change) => change.before && change.after && !isLoss(change)).length ?? 0,
  );
  const parts = kinds.map(({ count, words }, index) => {
    const noun = index === 0 ? `${counted(count, 'route')} ` : `${count} `;
    const none = fresh === count ? ', **with no auth rule**' : `, **${fresh} of them with no auth rule**`;
    return `${noun}${words}${words === 'added' && fresh > 0 ? none : ''}`;
  });
  return `${[
    ...(parts.length > 0 ? parts : ['No route added or removed']),
    ...(altered > 0 ? [`${altered} with a different auth rule`] : []),
    `routes with no auth rule: ${difference}`,
  ].join(' · ')}.`;
}

const KINDS: readonly { readonly kinds: readonly string[]; readonly words: string }[] = [
  { kinds: ['removed'], words: 'removed' },
  { kinds: ['added'], words: 'added' },
  { kinds: ['renamed'], words: 'renamed' },
  { kinds: ['moved', 'renamed-params'], words: 'moved' },
  { kinds: ['method'], words: 'with a different method' },
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
    ({ project, ...said }) => `${project === null ? '' : `Project ${codeSpan(project)}: `}${prose(said)}`,
  );
  const further = lines.slice(LIMITS.reasons).map((line) => `- ${line}\n`);
  return {
    priority: PRIORITY.verdict,
    before: `> [!CAUTION]\n> **What could not be checked**\n>\n${lines
      .slice(0, LIMITS.reasons)
      .map((line) => `> - ${line}\n`)
      .join('')}\n`,
    rows: further.length === 0 ? [] : ['### More failures\n\n', ...further, '\n'],
    after: '',
    leftOut: (count) => `${counted(count, 'failure')} not shown here; the report lists them.\n\n`,
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
  const fix =
    help === undefined
      ? ''
      : `  **Fix:** ${prose({ message: help.replaceAll('\n', ' '), ...(helpMarks && { marks: helpMarks }) })}\n`;
  return `${said}${fix}\n`;
}

/** The sign of each severity. */
export const MARKS = { error: '🔴', warning: '🟡', notice: '🔵' } as const;
