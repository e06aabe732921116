import { areAlike } from '../compare/alike.js';
import { folderOf } from '../read/paths.js';
import { routeFolder } from '../read/site.js';
import { type Snapshot, Unreadable } from '../read/snapshot.js';
import { lineHashes } from '../text/line-hashes.js';
import { remember } from '../text/memo.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { comparable, folded, textOf, withoutImportPaths } from '../text/source.js';

/** A folder of base whose manifest is gone, and one that only head has, which may be the same website. */
export interface LikelyRename {
  readonly from: string;
  readonly to: string;
  /** The route files with one path below `server/api`, as base and as head names them: half of base's, or more. */
  readonly files: readonly (readonly [inBase: string, inHead: string])[];
  /** How many route files base has. */
  readonly total: number;
}

/** What the names of route files, or of the folders themselves, make a likely rename, in any case and Unicode form. */
export function likelyRenames(base: Snapshot, head: Snapshot): readonly LikelyRename[] {
  const inBase = new Set(base.manifests());
  const added = head.manifests().flatMap((file) => (inBase.has(file) ? [] : folderOf(file)));
  const gone = [...inBase].flatMap((file) => (head.kindAt(file) === null ? folderOf(file) : []));
  if (added.length === 0) return [];
  const bySpelling = groupedBy(added, folded);
  const routeFiles = added.flatMap((folder) => routeFilesIn(head, folder));
  const byName = groupedBy(routeFiles, ({ name }) => name);
  return gone.flatMap((from) => {
    const files = routeFilesIn(base, from);
    const alikes = files.flatMap((one) => (byName.get(one.name) ?? []).map((other) => ({ one, other })));
    const byFolder = groupedBy(alikes, ({ other }) => other.folder);
    const likely = [...byFolder.keys()].filter((to) => 2 * (byFolder.get(to)?.length ?? 0) >= files.length);
    return [...new Set([...likely, ...(bySpelling.get(folded(from)) ?? [])])].map((to) => ({
      from,
      to,
      files: (byFolder.get(to) ?? []).map(({ one, other }) => [one.file, other.file] as const),
      total: files.length,
    }));
  });
}

/** The files below `server/api`, by their names there; none where they cannot be listed, which a check reports. */
function routeFilesIn(files: Snapshot, folder: string) {
  const start = routeFolder(folder);
  try {
    return files.below(start).map(({ path }) => ({ folder, file: path, name: folded(path.slice(start.length)) }));
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

/**
 * The likely renames that are some, as folders of base by those of head: by spelling, or where the texts of half of
 * base's route files are alike. Each folder is in one: what held an identity comes first, then what is most alike.
 */
export function renamesAmong(
  likely: readonly LikelyRename[],
  { base, head, hadIdentity }: { base: Snapshot; head: Snapshot; hadIdentity: (folder: string) => boolean },
): ReadonlyMap<string, string> {
  const [inBase, inHead] = [linesIn(base), linesIn(head)];
  const isAlike = ([one, other]: LikelyRename['files'][number]) => areAlike(inBase(one), inHead(other));
  const shareOf = ({ from, to, files, total }: LikelyRename) =>
    folded(from) === folded(to) ? 1 : files.filter(isAlike).length / total;
  const ranked = likely
    .map((rename) => ({ ...rename, share: shareOf(rename) }))
    .filter(({ share }) => share >= 0.5)
    .sort(
      inOrderOf(
        ({ from }) => (hadIdentity(from) ? 0 : 1),
        ({ share }) => -share,
        ({ from }) => from,
        ({ to }) => to,
      ),
    );
  const renames = new Map<string, string>();
  const told = new Set<string>();
  for (const { from, to } of ranked) {
    if (told.has(from) || renames.has(to)) continue;
    told.add(from);
    renames.set(to, from);
  }
  return renames;
}

/** The lines of the files of a snapshot; none of one that is not read. */
function linesIn(files: Snapshot) {
  return remember((file) => {
    const content = files.read(file);
    const text = content.kind === 'bytes' ? textOf(content.bytes) : '';
    return { lines: lineHashes(withoutImportPaths(comparable(text))) };
  });
}
