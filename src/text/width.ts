import { eastAsianWidth } from 'get-east-asian-width';

/** How many columns of a terminal a text takes; a character that joins the one before it takes none. */
export function width(text: string): number {
  let columns = 0;
  for (const character of text) columns += /\p{M}/u.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
  return columns;
}

/** A text with spaces up to a number of columns. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}

/**
 * A text in lines of at most so many columns, broken between words. A path or URL that is longer stays in one piece, on a line
 * of its own, so that it can be opened; another long word is cut.
 */
export function wrapped(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ').flatMap((word) => (word.includes('/') ? word : pieces(word, columns)))) {
    const more = width(word);
    if (used > 0 && used + 1 + more > columns) {
      lines.push(line);
      line = word;
      used = more;
    } else {
      line += `${used > 0 ? ' ' : ''}${word}`;
      used += more + (used > 0 ? 1 : 0);
    }
  }
  return [...lines, line];
}

/** The same with something before the first line and before each other; what only fits without it goes without. */
export function indented(text: string, columns: number, before: string, after = before): readonly string[] {
  const room = columns - Math.max(before.length, after.length);
  return wrapped(text, room).map((line, index) => {
    const own = index === 0 ? before : after;
    return width(line) > room && own.trim() === '' ? line : own + line;
  });
}

/** A word in pieces that each fit. */
function pieces(word: string, columns: number): readonly string[] {
  if (width(word) <= columns) return [word];
  const all: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const more = width(character);
    if (used + more > columns) {
      all.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += more;
  }
  return [...all, piece];
}
