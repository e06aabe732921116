/** `1 error`, `2 errors`: a count and its word. */
export function counted(count: number, word: string): string {
  return `${count} ${count === 1 ? word : plural(word)}`;
}

/** `a, b and 3 more`: what is shown of so many, and how many are left. */
export function listOf(shown: readonly string[], count: number): string {
  return `${shown.join(', ')}${count > shown.length ? ` and ${count - shown.length} more` : ''}`;
}

/** `a, b and c`: all of a list, in a sentence. */
export function allOf(items: readonly string[], joint: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`;
}

function plural(word: string): string {
  if (word.endsWith('x')) return `${word}es`;
  return word.endsWith('ry') ? `${word.slice(0, -1)}ies` : `${word}s`;
}
