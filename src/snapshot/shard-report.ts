import { readFileSync } from 'node:fs';

/** The text of a shard's report, or null when it cannot be read. */
export function shardReport(name: string): { readonly name: string; readonly text: string | null } {
  try {
    return { name, text: readFileSync(name, 'utf8') };
  } catch {
    return { name, text: null };
  }
}
