/** A part of a document that can be shortened: rows between two fixed texts. */
export interface Section {
  readonly before: string;
  readonly rows: readonly string[];
  readonly after: string;
  /** What is said in place of the rows that did not fit. */
  leftOut(count: number): string;
}

/**
 * The sections one after another in at most `budget` bytes of UTF-8.
 * Each in turn takes what room it needs; rows that no longer fit are replaced by the sentence that counts them.
 */
export function fit(sections: readonly Section[], budget: number): string {
  let room = budget - sections.reduce((sum, section) => sum + bytes(shell(section, section.rows.length)), 0);
  return sections
    .map((section) => {
      let kept = 0;
      for (
        let cost = rowBytes(section, 0);
        kept < section.rows.length && cost <= room;
        cost = rowBytes(section, kept)
      ) {
        room -= cost;
        kept += 1;
      }
      const omitted = section.rows.length - kept;
      return [
        section.before,
        ...section.rows.slice(0, kept),
        section.after,
        ...(omitted > 0 ? [section.leftOut(omitted)] : []),
      ].join('');
    })
    .join('');
}

function shell(section: Section, omitted: number): string {
  return section.before + section.after + section.leftOut(omitted);
}

function rowBytes(section: Section, index: number): number {
  return bytes(section.rows[index] ?? '');
}

function bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
