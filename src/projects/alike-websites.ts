import type { Lined } from '../compare/alike.js';
import { entriesBelow, isRouteFile, routeFolder } from '../read/site.js';
import type { Snapshot } from '../read/snapshot.js';
import { folded, lineHashes, movable, withoutUnderscores } from '../text/comparable.js';
import { once } from '../text/memo.js';
import { utf8Text } from '../text/source.js';

/** A folder that is a website, or may become one, with what tells whether another one is the same. */
export interface Website {
  readonly path: string;
  /** Its route files by their paths below `server/api`, in one case and Unicode form; null for a text not read. */
  readonly routes: ReadonlyMap<string, () => Text | null>;
}

export function websiteAt(files: Snapshot, path: string): Website {
  const start = routeFolder(path);
  const routeFiles = entriesBelow(files, start).entries.filter(isRouteFile);
  const routes = routeFiles.map((file) => {
    return [folded(file.path.slice(start.length)), once(() => textAt(files, file.path))] as const;
  });
  return { path, routes: new Map(routes) };
}

/** Whether two websites may be the same by name: the folders are, or half of the first's route files are in both. */
export function areNamedAlike(from: Website, to: Website): boolean {
  const shared = [...from.routes.keys()].filter((name) => to.routes.has(name));
  return folded(from.path) === folded(to.path) || isHalf(shared.length, from.routes.size);
}

/** How alike two texts are: 0 where they are not. */
export type Measure = (base: Text, head: Text) => number;

export const equality: Measure = (base, head) => (base.text === head.text ? 1 : 0);

/** How alike each route file of a website is to that of another, without those that are not. */
export function alikeParts(from: Website, to: Website, measure: Measure): readonly number[] {
  return Array.from(from.routes, ([name, read]) => {
    const [base, head] = [to.routes.has(name) ? read() : null, to.routes.get(name)?.()];
    return base && head ? measure(base, head) : 0;
  }).filter((part) => part > 0);
}

export function isHalf(count: number, all: number): boolean {
  return count > 0 && 2 * count >= all;
}

/** A text, the paths of its imports aside. */
interface Text extends Lined {
  readonly text: string;
}

function textAt(files: Snapshot, path: string): Text | null {
  const content = files.read(path);
  if (content.kind !== 'bytes') return null;
  const text = withoutUnderscores(movable(utf8Text(content.bytes)));
  return { text, lines: once(() => lineHashes(text)) };
}
