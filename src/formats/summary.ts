import { LIMITS } from '../limits.js';
import {
  type FindingEntry,
  type ProjectReport,
  type Report,
  SEVERITIES,
  standing,
  weightOf,
} from '../report/report.js';
import { PLATFORM } from '../report/rules.js';
import { readingSentence, type Undecided, undecided } from '../report/undecided.js';
import { inOrderOf } from '../text/order.js';
import { counted, listOf } from '../text/words.js';
import { type Blocking, firstSections, foremost, isTouched, MARKS } from './first-screen.js';
import { codeSpan, inlineCode, prose } from './markdown-text.js';
import { type Patch, patchSection } from './patch.js';
import { routeTree } from './route-tree.js';
import { fit, folded, PRIORITY, placeLink, type Section, textSection } from './sections.js';
import { type Blobs, blobsOf, changeTable, headOf, routeTable, row, ruleTable } from './summary-tables.js';
import { countWords, isDoubtful, withoutRule } from './verdict.js';

/** What a summary needs beside the report. */
export interface SummaryView extends Partial<Blocking> {
  /** Where the checked files can be seen (`SERVER/OWNER/REPO/blob/COMMIT`), or null. */
  readonly blob: string | null;
  /** The mechanical fixes, unless they are shown elsewhere. */
  readonly patch?: Patch;
  /** The most bytes of UTF-8. */
  readonly budget?: number;
}

/**
 * The report as GitHub-flavored Markdown, for a reviewer with thirty seconds: the first screen, then for each project that the
 * change touches what it changes, and all the rest folded.
 */
export function summary(given: Report, view: SummaryView): string {
  const report = standing(given);
  const { blob, patch, budget = LIMITS.summaryBytes, blocks = ({ severity }) => severity === 'error' } = view;
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
      ...(shown.length > 0 && old.length > 0
        ? [findingsSection(old, blobs.now, ' in projects that this change does not touch')]
        : []),
      ...(patch && !isOnFirstScreen(report, patch, { blob, blocks }) ? [patchSection(patch)] : []),
      ...ignoredSections(given, blob),
      textSection(PRIORITY.projects, `Sections (§) are those of the [platform document](${PLATFORM}).\n`),
    ],
    budget,
    (count) => `${counted(count, 'section')} left out: the summary is full. The report lists everything.\n`,
  );
}

/** Whether the only fix is on the first screen, with the line ends of its file. */
function isOnFirstScreen(report: Report, patch: Patch, view: Blocking): boolean {
  const { blocking, lost } = foremost(report, view);
  const offered = report.projects.flatMap(({ findings }) => findings.filter(({ diff }) => diff !== undefined));
  const first = [...blocking.slice(0, LIMITS.reasons), ...lost.slice(0, LIMITS.reasons)].map(({ finding }) => finding);
  const isExact = !patch.files.some((text) => text.includes('\r\n'));
  return isExact && offered.length === 1 && offered.every((finding) => first.includes(finding));
}

function projectSections(project: ProjectReport, several: boolean, blobs: Blobs): readonly Section[] {
  const { path, routes, findings, auth } = project;
  const changes = changeTable(project, blobs);
  const tree = routeTree(routes, project.changes?.routes);
  const bare = withoutRule(routes);
  const rules = ruleTable(project, blobs);
  return [
    ...(changes.rows.length === 0 ? [] : [changesSection(changes.head, changes.rows, several ? path : null)]),
    ...(several ? [textSection(PRIORITY.projects, `<details>\n<summary>${projectWords(project)}</summary>\n\n`)] : []),
    ...(findings.length === 0 ? [] : [findingsSection(findings, blobs.now)]),
    ...(routes.length === 0
      ? [textSection(PRIORITY.routes, 'No routes.\n\n')]
      : [
          folded(
            PRIORITY.routes,
            `${counted(routes.length, 'route')}${bare > 0 ? `, ${bare} with no auth rule` : ''}`,
            {
              ...routeTable(project, blobs),
              word: 'route',
            },
          ),
        ]),
    ...(tree === null
      ? []
      : [
          folded(PRIORITY.routes, `Diagram of ${counted(routes.length, 'route')}`, {
            head: '',
            rows: [tree],
            word: 'picture',
          }),
        ]),
    ...(auth === null || rules.rows.length === 0
      ? auth && isDoubtful(project)
        ? [textSection(PRIORITY.rules, `${prose({ message: readingSentence(auth) })}\n\n`)]
        : []
      : [
          folded(PRIORITY.rules, `${counted(rules.rows.length, 'auth rule')}, most specific first`, {
            head: `${prose({ message: readingSentence(auth) })}\n\n${rules.head}`,
            rows: rules.rows,
            word: 'auth rule',
          }),
        ]),
    ...undecidedSections(undecided(project)),
    ...(several ? [textSection(PRIORITY.projects, '</details>\n\n')] : []),
  ];
}

