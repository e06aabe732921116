import { structuredPatch } from 'diff';
import { comparable } from '../text/comparable.js';
import { type Edit, edited } from '../text/edits.js';
import { visible } from '../text/quote.js';
import type { Finding } from './finding.js';
import type { Sources } from './sources.js';

/** An edit of a checked file as a diff with one line of context; undefined where that may not be shown. */
export function fixDiff(sources: Sources, file: string, edit: Edit): string | undefined {
  const source = sources.sourceOf(file);
  if (source === undefined) return undefined;
  // Only the lines around it are compared: a manifest may have a megabyte.
  const touched = source.range(edit);
  const [above, below] = [Math.max(0, touched.start.line - 3), touched.end.line + 2];
  const [from, to] = [source.startOf(above + 1), source.startOf(below + 1)];
  const original = source.text.slice(from, to);
  const fixed = edited(original, [{ ...edit, start: edit.start - from, end: edit.end - from }]);
  const name = visible(file.slice(file.lastIndexOf('/') + 1));
  const { hunks } = structuredPatch(name, name, original, fixed, '', '', { context: 1 });
  const areShowable = hunks.every(({ oldStart, oldLines }) => sources.areShowable(file, oldStart + above, oldLines));
  const lines = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${oldStart + above},${oldLines} +${newStart + above},${newLines} @@`,
    ...lines,
  ]);
  if (!areShowable || lines.length === 0 || lines.some((line) => !isShowable(line))) return undefined;
  // The report is the same for a checkout with CRLF.
  return comparable(`--- ${name}\n+++ ${name}\n${lines.join('\n')}\n`);
}

/** An edit of a checked file by its range; undefined on a line that may not be shown. */
export function fixReplace(sources: Sources, file: string, edit: Edit): Finding['replace'] {
  const range = sources.sourceOf(file)?.range(edit);
  if (range === undefined) return undefined;
  // A range that ends before the first character of a line has nothing of that line.
  const last = range.end.line - (range.end.column === 1 && edit.end > edit.start ? 1 : 0);
  const first = range.start.line;
  return sources.areShowable(file, first, last - first + 1) ? [{ range, text: edit.text }] : undefined;
}

/** Whether a line can be shown as it is: short, and without characters that end or reorder what is around it. */
export function isShowable(line: string): boolean {
  return line.length < 2000 && !/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]|(?!\t|\r$)\p{Cc}/u.test(line);
}
