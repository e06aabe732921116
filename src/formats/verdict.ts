import { LIMITS } from '../limits.js';
import { type Counts, type ProjectReport, type Report, SEVERITIES } from '../report/report.js';
import { quote } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';

/** The one line that says how it ended; it starts with the conclusion's word. */
export function verdict({ conclusion, failures, counts, projects, removed }: Report): string {
  const routes = projects.reduce((sum, project) => sum + project.routes.length, 0);
  if (projects.length === 0) {
    const gone = removed.length === 0 ? 'no project is touched' : `${counted(removed.length, 'project')} removed`;
    const why = failures.length === 0 ? gone : counted(failures.length, 'failure');
    return `${conclusion}: ${why}, nothing was checked`;
  }
  const failed = failures.length === 0 ? '' : `${counted(failures.length, 'failure')}, `;
  return `${conclusion}: ${failed}${countWords(counts)} in ${counted(projects.length, 'project')} with ${counted(routes, 'route')}`;
}

/** The counts of the severities in one phrase, of those that are found at least so often. */
export function countWords(counts: Counts, least = 0): string {
  const named = SEVERITIES.filter((severity) => counts[severity] >= least);
  return named.map((severity) => counted(counts[severity], severity)).join(', ');
}

/** How many routes have no rule. */
export function withoutRule(routes: ProjectReport['routes']): number {
  return routes.filter(({ access }) => access !== null && access.key === null).length;
}

/** The same in words; of routes whose manifest cannot be parsed, that it is unknown. */
export function ruleCount(routes: ProjectReport['routes'], emphasis = ''): string {
  const unknown = routes.filter(({ access }) => access === null).length;
  if (unknown > 0 && unknown === routes.length)
    return `${emphasis}auth rules unknown${emphasis} (the manifest cannot be parsed)`;
  const others = unknown === 0 ? '' : `, ${unknown} with an unknown one`;
  return `${emphasis}${withoutRule(routes)} with no auth rule${emphasis}${others}`;
}

/** Whether a table of the project marks a rule as not certain. */
export function isDoubtful({ routes, changes }: ProjectReport): boolean {
  const met = (changes?.access ?? []).flatMap(({ before, after }) => [before, after]);
  return [...routes.map(({ access }) => access), ...met].some((one) => one?.certain === false);
}

/** Which projects a report is about, as the first line of every output says: `2 projects: "apps/blog", "apps/shop".` Project text is marked. */
export function projectsLine({ projects }: Report): string {
  const names = projects.slice(0, LIMITS.openRows).map(({ path }) => quote(path));
  return `${counted(projects.length, 'project')}${names.length > 0 ? `: ${listOf(names, projects.length)}` : ''}.`;
}

/** What became of a project whose folder a change deleted, as a sentence. Project text is marked. */
export function removedSentence({ project, identity }: Report['removed'][number]): string {
  const website = identity === null ? '' : `, and with it the website ${quote(identity)}`;
  return `This change removes the project ${quote(project)}${website}.`;
}
