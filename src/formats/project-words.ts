import { LIMITS } from '../limits.js';
import type { Report } from '../report/report.js';
import { quote } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';

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
