import { quote } from '../text/quote.js';
import type { NamedFile } from './route-file.js';

/** The files of a project, by what their names say. */
interface Files {
  readonly routeFiles: readonly NamedFile[];
}

/** Of several files with one fault, the one to speak of and the others. */
export interface SpokenFile {
  readonly file: string;
  readonly others: readonly string[];
  /** What must be added to a message where one of them is called `index`; else empty. */
  readonly remark: string;
}

/** The file of a project that is new in this change if there is one (the last of several), else the last. */
export function speakOf(files: readonly string[], project: Files, before: Files | null): SpokenFile {
  const known = before && indexOf(before).files;
  const added = known && files.findLast((name) => !known.has(name));
  const file = added ?? files.at(-1) ?? '';
  const hasIndex = files.some((name) => indexOf(project).indexes.has(name));
  return {
    file,
    others: files.filter((name) => name !== file),
    remark: hasIndex ? ' This assumes that "index" is an ordinary name.' : '',
  };
}

/** The help of a finding that a rename puts right, in the project's folder. `rename` is relative to `server/api`. */
export function renameHelp(project: Files & { readonly path: string }, rename: string): string {
  const target = `${project.path === '.' ? '' : `${project.path}/`}server/api/${rename}`;
  if (!indexOf(project).files.has(target)) return `Rename the file to ${quote(target)}.`;
  return `${quote(target)} would be the right name, but that file exists: keep one of the two.`;
}

/** The paths of a project's files, and of those called `index`, collected once. */
function indexOf({ routeFiles }: Files): {
  readonly files: ReadonlySet<string>;
  readonly indexes: ReadonlySet<string>;
} {
  const isIndex = ({ name }: NamedFile) => name.kind === 'route' && name.remarks.some(({ kind }) => kind === 'index');
  const found = known.get(routeFiles) ?? {
    files: new Set(routeFiles.map(({ file }) => file)),
    indexes: new Set(routeFiles.filter(isIndex).map(({ file }) => file)),
  };
  known.set(routeFiles, found);
  return found;
}

const known = new WeakMap<readonly NamedFile[], ReturnType<typeof indexOf>>();
