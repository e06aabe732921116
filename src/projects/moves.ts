import { likenessOf } from '../compare/alike.js';
import { folded } from '../text/comparable.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { alikeParts, equality, isHalf, type Measure, type Website } from './alike-websites.js';

/** A folder of base that a website left. */
interface LeftFolder extends Website {
  /** Whether no manifest is there any more, not even a plain one. */
  readonly isGone: boolean;
  /** The one new folder that has its identity, or null. */
  readonly heir: string | null;
}

/** A new folder of head, which may be where a website moved. */
interface NewFolder extends Website {
  readonly hasIdentity: boolean;
  readonly isCovered: boolean;
  /** The one folder of base that held its identity, or null. */
  readonly holder: string | null;
}

interface Move {
  readonly from: LeftFolder;
  readonly to: NewFolder;
}

interface Step {
  readonly movesIn: (left: readonly LeftFolder[], added: readonly NewFolder[]) => readonly Move[];
  /** Whether files tell that a website moved, also where a plain manifest stayed. */
  readonly isByFiles: boolean;
}

/** How moves are found, the surest way first: each step pairs what the steps before it left. */
const STEPS: readonly Step[] = [
  { movesIn: movesBySpelling, isByFiles: false },
  { movesIn: movesByIdentityAndFiles, isByFiles: true },
  { movesIn: movesByFiles, isByFiles: true },
  { movesIn: movesByIdentity, isByFiles: false },
];

/** The paths of the new folders to which websites moved, with those that they left. */
export function originsOf(left: readonly LeftFolder[], added: readonly NewFolder[]): ReadonlyMap<string, string> {
  const origins = new Map<string, string>();
  const paired = new Set<Website>();
  const isFree = (website: Website) => !paired.has(website);
  // Folders that a list covers choose first: a copy elsewhere hides no website that is checked. Only for one of them
  // does a folder leave the check that has a plain manifest.
  for (const isCovered of [true, false])
    for (const { movesIn, isByFiles } of STEPS) {
      const freeLeft = left.filter((from) => isFree(from) && (from.isGone || (isCovered && isByFiles)));
      const freeAdded = added.filter((to) => isFree(to) && to.isCovered === isCovered);
      for (const { from, to } of movesIn(freeLeft, freeAdded)) {
        if (!isFree(from) || !isFree(to)) continue;
        paired.add(from).add(to);
        origins.set(to.path, from.path);
      }
    }
  return origins;
}

/** Left folders with the new ones that they are but for case or Unicode form. */
function movesBySpelling(left: readonly LeftFolder[], added: readonly NewFolder[]): readonly Move[] {
  const bySpelling = groupedBy(added, ({ path }) => folded(path));
  return left.flatMap((from) => (bySpelling.get(folded(from.path)) ?? []).map((to) => ({ from, to })));
}

/** Left folders with the new ones that have their identity, where no other folder had or has it. */
function movesByIdentity(left: readonly LeftFolder[], added: readonly NewFolder[]): readonly Move[] {
  const byPath = new Map(left.map((from) => [from.path, from]));
  return added.flatMap((to) => {
    const from = byPath.get(to.holder ?? '');
    return from?.heir === to.path ? { from, to } : [];
  });
}

/** Where the new folders that have an identity come from by their files: no website twice. */
function movesByIdentityAndFiles(left: readonly LeftFolder[], added: readonly NewFolder[]): readonly Move[] {
  const free = new Set(left);
  const equals = ({ from, to }: Move) => alikeParts(from, to, equality).length;
  // The most alike come first: no other folder can claim a website that has moved with its identity and its files.
  const moves = movesByIdentity(left, added).toSorted(inOrderOf((move) => -equals(move)));
  return moves.flatMap((move) => {
    const from = likestOrigin(move, free, equality) ?? likestOrigin(move, free, likenessOf);
    if (from) free.delete(from);
    return from ? { ...move, from } : [];
  });
}

/**
 * The website that a new folder is by its files: `from`, which has its identity, if half of the files are there, or the
 * rival with the most if it has half of its own there, and more than `from`. Null for none.
 */
function likestOrigin({ from, to }: Move, free: ReadonlySet<LeftFolder>, measure: Measure): LeftFolder | null {
  const own = free.has(from) ? alikeParts(from, to, measure).length : 0;
  const [rival] = [...free]
    .filter(({ routes }) => Math.min(routes.size, to.routes.size) > own)
    .map((website) => ({ website, count: alikeParts(website, to, measure).length }))
    .filter(({ website, count }) => count > own && isHalf(count, website.routes.size))
    .sort(inOrderOf(({ count }) => -count));
  return rival?.website ?? (isHalf(own, from.routes.size) ? from : null);
}

/** Left folders that were renamed: each to the most alike new one without an identity that no earlier one took. */
function movesByFiles(left: readonly LeftFolder[], added: readonly NewFolder[]): readonly Move[] {
  const free = new Set(added.filter(({ hasIdentity }) => !hasIdentity));
  return left.flatMap((from) => {
    const to = likestFolder(from, free, equality) ?? likestFolder(from, free, likenessOf);
    if (to) free.delete(to);
    return to ? { from, to } : [];
  });
}

/** The folder that has the most of a website's files, if that is half of them. */
function likestFolder(from: LeftFolder, free: ReadonlySet<NewFolder>, measure: Measure): NewFolder | undefined {
  const [likest] = Array.from(free, (to) => ({ to, parts: alikeParts(from, to, measure) }))
    .filter(({ parts }) => isHalf(parts.length, from.routes.size))
    .sort(inOrderOf(({ parts }) => -parts.reduce((sum, part) => sum + part)));
  return likest?.to;
}
