import { visible } from '../text/quote.js';
import { fenceAround } from './fence.js';

/** Project text as a code span, letter by letter; nothing in it can end the span, the table cell or the line. */
export function codeSpan(text: string): string {
  const shown = visible(text);
  // A table takes every pipe for the end of a cell, and inside backticks none can be escaped behind a backslash.
  if (shown === '' || shown.includes('|')) return `<code>${entities(shown)}</code>`;
  const fence = fenceAround(shown, 1);
  const isPadded = /^`|`$/.test(shown) || (/^ .* $/.test(shown) && shown.trim() !== '');
  return isPadded ? `${fence} ${shown} ${fence}` : `${fence}${shown}${fence}`;
}

/**
 * A sentence as Markdown: what it quotes, and every word that GitHub could read as anything but a word (a link, a mention,
 * a reference, a formula, a tag), stands as a code span; other words stand for themselves.
 */
export function prose(text: string): string {
  return visible(shortened(text)).replace(WORD, (word) => {
    const [, open = '', quoted, close = ''] = QUOTED.exec(word) ?? [];
    if (quoted !== undefined)
      return `${open}${codeSpan(quoted.startsWith('`') ? quoted.slice(1, -1) : quoted)}${close}`;
    if (isPlain(word)) return word.replace(/^(\d+)([.)])$/, '$1\\$2');
    return /^[=+-]$/.test(word) ? `\\${word}` : wordAsCode(word);
  });
}

/** No page has room for more, and a single word of some megabytes is more than a regular expression takes. */
const LONGEST = 100_000;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).toWellFormed()}… (${text.length} characters, cut)`;
}

/** A link to a place of the repository, its label already Markdown. */
export function link(label: string, target: string): string {
  return `[${label}](${target})`;
}

/** A path as part of a URL: every character that could end a Markdown link is percent-encoded too. */
export function urlPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part.toWellFormed()).replace(/[!'()*~]/g, percent))
    .join('/');
}

/** A run of characters without a blank; blanks inside a quotation and between a quoted key and its value belong to it. */
const WORD = /(?:"(?:[^"\\]|\\.){0,500}"(?:: (?="))?|`[^`]{0,500}`|\S)+/g;

/** A quotation with nothing but punctuation around it. */
const QUOTED = /^(\(?)("(?:[^"\\]|\\.)*"|`[^`]+`)([).,;:!?…]{0,4})$/;

/** Letters, digits and such punctuation as no Markdown gives a meaning inside a word. */
const PLAIN = /^[\p{Emoji_Presentation}\p{L}\p{M}\p{N}.,;:!?()'’…–—%→·-]+$/u;

/** An emoji's name, an address, a reference to an issue, the id of a commit. */
const TURNED = /:.|www\.|^\(?gh-\d|(?:^|[^a-z0-9])[0-9a-f]{7,}(?![a-z0-9])/i;

function isPlain(word: string): boolean {
  return PLAIN.test(word) && word !== '-' && !TURNED.test(word);
}

function wordAsCode(word: string): string {
  const open = word.startsWith('(') ? '(' : '';
  const close = /[).,;:!?]{0,3}$/.exec(word.slice(-3))?.[0] ?? '';
  const core = word.slice(open.length, word.length - close.length);
  return core.length > 0 && isBalanced(core) ? `${open}${codeSpan(core)}${close}` : codeSpan(word);
}

/** Whether a parenthesis that was taken off belonged to the sentence and not to the word. */
function isBalanced(core: string): boolean {
  return core.split('(').length === core.split(')').length;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Every character but letters and digits as a number; an empty comment parts what GitHub would join into an address. */
function entities(text: string): string {
  return text.replace(/[^A-Za-z0-9 ]/gu, (character) => {
    const entity = `&#${character.codePointAt(0)};`;
    return /[@:.]/.test(character) ? `<!-- -->${entity}<!-- -->` : entity;
  });
}
