import { urlSet } from '../patterns/relation.js';
import { quote } from '../text/quote.js';
import type { NamedFile, Route } from './route-file.js';
import { routeNameOf } from './route-name.js';

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

/**
 * The help of a finding on a file that a rename puts right, in the project's folder. `rename` is relative to `server/api`. None is
 * offered where another file has that name or serves that route.
 */
export function renameHelp(
  project: Files & { readonly path: string; readonly settings: { readonly methods: readonly string[] } },
  file: string,
  rename: string,
): string {
  const target = `${project.path === '.' ? '' : `${project.path}/`}server/api/${rename}`;
  const { files, claims } = indexOf(project);
  const name = routeNameOf(rename, project.settings.methods);
  const server = name.kind === 'route' ? claims.get(claimOf(name.route))?.find((other) => other !== file) : undefined;
  if (server !== undefined && server !== target)
    return `${quote(target)} would be the right name, but ${quote(server)} serves that route already: keep one of the two.`;
  if (files.has(target)) return `${quote(target)} would be the right name, but that file exists: keep one of the two.`;
  return `Rename the file to ${quote(target)}.`;
}

/** A method and a set of URLs as text, the same however they are spelled. */
export function claimOf({ method, pattern }: Route): string {
  return `${method} ${urlSet(pattern)}`;
}

interface Index {
  readonly files: ReadonlySet<string>;
  readonly indexes: ReadonlySet<string>;
  /** The files that serve each route. */
  readonly claims: ReadonlyMap<string, readonly string[]>;
}

/** What is asked of a project's files again and again, collected once. */
function indexOf({ routeFiles }: Files): Index {
  const made = known.get(routeFiles) ?? newIndex(routeFiles);
  known.set(routeFiles, made);
  return made;
}

function newIndex(routeFiles: readonly NamedFile[]): Index {
  const indexes = new Set<string>();
  const claims = new Map<string, string[]>();
  for (const { file, name } of routeFiles) {
    if (name.kind !== 'route') continue;
    if (name.remarks.some(({ kind }) => kind === 'index')) indexes.add(file);
    const claim = claimOf(name.route);
    claims.set(claim, [...(claims.get(claim) ?? []), file]);
  }
  return { files: new Set(routeFiles.map(({ file }) => file)), indexes, claims };
}

const known = new WeakMap<readonly NamedFile[], Index>();
