import { eastAsianWidth } from 'get-east-asian-width';

/** How many columns of a terminal a text takes; a character that joins the one before it takes none. */
export function width(text: string): number {
  let columns = 0;
  for (const character of text) columns += /\p{M}/u.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
  return columns;
}

/** A text with blanks up to a number of columns. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}
