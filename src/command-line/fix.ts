import { isUtf8 } from 'node:buffer';
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { check, type Entry, type Outcome } from '../check.js';
import type { Asked } from '../options.js';
import type { Checked } from '../preflight.js';
import { diskSnapshot } from '../read/disk.js';
import { reasonOf } from '../text/quote.js';
import { type Edit, edited, sourceOf, textOf, withoutOverlaps } from '../text/source.js';
import { counted } from '../text/words.js';
import { replaceFile } from '../write-file.js';
import { fromHere } from './terminal.js';

/** Rounds of fixing and checking again; real ones take two. So two fixes that undo each other come to an end. */
const ROUNDS = 5;

/**
 * Applies every mechanical fix to the files and checks again, until none is left that can be made: one fix may uncover another.
 * Gives the last check, and what was done in lines for a person.
 */
export async function fix(entry: Entry, asked: Asked): Promise<Outcome & { readonly done: readonly string[] }> {
  const made = new Map<string, number>();
  const left = new Map<string, string>();
  for (let round = 1; ; round += 1) {
    const checked = { ...entry, disk: diskSnapshot(entry.root) };
    const outcome = await check(checked, asked);
    const fixes = [...editsOf(outcome.checked)].filter(([file]) => round <= ROUNDS && !left.has(file));
    for (const [file, edits] of fixes) {
      const problem = rewrite(checked, file, edits);
      if (problem === null) made.set(file, (made.get(file) ?? 0) + edits.length);
      else left.set(file, problem);
    }
    if (fixes.some(([file]) => !left.has(file))) continue;
    const name = (file: string) => fromHere(entry.root, file);
    const done = [
      ...[...made].map(([file, count]) => `Fixed ${name(file)} (${counted(count, 'place')}).`),
      ...[...left].map(([file, why]) => `Not fixed: ${name(file)}: ${why}.`),
    ];
    // What was not checked may have something to fix.
    const isUnread = outcome.checked.report.failures.length > 0;
    const nothing = 'Nothing to fix: no finding has a mechanical fix.';
    return { ...outcome, done: done.length > 0 || isUnread ? done : [nothing] };
  }
}

/** The fixes of each file that do not overlap, in order of their place. */
function editsOf({ findings }: Checked): ReadonlyMap<string, readonly Edit[]> {
  const byFile = new Map<string, Edit[]>();
  for (const { file, edit } of findings) if (edit) byFile.set(file, [...(byFile.get(file) ?? []), edit]);
  return new Map([...byFile].map(([file, edits]) => [file, withoutOverlaps(edits)]));
}

/** Writes a file whole or not at all, as long as it holds the bytes that were checked, never through a link. Null, or why not. */
function rewrite({ root, disk }: Entry, file: string, edits: readonly Edit[]): string | null {
  const [checked, now] = [disk, diskSnapshot(root)].map((snapshot) => snapshot.read(file));
  if (checked?.kind !== 'bytes' || now?.kind !== 'bytes' || Buffer.compare(checked.bytes, now.bytes) !== 0)
    return 'it changed during the check';
  if (!isUtf8(now.bytes)) return 'it is not valid UTF-8';
  // A byte order mark is not part of the text that edits count in, and stays.
  const { text, byteOrderMark } = sourceOf('', textOf(now.bytes));
  const place = join(root, file);
  try {
    accessSync(place, constants.W_OK);
    replaceFile(place, Buffer.from(`${byteOrderMark ? '\uFEFF' : ''}${edited(text, edits)}`), statSync(place).mode);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
