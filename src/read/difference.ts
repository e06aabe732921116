import { siteAt } from './site.js';
import { type Content, manifestIn, type Snapshot } from './snapshot.js';

/** The project in a folder of one side of the change. */
interface Side {
  readonly files: Snapshot;
  readonly path: string;
}

/** How a project's manifest, legacy files and what is below `server/api` differ between the sides of a change. */
export type Difference = 'none' | 'line ends' | 'content';

/** The difference between the files of a project, byte by byte. */
export function differenceOf(head: Side, base: Side): Difference {
  const [inHead, inBase] = [contentsOf(head), contentsOf(base)];
  if (head.path !== base.path || inHead.size !== inBase.size) return 'content';
  const differences = Array.from(inHead, ([file, content]) => {
    const [id, idInBase] = [head.files.idInGit?.(file), base.files.idInGit?.(file)];
    const difference = differenceBetween(content, inBase.get(file));
    if (id === undefined || idInBase === undefined) return difference;
    // A checkout may write other line ends, as `core.autocrlf` says; of what is not read, git alone knows the bytes.
    if (difference === 'line ends' && id === idInBase) return 'none';
    return difference === 'none' && content.kind !== 'bytes' && id !== idInBase ? 'content' : difference;
  });
  return DIFFERENCES.find((difference) => differences.includes(difference)) ?? 'none';
}

/** The greatest first. */
const DIFFERENCES = ['content', 'line ends'] as const;

/** The files of a project by their paths; of what is not read, its kind. */
function contentsOf({ files, path }: Side): ReadonlyMap<string, Content> {
  const { inPlace, files: routes, legacy, unsafe } = siteAt(files, path);
  const paths = [manifestIn(path), ...inPlace, ...routes, ...legacy, ...unsafe.map((entry) => entry.path)];
  return new Map(paths.map((file) => [file, files.read(file)]));
}

function differenceBetween(head: Content, base: Content | undefined): Difference {
  if (head.kind !== 'bytes' || base?.kind !== 'bytes')
    return JSON.stringify(head) === JSON.stringify(base) ? 'none' : 'content';
  if (Buffer.compare(head.bytes, base.bytes) === 0) return 'none';
  return withLineFeeds(head.bytes) === withLineFeeds(base.bytes) ? 'line ends' : 'content';
}

function withLineFeeds(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n');
}
