import { knownFiles } from './known-files.js';
import type { RouteFile } from './route-file.js';

/** Of several files with one fault, the one to speak of and the others. */
export interface SpokenFile {
  readonly file: string;
  readonly others: readonly string[];
}

/** What tells which files are new in this change: the project before it, null when there is none. */
export interface Change {
  readonly base: { readonly routeFiles: readonly RouteFile[] } | null;
}

/** The file new in this change if there is one (the last of several), else the last. */
export function speakOf(files: readonly string[], { base }: Change): SpokenFile {
  const before = base && knownFiles(base.routeFiles);
  const added = before && files.findLast((name) => !before.has(name));
  const file = added ?? files.at(-1) ?? '';
  return { file, others: files.filter((name) => name !== file) };
}

/** The most places that are related to one finding. */
const MOST_RELATED = 20;

/** Other files as related places, as many as a reader takes in. */
export function relatedFiles(files: readonly string[], message: string) {
  return files.slice(0, MOST_RELATED).map((file) => ({ file, range: null, message }));
}
