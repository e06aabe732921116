import type { Finding } from '../report/finding.js';
import type { Report, ReportedFinding } from '../report/report.js';
import { code } from '../text/quote.js';
import type { Shown } from './few.js';
import { diffLines, fenced, folded, placeLink } from './markdown.js';

/** Where the files of a side can be seen: of head unless it says base; or null. */
export type BlobOf = (at?: 'base' | undefined) => string | null;

/** Where a page is shown: `blob` is where the checked files are (`SERVER/OWNER/REPO/blob/COMMIT`), or null. */
export interface View {
  readonly blob: string | null;
}

/** Where files can be seen: those of the checked commit, and those that only base has. */
export function blobsOf({ base }: Report, { blob }: View): BlobOf {
  const inBase = blob && base.commit ? blob.replace(/[^/]+$/, base.commit) : blob;
  return (at) => (at === 'base' ? inBase : blob);
}

/** Findings with their places, messages and fixes, and the others folded in place. */
export function itemsOf(shown: readonly Shown[], several: boolean, blobOf: BlobOf): readonly string[] {
  return shown.map(({ finding, others, more }) => {
    const item = itemOf(finding, several, blobOf);
    if (more === 0) return item;
    const rest = others.map((one) => itemOf(one, several, blobOf));
    const title = `and ${more.toLocaleString('en-US')} more of ${code(finding.rule)}`;
    return `${item}${folded(title, firstOf(rest, more - rest.length))}`;
  });
}

/** A finding with its place, message and fix: as a diff if there is one. An older finding takes fewer lines. */
export function itemOf(finding: ReportedFinding, several: boolean, blobOf: BlobOf): string {
  const { project, severity, state, message, help, diff } = finding;
  const isOld = state === 'existing';
  const whose = several && project !== null ? `${code(project)} ` : '';
  const place = `${MARKS[severity]} ${whose}${placeLink(finding, blobOf(finding.at))} ${ruleOf(finding)}`;
  const text = `${place}${isOld ? ': ' : '<br>'}${message}`;
  if (diff !== undefined)
    return `${text}\n\n${fenced(
      'diff',
      diffLines(diff)
        .map((line) => `${line}\n`)
        .join(''),
    )}\n`;
  return `${text}${help === undefined ? '' : `${isOld ? ' ' : '<br>'}**Fix:** ${help}`}\n\n`;
}

/** A rule's id and its section. */
function ruleOf({ rule, section }: Finding): string {
  return `**${code(rule)}**${section === null ? '' : ` §${section}`}`;
}

/** The first lines of a list, and the number of the others; `beyond` are listed nowhere. */
export function firstOf(lines: readonly string[], beyond = 0, most = 200): string {
  const more = Math.max(0, lines.length - most) + beyond;
  return lines.slice(0, most).join('') + (more > 0 ? `\nand ${more.toLocaleString('en-US')} more\n` : '');
}

/** The mark of each severity. */
const MARKS = { error: '🔴', warning: '🟡', notice: '🔵' } as const;
