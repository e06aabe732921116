import { inOrderOf } from '../text/order.js';

/** A part of a document that can be shortened: rows between two fixed texts. */
export interface Section {
  /** What is kept longest has the lowest number. */
  readonly priority: number;
  readonly before: string;
  readonly rows: readonly string[];
  readonly after: string;
  /** What is said in place of the rows that did not fit. */
  leftOut(count: number): string;
}

/** What the frames of all sections may take together; the rest is for their rows. */
const SHARE_OF_FRAMES = 0.25;

/**
 * The sections one after another in at most `budget` bytes of UTF-8. By priority each takes what room it needs; rows that no
 * longer fit are replaced by the sentence that counts them, and `dropped` counts the sections that do not fit at all.
 */
export function fit(sections: readonly Section[], budget: number, dropped: (count: number) => string): string {
  const order = sections.map((section, index) => ({ section, index })).sort(byPriority);
  let room = budget - bytes(dropped(sections.length));
  const least = room * (1 - SHARE_OF_FRAMES);
  const kept = new Map<Section, number>();
  for (const { section } of order) {
    const frame = frameBytes(section);
    // The first section holds the verdict: it is never dropped.
    if (room - frame < least && section !== order[0]?.section) continue;
    room -= frame;
    kept.set(section, 0);
  }
  for (const { section } of order) {
    if (!kept.has(section)) continue;
    const { count, size } = rowsWithin(section, room);
    room -= size;
    kept.set(section, count);
  }
  const lost = sections.length - kept.size;
  return `${sections.map((section) => rendered(section, kept.get(section))).join('')}${lost > 0 ? dropped(lost) : ''}`;
}

const byPriority = inOrderOf<{ readonly section: Section; readonly index: number }>(
  ({ section }) => section.priority,
  ({ index }) => index,
);

function frameBytes(section: Section): number {
  return bytes(section.before + section.after + section.leftOut(section.rows.length));
}

/** How many of the first rows fit, and their bytes. */
function rowsWithin({ rows }: Section, room: number): { readonly count: number; readonly size: number } {
  let size = 0;
  for (const [count, row] of rows.entries()) {
    const next = size + bytes(row);
    if (next > room) return { count, size };
    size = next;
  }
  return { count: rows.length, size };
}

function rendered({ before, rows, after, leftOut }: Section, kept: number | undefined): string {
  if (kept === undefined) return '';
  const rest = rows.length - kept;
  return [before, ...rows.slice(0, kept), after, ...(rest > 0 ? [leftOut(rest)] : [])].join('');
}

function bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
