/** A whole number as it is read: `1,600`. (`toLocaleString` loads its data at every start.) */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A count and its noun: `1 error`, `1,600 errors`. */
export function counted(count: number, word: string): string {
  return `${withCommas(count)} ${count === 1 ? word : plural(word)}`;
}

/** The first items of a list, and how many more there are: `a, b and 3 more`. */
export function listOf(items: readonly string[], most = 5): string {
  const others = items.length - most;
  return items.slice(0, most).join(', ') + (others > 0 ? ` and ${withCommas(others)} more` : '');
}

/** A whole list in a sentence: `a, b and c`. */
export function allOf(items: readonly string[], joint: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`;
}

/** The first few items of a list in a sentence: `a and b`, `a, b, c and 7 more`. */
export function fewOf(items: readonly string[]): string {
  return items.length > FEW ? listOf(items, FEW) : allOf(items);
}

/** The most items that a sentence names all of. */
export const FEW = 3;

export function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function plural(word: string): string {
  if (word.endsWith('x')) return `${word}es`;
  return word.endsWith('ry') ? `${word.slice(0, -1)}ies` : `${word}s`;
}
