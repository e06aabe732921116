import type { Report } from '../report/report.js';
import { code } from '../text/quote.js';
import { fewOfEachRule, type Shown } from './few.js';
import { type BlobOf, firstOf, itemsOf } from './finding-items.js';
import { folded } from './markdown.js';
import { failureText, type Page } from './page.js';

/** The verdict, the change in numbers, what could not be checked, what blocks, lost rules, and every new warning. */
export function firstScreen(report: Report, page: Page, blobOf: BlobOf): string {
  const { blocking, lost, fresh, unlisted } = page;
  const several = report.projects.length > 1;
  const headed = (title: string, found: readonly Shown[], before = '') =>
    found.length === 0 ? '' : `### ${title}\n\n${before}${itemsOf(found, several, blobOf).join('')}\n`;
  const newer = blocking.filter(({ state }) => state !== 'existing');
  return [
    `## ${SIGNS[page.mood]} Website Preflight: ${page.headline}\n\n`,
    `${numbersText(report, page)}\n\n`,
    ...page.notes.map((note) => `${note}\n\n`),
    failuresOf(report),
    headed(
      'What blocks',
      fewOfEachRule(
        newer,
        unlisted.blocking.filter(({ state }) => state !== 'existing'),
      ),
    ),
    olderOf(page, newer.length === 0, headed, several, blobOf),
    headed('What lost its auth rule', fewOfEachRule(lost, unlisted.lost)),
    headed(freshTitle(report, page), fewOfEachRule(fresh, unlisted.fresh)),
  ].join('');
}

/** Findings that block although they were there before: the first, and the others folded. */
function olderOf(
  { blocking, unlisted }: Page,
  isAll: boolean,
  headed: (title: string, found: readonly Shown[], before: string) => string,
  several: boolean,
  blobOf: BlobOf,
): string {
  const older = fewOfEachRule(
    blocking.filter(({ state }) => state === 'existing'),
    [],
    true,
  );
  const beyond = unlisted.blocking
    .filter(({ state }) => state === 'existing')
    .reduce((sum, { count }) => sum + count, 0);
  const rest = itemsOf(older.slice(OPEN_OLDER), several, blobOf);
  const count = rest.length + beyond;
  const words = `and ${count.toLocaleString('en-US')} more that ${count === 1 ? 'blocks' : 'block'}`;
  return (
    headed('Older findings that block', older.slice(0, OPEN_OLDER), isAll ? NEW_ONLY : '') +
    folded(words, firstOf(rest, beyond))
  );
}

/** The most findings that block although they were there before, and are not folded. */
const OPEN_OLDER = 3;

const NEW_ONLY =
  'Every finding that blocks was there before this change. With `new-only: true` only new ones block.\n\n';

/** The change in numbers, and the commit that it is compared with, or why there is none. */
function numbersText({ base }: Report, { websites, numbers }: Page): string {
  const line = [...(websites === '' ? [] : [websites]), ...numbers];
  const compared = base.commit === null ? [] : [`compared with ${code(base.commit.slice(0, 7))}`];
  return [[...line, ...compared].join(' · '), ...(base.commit === null ? [base.note] : [])]
    .filter((words) => words !== '')
    .join('<br>');
}

/** The title of new findings that do not block, which are errors only if the user says so. */
function freshTitle({ base }: Report, { fresh }: Page): string {
  const severities = new Set(fresh.map(({ severity }) => severity));
  const kind = severities.size > 1 ? 'both' : severities.has('error') ? 'error' : 'warning';
  return base.commit === null ? FOUND[kind] : NEW[kind];
}

const FOUND = { error: 'Errors', warning: 'Warnings', both: 'Errors and warnings' } as const;
const NEW = { error: 'New errors', warning: 'New warnings', both: 'New errors and warnings' } as const;

/** The mark of each mood, and of each conclusion. */
export const SIGNS = { passed: '✅', doubtful: '⚠️', blocked: '⛔', unchecked: '❌' } as const;

function failuresOf({ failures }: Report): string {
  if (failures.length === 0) return '';
  const lines = failures.map((failure) => `> - ${failureText(failure)}\n`);
  return `> [!CAUTION]\n> **What could not be checked**\n>\n${lines.join('')}\n`;
}
