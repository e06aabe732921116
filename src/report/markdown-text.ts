import { visible } from './visible.js';

/** Project text as a code span; nothing in it can end the span, the table cell or the line. */
export function codeSpan(text: string): string {
  const shown = visible(text);
  if (shown !== '' && shown.trim() === shown && !/[`|]/.test(shown)) return `\`${shown}\``;
  return `<code>${entities(shown)}</code>`;
}

/** A sentence with its quoted values as code spans; outside of quotes every character stands for itself. */
export function prose(text: string): string {
  return text
    .split(/("(?:[^"\\\n]|\\.)*")/)
    .map((part, index) => (index % 2 === 1 ? codeSpan(part) : literal(part)))
    .join('');
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

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** A word that GitHub would turn into a mention or a reference is set as code; other punctuation loses its meaning. */
function literal(text: string): string {
  return visible(text)
    .split(/([@#][\w-]+|https?:|www\.)/i)
    .map((part, index) => (index % 2 === 1 ? codeSpan(part) : part.replace(/[\\`*_{}[\]<>()#+!|~&$]/g, '\\$&')))
    .join('');
}

function entities(text: string): string {
  return text.replace(/[^A-Za-z0-9 ]/gu, (character) => `&#${character.codePointAt(0)};`);
}
