import type { ReadKey } from '../auth/auth.js';
import { keyFor, type Reading } from '../auth/reading.js';
import { shapesOf } from '../patterns/paths.js';
import { hasSharing, indexBy, meeting } from '../patterns/shape-index.js';
import type { Project } from '../project.js';
import { rememberOf } from '../text/memo.js';
import { soleOf } from '../text/order.js';
import type { RouteChange, StrandedKey } from './change.js';
import { movedKey } from './renamed-folder.js';

/** The keys of head that cover no route any more and covered a renamed one in base, and the key for it in head. */
export function strandedKeys(changes: readonly RouteChange[], { auth, routes }: Project): readonly StrandedKey[] {
  if (auth === null || !changes.some(({ kind }) => kind === 'renamed')) return [];
  const routesInHead = indexBy(routes, ({ route }) => shapesOf(route.pattern));
  const unused = auth.keys.filter(({ shape }) => !hasSharing(routesInHead, shape));
  return unused.flatMap((key) => {
    const covered = coveredInBase([key], changes);
    if (!covered.some(({ kind }) => kind === 'renamed')) return [];
    return { entry: key.entry, to: soleOf(covered.map((change) => keyInHead(key.entry.key, change, auth.reading))) };
  });
}

/** The key that covers a renamed route in head as a key covered it in base; null if there is none. */
function keyInHead(key: string, change: RouteChange, reading: Reading): string | null {
  if (change.kind !== 'renamed') return null;
  return movedKey(key, change) ?? keyFor(change.head.route.pattern, reading);
}

/** The changes of routes that had a URL which keys covered in base. */
export function coveredInBase(keys: readonly ReadKey[], changes: readonly RouteChange[]): readonly RouteChange[] {
  const shapes = keys.map(({ shape }) => shape);
  return meeting(changesByShape(changes), shapes);
}

const changesByShape = rememberOf((changes: readonly RouteChange[]) =>
  indexBy(changes, ({ base }) => (base ? shapesOf(base.route.pattern) : [])),
);
