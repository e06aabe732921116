import type { Report, ReportedFinding } from '../report/report.js';
import { code } from '../text/quote.js';
import { capitalized, withCommas } from '../text/words.js';
import { fewOfAlike, fewOfEachRule } from './few.js';
import { type BlobOf, firstOf, itemOf, itemsOf } from './finding-items.js';
import { folded } from './markdown.js';
import { failureText, type Page } from './page.js';

/** The verdict, the change in numbers, what could not be checked, what blocks, lost rules, and every new warning. */
export function firstScreen(report: Report, page: Page, blobOf: BlobOf): string {
  const { blocking, losses, fresh } = page;
  const found = (findings: readonly ReportedFinding[]) => itemsOf(fewOfEachRule(findings), blobOf).join('');
  const newer = blocking.filter(({ state }) => state !== 'existing');
  const older = blocking.filter(({ state }) => state === 'existing');
  const parts = [
    ['What blocks', found(newer)],
    ['Older findings that block', olderOf(older, newer.length === 0, blobOf)],
    ['What lost its auth rule', found(losses)],
    [freshTitle(report, page), found(fresh)],
  ].filter(([, text]) => text !== '');
  // The headline is the title of the only part.
  const isTold = parts.length === 1 && report.failures.length === 0;
  return [
    `## ${SIGNS[page.mood]} Website Preflight: ${page.headline}\n\n`,
    `${numbersText(report, page)}\n\n`,
    ...page.notes.map((note) => `${note}\n\n`),
    failuresOf(report),
    ...parts.map(([title, text]) => `${isTold ? '' : `### ${title}\n\n`}${text}\n`),
  ].join('');
}

/** Findings that block although they were there before: the first, and the others folded. */
function olderOf(older: readonly ReportedFinding[], areAlone: boolean, blobOf: BlobOf): string {
  const items = older.map((finding) => itemOf(finding, blobOf));
  const open = fewOfAlike(items);
  const rest = items.slice(open.length);
  const words = `and ${withCommas(rest.length)} more that ${rest.length === 1 ? 'blocks' : 'block'}`;
  return `${areAlone && open.length > 0 ? NEW_ONLY : ''}${open.join('')}${folded(words, firstOf(rest))}`;
}

const NEW_ONLY =
  'Every finding that blocks was there before this change. With `new-only: true` only new ones block.\n\n';

/** The change in numbers, and the commit that it is compared with; where that is none or nothing was checked, why. */
function numbersText({ base, projects }: Report, { websites, numbers }: Page): string {
  if (projects.length === 0) return base.note;
  const line = [websites, ...numbers].join(' · ');
  return base.commit === null ? `${line}<br>${base.note}` : `${line} · compared with ${code(base.commit.slice(0, 7))}`;
}

/** The title of new findings that do not block; they are errors only if the user says so. */
function freshTitle({ base }: Report, { fresh }: Page): string {
  const words = fresh.every(({ severity }) => severity === 'warning') ? 'warnings' : 'findings';
  return base.commit === null ? capitalized(words) : `New ${words}`;
}

/** The mark of each mood, and of each conclusion. */
export const SIGNS = { passed: '✅', doubtful: '⚠️', blocked: '⛔', unchecked: '❌' } as const;

function failuresOf({ failures }: Report): string {
  if (failures.length === 0) return '';
  const mark = failures.length === 1 ? '' : '- ';
  const lines = failures.map((failure) => `> ${mark}${failureText(failure)}\n`);
  return `> [!CAUTION]\n${lines.join('')}\n`;
}
