import { styleText } from 'node:util';
import { LIMITS } from '../limits.js';
import { type FindingEntry, type ProjectReport, type Report, standing } from '../report/report.js';
import { settingsNotes } from '../report/settings-notes.js';
import type { Sources } from '../report/sources.js';
import { readingSentence, type Undecided, undecided } from '../report/undecided.js';
import { messageOf, visible } from '../text/quote.js';
import type { Range, Source } from '../text/source.js';
import { padded, width } from '../text/width.js';
import { projectsLine, removedSentence } from './project-words.js';
import { changeTables, projectTables, type Table } from './tables.js';
import { verdict } from './verdict.js';
import { withoutCommands } from './workflow-commands.js';

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

const COLOURS = { error: 'red', warning: 'yellow', notice: 'cyan' } as const;

/** The report for a person at a terminal: findings with code frames, then the tables, then one line of verdict. */
export function reportText(given: Report, sources: Sources, colour: boolean): string {
  const report = standing(given);
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
  const projects = report.projects.flatMap((project) => projectBlocks(project, sources, paint));
  const end = paint(report.conclusion === 'passed' ? 'green' : 'red', verdict(report));
  // A step that runs the command line has its output read by a runner, too.
  const first = [
    `Website Preflight: ${visible(report.base.note)} ${messageOf(projectsLine(report)).message}`,
    ...settingsNotes(given).map(({ message }) => visible(message)),
  ];
  const removed = report.removed.map((project) => messageOf(removedSentence(project)).message);
  return withoutCommands(`${[first.join('\n'), ...projects, ...removed, end].join('\n\n')}\n`);
}

function projectBlocks(project: ProjectReport, sources: Sources, paint: Paint): readonly string[] {
  const { path, findings, auth } = project;
  const open = undecided(project);
  return [
    paint('bold', `Project ${visible(path)}`),
    ...findings.map((finding) => findingText(finding, sources(finding.file), paint)),
    ...[...changeTables(project), ...projectTables(project)]
      .filter(({ rows }) => rows.length > 0)
      .map((table) => tableText(table, paint)),
    ...(project.routes.length ? [] : ['No routes']),
    ...(auth ? [readingSentence(auth)] : []),
    ...(open.length ? [[paint('bold', 'What could not be decided'), ...open.flatMap(undecidedLines)].join('\n')] : []),
  ];
}

function findingText(finding: FindingEntry, source: Source | undefined, paint: Paint): string {
  const { file, range, severity, rule, state, message, related = [], help } = finding;
  const heading = `${place(file, range)}  ${paint(COLOURS[severity], severity)}  ${paint('bold', rule)}${state === 'unknown' ? '' : ` (${state})`}`;
  const lines = [
    visible(message),
    ...(source && range ? codeFrame(source, range) : []),
    ...related.map((other) => `see ${place(other.file, other.range)}: ${visible(other.message)}`),
    ...(help?.split('\n').map((line, index) => `${index ? '     ' : 'fix: '}${visible(line)}`) ?? []),
  ];
  return [heading, ...lines.map((line) => `  ${line}`)].join('\n');
}

function place(file: string, range: Range | null): string {
  return `${visible(file)}:${range?.start.line ?? 1}:${range?.start.column ?? 1}`;
}

/** The line of a range with the exact span underlined beneath it; a span of several lines is underlined to the end of its first. */
function codeFrame(source: Source, { start, end }: Range): readonly [line: string, underline: string] {
  const text = source.lines(start.line, 1).replace(/\r$/, '');
  const most = LIMITS.frameCharacters;
  const from = start.column - 1;
  const to = Math.max(from + 1, end.line === start.line ? end.column - 1 : text.length);
  const left = text.length <= most ? 0 : Math.max(0, Math.min(from - most / 4, text.length - most));
  const right = left + most;
  const before = `${left > 0 ? '…' : ''}${visible(text.slice(left, from))}`;
  const span = visible(text.slice(from, Math.min(to, right)));
  const after = `${visible(text.slice(Math.min(to, right), right))}${right < text.length ? '…' : ''}`;
  const gutter = String(start.line);
  return [
    `${gutter} | ${before}${span}${after}`,
    `${' '.repeat(gutter.length)} | ${' '.repeat(width(before))}${'^'.repeat(Math.max(1, width(span)))}`,
  ];
}

function tableText({ title, head, rows, note }: Table, paint: Paint): string {
  const cells = [head, ...rows.map((row) => row.map(({ text }) => visible(messageOf(text).message)))];
  // A longer cell moves the rest of its row.
  const widths = head.map((_, column) =>
    cells.reduce((most, row) => Math.max(most, Math.min(width(row[column] ?? ''), LIMITS.cellColumns)), 0),
  );
  const [first = '', ...lines] = cells.map((row) =>
    `  ${row.map((text, column) => padded(text, widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
  return [paint('bold', title), ...(note ? [paint('dim', note)] : []), paint('dim', first), ...lines].join('\n');
}

function undecidedLines({ sentence, about, count }: Undecided): readonly string[] {
  return [
    `  ${visible(sentence)}`,
    ...about.map((place) => `    ${visible(place)}`),
    ...(count > about.length ? [`    and ${count - about.length} more`] : []),
  ];
}
