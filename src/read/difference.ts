import { withLineFeeds } from '../text/comparable.js';
import { inFolder } from './file-paths.js';
import { siteAt } from './site.js';
import { type Content, manifestIn, type Snapshot, sameContent } from './snapshot.js';

/** The project in a folder of one side of the change. */
interface Side {
  readonly files: Snapshot;
  readonly path: string;
}

/** How a project's manifest, legacy files and what is below `server/api` differ between the sides of a change. */
export interface Difference {
  readonly kind: 'none' | 'line ends' | 'content';
  /** The files that both sides have, perhaps under another name, that differ in that way. */
  readonly files: readonly string[];
}

/** The difference between the files of a project, byte by byte; `nameInBase` is relative to the project. */
export function differenceOf(head: Side, base: Side, nameInBase: (file: string) => string): Difference {
  const [inHead, inBase] = [contentsOf(head), contentsOf(base)];
  const pairs = Array.from(inHead, ([file, content]) => {
    const fileInBase = inFolder(base.path, nameInBase(file));
    const [id, idInBase] = [head.files.idInGit(file), base.files.idInGit(fileInBase)];
    const isSameId = id && idInBase ? id === idInBase : null;
    return { file, isMoved: file !== fileInBase, kind: differenceBetween(content, inBase.get(fileInBase), isSameId) };
  });
  const filesOf = (wanted: Difference['kind']) => pairs.flatMap(({ file, kind }) => (kind === wanted ? file : []));
  const [edited, withOtherLineEnds] = [filesOf('content'), filesOf('line ends')];
  const haveSameNames = inHead.size === inBase.size && pairs.every(({ kind, isMoved }) => kind !== null && !isMoved);
  if (edited.length > 0 || !haveSameNames) return { kind: 'content', files: edited };
  return { kind: withOtherLineEnds.length > 0 ? 'line ends' : 'none', files: withOtherLineEnds };
}

/** The files of a project by their paths; of what is not read, its kind. */
function contentsOf({ files, path }: Side): ReadonlyMap<string, Content> {
  const { inPlace, files: routes, legacy, unsafe } = siteAt(files, path);
  const paths = [manifestIn(path), ...inPlace, ...routes, ...legacy, ...unsafe.map((entry) => entry.path)];
  return new Map(paths.map((file) => [file, files.read(file)]));
}

/** How the contents of a file differ; null where base lacks it. `isSameId`: null where git does not know both. */
function differenceBetween(
  head: Content,
  base: Content | undefined,
  isSameId: boolean | null,
): Difference['kind'] | null {
  if (base === undefined) return null;
  if (head.kind !== 'bytes' || base.kind !== 'bytes')
    // Of what is not read, git alone knows the bytes.
    return sameContent(head, base) && isSameId !== false ? 'none' : 'content';
  if (sameContent(head, base)) return 'none';
  if (!withLineFeeds(head.bytes).equals(withLineFeeds(base.bytes))) return 'content';
  // A checkout may write other line ends, as `core.autocrlf` says.
  return isSameId ? 'none' : 'line ends';
}
