import { randomUUID } from 'node:crypto';
import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file whole or not at all: what is killed or finds the disk full half-way leaves what was there before.
 * A link is replaced and not followed; a device or FIFO is written to. Throws when that cannot be done.
 */
export function replaceFile(file: string, text: string): void {
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there && !there.isFile() && !there.isSymbolicLink()) {
    writeFileSync(file, text);
    return;
  }
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(unfinished, text, { flag: 'wx' });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
