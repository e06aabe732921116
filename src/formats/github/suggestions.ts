import type { Fix } from '../../report/finding.js';
import { isShowable } from '../../report/fix-diff.js';
import type { Sources } from '../../report/sources.js';
import { comparable } from '../../text/comparable.js';
import type { Edit } from '../../text/edits.js';
import { code } from '../../text/quote.js';
import { type Source, sourceOf } from '../../text/source.js';
import { fenced } from '../markdown.js';
import type { Head } from './head-lines.js';

/** A mechanical fix that replaces whole lines of GitHub's diff, from 1, the last included. */
export interface Suggestion {
  readonly path: string;
  readonly firstLine: number;
  readonly lastLine: number;
  /** Markdown with a `suggestion` fence. */
  readonly body: string;
}

/** The fixes whose lines are the same in the head commit. */
export function suggestionsOf(fixes: readonly Fix[], sources: Sources, head: Head): readonly Suggestion[] {
  return fixes.flatMap(({ finding: { rule, file, message }, edit }) => {
    const [source, text] = [sources.sourceOf(file), head.textOf(file)];
    if (source === undefined || text === null) return [];
    const { first, last, instead } = wholeLines(source, edit);
    const count = last - first + 1;
    // Replacing the first line would lose a byte order mark.
    if ((source.byteOrderMark && first === 1) || !sources.areShowable(file, first, count)) return [];
    if (instead !== null && !instead.split('\n').every(isShowable)) return [];
    const firstLine = head.lineOf(file, first);
    const [inHead, checked] = [sourceOf(file, text).lines(firstLine, count), source.lines(first, count)];
    if (comparable(`${inHead}\n`) !== comparable(`${checked}\n`)) return [];
    const lines = instead === null ? '' : `${instead.replaceAll('\r', '')}\n`;
    const body = `${code(rule)}: ${message}\n\n${fenced('suggestion', lines)}`;
    return { path: file, firstLine, lastLine: firstLine + count - 1, body };
  });
}

/** The lines that an edit touches, and what replaces them; null where it removes them. */
function wholeLines({ text, range }: Source, { start, end, text: added }: Edit) {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const removesLines = start === lineStart && end > start && text[end - 1] === '\n' && added === '';
  const touched = range({ start, end: removesLines ? end - 1 : end });
  const [first, last] = [touched.start.line, touched.end.line];
  if (removesLines) return { first, last, instead: null };
  const lineEnd = text.indexOf('\n', end);
  const rest = text.slice(end, lineEnd === -1 ? undefined : lineEnd);
  return { first, last, instead: text.slice(lineStart, start) + added + rest };
}
