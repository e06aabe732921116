import { isUtf8 } from 'node:buffer';
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Checked } from '../check.js';
import { check } from '../check.js';
import type { Door } from '../door.js';
import type { Asked } from '../options.js';
import { diskSnapshot } from '../read/disk.js';
import { groupedBy } from '../text/order.js';
import { reasonOf, visible } from '../text/quote.js';
import { type Edit, edited, sourceOf, textOf, withoutOverlaps } from '../text/source.js';
import { counted } from '../text/words.js';
import { replaceFile } from '../write-file.js';
import { fromHere } from './terminal.js';

/** The most rounds of fixing and checking: real files take two, and fixes that undo each other must end. */
const ROUNDS = 5;

/** Applies mechanical fixes and checks again until none is left. Returns the last check, and lines on what was done. */
export async function fix(door: Door, asked: Asked): Promise<Checked & { readonly done: readonly string[] }> {
  const made = new Map<string, number>();
  const failed = new Map<string, string>();
  for (let round = 1; ; round += 1) {
    const fresh = { ...door, disk: diskSnapshot(door.root) };
    const last = await check(fresh, asked);
    const fixes = [...editsOf(last)].filter(([file]) => round <= ROUNDS && !failed.has(file));
    for (const [file, edits] of fixes) {
      const problem = rewrite(fresh, file, edits);
      if (problem === null) made.set(file, (made.get(file) ?? 0) + edits.length);
      else failed.set(file, problem);
    }
    if (fixes.some(([file]) => !failed.has(file))) continue;
    const name = (file: string) => visible(fromHere(door.root, file));
    const done = [
      ...[...made].map(([file, count]) => `Fixed ${name(file)} (${counted(count, 'place')}).`),
      ...[...failed].map(([file, why]) => `Not fixed: ${name(file)}: ${why}.`),
    ];
    // Files that were not checked may have fixes.
    const isUnread = last.report.failures.length > 0;
    const nothing = 'Nothing to fix: no finding has a mechanical fix.';
    return { ...last, done: done.length > 0 || isUnread ? done : [nothing] };
  }
}

/** The fixes of each file, sorted and without overlaps. */
function editsOf({ fixes }: Checked): ReadonlyMap<string, readonly Edit[]> {
  const byFile = [...groupedBy(fixes, ({ finding }) => finding.file)];
  return new Map(byFile.map(([file, fixes]) => [file, withoutOverlaps(fixes.map(({ edit }) => edit))]));
}

/** Writes a file whole or not at all, never through a link, only if it is as checked. Returns null, or why not. */
function rewrite({ root, disk }: Door, file: string, edits: readonly Edit[]): string | null {
  const [checked, now] = [disk, diskSnapshot(root)].map((snapshot) => snapshot.read(file));
  if (checked?.kind !== 'bytes' || now?.kind !== 'bytes' || Buffer.compare(checked.bytes, now.bytes) !== 0)
    return 'it changed during the check';
  if (!isUtf8(now.bytes)) return 'it is not valid UTF-8';
  // Edits do not count a byte order mark, which stays.
  const { text, byteOrderMark } = sourceOf('', textOf(now.bytes));
  const path = join(root, file);
  try {
    accessSync(path, constants.W_OK);
    replaceFile(path, Buffer.from(`${byteOrderMark ? '\uFEFF' : ''}${edited(text, edits)}`), statSync(path).mode);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
