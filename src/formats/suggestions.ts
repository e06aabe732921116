import { LIMITS } from '../limits.js';
import { isPrintable, isShowable } from '../report/file-patch.js';
import type { Finding } from '../report/findings.js';
import type { Sources } from '../report/sources.js';
import { inOrderOf } from '../text/order.js';
import { comparable, type Edit, type Source, sourceOf } from '../text/source.js';
import type { DiffView } from './diff-view.js';
import { fenceAround, prose } from './markdown-text.js';

/** A mechanical fix that replaces whole lines as GitHub's diff counts them, from 1, the last included. */
export interface Suggestion {
  readonly fingerprint: string;
  readonly path: string;
  readonly firstLine: number;
  readonly lastLine: number;
  /** Markdown with a `suggestion` fence. */
  readonly body: string;
}

/** The files as they were checked, and as GitHub's diff shows them. */
export interface Sides {
  readonly checked: Sources;
  /** The checked files as they may be printed. */
  readonly printable: Sources;
  /** The text of a file as the diff shows it, or null where there is none. */
  shown(file: string): string | null;
  readonly diff: DiffView;
}

/** The fixes that can be offered wherever the diff has their lines, at most so many, lines of the change first. */
export function suggestionsOf(
  findings: readonly Finding[],
  sides: Sides,
  most: number = LIMITS.ofARequest,
): readonly Suggestion[] {
  const mendable = findings
    .filter(({ edit }) => edit)
    .sort(inOrderOf(({ file, range }) => (sides.diff.isChanged(file, range?.start.line ?? 1) ? 0 : 1)));
  const files = [...new Set(mendable.map(({ file }) => file))].slice(0, most);
  const shown = new Map<string, Source>();
  for (const file of files) {
    const text = sides.shown(file);
    if (text !== null) shown.set(file, sourceOf(file, text));
  }
  const suggestions: Suggestion[] = [];
  for (const finding of mendable) {
    const suggestion = suggestionOf(finding, sides, shown.get(finding.file));
    if (suggestion && suggestion.body.length <= LIMITS.gitHubText) suggestions.push(suggestion);
    if (suggestions.length === most) break;
  }
  return suggestions;
}

function suggestionOf(finding: Finding, sides: Sides, shown: Source | undefined): Suggestion | null {
  const { rule, file, fingerprint, edit } = finding;
  const source = sides.checked(file);
  if (source === undefined || shown === undefined || edit === undefined) return null;
  const { first, last, instead } = wholeLines(source, edit);
  // A byte order mark belongs to the first line and would be lost with it.
  if ((source.byteOrderMark && first === 1) || !isShowable(`${instead ?? ''}\n`)) return null;
  const count = last - first + 1;
  if (!isPrintable(source, sides.printable(file) ?? source, first, count)) return null;
  const { line: firstLine } = sides.diff.shownLine(file, first);
  const lastLine = firstLine + last - first;
  const [there, here] = [shown.lines(firstLine, count), source.lines(first, count)];
  if (comparable(`${there}\n`) !== comparable(`${here}\n`)) return null;
  const fence = fenceAround(instead ?? '', 3);
  const lines = instead === null ? '' : `${instead.replaceAll('\r', '')}\n`;
  const body = `\`${rule}\`: ${prose(finding)}\n\n${fence}suggestion\n${lines}${fence}\n`;
  return { fingerprint, path: file, firstLine, lastLine, body };
}

/** The lines that an edit touches and what they become; null: they are removed. */
function wholeLines({ text, range }: Source, { start, end, text: added }: Edit) {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const takesLines = start === first && end > start && text[end - 1] === '\n' && added === '';
  const next = text.indexOf('\n', end);
  const last = takesLines ? end - 1 : next === -1 ? text.length : next;
  const lines = range(start, takesLines ? end - 1 : end);
  return {
    first: lines.start.line,
    last: lines.end.line,
    instead: takesLines ? null : text.slice(first, start) + added + text.slice(end, last),
  };
}
