import { LIMITS } from '../limits.js';
import {
  type FindingEntry,
  type ProjectReport,
  type Report,
  SEVERITIES,
  standing,
  weightOf,
} from '../report/report.js';
import { settingsNotes } from '../report/settings-notes.js';
import { readingSentence, type Undecided, undecided } from '../report/undecided.js';
import { inOrderOf } from '../text/order.js';
import { verbatim } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { codeSpan, prose } from './markdown-text.js';
import { type Patch, patchSection } from './patch.js';
import { routeTree } from './route-tree.js';
import { fit, PRIORITY, placeLink, type Section, tableSection, textSection } from './sections.js';
import { changeTables, projectTables, type Table } from './tables.js';
import { type Blocking, countWords, verdictSection, withoutRule } from './verdict.js';

/** What a summary needs beside the report. */
export interface SummaryView extends Partial<Blocking> {
  /** Where the checked files can be seen (`SERVER/OWNER/REPO/blob/COMMIT`), or null. */
  readonly blob: string | null;
  /** The mechanical fixes, unless they are shown elsewhere. */
  readonly patch?: Patch;
  /** The most bytes of UTF-8. */
  readonly budget?: number;
}

const MARKS = { error: '🔴', warning: '🟡', notice: '🔵', none: '✅' } as const;

/** The report as GitHub-flavoured Markdown: verdict, what the change does, findings, routes, auth rules, what is undecided. */
export function summary(given: Report, view: SummaryView): string {
  const report = standing(given);
  const { blob, patch, budget = LIMITS.summaryBytes, blocks = ({ severity }) => severity === 'error' } = view;
  const several = report.projects.length > 1;
  return fit(
    [
      verdictSection(report, { blob, blocks }, settingsNotes(given)),
      ...(several ? [projectsSection(report)] : []),
      ...report.projects.flatMap((project) => projectSections(project, several, blob)),
      ...(patch ? [patchSection(patch)] : []),
      ...ignoredSections(given, blob),
    ],
    budget,
    (count) => `${counted(count, 'section')} left out: the summary is full. The report lists everything.\n`,
  );
}

/** One row a project, those with the most severe findings first. */
function projectsSection({ projects }: Report): Section {
  const worstFirst = inOrderOf<ProjectReport>(
    ({ counts }) => -counts.error,
    ({ counts }) => -counts.warning,
    ({ counts }) => -counts.notice,
  );
  const table: Table = {
    title: 'Projects',
    row: 'project',
    head: ['', 'Project', 'Change', 'Findings', 'Routes', 'No rule'],
    rows: projects
      .toSorted(worstFirst)
      .map((project) => [
        { text: MARKS[SEVERITIES.find((severity) => project.counts[severity] > 0) ?? 'none'] },
        { text: verbatim(project.path) },
        { text: changeWords(project) },
        { text: countWords(project.counts) },
        { text: String(project.routes.length) },
        { text: String(withoutRule(project.routes)) },
      ]),
  };
  return tableSection(PRIORITY.projects, table, null);
}

/** Whether the change shows in a project: in its routes, its access or its findings. */
function changeWords({ changes, findings }: ProjectReport): string {
  if (changes === null) return 'no base';
  const isChanged =
    changes.routes.length > 0 || changes.access.length > 0 || findings.some(({ state }) => state === 'new');
  return isChanged ? 'changed' : 'as before';
}

function projectSections(project: ProjectReport, several: boolean, blob: string | null): readonly Section[] {
  const [routes, rules] = projectTables(project);
  const changes = changeTables(project).map((table) => tableSection(PRIORITY.changes, table, blob));
  const tree = routeTree(project.routes);
  return [
    ...(several ? [textSection(PRIORITY.changes, `## Project ${codeSpan(project.path)}\n\n`)] : []),
    ...(project.changes !== null && changes.length === 0
      ? [textSection(PRIORITY.changes, 'The change leaves routes and access as they were.\n\n')]
      : changes),
    ...(project.findings.length ? [findingsSection(project.findings, blob)] : []),
    ...(routes.rows.length
      ? [tableSection(PRIORITY.routes, routes, blob)]
      : [textSection(PRIORITY.routes, 'No routes.\n\n')]),
    ...(tree === null ? [] : [textSection(PRIORITY.routes, `${tree}\n`)]),
    ...(rules.rows.length ? [tableSection(PRIORITY.rules, rules, blob)] : []),
    ...(project.auth ? [textSection(PRIORITY.rules, `${prose({ message: readingSentence(project.auth) })}\n\n`)] : []),
    ...undecidedSections(undecided(project)),
  ];
}

function findingsSection(findings: readonly FindingEntry[], blob: string | null): Section {
  const all = findings.length;
  const existing = findings.filter(({ state }) => state === 'existing').length;
  const those = existing === all && all > 1 ? 'All' : `${existing}`;
  const note = `${those} of them ${existing === 1 ? 'was' : 'were'} there before this change.\n\n`;
  return {
    priority: PRIORITY.findings,
    before: `### ${counted(all, 'finding')}\n\n${existing === 0 ? '' : note}`,
    rows: findings.toSorted(inOrderOf(weightOf)).map((finding) => findingRow(finding, blob)),
    after: '\n',
    leftOut: (count) => `${counted(count, 'finding')} not shown here; the report lists them.\n\n`,
  };
}

/** What the settings file ignores, each with the reason that it gives. */
function ignoredSections({ projects }: Report, blob: string | null): readonly Section[] {
  const rows = projects.flatMap(({ findings }) =>
    findings.flatMap((finding) =>
      finding.ignored
        ? [`- \`${finding.rule}\` ${placeLink(finding, blob)}: ${prose({ message: finding.ignored.reason })}\n`]
        : [],
    ),
  );
  if (rows.length === 0) return [];
  const title = `${counted(rows.length, 'finding')} ignored by the settings file`;
  return [
    {
      priority: PRIORITY.undecided,
      before: `<details>\n<summary>${title}</summary>\n\n`,
      rows,
      after: '\n</details>\n\n',
      leftOut: (count) => `${counted(count, 'ignored finding')} not shown here; the report lists them.\n\n`,
    },
  ];
}

function findingRow(finding: FindingEntry, blob: string | null): string {
  const { severity, rule, range, state, help, helpMarks, related = [] } = finding;
  const where = placeLink(finding, blob, `:${range?.start.column ?? 1}`);
  const see = related.map((place) => `<br>See ${placeLink(place, blob)}: ${prose(place)}`);
  const fix = help === undefined ? '' : `<br>**Fix:** ${proseLines(help, helpMarks).join('<br>')}`;
  return `- ${MARKS[severity]} **${severity}** \`${rule}\` ${where}${state === 'existing' ? ' (existing)' : ''}<br>${prose(finding)}${see.join('')}${fix}\n`;
}

function proseLines(text: string, marks: readonly number[] = []): readonly string[] {
  let start = 0;
  return text.split('\n').map((message) => {
    const shifted = marks.map((at) => at - start);
    start += message.length + 1;
    return prose({ message, marks: shifted });
  });
}

function undecidedSections(entries: readonly Undecided[]): readonly Section[] {
  if (entries.length === 0) return [];
  return [
    {
      priority: PRIORITY.undecided,
      before: '### What could not be decided\n\n',
      rows: entries.map(({ sentence, about, count }) => {
        const named = listOf(about.map(codeSpan), count);
        return `- ${prose({ message: sentence })}${named && `<br>${named}`}\n`;
      }),
      after: '\n',
      leftOut: (count) => `${counted(count, 'entry')} more.\n\n`,
    },
  ];
}
