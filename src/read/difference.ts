import { withLineFeeds } from '../text/comparable.js';
import { inFolder } from './file-paths.js';
import { siteAt } from './site.js';
import { manifestIn, type Snapshot, sameContent } from './snapshot.js';

interface ProjectFiles {
  readonly files: Snapshot;
  readonly path: string;
}

/** How a project's manifest, legacy files and what is below `server/api` differ between the sides of a change. */
export interface Difference {
  readonly kind: 'none' | 'line-ends' | 'content';
  /** The files that both sides have, perhaps under another name, that differ in that way. */
  readonly files: readonly string[];
  /** The files of base that head lacks, under any name. */
  readonly gone: readonly string[];
}

/** The difference between the files of a project, byte by byte; `nameInBase` is relative to the project. */
export function differenceOf(
  head: ProjectFiles,
  base: ProjectFiles | null,
  nameInBase: (file: string) => string,
): Difference {
  if (base === null) return { kind: 'content', files: [], gone: [] };
  const inBase = pathsOf(base);
  const pairs = Array.from(pathsOf(head), (file) => {
    const fileInBase = inFolder(base.path, nameInBase(file));
    const kind = inBase.has(fileInBase) ? differenceBetween(head.files, file, base.files, fileInBase) : null;
    return { file, fileInBase, kind };
  });
  const filesOf = (wanted: Difference['kind']) => pairs.flatMap(({ file, kind }) => (kind === wanted ? file : []));
  const [edited, withOtherLineEnds] = [filesOf('content'), filesOf('line-ends')];
  const found = new Set(pairs.map(({ fileInBase }) => fileInBase));
  const gone = [...inBase].filter((file) => !found.has(file));
  const isMoved = pairs.some(({ kind, file, fileInBase }) => kind === null || file !== fileInBase);
  if (edited.length + gone.length > 0 || isMoved) return { kind: 'content', files: edited, gone };
  return { kind: withOtherLineEnds.length > 0 ? 'line-ends' : 'none', files: withOtherLineEnds, gone };
}

/** The files of a project, those that are not read included. */
function pathsOf({ files, path }: ProjectFiles): ReadonlySet<string> {
  const { inPlace, files: routes, legacy, unsafe } = siteAt(files, path);
  return new Set([manifestIn(path), ...inPlace, ...routes, ...legacy, ...unsafe.map((entry) => entry.path)]);
}

/** How a file differs between the sides. */
function differenceBetween(head: Snapshot, file: string, base: Snapshot, fileInBase: string): Difference['kind'] {
  const [content, inBase] = [head.read(file), base.read(fileInBase)];
  const [id, idInBase] = [head.idInGit(file), base.idInGit(fileInBase)];
  // Of what is not read, git alone knows the bytes.
  if (content.kind !== 'bytes' || inBase.kind !== 'bytes')
    return sameContent(content, inBase) && (!id || !idInBase || id === idInBase) ? 'none' : 'content';
  if (sameContent(content, inBase)) return 'none';
  if (!withLineFeeds(content.bytes).equals(withLineFeeds(inBase.bytes))) return 'content';
  // A checkout may write other line ends, as `core.autocrlf` says.
  return id && id === idInBase ? 'none' : 'line-ends';
}
