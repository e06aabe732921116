import type { Report } from '../../report/report.js';
import { code } from '../../text/quote.js';
import { capitalized } from '../../text/words.js';
import { failureText, type Page } from './page.js';
import { fewOfEachRule, isEmpty, moreWords, openFew, type Piece } from './section.js';

/** The verdict, the change in numbers, what could not be checked, what blocks, lost entries, and every new warning. */
export function firstScreen(report: Report, page: Page): readonly Piece[] {
  const { blocking, losses, fresh } = page;
  const newer = blocking.filter(({ state }) => state !== 'existing');
  const older = blocking.filter(({ state }) => state === 'existing');
  const also = (others: number) => `${moreWords(others)} that ${others === 1 ? 'blocks' : 'block'}`;
  const parts = [
    { title: 'What blocks', holds: fewOfEachRule(newer) },
    {
      title: 'Older findings that block',
      holds: [newer.length === 0 && older.length > 0 ? NEW_ONLY : '', ...openFew(older, also)],
    },
    { title: 'What lost its auth rule', holds: fewOfEachRule(losses) },
    { title: freshTitle(report, page), holds: fewOfEachRule(fresh) },
  ].filter((part) => !isEmpty(part));
  const [first] = parts;
  // The headline is the title of the only part.
  const isTold = parts.length === 1 && report.failures.length === 0;
  return [
    headingText(page.mood, page.headline),
    numbersText(report, page),
    isUntouched(report) ? UNTOUCHED : '',
    failuresText(report),
    ...(first && isTold ? first.holds : parts),
    ...page.notes,
  ];
}

/** The heading of a page, with the mark of a mood or conclusion. */
export function headingText(sign: keyof typeof SIGNS, words: string): string {
  return `## ${SIGNS[sign]} Website Preflight: ${words}`;
}

const SIGNS = { passed: '✅', doubtful: '⚠️', blocked: '⛔', unchecked: '❌' } as const;

/** The change in numbers, and the commit that it is compared with; where that is none or nothing was checked, why. */
function numbersText({ base, projects }: Report, { websites, numbers }: Page): string {
  if (projects.length === 0) return base.note;
  const line = [websites, ...numbers].join(' · ');
  return base.commit === null ? `${line}<br>${base.note}` : `${line} · compared with ${code(base.commit.slice(0, 7))}`;
}

function isUntouched({ base, projects, removed }: Report): boolean {
  const isSame = base.commit !== null && removed.length === 0 && projects.every(({ touched }) => !touched);
  return isSame && projects.length > 0;
}

const UNTOUCHED =
  'Every `package.json`, legacy configuration file and file below `server/api` is as in the commit compared with.';

function failuresText({ failures }: Report): string {
  if (failures.length === 0) return '';
  const mark = failures.length === 1 ? '' : '- ';
  return ['> [!CAUTION]', ...failures.map((failure) => `> ${mark}${failureText(failure)}`)].join('\n');
}

const NEW_ONLY = 'Every finding that blocks was there before this change. With `new-only: true` only new ones block.';

/** The title of new findings that do not block; they are errors only if the user says so. */
function freshTitle({ base }: Report, { fresh }: Page): string {
  const words = fresh.every(({ severity }) => severity === 'warning') ? 'warnings' : 'findings';
  return base.commit === null ? capitalized(words) : `New ${words}`;
}
