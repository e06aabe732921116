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
  const isKnownByName = (file: string) => !change.base || before.get(file)?.kind === 'kept';
  for (;;) {
    const replaced = project.routes.flatMap((from) => {
      const own = steady.has(from.file) && !isKnownByName(from.file) ? edits.get(from.file) : undefined;
      return own ? { from, to: { ...from, ...from.edited(own.map(({ edit }) => edit)) } } : [];
    });
    if (replaced.length === 0) return steady;
    const { made } = change.withRoutes(project, replaced);
    const others = made.filter(({ kind, base, head }) => {
      const was = before.get(head?.file);
      return was?.kind !== kind || was.base !== base;
    });
    if (others.length === 0) return steady;
    const heads = new Set(others.map(({ head }) => head));
    const unsteady = replaced.filter(({ to }) => heads.has(to));
    for (const { from } of unsteady.length > 0 ? unsteady : replaced) steady.delete(from.file);
  }
}
