import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { slashed } from './platform-path.js';

/** The text of one shard's report, or null when there is none that can be read. */
export interface ShardReport {
  readonly name: string;
  readonly text: string | null;
}

/** The reports that files below a folder name, each once, in that order. A glob is no name: what is missing cannot be told from one. */
export function shardReports(folder: string, names: readonly string[]): readonly ShardReport[] {
  return [...new Set(names.map((name) => slashed(name)))].map((name) => ({
    name,
    text: textAt(resolve(folder, name)),
  }));
}

/** Twice the largest report that is ever written: what is larger is none. */
const LARGEST = 100_000_000;

function textAt(file: string): string | null {
  try {
    const stat = statSync(file);
    // A device or FIFO would be read without end.
    if (!stat.isFile()) return null;
    if (stat.size > LARGEST) return '';
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
