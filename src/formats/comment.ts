import { LIMITS } from '../limits.js';
import { type ProjectReport, type Report, standing } from '../report/report.js';
import { type Blocking, firstScreen } from './first-screen.js';
import { codeSpan, firstLines } from './markdown-text.js';

/** What the comment on a pull request says of a check. */
export interface Comment {
  /** Markdown, within GitHub's limit and with room for what marks it. */
  readonly body: string;
  /** `new`: it is worth a comment; `kept`: worth only to keep an earlier one true; `resolved`: nothing is left of that. */
  readonly says: 'new' | 'kept' | 'resolved';
}

/** The comment for a report: the first screen of the summary, and the page where all of it is. `check`: whose comment it is. */
export function commentOf(report: Report, view: Blocking, check: string, page: string | undefined): Comment {
  const isNew = report.removed.length > 0 || standing(report).projects.some(hasNews);
  // What was not checked may still be there.
  const says = isNew ? 'new' : report.conclusion === 'unchecked' ? 'kept' : 'resolved';
  const most = LIMITS.gitHubText;
  const text = says === 'resolved' ? RESOLVED : firstLines(firstScreen(report, view, most), most);
  const where = page === undefined ? 'the job summary' : `[the job summary](${page})`;
  return { says, body: `${text}More in ${where} of ${codeSpan(check)}.\n` };
}

const RESOLVED = '## ✅ Website Preflight: resolved\n\nNo new findings, and no changes to routes or access.\n\n';

/** Whether the change shows: in a finding that is new, in routes or in access. */
function hasNews({ findings, changes }: ProjectReport): boolean {
  const isChanged = changes !== null && changes.routes.length + changes.access.length > 0;
  return isChanged || findings.some(({ state }) => state !== 'existing');
}
