import { sectionMark } from '../report/finding.js';
import type { Report, ReportedFinding } from '../report/report.js';
import { code } from '../text/quote.js';
import { withCommas } from '../text/words.js';
import type { Shown } from './few.js';
import { fencedDiff, folded, placeLink, ROWS } from './markdown.js';

/** Returns where the files of head can be seen, or those of base; null where they cannot. */
export type BlobOf = (at?: 'base') => string | null;

/** Where files can be seen: those of the checked commit at `blob`, and those that only base has. */
export function blobsOf({ base }: Report, blob: string | null): BlobOf {
  const inBase = blob && base.commit ? blob.replace(/[^/]+$/, base.commit) : blob;
  return (at) => (at === 'base' ? inBase : blob);
}

/** Findings with their places, messages and fixes, and the others folded in place. */
export function itemsOf(shown: readonly Shown[], blobOf: BlobOf): readonly string[] {
  return shown.map(({ finding, others }) => {
    const rest = others.map((other) => itemOf(other, blobOf));
    const title = `and ${withCommas(others.length)} more of ${code(finding.rule)}`;
    return `${itemOf(finding, blobOf)}${folded(title, firstOf(rest))}`;
  });
}

/** A finding with its place, message and fix; of a new one the diff, too. */
export function itemOf(finding: ReportedFinding, blobOf: BlobOf): string {
  const { rule, severity, at, state, message, help, diff } = finding;
  // The path of the file names the project.
  const heading = `${MARKS[severity]} ${placeLink(finding, blobOf(at))} **${code(rule)}**${sectionMark(finding)}`;
  const fix = help === undefined ? '' : `<br>**Fix:** ${help}`;
  const text = `${heading}<br>${message}${fix}\n\n`;
  return diff === undefined || state === 'existing' ? text : text + fencedDiff(diff);
}

/** The first lines of a list, and the number of the others. */
export function firstOf(lines: readonly string[]): string {
  const more = lines.length - ROWS;
  return lines.slice(0, ROWS).join('') + (more > 0 ? `\nand ${withCommas(more)} more\n\n` : '');
}

/** The mark of each severity. */
const MARKS = { error: '🔴', warning: '🟡', notice: '🔵' } as const;
