import { knownFiles } from './known-files.js';
import type { RouteFile } from './route-file.js';

/** Of several files with one fault, the one to speak of and the others. */
export interface SpokenFile {
  readonly file: string;
  readonly others: readonly string[];
}

/** The file new in this change if there is one (the last of several), else the last; `before` is the project in base. */
export function speakOf(
  files: readonly string[],
  before: { readonly routeFiles: readonly RouteFile[] } | null,
): SpokenFile {
  const known = before && knownFiles(before.routeFiles);
  const added = known && files.findLast((name) => !known.has(name));
  const file = added ?? files.at(-1) ?? '';
  return { file, others: files.filter((name) => name !== file) };
}

/** The most places that are related to one finding. */
const MOST_RELATED = 20;

/** Other files as related places, as many as a reader takes in. */
export function relatedFiles(files: readonly string[], message: string) {
  return files.slice(0, MOST_RELATED).map((file) => ({ file, range: null, message }));
}
