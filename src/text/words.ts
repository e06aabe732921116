/** `1 error`, `2 errors`: a count and its word. */
export function counted(count: number, word: string): string {
  return `${count} ${count === 1 ? word : plural(word)}`;
}

/** `a, b and 3 more`: what is shown of so many, and how many are left. */
export function listOf(shown: readonly string[], count: number): string {
  return `${shown.join(', ')}${count > shown.length ? ` and ${count - shown.length} more` : ''}`;
}

function plural(word: string): string {
  if (word.endsWith('x')) return `${word}es`;
  return word.endsWith('ry') ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** A reference to the platform document: `platform('4.1', 9)` is "(platform document §4.1, rule 9)". */
export function platform(section: string, rule?: number): string {
  return `(platform document §${section}${rule === undefined ? '' : `, rule ${rule}`})`;
}
