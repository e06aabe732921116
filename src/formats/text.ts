import { styleText } from 'node:util';
import type { FindingEntry, ProjectReport, Report } from '../report/report.js';
import type { Sources } from '../report/sources.js';
import { MOST_PLACES, type Undecided, undecided } from '../report/undecided.js';
import { visible } from '../text/quote.js';
import type { Range, Source } from '../text/source.js';
import { padded, width } from '../text/width.js';
import { codeFrame } from './code-frame.js';
import { readingSentence, verdict } from './sentences.js';
import { changeTables, projectTables, type Table } from './tables.js';
import { withoutCommands } from './workflow-commands.js';

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

const COLOURS = { error: 'red', warning: 'yellow', notice: 'cyan' } as const;

/** The report for a person at a terminal: findings with code frames, then the tables, then one line of verdict. */
export function reportText(report: Report, sources: Sources, colour: boolean): string {
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
  const projects = report.projects.flatMap((project) => projectBlocks(project, sources, paint));
  const end = paint(report.conclusion === 'passed' ? 'green' : 'red', verdict(report));
  // A step that runs the command line has its output read by a runner, too.
  return withoutCommands(`${[`Website Preflight: ${visible(report.base.note)}`, ...projects, end].join('\n\n')}\n`);
}

function projectBlocks(project: ProjectReport, sources: Sources, paint: Paint): readonly string[] {
  const { path, findings, auth } = project;
  return [
    paint('bold', `Project ${visible(path)}`),
    ...findings.map((finding) => findingText(finding, sources(finding.file), paint)),
    ...[...changeTables(project), ...projectTables(project)]
      .filter(({ rows }) => rows.length > 0)
      .map((table) => tableText(table, paint)),
    ...(project.routes.length ? [] : ['No routes']),
    ...(auth ? [readingSentence(auth)] : []),
    ...undecidedText(undecided(project), paint),
  ];
}

function findingText(finding: FindingEntry, source: Source | undefined, paint: Paint): string {
  const state = finding.state === 'unknown' ? '' : ` (${finding.state})`;
  const heading = `${place(finding.file, finding.range)}  ${paint(COLOURS[finding.severity], finding.severity)}  ${paint('bold', finding.rule)}${state}`;
  const frame = source && finding.range ? codeFrame(source, finding.range) : [];
  const related = (finding.related ?? []).map(
    ({ file, range, message }) => `see ${place(file, range)}: ${visible(message)}`,
  );
  const help =
    finding.help === undefined
      ? []
      : finding.help.split('\n').map((line, index) => `${index ? '     ' : 'fix: '}${visible(line)}`);
  return [heading, ...[visible(finding.message), ...frame, ...related, ...help].map((line) => `  ${line}`)].join('\n');
}

function place(file: string, range: Range | null): string {
  return `${visible(file)}:${range?.start.line ?? 1}:${range?.start.column ?? 1}`;
}

function tableText({ title, head, rows, note }: Table, paint: Paint): string {
  const cells = [head, ...rows.map((row) => row.map(({ text }) => visible(text)))];
  const widths = head.map((_, column) =>
    cells.reduce((most, row) => Math.max(most, Math.min(width(row[column] ?? ''), WIDEST)), 0),
  );
  const lines = cells.map((row) =>
    `  ${row.map((text, column) => padded(text, widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
  const notes = note ? [paint('dim', note)] : [];
  return [paint('bold', title), ...notes, paint('dim', lines[0] ?? ''), ...lines.slice(1)].join('\n');
}

/** A longer cell moves the rest of its row: filled up to one of a stranger's length, a hundred thousand rows were too long a text. */
const WIDEST = 80;

function undecidedText(entries: readonly Undecided[], paint: Paint): readonly string[] {
  if (entries.length === 0) return [];
  const lines = entries.flatMap(({ sentence, about }) => [
    `  ${visible(sentence)}`,
    ...about.slice(0, MOST_PLACES).map((place) => `    ${visible(place)}`),
    ...(about.length > MOST_PLACES ? [`    and ${about.length - MOST_PLACES} more`] : []),
  ]);
  return [[paint('bold', 'What could not be decided'), ...lines].join('\n')];
}
