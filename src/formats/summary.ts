import type { FindingEntry, ProjectReport, Report } from '../report/report.js';
import { MOST_PLACES, type Undecided, undecided } from '../report/undecided.js';
import { weightOf } from '../report/weight.js';
import { inOrderOf } from '../text/order.js';
import { fit, type Section } from './budget.js';
import { codeSpan, prose } from './markdown-text.js';
import type { Patch } from './patch.js';
import { patchSection } from './patch-section.js';
import { routeTree } from './route-tree.js';
import { PRIORITY, placeLink, tableSection, textSection } from './sections.js';
import { counted, countWords, readingSentence } from './sentences.js';
import { changeTables, projectTables, type Table } from './tables.js';
import { type Blocking, verdictSection } from './verdict-section.js';

/** The most bytes of one step's job summary; over it GitHub drops the whole summary (1 MiB). */
export const LARGEST_SUMMARY = 1024 * 1024;

/** What a summary needs beside the report. */
export interface SummaryView extends Partial<Blocking> {
  /** Where the checked files can be seen (`SERVER/OWNER/REPO/blob/COMMIT`), or null. */
  readonly blob: string | null;
  /** The mechanical fixes, unless they are shown elsewhere. */
  readonly patch?: Patch;
  /** The most bytes of UTF-8. */
  readonly budget?: number;
}

const MARKS = { error: '🔴', warning: '🟡', notice: '🔵' } as const;

/** The report as GitHub-flavoured Markdown: verdict, what the change does, findings, routes, auth rules, what is undecided. */
export function summary(report: Report, view: SummaryView): string {
  const { blob, patch, budget = LARGEST_SUMMARY, blocks = ({ severity }) => severity === 'error' } = view;
  const several = report.projects.length > 1;
  return fit(
    [
      verdictSection(report, { blob, blocks }),
      ...(several ? [projectsSection(report)] : []),
      ...report.projects.flatMap((project) => projectSections(project, several, blob)),
      ...(patch ? [patchSection(patch)] : []),
    ],
    budget,
    (count) => `${counted(count, 'section')} left out: the summary is full. The report lists everything.\n`,
  );
}

/** One row a project, those with the most severe findings first. */
function projectsSection(report: Report): Section {
  const worstFirst = inOrderOf<ProjectReport>(
    ({ counts }) => -counts.error,
    ({ counts }) => -counts.warning,
    ({ counts }) => -counts.notice,
  );
  const table: Table = {
    title: 'Projects',
    row: 'project',
    head: ['', 'Project', 'Change', 'Findings', 'Routes', 'No rule'],
    rows: [...report.projects]
      .sort(worstFirst)
      .map(({ path, counts, routes, changes, findings }) => [
        { text: signOf(counts) },
        { text: path, code: true },
        { text: changeWords(changes, findings) },
        { text: countWords(counts) },
        { text: String(routes.length) },
        { text: String(routes.filter(({ access }) => access !== null && access.key === null).length) },
      ]),
  };
  return tableSection(PRIORITY.projects, table, null);
}

/** Whether the change shows in a project: in its routes, its access or its findings. */
function changeWords(changes: ProjectReport['changes'], findings: ProjectReport['findings']): string {
  if (changes === null) return 'no base';
  const isChanged =
    changes.routes.length > 0 || changes.access.length > 0 || findings.some(({ state }) => state === 'new');
  return isChanged ? 'changed' : 'as before';
}

function signOf({ error, warning, notice }: ProjectReport['counts']): string {
  if (error > 0) return MARKS.error;
  if (warning > 0) return MARKS.warning;
  return notice > 0 ? MARKS.notice : '✅';
}

function projectSections(project: ProjectReport, several: boolean, blob: string | null): readonly Section[] {
  const [routes, rules] = projectTables(project);
  const tree = routeTree(project.routes);
  return [
    ...(several ? [textSection(PRIORITY.changes, `## Project ${codeSpan(project.path)}\n\n`)] : []),
    ...changeSections(project, blob),
    ...(project.findings.length ? [findingsSection(project.findings, blob)] : []),
    ...(routes.rows.length
      ? [tableSection(PRIORITY.routes, routes, blob)]
      : [textSection(PRIORITY.routes, 'No routes.\n\n')]),
    ...(tree === null ? [] : [textSection(PRIORITY.routes, `${tree}\n`)]),
    ...(rules.rows.length ? [tableSection(PRIORITY.rules, rules, blob)] : []),
    ...(project.auth ? [textSection(PRIORITY.rules, `${prose(readingSentence(project.auth))}\n\n`)] : []),
    ...undecidedSections(undecided(project)),
  ];
}

function changeSections(project: ProjectReport, blob: string | null): readonly Section[] {
  const tables = changeTables(project);
  if (project.changes !== null && tables.length === 0)
    return [textSection(PRIORITY.changes, 'The change leaves routes and access as they were.\n\n')];
  return tables.map((table) => tableSection(PRIORITY.changes, table, blob));
}

function findingsSection(findings: readonly FindingEntry[], blob: string | null): Section {
  const ordered = [...findings].sort(inOrderOf(weightOf));
  const note = existingNote(findings.filter(({ state }) => state === 'existing').length, findings.length);
  return {
    priority: PRIORITY.findings,
    before: `### ${counted(findings.length, 'finding')}\n\n${note}`,
    rows: ordered.map((finding) => findingRow(finding, blob)),
    after: '\n',
    leftOut: (count) => `${counted(count, 'finding')} not shown here; the report lists them.\n\n`,
  };
}

function existingNote(existing: number, all: number): string {
  if (existing === 0) return '';
  const those = existing === all && all > 1 ? 'All' : `${existing}`;
  return `${those} of them ${existing === 1 ? 'was' : 'were'} there before this change.\n\n`;
}

function findingRow(finding: FindingEntry, blob: string | null): string {
  const { severity, rule, file, range, state, message, help, related = [] } = finding;
  const line = range?.start.line ?? 1;
  const where = placeLink(codeSpan(`${file}:${line}:${range?.start.column ?? 1}`), file, line, blob);
  const see = related.map((place) => {
    const at = place.range?.start.line ?? 1;
    return `<br>See ${placeLink(codeSpan(`${place.file}:${at}`), place.file, at, blob)}: ${prose(place.message)}`;
  });
  const fix = help === undefined ? '' : `<br>**Fix:** ${help.split('\n').map(prose).join('<br>')}`;
  return `- ${MARKS[severity]} **${severity}** \`${rule}\` ${where}${state === 'existing' ? ' (existing)' : ''}<br>${prose(message)}${see.join('')}${fix}\n`;
}

function undecidedSections(entries: readonly Undecided[]): readonly Section[] {
  if (entries.length === 0) return [];
  const section: Section = {
    priority: PRIORITY.undecided,
    before: '### What could not be decided\n\n',
    rows: entries.map(({ sentence, about }) => {
      const named = about.slice(0, MOST_PLACES).map(codeSpan).join(', ');
      const rest = about.length > MOST_PLACES ? ` and ${about.length - MOST_PLACES} more` : '';
      return `- ${prose(sentence)}${named ? `<br>${named}${rest}` : ''}\n`;
    }),
    after: '\n',
    leftOut: (count) => `${counted(count, 'entry')} more.\n\n`,
  };
  return [section];
}
