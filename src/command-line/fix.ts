import { isUtf8 } from 'node:buffer';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { Checked } from '../check.js';
import { diskSnapshot } from '../read/disk.js';
import { type Snapshot, sameContent } from '../read/snapshot.js';
import { findingsIn } from '../report/report.js';
import { type Edit, edited, withoutOverlaps } from '../text/edits.js';
import { remember } from '../text/memo.js';
import { groupedBy } from '../text/order.js';
import { reasonOf, visible } from '../text/quote.js';
import { sourceOf, utf8Text } from '../text/source.js';
import { counted } from '../text/words.js';
import { replaceFile } from '../write-file.js';
import { fromHere } from './paste.js';

/** The most rounds of fixing and checking: 200 keys take seven, and fixes that undo each other must end. */
const ROUNDS = 10;

/** Applies mechanical fixes and checks again until none is left; `log` has a line on each file that has any. */
export async function fix(root: string, check: (disk: Snapshot) => Promise<Checked>) {
  const fixed = new Map<string, number>();
  const failed = new Map<string, string>();
  for (let round = 1; ; round += 1) {
    const disk = diskSnapshot(root);
    // What was checked is kept, because a file that changed since is not fixed.
    const read = remember(disk.read);
    const checked = await check({ ...disk, read });
    const byFile = [...groupedBy(checked.fixes, ({ finding }) => finding.file)];
    const toFix = round > ROUNDS ? [] : byFile.filter(([file]) => !failed.has(file));
    const current = diskSnapshot(root);
    for (const [file, fixes] of toFix) {
      const edits = withoutOverlaps(fixes.map(({ edit }) => edit));
      const content = current.read(file);
      const isAsChecked = content.kind === 'bytes' && sameContent(read(file), content);
      const why = isAsChecked ? rewrite(join(root, file), content.bytes, edits) : 'it changed during the check';
      if (why === null) fixed.set(file, (fixed.get(file) ?? 0) + edits.length);
      else failed.set(file, why);
    }
    // No file was changed in this round.
    if (toFix.every(([file]) => failed.has(file))) return { checked, log: linesOn(root, fixed, failed, checked) };
  }
}

function linesOn(
  root: string,
  fixed: ReadonlyMap<string, number>,
  failed: ReadonlyMap<string, string>,
  { report }: Checked,
): readonly string[] {
  const name = (file: string) => visible(fromHere(root, file));
  const lines = [
    ...Array.from(fixed, ([file, count]) => `Fixed ${name(file)} (${counted(count, 'fix')}).`),
    ...Array.from(failed, ([file, why]) => `Not fixed: ${name(file)}: ${why}.`),
  ];
  // Files that were not checked may have fixes.
  if (lines.length > 0 || report.failures.length > 0) return lines;
  return [findingsIn(report).length > 0 ? 'Nothing to fix: every fix needs judgment.' : 'Nothing to fix.'];
}

/** Writes a file whole or not at all, never through a link. Returns null, or why it was not written. */
function rewrite(path: string, bytes: Uint8Array, edits: readonly Edit[]): string | null {
  if (!isUtf8(bytes)) return 'it is not valid UTF-8';
  // Edits do not count a byte order mark, which stays.
  const { text, byteOrderMark } = sourceOf('', utf8Text(bytes));
  try {
    accessSync(path, constants.W_OK);
    replaceFile(path, Buffer.from(`${byteOrderMark ? '\uFEFF' : ''}${edited(text, edits)}`));
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
