import { LIMITS } from '../limits.js';
import type { FindingEntry } from '../report/report.js';
import { inOrderOf } from '../text/order.js';
import { counted } from '../text/words.js';
import { codeSpan, linkTo } from './markdown-text.js';

/** A part of a document that can be shortened: rows between two fixed texts. */
export interface Section {
  /** What is kept longest has the lowest number. */
  readonly priority: number;
  readonly before: string;
  readonly rows: readonly string[];
  readonly after: string;
  /** What replaces the rows that did not fit. */
  leftOut(count: number): string;
}

/** What is kept when a summary must be shortened, the most important first. */
export const PRIORITY = {
  verdict: 0,
  projects: 1,
  changes: 2,
  findings: 3,
  patch: 4,
  rules: 5,
  undecided: 6,
  routes: 7,
} as const;

/** A fixed text as a section. */
export function textSection(priority: number, before: string): Section {
  return { priority, before, rows: [], after: '', leftOut: () => '' };
}

/** Rows under a title that opens them. */
export function folded(
  priority: number,
  title: string,
  { head, rows, word }: { readonly head: string; readonly rows: readonly string[]; readonly word: string },
): Section {
  return {
    priority,
    before: `<details>\n<summary>${title}</summary>\n\n${head}`,
    rows,
    after: '\n</details>\n\n',
    leftOut: (count) => `${counted(count, word)} not shown here; the report lists them.\n\n`,
  };
}

/** A place of a checked file, as a link where files can be seen; `column` is said where it is given. */
export function placeLink(
  { file, range }: Pick<FindingEntry, 'file' | 'range'>,
  blob: string | null,
  column = '',
): string {
  const line = range?.start.line ?? 1;
  return linkTo(codeSpan(`${file}:${line}${column}`), file, blob, line);
}

/**
 * The sections one after another in at most `budget` bytes of UTF-8. By priority each takes what room it needs; rows that no
 * longer fit are replaced by the sentence that counts them, and `dropped` counts the sections that do not fit at all.
 */
export function fit(
  sections: readonly Section[],
  budget: number,
  dropped: (count: number) => string,
  share: number = LIMITS.shareOfFrames,
): string {
  const order = sections.toSorted(inOrderOf(({ priority }) => priority));
  let room = budget - bytes(dropped(sections.length));
  const least = room * (1 - share);
  const kept = new Map<Section, number>();
  for (const section of order) {
    const frame = bytes(section.before + section.after + section.leftOut(section.rows.length));
    // The first section holds the verdict: it is never dropped.
    if (room - frame < least && section !== order[0]) continue;
    room -= frame;
    kept.set(section, 0);
  }
  for (const section of kept.keys()) {
    let count = 0;
    for (const row of section.rows) {
      const size = bytes(row);
      if (size > room) break;
      room -= size;
      count += 1;
    }
    kept.set(section, count);
  }
  const lost = sections.length - kept.size;
  return `${sections.map((section) => rendered(section, kept.get(section))).join('')}${lost > 0 ? dropped(lost) : ''}`;
}

function rendered({ before, rows, after, leftOut }: Section, kept: number | undefined): string {
  if (kept === undefined) return '';
  const rest = rows.length - kept;
  return [before, ...rows.slice(0, kept), after, ...(rest > 0 ? [leftOut(rest)] : [])].join('');
}

function bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
