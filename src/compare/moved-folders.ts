import { byCodeUnit } from '../text/order.js';

/**
 * Tells of two files that have equal ends whether the folder that both were or are in moved as a whole: none of its files
 * stayed, and none of those that were there before is in the new one.
 */
export function movedFolders(
  stayedThen: readonly string[],
  stayedNow: readonly string[],
): (from: string, to: string) => boolean {
  const [then, now] = [stayedThen.toSorted(byCodeUnit), stayedNow.toSorted(byCodeUnit)];
  return (from, to) => {
    const [one, other] = [from.split('/'), to.split('/')];
    while (one.length > 0 && one.at(-1) === other.at(-1)) {
      one.pop();
      other.pop();
    }
    return !isAnyIn(then, one.join('/')) && !isAnyIn(now, other.join('/'));
  };
}

/** The end of a path, as many names long. */
export function endOf(path: string, count: number): string {
  let at = path.length;
  for (let left = count; left > 0 && at !== -1; left--) at = path.lastIndexOf('/', at - 1);
  return path.slice(at + 1);
}

/** Whether one of the paths, which are in order, is in a folder. */
function isAnyIn(paths: readonly string[], folder: string): boolean {
  const start = folder && `${folder}/`;
  let [low, high] = [0, paths.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((paths[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return paths[low]?.startsWith(start) === true;
}
