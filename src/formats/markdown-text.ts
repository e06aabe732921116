import { type Message, type Piece, piecesOf, visible } from '../text/quote.js';
import type { Place } from '../text/source.js';

/** Project text as a literal code span; nothing in it can end the span, the table cell or the line. */
export function codeSpan(text: string): string {
  const shown = visible(text);
  // A table takes every pipe for the end of a cell, and inside backticks none can be escaped behind a backslash.
  if (shown === '' || shown.includes('|')) return inlineCode(text);
  const fence = fenceAround(shown, 1);
  const isPadded = /^`|`$/.test(shown) || (/^ .* $/.test(shown) && shown.trim() !== '');
  return isPadded ? `${fence} ${shown} ${fence}` : `${fence}${shown}${fence}`;
}

/** The same inside of HTML, where Markdown is not read. */
export function inlineCode(text: string): string {
  return `<code>${entities(visible(text))}</code>`;
}

/** Backticks that fence a text: one more than the longest run of them in it, and at least so many. */
export function fenceAround(text: string, least: number): string {
  let longest = least - 1;
  // One by one: a megabyte of runs is more than a call takes as arguments.
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return '`'.repeat(longest + 1);
}

/**
 * A message as Markdown: the project text that is marked in it is shown as a code span, and so is every other word that GitHub
 * could read as anything but a word (a link, a mention, a reference, a formula, a tag).
 */
export function prose(message: Message): string {
  const parts = piecesOf(message).flatMap((piece): readonly Piece[] =>
    piece.isMarked ? [piece] : (visible(piece.text).match(/\s+|\S+/g) ?? []).map((text) => ({ text, isMarked: false })),
  );
  let markdown = '';
  let word: Piece[] = [];
  for (const part of [...parts, { text: '', isMarked: false }]) {
    if (part.isMarked || /\S/.test(part.text)) word.push(part);
    else {
      markdown += (word.length > 0 ? asMarkdown(word) : '') + part.text;
      word = [];
    }
  }
  return markdown;
}

/** The first lines of a text, as many as have no more characters together. */
export function firstLines(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, text.lastIndexOf('\n', most - 1) + 1);
}

/** A path as part of a URL: every character that could end a Markdown link is percent-encoded too. */
export function urlPath(path: string): string {
  const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const parts = path.split('/').map((part) => encodeURIComponent(part.toWellFormed()).replace(/[!'()*~]/g, percent));
  return parts.join('/');
}

/** A label that leads to a file, or to a line of it, where files can be seen. */
export function linkTo(label: string, file: string, blob: string | null, line?: number): string {
  return blob === null ? label : `[${label}](${blob}/${urlPath(file)}${line === undefined ? '' : `#L${line}`})`;
}

/** A place of a checked file, as a link where files can be seen; `column` is said where it is given. */
export function placeLink({ file, range }: Place, blob: string | null, column = ''): string {
  const line = range?.start.line ?? 1;
  return linkTo(codeSpan(`${file}:${line}${column}`), file, blob, line);
}

/** A run of characters without a space outside of project text: at most one code span, because two that touch would not stay two. */
function asMarkdown(word: readonly Piece[]): string {
  const text = textOf(word);
  const at = word.findIndex(({ isMarked }) => isMarked);
  if (at === -1) {
    if (PLAIN.test(text) && text !== '-' && !TURNED.test(text)) return text.replace(/^(\d+)([.)])$/, '$1\\$2');
    return /^[=+-]$/.test(text) ? `\\${text}` : wordAsCode(text);
  }
  // Our own backticks around project text are those of the code span.
  const [, open, tick] = /^(\(?)(`?)$/.exec(textOf(word.slice(0, at))) ?? [];
  const [, untick, close] = /^(`?)([).,;:!?…]{0,4})$/.exec(textOf(word.slice(at + 1))) ?? [];
  return tick === undefined || tick !== untick ? codeSpan(text) : `${open}${codeSpan(word[at]?.text ?? '')}${close}`;
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Letters, digits and such punctuation as no Markdown gives a meaning inside a word. */
const PLAIN = /^[\p{Emoji_Presentation}\p{L}\p{M}\p{N}.,;:!?()'’…–—%→·§-]+$/u;

/** An emoji's name, an address, a reference to an issue, the id of a commit. */
const TURNED = /:.|www\.|^\(?gh-\d|(?:^|[^a-z0-9])[0-9a-f]{7,}(?![a-z0-9])/i;

/** Punctuation around a word stays outside, unless a parenthesis belongs to the word. */
function wordAsCode(word: string): string {
  const open = word.startsWith('(') ? '(' : '';
  const close = /[).,;:!?]{0,3}$/.exec(word.slice(-3))?.[0] ?? '';
  const core = word.slice(open.length, word.length - close.length);
  const isOutside = !/[()]/.test(open + close) || core.split('(').length === core.split(')').length;
  return core.length > 0 && isOutside ? `${open}${codeSpan(core)}${close}` : codeSpan(word);
}

/** Every character but letters and digits as a number; an empty comment parts what GitHub would join into an address. */
function entities(text: string): string {
  return text.replace(/[^A-Za-z0-9 ]/gu, (character) => {
    const entity = `&#${character.codePointAt(0)};`;
    return /[@:.]/.test(character) ? `<!-- -->${entity}<!-- -->` : entity;
  });
}
