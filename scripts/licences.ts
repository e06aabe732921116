/** The licences that some lists of `@vercel/ncc` hold, each once, in the order of the lists. */
export function allLicences(lists: readonly string[]): string {
  return [...new Set(lists.flatMap(entriesOf))].join('');
}

/** After an empty line, an entry begins with the name of a package and the id of its licence, each on a line. */
function entriesOf(list: string): readonly string[] {
  return list
    .split(/(?<=\n\n)(?=(?:@[\w.-]+\/)?[\w.-]+\n[A-Z0-9(][\w .()+-]*\n)/)
    .map((entry) => `${entry.trim()}\n\n`);
}
