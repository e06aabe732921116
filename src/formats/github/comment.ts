import { findingsIn, type Report } from '../../report/report.js';
import { counted } from '../../text/words.js';
import { cutTo } from '../markdown.js';
import { changedFieldTable, changedRouteTable, namesAll } from '../page/change-sections.js';
import { firstScreen, headingText } from '../page/first-screen.js';
import { pageOf } from '../page/page.js';
import { fewRows } from '../page/section.js';
import { blobsOf, markdownOf } from './markdown-page.js';

/** GitHub accepts 65,535 characters of a comment; the rest is for the link and the marker. */
const COMMENT_BYTES = 60_000;

/** The most rows of a comment, and of these the most about fields. */
const ROWS = 10;
const FIELD_ROWS = 3;

/** The comment on a pull request: the first screen, and the first rows of what changes; null for nothing to say. */
export function commentText(report: Report, blob: string | null): string | null {
  if (!hasToTell(report)) return null;
  const page = pageOf(report);
  const fields = changedFieldTable(report.projects);
  const ofFields = Math.min(fields.rows.length, FIELD_ROWS);
  // The first screen has no notices, and a comment may be about them alone.
  const notices = page.lesser.filter(({ state }) => state !== 'existing').length;
  const routes = changedRouteTable(report.projects, findingsIn(report).filter(namesAll));
  const pieces = [
    ...firstScreen(report, page),
    { ...routes, rows: fewRows(routes), most: ROWS - ofFields },
    { ...fields, most: ofFields },
    notices === 0 ? '' : `${counted(notices, 'further notice')}.`,
  ];
  return cutTo(COMMENT_BYTES, `${markdownOf(pieces, blobsOf(report, blob))}\n`);
}

/** What an earlier comment turns to where there is nothing to say any more: older findings may still block. */
export function resolvedText(report: Report): string {
  const heading = headingText(report.conclusion, report.conclusion === 'passed' ? 'resolved' : pageOf(report).headline);
  return `${heading}\n\nNo new findings, and no changes to routes or access.\n\n`;
}

/** Whether there is something that no reviewer should miss: a new finding, a failure, or a change that matters. */
function hasToTell(report: Report): boolean {
  const hasNew = findingsIn(report).some(({ state }) => state !== 'existing');
  if (hasNew || report.failures.length + report.removed.length > 0) return true;
  return report.projects.some(({ changes, movedFrom, added }) => {
    const { routes = [], access = [], manifest = [] } = changes ?? {};
    const hasFields = manifest.some(({ pointer }) => COMMENTED_FIELDS.test(pointer));
    return movedFrom !== undefined || added || hasFields || routes.length + access.length > 0;
  });
}

const COMMENTED_FIELDS = /^\/(?:payment\/mode|auth\/.*|mode)$/s;
