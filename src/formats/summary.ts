import { LIMITS } from '../limits.js';
import { countsOf } from '../report/conclusion.js';
import {
  type FindingEntry,
  type ProjectReport,
  type Report,
  SEVERITIES,
  standing,
  weightOf,
} from '../report/report.js';
import { PLATFORM } from '../report/rules.js';
import { readingSentence, undecided } from '../report/undecided.js';
import { inOrderOf } from '../text/order.js';
import { counted, listOf } from '../text/words.js';
import { type Blocking, firstSections, isTouched, MARKS } from './first-screen.js';
import { codeSpan, inlineCode, placeLink, prose } from './markdown-text.js';
import { routeTree } from './route-tree.js';
import { fit, folded, notShown, PRIORITY, type Section, textSection } from './sections.js';
import {
  type Blobs,
  blobsOf,
  changeTable,
  headOf,
  type MarkdownTable,
  routeTable,
  row,
  ruleTable,
} from './summary-tables.js';
import { countWords, isDoubtful, withoutRule } from './verdict.js';

/** What a summary needs beside the report. */
export interface SummaryView extends Partial<Blocking> {
  /** Where the checked files can be seen (`SERVER/OWNER/REPO/blob/COMMIT`), or null. */
  readonly blob: string | null;
  /** The most bytes of UTF-8. */
  readonly budget?: number;
}

/**
 * The report as GitHub-flavored Markdown, for a reviewer with thirty seconds: the first screen, then for each project that the
 * change touches what it changes, and all the rest folded.
 */
export function summary(given: Report, view: SummaryView): string {
  const report = standing(given);
  const { blob, budget = LIMITS.summaryBytes, blocks = ({ severity }) => severity === 'error' } = view;
  const blobs = blobsOf(report, blob);
  const isBlocking = ({ findings }: ProjectReport) => findings.some(blocks);
  const isShown = (project: ProjectReport) => isTouched(project) || isBlocking(project);
  const shown = report.projects.filter(isShown).toSorted(
    inOrderOf(
      (project) => (isBlocking(project) ? 0 : 1),
      (project) => (isTouched(project) ? 0 : 1),
    ),
  );
  const others = report.projects.filter((project) => !isShown(project));
  const old = others.flatMap(({ findings }) => findings);
  const several = report.projects.length > 1;
  return fit(
    [
      ...firstSections(given, { blob, blocks }),
      ...(several && shown.length > 0 ? [projectsSection([...shown, ...others])] : []),
      ...shown.flatMap((project) => projectSections(project, several, blobs)),
      ...(shown.length > 0 ? findingsSection(old, blob, ' in projects that this change does not touch') : []),
      ...ignoredSection(given, blob),
      textSection(PRIORITY.projects, `Sections (§) are those of the [platform document](${PLATFORM}).\n`),
    ],
    budget,
    (count) => `${counted(count, 'section')} left out: the summary is full. The report lists everything.\n`,
  );
}

function projectSections(project: ProjectReport, several: boolean, blobs: Blobs): readonly Section[] {
  const { path, routes, findings, auth, changes } = project;
  const parts = [
    counted(findings.length, 'finding'),
    counted(routes.length, 'route'),
    ...(auth ? [counted(auth.rules.length, 'auth rule')] : []),
  ];
  const title = `<details>\n<summary>Project ${inlineCode(path)}: ${parts.join(', ')}</summary>\n\n`;
  const bare = withoutRule(routes);
  const all = counted(routes.length, 'route');
  const tree = routeTree(routes, changes?.routes);
  const rules = ruleTable(project, blobs);
  const reading = auth && `${prose({ message: readingSentence(auth) })}\n\n`;
  const head = `${reading}${rules.head}`;
  return [
    ...changesSection(changeTable(project, blobs), several ? path : null),
    ...(several ? [textSection(PRIORITY.projects, title)] : []),
    ...findingsSection(findings, blobs.now),
    ...(routes.length === 0 ? [textSection(PRIORITY.routes, 'No routes.\n\n')] : []),
    ...folded(
      PRIORITY.routes,
      bare > 0 ? `${all}, ${bare} with no auth rule` : all,
      'route',
      routeTable(project, blobs),
    ),
    ...folded(PRIORITY.routes, `Diagram of ${all}`, 'picture', { rows: tree === null ? [] : [tree] }),
    ...(reading && rules.rows.length === 0 && isDoubtful(project) ? [textSection(PRIORITY.rules, reading)] : []),
    ...folded(PRIORITY.rules, `${counted(rules.rows.length, 'auth rule')}, most specific first`, 'auth rule', {
      head,
      rows: rules.rows,
    }),
    ...openSection(project),
    ...(several ? [textSection(PRIORITY.projects, '</details>\n\n')] : []),
  ];
}

