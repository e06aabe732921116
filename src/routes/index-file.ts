import { groupedBy } from '../text/order.js';
import { claimOf } from './overlaps.js';
import { isIndex, type NamedFile, type Route, routeOfFolder } from './route.js';

/** A file called index and another file, which claim the same URLs if index stands for its folder. */
interface TwofoldClaim {
  readonly index: string;
  readonly literal: string;
  /** The route of `literal`. */
  readonly route: Route;
}

/** The pairs that claim the same URLs only if index stands for its folder, one for each claim. */
export function twofoldClaims(files: readonly NamedFile[]): readonly TwofoldClaim[] {
  const claims = files.flatMap(({ file, name }) =>
    name.kind === 'route' ? [{ file, route: name.route, isIndex: isIndex(name) }] : [],
  );
  const byClaim = groupedBy(claims, ({ route, isIndex }) => claimOf(isIndex ? routeOfFolder(route) : route));
  return [...byClaim.values()].flatMap((alike) => {
    const index = alike.find((claim) => claim.isIndex);
    const literal = alike.find((claim) => !claim.isIndex);
    // Files that are all called index, or none, claim the same URLs in either case.
    return literal && index ? { index: index.file, literal: literal.file, route: literal.route } : [];
  });
}
