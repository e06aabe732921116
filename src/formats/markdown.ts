import { code } from '../text/quote.js';
import type { Place } from '../text/source.js';

/*
 * A sentence of a report is safe Markdown as it is: project text in it is in backticks, where nothing ends them, and our own words
 * hold nothing that Markdown reads. Only a table takes a pipe for the end of a cell, in backticks, too.
 */

/** A path as part of a URL: every character that could end a Markdown link is percent-encoded too. */
export function urlPath(path: string): string {
  const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const parts = path.split('/').map((part) => encodeURIComponent(part.toWellFormed()).replace(/[!'()*~]/g, percent));
  return parts.join('/');
}

/** A label that leads to a line of a checked file where files can be seen (`blob`: `SERVER/OWNER/REPO/blob/COMMIT`). */
export function linkTo(label: string, file: string, line: number, blob: string | null): string {
  return blob === null ? label : `[${label}](${blob}/${urlPath(file)}#L${line})`;
}

/** A place of a checked file. */
export function placeLink({ file, range }: Place, blob: string | null): string {
  const line = range?.start.line ?? 1;
  return linkTo(code(`${file}:${line}`), file, line, blob);
}

/** The first rows of a table, and the number of the others. Renderers disagree on a pipe after backslashes: none is. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], most = ROWS): string {
  const cell = (text: string) => text.replaceAll('\\|', '\\\\u{7c}').replaceAll('|', '\\|');
  const lines = [head, head.map(() => '---'), ...rows.slice(0, most)].map(
    (cells) => `| ${cells.map(cell).join(' | ')} |\n`,
  );
  const more = rows.length > most ? `\nand ${rows.length - most} more\n` : '';
  return `${lines.join('')}${more}\n`;
}

const ROWS = 200;

/** Text under a title that opens it; nothing where there is no text. The title is HTML, where Markdown is not read. */
export function folded(title: string, text: string): string {
  if (text === '') return '';
  const pieces = title.split('`').map((piece, at) => (at % 2 === 1 ? `<code>${entities(piece)}</code>` : piece));
  return `<details>\n<summary>${pieces.join('')}</summary>\n\n${text.trimEnd()}\n\n</details>\n\n`;
}

function entities(text: string): string {
  return text.replace(/[^A-Za-z0-9 /._-]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** A diff in a fence that nothing in it can close. */
export function diffFence(diff: string): string {
  return fenced('diff', diff);
}

/** Text in a fence that is longer than any run of backticks in it. */
export function fenced(language: string, text: string): string {
  const fence = '`'.repeat(1 + [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 2));
  return `${fence}${language}\n${text}${fence}\n`;
}

/** At most so many bytes of whole lines. What the cut leaves open is closed, so that everybody sees that it was cut. */
export function cutTo(bytes: number, text: string): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const start = Buffer.from(text)
    .subarray(0, bytes - 200)
    .toString();
  const cut = start.slice(0, start.lastIndexOf('\n'));
  const fences = cut.match(/^`{3,}/gm) ?? [];
  const fence = fences.length % 2 === 1 ? `\n${fences.at(-1)}` : '';
  const fold = cut.lastIndexOf('\n<details>') > cut.lastIndexOf('\n</details>') ? '\n\n</details>' : '';
  return `${cut}${fence}${fold}\n\nThe page is cut here; the report has everything.\n`;
}
