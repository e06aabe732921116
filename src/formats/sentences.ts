import { DOUBTED } from '../auth/reading.js';
import type { AuthTable, Counts, Report } from '../report/report.js';

/** `1 error`, `2 errors`: a count and its word. */
export function counted(count: number, word: string): string {
  return `${count} ${count === 1 ? word : plural(word)}`;
}

/** The counts of all severities in one phrase. */
export function countWords({ error, warning, notice }: Counts): string {
  return `${counted(error, 'error')}, ${counted(warning, 'warning')}, ${counted(notice, 'notice')}`;
}

/** The one line that says how it ended; it starts with the conclusion's word. */
export function verdict(report: Report): string {
  const routes = report.projects.reduce((sum, project) => sum + project.routes.length, 0);
  const failures = report.failures.length === 0 ? '' : `${counted(report.failures.length, 'failure')}, `;
  return `${report.conclusion}: ${failures}${countWords(report.counts)} in ${counted(report.projects.length, 'project')} with ${counted(routes, 'route')}`;
}

/** The readings that must agree for a rule to be certain. */
export const READINGS_IN_DOUBT = `${DOUBTED.slice(0, -1).join(', ')} and ${DOUBTED.at(-1)}`;

/** Which reading the tables show, and what the document leaves open (its section 5). */
export function readingSentence(auth: NonNullable<AuthTable>): string {
  return auth.stated
    ? `Auth keys are matched by the reading "${auth.matching}", as you stated; the document does not state how keys match.`
    : `The tables show the reading "${auth.matching}"; the document does not state how keys match, so a rule is marked not certain where the readings ${READINGS_IN_DOUBT} differ.`;
}

function plural(word: string): string {
  if (word.endsWith('x')) return `${word}es`;
  return word.endsWith('ry') ? `${word.slice(0, -1)}ies` : `${word}s`;
}
