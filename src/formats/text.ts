import { LIMITS } from '../limits.js';
import { type AuthTable, type ProjectReport, type Report, standing } from '../report/report.js';
import { settingsNotes } from '../report/settings-notes.js';
import type { Sources } from '../report/sources.js';
import { undecided } from '../report/undecided.js';
import { messageOf } from '../text/quote.js';
import { indented, tableLines } from '../text/width.js';
import { counted, listOf, section } from '../text/words.js';
import { LOG_READER, paint, type Reader, shown } from './reader.js';
import { byRuleAndPath, responseWords, routeCells, type Table, tablesOf } from './tables.js';
import { beside, findingText, namedFromHere, placeOf } from './text-findings.js';
import { isDoubtful, projectsLine, removedSentence, ruleCount, verdict } from './verdict.js';
import { withoutCommands } from './workflow-commands.js';

/**
 * The report for a person at a terminal, who reads it from the bottom: the verdict with what blocks, the errors file by file,
 * what else was found, and above that the tables.
 */
export function reportText(given: Report, sources: Sources, known: Partial<Reader> = {}): string {
  const report = standing(given);
  const reader = { ...LOG_READER, ...known };
  const { conclusion, projects, failures } = report;
  const found = projects.flatMap((project) => project.findings.map((finding) => ({ finding, project })));
  const errors = found.filter(({ finding }) => finding.severity === 'error');
  const others = reader.quiet ? [] : found.filter(({ finding }) => finding.severity !== 'error');
  const blocking = conclusion === 'passed' ? [] : found.filter(({ finding }) => reader.blocks(finding));
  const about = blocking[0] ?? errors[0] ?? others[0];
  const blocks = [
    ...(reader.quiet
      ? []
      : [
          opening(given, reader),
          ...projects.flatMap((project) => projectBlocks(project, projects.length > 1, reader)),
        ]),
    ...[...others, ...errors].map(({ finding, project }) => findingText(finding, project, sources, reader)),
    ...(
      reader.failures ?? failures.map(({ project, message }) => [project === null ? message : `${project}: ${message}`])
    ).map((lines) =>
      paint(reader, 'red', lines.map((line) => (line.startsWith('  ') ? line : filled(line, reader))).join('\n')),
    ),
    [
      paint(reader, conclusion === 'passed' ? 'green' : 'red', filled(verdict(report), reader)),
      ...blocking
        .slice(0, LIMITS.openRows)
        .flatMap(({ finding }) => beside(`  ${placeOf(finding, reader)}`, finding.rule, reader)),
      ...(blocking.length > LIMITS.openRows ? [`  and ${blocking.length - LIMITS.openRows} more above`] : []),
      ...(about ? beside('More about this rule:', reader.command(`explain ${about.finding.rule}`), reader) : []),
    ].join('\n'),
  ];
  // A step that runs the command line has its output read by a runner, too.
  return withoutCommands(`${blocks.join('\n\n')}\n`);
}

/** All routes of the projects and nothing else. */
export function routesText(projects: readonly ProjectReport[], given: Partial<Reader> = {}): string {
  const reader = { ...LOG_READER, ...given };
  const blocks = projects.map((project) => {
    const { path, routes, auth } = project;
    const rows = routes.toSorted(byRuleAndPath).map((route) => {
      const { method, rule } = routeCells(route);
      return [method, route.path, responseWords(route.handler), rule, reader.fileFrom(route.file)];
    });
    return [
      ...(projects.length > 1 ? [paint(reader, 'bold', `Project ${shown(path)}`)] : []),
      ...(rows.length === 0 ? ['No routes'] : drawn(['Method', 'URL', 'Response', 'Auth rule', 'File'], rows, reader)),
      ...(auth && isDoubtful(project) ? ['', readingLines(auth, project, reader)] : []),
    ].join('\n');
  });
  return withoutCommands(`${blocks.join('\n\n')}\n`);
}

function filled(text: string, { columns }: Reader, indent = ''): string {
  return indented(shown(text), columns, indent).join('\n');
}

/** What the change was compared with, which projects were found, by what settings, and which projects are gone. */
function opening(given: Report, reader: Reader): string {
  const isSettings = (name: string) => name === given.settings?.file;
  const notes = settingsNotes(given).map((note) => namedFromHere(note, isSettings, reader.fileFrom));
  const removed = given.removed.map((project) => messageOf(removedSentence(project)).message);
  const found = given.projects.length > 0 ? [messageOf(projectsLine(given)).message] : [];
  return [`Website Preflight: ${given.base.note}`, ...found, ...notes, ...removed]
    .map((text) => filled(text, reader))
    .join('\n');
}

/** What to know about a project before its findings; one line for a project among several that the change does not touch. */
function projectBlocks(project: ProjectReport, isOneOfMany: boolean, reader: Reader): readonly string[] {
  const { path, auth, routes } = project;
  const title = `Project ${shown(path)}`;
  const tables = tablesOf(project);
  if (isOneOfMany && !tables.some(({ row }) => row === 'change')) {
    const count = `${counted(routes.length, 'route')}, ${ruleCount(routes)}`;
    return [filled(`${title}: ${routes.length === 0 ? 'no routes' : count}`, reader)];
  }
  const open = undecided(project, reader.option('auth-matching', 'READING')).flatMap(({ sentence, about, count }) => [
    filled(sentence, reader, '  '),
    ...(about.length > 0 ? [filled(listOf(about.slice(0, 3), count), reader, '    ')] : []),
  ]);
  return [
    paint(reader, 'bold', title),
    ...(open.length > 0 ? [[paint(reader, 'bold', 'What could not be decided'), ...open].join('\n')] : []),
    ...tables.map((table) => tableText(table, path, reader)),
    ...(routes.length === 0 ? ['No routes'] : []),
    ...(auth && routes.length > 0 ? [readingLines(auth, project, reader)] : []),
  ];
}

/** The first rows of a table, and the command that shows all. */
function tableText({ title, row, head, rows, note }: Table, project: string, reader: Reader): string {
  const more = rows.length - LIMITS.openRows;
  const all = reader.command(row === 'route' ? 'routes' : 'check --format json', project);
  return [
    paint(reader, 'bold', title),
    ...(note ? [paint(reader, 'dim', filled(note, reader))] : []),
    ...drawn(head, rows.slice(0, LIMITS.openRows), reader),
    ...(more > 0 ? beside(`  and ${counted(more, `more ${row}`)}:`, all, reader) : []),
  ].join('\n');
}

function drawn(head: readonly string[], rows: readonly (readonly string[])[], reader: Reader): readonly string[] {
  const [first = [], ...lines] = tableLines(
    head,
    rows.map((cells) => cells.map(shown)),
    reader.columns,
  );
  return [...first.map((line) => paint(reader, 'dim', line)), ...lines.flat()];
}

/** Which reading the tables show, and what ends the doubt where a rule is marked not certain. */
function readingLines(auth: NonNullable<AuthTable>, project: ProjectReport, reader: Reader): string {
  const whose = auth.stated
    ? 'as you stated; the platform document does not say'
    : 'the platform document does not say how auth keys match';
  const doubt = auth.stated
    ? `Not certain: keys are tied, repeated, percent-encoded or skipped ${section('5')}.`
    : `Not certain: readings differ (${reader.option('auth-matching', 'READING')} settles it) or keys clash.`;
  return [`Reading: ${auth.matching} (${whose}).`, ...(isDoubtful(project) ? [doubt] : [])]
    .map((text) => filled(text, reader))
    .join('\n');
}
