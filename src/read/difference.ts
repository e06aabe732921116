import { withLineFeeds } from '../text/comparable.js';
import { inFolder } from './file-paths.js';
import { siteAt } from './site.js';
import { type Content, manifestIn, type Snapshot, sameContent } from './snapshot.js';

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
  const [inHead, inBase] = [readFiles(head), readFiles(base)];
  const pairs = Array.from(inHead, ([file, read]) => {
    const fileInBase = inFolder(base.path, nameInBase(file));
    return { file, fileInBase, kind: differenceBetween(read, inBase.get(fileInBase)) };
  });
  const filesOf = (wanted: Difference['kind']) => pairs.flatMap(({ file, kind }) => (kind === wanted ? file : []));
  const [edited, withOtherLineEnds] = [filesOf('content'), filesOf('line-ends')];
  const found = new Set(pairs.map(({ fileInBase }) => fileInBase));
  const gone = [...inBase.keys()].filter((file) => !found.has(file));
  const isMoved = pairs.some(({ kind, file, fileInBase }) => kind === null || file !== fileInBase);
  if (edited.length + gone.length > 0 || isMoved) return { kind: 'content', files: edited, gone };
  return { kind: withOtherLineEnds.length > 0 ? 'line-ends' : 'none', files: withOtherLineEnds, gone };
}

/** What reading a file gave, and the id that git has for it, if any. */
interface ReadFile {
  readonly content: Content;
  readonly id: string | undefined;
}

/** The files of a project by their paths; of what is not read, its kind. */
function readFiles({ files, path }: ProjectFiles): ReadonlyMap<string, ReadFile> {
  const { inPlace, files: routes, legacy, unsafe } = siteAt(files, path);
  const paths = [manifestIn(path), ...inPlace, ...routes, ...legacy, ...unsafe.map((entry) => entry.path)];
  return new Map(paths.map((file) => [file, { content: files.read(file), id: files.idInGit(file) }]));
}

/** How a file differs; null where base lacks it. */
function differenceBetween(head: ReadFile, base: ReadFile | undefined): Difference['kind'] | null {
  if (base === undefined) return null;
  const [content, inBase] = [head.content, base.content];
  // Of what is not read, git alone knows the bytes.
  if (content.kind !== 'bytes' || inBase.kind !== 'bytes')
    return sameContent(content, inBase) && (!head.id || !base.id || head.id === base.id) ? 'none' : 'content';
  if (sameContent(content, inBase)) return 'none';
  if (!withLineFeeds(content.bytes).equals(withLineFeeds(inBase.bytes))) return 'content';
  // A checkout may write other line ends, as `core.autocrlf` says.
  return head.id && head.id === base.id ? 'none' : 'line-ends';
}
