import type { Json } from './manifest.js';

const LONGEST = 60;

/** Controls, invisible characters and those that turn the direction of text. */
const UNSAFE = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g;

/** A text of the project as a message shows it: in double quotes, shortened, nothing invisible raw. */
export function quote(text: string): string {
  const short = text.length > LONGEST ? `${wholeCharacters(text.slice(0, LONGEST))}…` : text;
  return JSON.stringify(short).replaceAll(UNSAFE, escaped);
}

/** A value as a message shows it; what is inside an array or object is never shown. */
export function quoteValue(json: Json): string {
  switch (json.kind) {
    case 'string':
      return quote(json.value);
    case 'number':
      return Number.isFinite(json.value) ? String(json.value) : 'a number';
    case 'boolean':
      return String(json.value);
    case 'null':
      return 'null';
    default:
      return `an ${json.kind}`;
  }
}

/** Without the first half of a surrogate pair that the cut left at the end. */
function wholeCharacters(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
