import type { FindingEntry, ProjectReport } from '../report/report.js';
import type { Sources } from '../report/sources.js';
import { type Message, piecesOf } from '../text/quote.js';
import type { Range, Source } from '../text/source.js';
import { indented, width } from '../text/width.js';
import { paint, type Reader, shown } from './reader.js';

const COLOURS = { error: 'red', warning: 'yellow', notice: 'cyan' } as const;

/** A finding with its place, the line of code it is about, and the fix. */
export function findingText(finding: FindingEntry, project: ProjectReport, sources: Sources, reader: Reader): string {
  const { file, range, severity, rule, state, related = [], help, helpMarks } = finding;
  const { columns, fileFrom } = reader;
  const source = range && sources(file);
  const name = `${paint(reader, COLOURS[severity], severity)}  ${paint(reader, 'bold', rule)}`;
  const words = `${severity}  ${rule}${state === 'unknown' ? '' : ` (${state})`}`;
  const start = project.path === '.' ? 'server/' : `${project.path}/server/`;
  const isOfProject = (name: string) => name === project.manifest || name.startsWith(start);
  const said = (text: Message) => namedFromHere(text, isOfProject, fileFrom);
  return [
    ...beside(placeOf(finding, reader), words, reader).map((line) => line.replace(`${severity}  ${rule}`, name)),
    ...indented(shown(said(finding)), columns, '  '),
    ...(source && range ? codeFrame(source, range, columns - 2).map((line) => `  ${line}`) : []),
    ...related.flatMap((other) =>
      indented(`see ${placeOf(other, reader)}: ${shown(said(other))}`, columns, '  ', '      '),
    ),
    ...(help === undefined ? [] : said({ message: help, marks: helpMarks }).split('\n')).flatMap((line, index) =>
      indented(shown(line), columns, index === 0 ? '  fix: ' : '       ', '       '),
    ),
  ].join('\n');
}

/** A place that a terminal can open, from the folder where the reader is. */
export function placeOf({ file, range }: Pick<FindingEntry, 'file' | 'range'>, { fileFrom }: Reader): string {
  return `${shown(fileFrom(file))}:${range?.start.line ?? 1}:${range?.start.column ?? 1}`;
}

/** Words beside a place, or below it where both are more than a line. */
export function beside(place: string, words: string, { columns }: Reader): readonly string[] {
  const line = `${place}${place.endsWith(':') ? ' ' : '  '}${words}`;
  return width(line) <= columns ? [line] : [place, `    ${words}`];
}

/** A message in which files are called as they are where the reader is. */
export function namedFromHere(
  message: Message,
  isMeant: (name: string) => boolean,
  fileFrom: Reader['fileFrom'],
): string {
  const told = piecesOf(message).map(({ text, isMarked }) => {
    const name = text.replace(/^"(.*)"$/s, '$1');
    return isMarked && isMeant(name) ? text.replace(name, () => fileFrom(name)) : text;
  });
  return told.join('');
}

/** The line of a range with the exact span underlined beneath it; a span of several lines is underlined to the end of its first. */
function codeFrame(source: Source, { start, end }: Range, columns: number): readonly [line: string, underline: string] {
  const text = source.lines(start.line, 1).replace(/\r$/, '');
  const gutter = String(start.line);
  const room = columns - gutter.length - 3;
  const from = start.column - 1;
  const to = Math.max(from + 1, end.line === start.line ? end.column - 1 : text.length);
  const cutTo = (most: number): readonly [before: string, span: string, after: string] => {
    const left = text.length <= most ? 0 : Math.max(0, Math.min(from - Math.floor(most / 4), text.length - most));
    const right = left + most;
    return [
      `${left > 0 ? '…' : ''}${shown(text.slice(left, from))}`,
      shown(text.slice(from, Math.min(to, right))),
      `${shown(text.slice(Math.min(to, right), right))}${right < text.length ? '…' : ''}`,
    ];
  };
  let most = room;
  // A character may take two columns, or be written as an escape.
  while (most > 1 && width(cutTo(most).join('')) > room) most -= Math.ceil(most / 20);
  const [before, span, after] = cutTo(most);
  return [
    `${gutter} | ${before}${span}${after}`,
    `${' '.repeat(gutter.length)} | ${' '.repeat(width(before))}${'^'.repeat(Math.max(1, width(span)))}`,
  ];
}
