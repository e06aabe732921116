import { isUtf8 } from 'node:buffer';
import { LIMITS } from '../limits.js';
import * as modes from '../modes.js';
import type { Call } from '../prepared.js';
import { remembering, rewrite } from '../read/rewrite.js';
import type { Checked } from '../report/findings.js';
import { type Edit, edited, sourceOf, textOf, withoutOverlaps } from '../text/source.js';
import { counted } from '../text/words.js';
import { fromHere } from './terminal.js';

/**
 * Applies every mechanical fix to the files and checks again, until none is left that can be made: one fix may uncover another.
 * The last check, and what was done in lines for a person.
 */
export async function fix({ entry, asked }: Call): Promise<modes.Outcome & { readonly done: readonly string[] }> {
  const made = new Map<string, number>();
  const left = new Map<string, string>();
  for (let round = 1; ; round += 1) {
    const worktree = remembering(entry.worktree);
    const outcome = await modes.check({ ...entry, worktree }, asked);
    const fixes = round > LIMITS.fixRounds ? new Map<string, readonly Edit[]>() : editsOf(outcome.checked);
    let isWritten = false;
    for (const [file, edits] of fixes) {
      if (left.has(file)) continue;
      const problem = rewrite(entry.root, file, worktree, (bytes) => withEdits(bytes, edits));
      if (problem !== null) left.set(file, problem);
      else {
        made.set(file, (made.get(file) ?? 0) + edits.length);
        isWritten = true;
      }
    }
    if (isWritten) continue;
    const name = (file: string) => fromHere(entry.root, file);
    const done = [
      ...[...made].map(([file, count]) => `Fixed ${name(file)} (${counted(count, 'place')}).`),
      ...[...left].map(([file, why]) => `Not fixed: ${name(file)}: ${why}.`),
    ];
    // What was not checked may have something to fix.
    const isUnread = outcome.checked.report.failures.length > 0;
    return {
      ...outcome,
      done: done.length > 0 || isUnread ? done : ['Nothing to fix: no finding has a mechanical fix.'],
    };
  }
}

/** The fixes of each file that do not overlap, in order of their place. */
function editsOf({ findings }: Checked): ReadonlyMap<string, readonly Edit[]> {
  const byFile = new Map<string, Edit[]>();
  // What the settings ignore is left as it is.
  for (const { file, edit, ...finding } of findings)
    if (edit && !('ignored' in finding)) byFile.set(file, [...(byFile.get(file) ?? []), edit]);
  return new Map([...byFile].map(([file, edits]) => [file, withoutOverlaps(edits)]));
}

/** A byte order mark is not part of the text that edits count in, and stays. Null where the bytes are not all text. */
function withEdits(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array | null {
  if (!isUtf8(bytes)) return null;
  const { text, byteOrderMark } = sourceOf('', textOf(bytes));
  return Buffer.from(`${byteOrderMark ? '\uFEFF' : ''}${edited(text, edits)}`);
}
