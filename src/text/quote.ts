/** Controls, invisible characters and those that turn the direction of text, as far as JSON leaves them raw. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u202f]/gu;

/** The most characters of a text that a message shows. */
const LONGEST = 300;

/** A text of the project as a message shows it and as JSON has it: in double quotes, on one line, shortened, nothing invisible raw. */
export function quote(text: string): string {
  return quoteStart(text, LONGEST);
}

/** The same, of at most so many characters of the text. */
export function quoteStart(text: string, most: number): string {
  const short = text.length > most ? `${wholeCharacters(text.slice(0, most))}…` : text;
  return JSON.stringify(short).replaceAll(INVISIBLE, escaped);
}

/** Without the first half of a surrogate pair that the cut left at the end. */
function wholeCharacters(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
