import { code } from '../text/quote.js';
import type { Place } from '../text/source.js';

/*
 * A sentence of a report is safe Markdown as it is: project text is in backticks, which nothing in it ends, and our own
 * words hold nothing that Markdown reads. Only a table also reads a pipe in backticks.
 */

/** A rule's text as plain text, which shows backticks. */
export function withoutBackticks(markdown: string): string {
  return markdown.replaceAll('`', '');
}

/** A path as part of a URL, with every character encoded that could end a Markdown link. */
export function encodedPath(path: string): string {
  const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const parts = path.split('/').map((part) => encodeURIComponent(part.toWellFormed()).replace(/[!'()*~]/g, percent));
  return parts.join('/');
}

/** A label that links to a line of a checked file; `blob` is `SERVER/OWNER/REPO/blob/COMMIT`, or null for no link. */
export function linkTo(label: string, file: string, line: number | undefined, blob: string | null): string {
  return blob === null ? label : `[${label}](${blob}/${encodedPath(file)}#L${line ?? 1})`;
}

/** A place that links to itself. */
export function placeLink({ file, range }: Place, blob: string | null): string {
  const line = range?.start.line ?? 1;
  return linkTo(code(`${file}:${line}`), file, line, blob);
}

/** A table. Renderers differ on a backslash before a pipe. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => text.replaceAll('\\|', '\\\\u{7c}').replaceAll('|', '\\|');
  const lines = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`);
  return lines.join('\n');
}

/** Text folded under a label, which is HTML, so Markdown in it is not rendered. */
export function fold(label: string, text: string): string {
  const entities = (text: string) => text.replace(/[^A-Za-z0-9 /._-]/gu, (sign) => `&#${sign.codePointAt(0)};`);
  const pieces = label.split('`').map((piece, at) => (at % 2 === 1 ? `<code>${entities(piece)}</code>` : piece));
  return `<details>\n<summary>${pieces.join('')}</summary>\n\n${text}\n\n</details>`;
}

/** Text in a fence longer than any run of backticks in it. */
export function fenced(language: string, text: string): string {
  const fence = '`'.repeat(1 + [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 2));
  return `${fence}${language}\n${text}${fence}\n`;
}

/** The lines of a diff as they are shown: without the names of its file, and with an ellipsis before each part. */
export function diffLines(diff: string): readonly string[] {
  const [, , , ...lines] = diff.trimEnd().split('\n');
  // No fix changes how a file ends.
  const shown = lines.filter((line) => !line.startsWith('\\'));
  return shown.map((line) => (line.startsWith('@@') ? ' …' : line));
}

/** Text cut to whole lines of at most that many bytes. Open fences and folds are closed, so that the cut is visible. */
export function cutTo(bytes: number, text: string): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const start = Buffer.from(text)
    .subarray(0, bytes - 200)
    .toString();
  const cut = start.slice(0, start.lastIndexOf('\n'));
  const fences = cut.match(/^`{3,}/gm) ?? [];
  const fence = fences.length % 2 === 1 ? `\n${fences.at(-1)}` : '';
  const open = (cut.match(/^<details>/gm)?.length ?? 0) - (cut.match(/^<\/details>/gm)?.length ?? 0);
  return `${cut}${fence}${'\n\n</details>'.repeat(open)}\n\nThe page is cut here; the report has everything.\n`;
}
