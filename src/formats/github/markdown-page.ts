import { sectionMark } from '../../report/finding.js';
import type { Report, ReportedFinding } from '../../report/report.js';
import { code } from '../../text/quote.js';
import { diffLines, fenced, fold, linkTo, placeLink, table } from '../markdown.js';
import { isEmpty, moreWords, type Piece, type Section, shownRows, type Table } from '../page/section.js';

/** Returns where the files of head can be seen, or those of base; null where they cannot. */
export type BlobOf = (at?: 'base') => string | null;

/** Where files can be seen: those of the checked commit at `blob`, and those that only base has. */
export function blobsOf({ base }: Report, blob: string | null): BlobOf {
  const inBase = blob && base.commit ? blob.replace(/[^/]+$/, base.commit) : blob;
  return (at) => (at === 'base' ? inBase : blob);
}

/** The most rows of a table, lines of a list and pieces of a section. */
const MOST = 200;

/** Pieces of a page as Markdown, with a blank line between them. */
export function markdownOf(pieces: readonly Piece[], blobOf: BlobOf): string {
  return `${paragraphs(textsOf(pieces, blobOf))}\n`;
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

function textsOf(pieces: readonly Piece[], blobOf: BlobOf): readonly string[] {
  return pieces.filter((piece) => !isEmpty(piece)).map((piece) => pieceText(piece, blobOf).trimEnd());
}

function pieceText(piece: Piece, blobOf: BlobOf): string {
  if (typeof piece === 'string') return piece;
  if ('rule' in piece) return findingParagraph(piece, blobOf);
  const { title = '', isFolded } = piece;
  const text = paragraphs('rows' in piece ? tableTexts(piece, blobOf) : firstTexts(piece, blobOf));
  if (isFolded) return fold(title, text);
  return title === '' ? text : `### ${title}\n\n${text}`;
}

/** The first of what a section holds, and the number of the others. */
function firstTexts({ holds, isList }: Section, blobOf: BlobOf): readonly string[] {
  const texts = textsOf(holds, blobOf);
  const first = texts.slice(0, MOST);
  return [...(isList ? [first.map((text) => `- ${text}`).join('\n')] : first), moreWords(texts.length - MOST)];
}

/** A table with one column that links to the file of each row. */
function tableTexts(whole: Table, blobOf: BlobOf): readonly string[] {
  const { header, linked } = whole;
  const { rows, more, note } = shownRows(whole, MOST);
  const cells = rows.map(({ cells, file, line, at }) =>
    cells.map((cell, column) =>
      file !== undefined && header[column] === linked ? linkTo(cell, file, line, blobOf(at)) : cell,
    ),
  );
  return [table(header, cells), more, note];
}

/** A finding with its place, message and fix; of a new one the diff, too. */
function findingParagraph(finding: ReportedFinding, blobOf: BlobOf): string {
  const { rule, severity, at, state, message, help, diff } = finding;
  // The path of the file names the project.
  const heading = `${DOTS[severity]} ${placeLink(finding, blobOf(at))} **${code(rule)}**${sectionMark(finding)}`;
  const text = `${heading}<br>${message}${help === undefined ? '' : `<br>**Fix:** ${help}`}`;
  if (diff === undefined || state === 'existing') return text;
  return `${text}\n\n${fenced('diff', `${diffLines(diff).join('\n')}\n`)}`;
}

const DOTS = { error: '🔴', warning: '🟡', notice: '🔵' } as const;
