/**
 * A text of the project as a message shows it: in double quotes, on one line, at most 300 characters, with controls,
 * invisible and bidirectional characters written as escapes, so that it cannot pass for something else.
 */
export function quoted(text: string): string {
  const cut = text.length > MOST ? `${text.slice(0, MOST)}…` : text;
  return `"${cut.replace(UNSEEN, escaped)}"`;
}

const MOST = 300;

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"\\]/gu;

function escaped(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  return `\\u{${character.codePointAt(0)?.toString(16).toUpperCase()}}`;
}
