import { keyOfTexts, textsOf } from '../auth/reading.js';
import { urlSet } from '../patterns/relation.js';
import { type DeclaredRoute, nameIn } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import { parametersOf } from '../routes/route.js';
import { groupedBy, soleOf } from '../text/order.js';
import { alikePairs } from './alike.js';
import type { RoutePair } from './change.js';
import { renamedFolders, renamedToOne } from './renamed-folder.js';

/** What tells a route from all others of its side; null tells nothing. */
export type Mark = (route: DeclaredRoute) => string | null;

/** The file of a route as a folder names it. */
export function fileIn(folder: string): Mark {
  return ({ file }) => nameIn(folder, file);
}

/** The method and the URLs of a route: equal for equal ones. */
export function claim({ route }: DeclaredRoute): string {
  return claimOf(route);
}

export const textAndClaim: Mark = ({ textHash, route }) => textHash && `${textHash} ${claimOf(route)}`;

export const text: Mark = ({ textHash, route }) => textHash && `${route.method} ${textHash}`;

/** The text without import paths. */
export const code: Mark = ({ codeHash, route }) => codeHash && `${route.method} ${codeHash}`;

/** The text without import paths and underscores. */
export const plain: Mark = ({ plainHash, route }) => plainHash && `${route.method} ${plainHash}`;

export const codeAndName: Mark = (route) => code(route) && `${code(route)} ${lastText(route)}`;

/** The last segment of a route as a key writes it. */
function lastText({ route }: DeclaredRoute): string {
  return textsOf(route.pattern).at(-1) ?? '';
}

/** A method and a path without the names of its parameters: `GET /api/users/*`. */
export function methodAndPath({ route }: DeclaredRoute): string {
  return `${route.method} ${keyOfTexts(textsOf(route.pattern))}`;
}

/** The parameters of a route as text: its path lacks the name of a catch-all. */
export function parametersText({ route }: DeclaredRoute): string {
  return JSON.stringify(parametersOf(route.pattern));
}

/** The routes of each side that are left to pair, and the pairs so far. */
export interface Pairing {
  readonly base: Set<DeclaredRoute>;
  readonly head: Set<DeclaredRoute>;
  readonly pairs: RoutePair[];
}

/** Marks the first file of each claim on each side. */
export function firstOfClaim({ base, head }: Pairing): Mark {
  const firsts = new Set(
    [base, head].flatMap((side) => Array.from(groupedBy(side, claim).values(), ([first]) => first)),
  );
  return (route) => (firsts.has(route) ? claim(route) : null);
}

/** Marks a route of base with its method and path in a renamed folder; null unless exactly one such path is free. */
export function inRenamedFolder({ head, pairs }: Pairing): Mark {
  const folders = renamedToOne(pairs.flatMap((pair) => renamedFolders(pair).slice(0, -1)));
  const targets = new Map(folders.map(({ from, to }) => [from, to]));
  const free = new Set([...head].map(methodAndPath));
  return ({ route: { method, pattern } }) => {
    const texts = textsOf(pattern);
    const renamed = texts.flatMap((_, end) => {
      const to = targets.get(keyOfTexts(texts.slice(0, end)));
      return to ? `${method} ${[to, ...texts.slice(end)].join('/')}` : [];
    });
    return soleOf(renamed.filter((mark) => free.has(mark)));
  };
}

/** The URLs of a route; null where its claim is paired. */
export function unpairedUrls(pairing: Pairing): Mark {
  const isPaired = claimIsPaired(pairing);
  return (route) => (isPaired(route) ? null : urlSet(route.route.pattern));
}

/** Tells whether a pair, or an earlier file, has the claim of a file: such a file neither adds nor removes a route. */
export function claimIsPaired(pairing: Pairing): (route: DeclaredRoute) => boolean {
  const paired = new Set(pairing.pairs.flatMap((pair) => [claim(pair.base), claim(pair.head)]));
  const first = firstOfClaim(pairing);
  return (route) => first(route) === null || paired.has(claim(route));
}

/** The routes of one method whose files are each the other's best match. */
export function bestMatches({ base, head }: Pairing) {
  const methodOf = ({ route }: DeclaredRoute) => route.method;
  const headByMethod = groupedBy(head, methodOf);
  return [...groupedBy(base, methodOf)].flatMap(([method, routes]) =>
    alikePairs(routes, headByMethod.get(method) ?? [], lastText),
  );
}
