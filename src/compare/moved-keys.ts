import type { ReadKey } from '../auth/auth.js';
import { keyFor, type Reading } from '../auth/reading.js';
import { patternsIntersect } from '../patterns/paths.js';
import type { DeclaredRoute, Project } from '../project.js';
import { soleOf } from '../text/order.js';
import type { RouteChange, StrandedKey } from './change.js';
import { movedKey } from './renamed-folder.js';

/** The keys of head that cover no route any more and covered a renamed one in base, and the key for it in head. */
export function strandedKeys(changes: readonly RouteChange[], { auth, routes }: Project): readonly StrandedKey[] {
  const renamed = changes.filter(({ kind }) => kind === 'renamed');
  if (auth === null || renamed.length === 0) return [];
  return auth.keys.flatMap((key): readonly StrandedKey[] => {
    const isCovered = ({ base }: RouteChange) => base !== null && coversRoute(key, base);
    if (!renamed.some(isCovered) || routes.some((route) => coversRoute(key, route))) return [];
    const covered = changes.filter(isCovered);
    return [{ entry: key.entry, to: soleOf(covered.map((change) => keyInHead(key.entry.key, change, auth.reading))) }];
  });
}

/** The key that covers a renamed route in head as a key covered it in base; null if there is none. */
function keyInHead(key: string, change: RouteChange, reading: Reading): string | null {
  if (change.kind !== 'renamed') return null;
  return movedKey(key, change) ?? keyFor(change.head.route.pattern, reading);
}

/** Whether a key covers some URL of a route. */
export function coversRoute({ pattern }: ReadKey, { route }: DeclaredRoute): boolean {
  return patternsIntersect(pattern, route.pattern);
}
