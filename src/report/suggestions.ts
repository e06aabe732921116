import { structuredPatch } from 'diff';
import { comparable, type Edit } from '../snapshot/source.js';
import type { DiffView } from './diff-view.js';
import { prose } from './markdown-text.js';
import { isPrintable, isShowable } from './patch.js';
import type { Sources } from './sources.js';
import { visible } from './visible.js';

/** What a suggestion is made from. */
export interface Mendable {
  readonly rule: string;
  readonly message: string;
  readonly file: string;
  readonly fingerprint: string;
  readonly edit?: Edit;
}

/** A mechanical fix that replaces whole lines of the diff, from 1, the last included. */
export interface Suggestion {
  readonly fingerprint: string;
  readonly path: string;
  readonly firstLine: number;
  readonly lastLine: number;
  /** Markdown with a `suggestion` fence. */
  readonly body: string;
}

/** The text of a file at one moment, or null where there is none. */
export type TextOf = (file: string) => string | null;

/** The files as they were checked, as GitHub's diff shows them, and before the change; null: no base. */
export interface Sides {
  readonly checked: Sources;
  /** The checked files as they may be printed. */
  readonly printable: Sources;
  readonly shown: TextOf;
  readonly before: TextOf | null;
  readonly diff: DiffView;
}

/** A review with more comments is more than anyone applies by hand. */
const MOST_SUGGESTIONS = 50;

/** The fixes that can be offered at lines of the diff; the others are for the patch. */
export function suggestionsOf(findings: readonly Mendable[], sides: Sides): readonly Suggestion[] {
  return findings.flatMap((finding) => suggestionOf(finding, sides) ?? []).slice(0, MOST_SUGGESTIONS);
}

function suggestionOf({ rule, message, file, fingerprint, edit }: Mendable, sides: Sides): Suggestion | null {
  const source = sides.checked(file);
  const shown = sides.shown(file);
  if (source === undefined || shown === null || edit === undefined) return null;
  const { first, last, instead } = wholeLines(source.text, edit);
  // A byte order mark belongs to the first line and would be lost with it.
  if ((source.byteOrderMark && first === 1) || !isShowable(`${instead ?? ''}\n`)) return null;
  const printable = sides.printable(file)?.text ?? source.text;
  if (!isPrintable(source.text, printable, first, last - first + 1)) return null;
  const { line: firstLine } = sides.diff.shownLine(file, first);
  const lastLine = firstLine + last - first;
  if (linesOf(shown, firstLine, lastLine) !== linesOf(source.text, first, last)) return null;
  if (sides.before && !isInOneHunk(sides.before(file) ?? '', shown, firstLine, lastLine)) return null;
  const fence = '`'.repeat(Math.max(3, ...[...(instead ?? '').matchAll(/`+/g)].map(([run]) => run.length + 1)));
  const lines = instead === null ? '' : `${instead.replaceAll('\r', '')}\n`;
  const body = `\`${rule}\`: ${prose(visible(message))}\n\n${fence}suggestion\n${lines}${fence}\n`;
  return { fingerprint, path: file, firstLine, lastLine, body };
}

/** The lines that an edit touches and what stands there after it; null: nothing, they are removed. */
function wholeLines(text: string, { start, end, text: added }: Edit) {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const takesLines = start === first && end > start && text[end - 1] === '\n' && added === '';
  const last = takesLines ? end - 1 : endOfLine(text, end);
  return {
    first: lineAt(text, start),
    last: lineAt(text, takesLines ? end - 1 : end),
    instead: takesLines ? null : text.slice(first, start) + added + text.slice(end, last),
  };
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function linesOf(text: string, first: number, last: number): string {
  return comparable(text)
    .replace(/^\uFEFF/, '')
    .split('\n')
    .slice(first - 1, last)
    .join('\n');
}

/** GitHub takes comments only inside the hunks of its diff, which hold three lines around each change. */
function isInOneHunk(before: string, shown: string, first: number, last: number): boolean {
  const patch = structuredPatch('', '', comparable(before), comparable(shown), '', '', {
    context: 3,
    maxEditLength: 2000,
  });
  return patch?.hunks.some(({ newStart, newLines }) => first >= newStart && last < newStart + newLines) ?? false;
}