/** What the change does, open where a page holds it. */
function changesSection({ head, rows }: MarkdownTable, path: string | null): readonly Section[] {
  if (rows.length > LIMITS.openRows) {
    const where = path === null ? '' : ` in ${inlineCode(path)}`;
    const title = `${counted(rows.length, 'change')} to routes and their auth rules${where}`;
    return folded(PRIORITY.changes, title, 'change', { head, rows });
  }
  const where = path === null ? '' : ` in ${codeSpan(path)}`;
  const before = `### What changes for ${counted(rows.length, 'route')}${where}\n\n${head}`;
  return rows.length === 0
    ? []
    : [{ priority: PRIORITY.changes, before, rows, after: '\n', leftOut: notShown('change') }];
}

/** What the settings file ignores, each with the reason that it gives. */
function ignoredSection({ projects }: Report, blob: string | null): readonly Section[] {
  const rows = projects.flatMap(({ findings }) =>
    findings.flatMap((finding) => {
      const { rule, ignored } = finding;
      return ignored ? [`- \`${rule}\` ${placeLink(finding, blob)}: ${prose({ message: ignored.reason })}\n`] : [];
    }),
  );
  const title = `${counted(rows.length, 'finding')} ignored by the settings file`;
  return folded(PRIORITY.undecided, title, 'ignored finding', { rows });
}

function findingsSection(findings: readonly FindingEntry[], blob: string | null, where = ''): readonly Section[] {
  const existing = findings.filter(({ state }) => state === 'existing').length;
  const before = existing === 0 ? '' : `, ${existing === findings.length ? 'all' : existing} there before this change`;
  const title = `${counted(findings.length, 'finding')}${where}: ${countWords(countsOf(findings), 1)}${before}`;
  const rows = findings.toSorted(inOrderOf(weightOf)).map((finding) => findingRow(finding, blob));
  return folded(PRIORITY.findings, title, 'finding', { rows });
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

function openSection(project: ProjectReport): readonly Section[] {
  const rows = undecided(project).map(({ sentence, about, count }) => {
    const named = listOf(about.map(codeSpan), count);
    return `- ${prose({ message: sentence })}${named && `<br>${named}`}\n`;
  });
  return folded(PRIORITY.undecided, `What the platform document or the project leaves open (${rows.length})`, 'entry', {
    rows,
  });
}

/** A row for each project, those that block first, then those that the change touches. */
function projectsSection(projects: readonly ProjectReport[]): Section {
  const hasBase = projects.some(({ changes }) => changes !== null);
  const touched = hasBase ? `, ${projects.filter(isTouched).length} touched by this change` : '';
  const head = headOf(['', 'Project', 'Change', 'Findings', 'Routes', 'No auth rule']);
  return {
    priority: PRIORITY.projects,
    before: `### ${counted(projects.length, 'project')}${touched}\n\n${head}`,
    rows: projects.map((project) => {
      const { path, counts, routes, changes, auth } = project;
      const worst = SEVERITIES.find((severity) => counts[severity] > 0);
      return row([
        worst ? MARKS[worst] : '✅',
        codeSpan(path),
        changes === null ? 'no base' : isTouched(project) ? 'touched' : '',
        countWords(counts, 1) || 'none',
        String(routes.length),
        auth === null ? 'unknown' : String(withoutRule(routes)),
      ]);
    }),
    after: '\n',
    leftOut: notShown('project'),
  };
}
