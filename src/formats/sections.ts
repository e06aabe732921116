import { LIMITS } from '../limits.js';
import { inOrderOf } from '../text/order.js';
import { counted } from '../text/words.js';

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
  rules: 5,
  undecided: 6,
  routes: 7,
} as const;

/** A fixed text as a section. */
export function textSection(priority: number, before: string): Section {
  return { priority, before, rows: [], after: '', leftOut: () => '' };
}

/** What replaces rows that did not fit. */
export const notShown = (word: string) => (count: number) =>
  `${counted(count, word)} not shown here; the report lists them.\n\n`;

/** Rows under a title that opens them, each one a `word`; no section where there are none. */
export function folded(
  priority: number,
  title: string,
  word: string,
  { head = '', rows }: { readonly head?: string; readonly rows: readonly string[] },
): readonly Section[] {
  const before = `<details>\n<summary>${title}</summary>\n\n${head}`;
  return rows.length === 0 ? [] : [{ priority, before, rows, after: '\n</details>\n\n', leftOut: notShown(word) }];
}

/**
 * The sections one after another in at most `budget` bytes of UTF-8. By priority each takes what room it needs; rows that no
 * longer fit are replaced by the sentence that counts them, and `dropped` counts the sections that do not fit at all.
 */
export function fit(sections: readonly Section[], budget: number, dropped: (count: number) => string): string {
  const order = sections.toSorted(inOrderOf(({ priority }) => priority));
  let room = budget - bytes(dropped(sections.length));
  const least = room * (1 - LIMITS.shareOfFrames);
  const kept = order.filter(({ before, rows, after, leftOut }, index) => {
    const frame = bytes(before + after + leftOut(rows.length));
    // The first section holds the verdict: it is never dropped.
    const isKept = room - frame >= least || index === 0;
    if (isKept) room -= frame;
    return isKept;
  });
  const texts = new Map<Section, string>();
  for (const section of kept) {
    const { before, rows, after, leftOut } = section;
    let text = before;
    let count = 0;
    for (const row of rows) {
      if (bytes(row) > room) break;
      room -= bytes(row);
      text += row;
      count += 1;
    }
    texts.set(section, text + after + (count < rows.length ? leftOut(rows.length - count) : ''));
  }
  const lost = sections.length - kept.length;
  return sections.map((section) => texts.get(section) ?? '').join('') + (lost > 0 ? dropped(lost) : '');
}

function bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
