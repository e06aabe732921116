import { likenessOf } from '../compare/alike.js';
import type { ReplacedRoute, RouteChange } from '../compare/change.js';
import type { RewritingCandidate } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';
import { groupedBy } from '../text/order.js';

/**
 * The route files whose edits leave every route with its route of base when all of these are made, as `--fix` does: a
 * file that was renamed is known by its text alone.
 */
export function steadyIn(
  { project, change }: Judged,
  rewritten: readonly RewritingCandidate['rewritten'][],
): ReadonlySet<string> {
  const edits = groupedBy(rewritten, ({ file }) => file);
  const steady = new Set(edits.keys());
  const before = new Map(change.routes.map((one) => [one.head?.file, one]));
  const kindOf = (file: string) => before.get(file)?.kind;
  const isKnownByName = (file: string) => !change.base || kindOf(file) === 'kept';
  const replaced = project.routes.flatMap((from): readonly ReplacedRoute[] => {
    const own = isKnownByName(from.file) ? undefined : edits.get(from.file);
    return own ? [{ from, to: { ...from, ...from.edited(own.map(({ edit }) => edit)) } }] : [];
  });
  const disturbedBy = (some: readonly ReplacedRoute[]) => {
    const { made } = change.withRoutes(project, some);
    const isOther = ({ kind, base, head }: RouteChange) =>
      before.get(head?.file)?.base !== base || kindOf(head?.file ?? '') !== kind;
    return made.filter(isOther).map(({ head }) => head);
  };
  // With this text alone edited, an unpaired one may be as much like base's.
  const unpaired = change.routes.filter(({ kind }) => kind === 'added' || kind === 'removed');
  for (const { to } of replaced) {
    const own = before.get(to.file);
    const isAlike = ({ base, head }: RouteChange) =>
      own?.base && likenessOf(base ? to : own.base, base ?? head) >= likenessOf(to, own.base);
    const isUnsteady =
      own?.kind === 'added'
        ? disturbedBy([{ from: own.head, to }]).length > 0
        : own?.kind === 'renamed' && unpaired.some(isAlike);
    if (isUnsteady) steady.delete(to.file);
  }
  for (;;) {
    const some = replaced.filter(({ to }) => steady.has(to.file));
    const disturbed = new Set(some.length > 0 ? disturbedBy(some) : []);
    if (disturbed.size === 0) return steady;
    const unsteady = some.filter(({ to }) => disturbed.has(to));
    for (const { to } of unsteady.length > 0 ? unsteady : some) steady.delete(to.file);
  }
}
