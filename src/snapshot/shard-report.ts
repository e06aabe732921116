import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastGlob from 'fast-glob';

/** The text of one shard's report, or null when there is none that can be read. */
export interface ShardReport {
  readonly name: string;
  readonly text: string | null;
}

/** The reports that files or globs below a folder name, in that order; a name that leads to no file stands for itself, without a text. */
export function shardReports(folder: string, names: readonly string[]): readonly ShardReport[] {
  const files = names.flatMap((name) => {
    const found = fastGlob.isDynamicPattern(name) ? fastGlob.sync(name, { cwd: folder, dot: true }).sort() : [];
    return found.length > 0 ? found : [name];
  });
  return [...new Set(files)].map((name) => ({ name, text: textAt(resolve(folder, name)) }));
}

function textAt(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
