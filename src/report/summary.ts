import { inOrderOf } from '../order.js';
import { fit, type Section } from './budget.js';
import { codeSpan, link, prose, urlPath } from './markdown-text.js';
import type { FindingEntry, ProjectReport, Report } from './report.js';
import { counted, countWords, readingSentence, verdict } from './sentences.js';
import { type Cell, changeTables, projectTables, type Table } from './tables.js';
import { visible } from './visible.js';

/** The most bytes of one step's job summary; over it GitHub drops the whole summary (1 MiB). */
export const LARGEST_SUMMARY = 1024 * 1024;

const SIGNS = { passed: '✅', blocked: '⛔', unchecked: '⚠️' } as const;
const MARKS = { error: '🔴', warning: '🟡', notice: '🔵' } as const;
const WEIGHT = { error: 0, warning: 1, notice: 2 } as const;

/**
 * The report as GitHub-flavoured Markdown: verdict, what the change does, findings, routes, auth rules, what is open.
 * `blob` is where the checked files can be seen (`SERVER/OWNER/REPO/blob/COMMIT`), or null.
 */
export function summary(report: Report, blob: string | null, budget = LARGEST_SUMMARY): string {
  const several = report.projects.length > 1;
  return fit(
    [
      head(report),
      ...(several ? [projectsSection(report)] : []),
      ...report.projects.flatMap((project) => projectSections(project, several, blob)),
    ],
    budget,
  );
}

function head(report: Report): Section {
  const { conclusion, base, failures } = report;
  return {
    before: `## ${SIGNS[conclusion]} Website Preflight: ${conclusion}\n\n${prose(verdict(report))}\n\n${prose(base.note)}\n\n`,
    rows: failures.map(
      ({ project, message }) => `- ${project === null ? '' : `Project ${codeSpan(project)}: `}${prose(message)}\n`,
    ),
    after: failures.length ? '\n' : '',
    leftOut: (count) => `${counted(count, 'failure')} more.\n\n`,
  };
}

function projectsSection(report: Report): Section {
  return tableSection(
    {
      title: 'Projects',
      row: 'project',
      head: ['Project', 'Findings', 'Routes'],
      rows: report.projects.map(({ path, counts, routes }) => [
        { text: path, code: true },
        { text: countWords(counts) },
        { text: String(routes.length) },
      ]),
    },
    null,
  );
}

function projectSections(project: ProjectReport, several: boolean, blob: string | null): readonly Section[] {
  const { auth, changes, findings } = project;
  const changed = changeTables(project);
  return [
    text(several ? `## Project ${codeSpan(project.path)}\n\n` : ''),
    ...changed.map((table) => tableSection(table, blob)),
    ...(changes && changed.length === 0 ? [text('The change leaves routes and access as they were.\n\n')] : []),
    ...(findings.length ? [findingsSection(findings, blob)] : []),
    ...projectTables(project).map((table) => tableSection(table, blob)),
    ...(project.routes.length ? [] : [text('No routes.\n\n')]),
    ...(auth ? [text(`${prose(readingSentence(auth))}\n\n`)] : []),
  ];
}

function text(before: string): Section {
  return { before, rows: [], after: '', leftOut: () => '' };
}

function findingsSection(findings: readonly FindingEntry[], blob: string | null): Section {
  const ordered = [...findings].sort(
    inOrderOf(
      ({ state }) => (state === 'existing' ? 1 : 0),
      ({ severity }) => WEIGHT[severity],
    ),
  );
  return {
    before: `### ${counted(findings.length, 'finding')}\n\n`,
    rows: ordered.map((finding) => findingRow(finding, blob)),
    after: '\n',
    leftOut: (count) => (count ? `${counted(count, 'finding')} not shown here; the report lists them.\n\n` : ''),
  };
}

function findingRow(finding: FindingEntry, blob: string | null): string {
  const { severity, rule, file, range, state, message, help } = finding;
  const line = range?.start.line ?? 1;
  const where = placeLink(codeSpan(`${file}:${line}:${range?.start.column ?? 1}`), file, line, blob);
  const fix = help === undefined ? '' : `<br>Fix: ${help.split('\n').map(prose).join('<br>')}`;
  return `- ${MARKS[severity]} **${severity}** \`${rule}\` ${where}${state === 'existing' ? ' (existing)' : ''}<br>${prose(message)}${fix}\n`;
}

function placeLink(label: string, file: string, line: number | undefined, blob: string | null): string {
  return blob === null ? label : link(label, `${blob}/${urlPath(file)}${line === undefined ? '' : `#L${line}`}`);
}

function tableSection({ title, row: word, head, rows }: Table, blob: string | null): Section {
  return {
    before: `### ${title}\n\n${row(head)}${row(head.map(() => '---'))}`,
    rows: rows.map((cells) => row(cells.map((cell) => cellText(cell, blob)))),
    after: '\n',
    leftOut: (count) => (count ? `${counted(count, word)} not shown here; the report lists them.\n\n` : ''),
  };
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

function cellText(cell: Cell, blob: string | null): string {
  const shown = cell.code ? codeSpan(cell.text) : prose(visible(cell.text));
  return cell.file === undefined ? shown : placeLink(shown, cell.file, cell.line, blob);
}
