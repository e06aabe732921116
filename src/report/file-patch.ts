import { structuredPatch } from 'diff';
import { type Edit, edited, type Source } from '../text/source.js';

/**
 * The edits of a file as a patch that `git apply` reads from the repository root, or null: a line of it would print what the
 * printable source hides, or holds what must not be on a page. The byte order mark is not part of a source's text, but it is part
 * of the file's first line.
 */
export function filePatch(
  source: Source,
  edits: readonly Edit[],
  printable: Source,
  context = 3,
  most = Number.POSITIVE_INFINITY,
): string | null {
  const { file, text, byteOrderMark } = source;
  let [from, to] = [Math.min(...edits.map(({ start }) => start)), Math.max(...edits.map(({ end }) => end))];
  // One line more than is shown, and the rest of the edited one.
  for (let line = -1; line <= context; line += 1) {
    from = from < 2 ? 0 : text.lastIndexOf('\n', from - 2) + 1;
    const next = text.indexOf('\n', to);
    to = next === -1 ? text.length : next + 1;
  }
  if (to - from > most) return null;
  const mark = byteOrderMark && from === 0 ? '\uFEFF' : '';
  const inside = edits.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
  const before = text.slice(from, to);
  const { hunks } = structuredPatch(file, file, mark + before, mark + edited(before, inside), '', '', { context });
  const above = source.range(from, from).start.line - 1;
  const lines = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${oldStart + above},${oldLines} +${newStart + above},${newLines} @@`,
    ...lines,
  ]);
  const shown = lines.map((line) => line.replace(/^([ +-])\uFEFF/, '$1'));
  if (hunks.some(({ oldStart, oldLines }) => !isPrintable(source, printable, oldStart + above, oldLines))) return null;
  if (lines.length === 0 || !shown.every((line) => isShowable(`${line}\n`))) return null;
  return `--- ${name(`a/${file}`)}\n+++ ${name(`b/${file}`)}\n${lines.join('\n')}\n`;
}

/** Whether a text can be on a page as it is: a line break or a control in it could end what surrounds it or turn it around. */
export function isShowable(text: string): boolean {
  return !/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]|(?![\t\n\r])\p{Cc}|\r(?!\n)/u.test(text);
}

/** Whether nothing is hidden in so many lines of a source, from one on (from 1). */
export function isPrintable(source: Source, printable: Source, first: number, count: number): boolean {
  return source.text === printable.text || source.lines(first, count) === printable.lines(first, count);
}

/** A file name as git writes it: quoted, with octal bytes, as soon as it holds more than plain characters. */
function name(path: string): string {
  if (/^[\w./[\]()@+,=-]+$/.test(path)) return path;
  const bytes = [...Buffer.from(path, 'utf8')].map((byte) => {
    const character = String.fromCharCode(byte);
    if (character === '"' || character === '\\') return `\\${character}`;
    return byte >= 0x20 && byte < 0x7f ? character : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return `"${bytes.join('')}"`;
}