/** Of several projects, what there is of one below its title. */
function projectWords({ path, findings, routes, auth }: ProjectReport): string {
  const counts = [
    counted(findings.length, 'finding'),
    counted(routes.length, 'route'),
    ...(auth ? [counted(auth.rules.length, 'auth rule')] : []),
  ];
  return `Project ${inlineCode(path)}: ${counts.join(', ')}`;
}

/** What the change does, open where a page holds it. */
function changesSection(head: string, rows: readonly string[], path: string | null): Section {
  const where = path === null ? '' : ` in ${codeSpan(path)}`;
  if (rows.length > LIMITS.openRows)
    return folded(
      PRIORITY.changes,
      `${counted(rows.length, 'change')} to routes and their auth rules${path === null ? '' : ` in ${inlineCode(path)}`}`,
      {
        head,
        rows,
        word: 'change',
      },
    );
  return {
    priority: PRIORITY.changes,
    before: `### What changes for ${counted(rows.length, 'route')}${where}\n\n${head}`,
    rows,
    after: '\n',
    leftOut: (count) => `${counted(count, 'change')} not shown here; the report lists them.\n\n`,
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

function findingsSection(findings: readonly FindingEntry[], blob: string | null, where = ''): Section {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  const existing = findings.filter(({ state }) => state === 'existing').length;
  const before = existing === 0 ? '' : `, ${existing === findings.length ? 'all' : existing} there before this change`;
  return folded(
    PRIORITY.findings,
    `${counted(findings.length, 'finding')}${where}: ${countWords(counts, 1)}${before}`,
    {
      head: '',
      rows: findings.toSorted(inOrderOf(weightOf)).map((finding) => findingRow(finding, blob)),
      word: 'finding',
    },
  );
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
    folded(PRIORITY.undecided, `What the platform document or the project leaves open (${entries.length})`, {
      head: '',
      rows: entries.map(({ sentence, about, count }) => {
        const named = listOf(about.map(codeSpan), count);
        return `- ${prose({ message: sentence })}${named && `<br>${named}`}\n`;
      }),
      word: 'entry',
    }),
  ];
}

/** A row for each project, those that block first, then those that the change touches. */
function projectsSection(projects: readonly ProjectReport[]): Section {
  const touched = projects.filter(isTouched).length;
  const hasBase = projects.some(({ changes }) => changes !== null);
  return {
    priority: PRIORITY.projects,
    before: `### ${counted(projects.length, 'project')}${hasBase ? `, ${touched} touched by this change` : ''}\n\n${headOf(['', 'Project', 'Change', 'Findings', 'Routes', 'No auth rule'])}`,
    rows: projects.map((project) => {
      const { path, counts, routes, changes, auth } = project;
      const worst = SEVERITIES.find((severity) => counts[severity] > 0);
      const change = changes === null ? 'no base' : isTouched(project) ? 'touched' : '';
      return row([
        worst ? MARKS[worst] : '✅',
        codeSpan(path),
        change,
        countWords(counts, 1) || 'none',
        String(routes.length),
        auth === null ? 'unknown' : String(withoutRule(routes)),
      ]);
    }),
    after: '\n',
    leftOut: (count) => `${counted(count, 'project')} not shown here; the report lists them.\n\n`,
  };
}
