import type { AuthRule } from '../auth/auth.js';
import { patternsIntersect } from '../patterns/paths.js';
import type { Project } from '../project.js';
import { nearest } from '../text/nearest.js';
import { inOrderOf, soleOf } from '../text/order.js';
import type { Evidence, MissingRule, RouteLoss } from './change.js';
import { movedKey } from './renamed-folder.js';

/** A rule of base that head lacks, and the key that it needs in head. */
type Placed = Omit<MissingRule, 'respelt'>;

/**
 * The rules that decided about routes in base and that head lacks, in base's order; none where one has no one place.
 */
export function missingRules(routes: readonly RouteLoss[], { base, head }: Evidence): readonly MissingRule[] {
  const placed = base && placedRules(routes, head);
  if (!base || !placed) return [];
  const respelt = respeltRules(placed, base, head);
  return placed.map((one) => ({ ...one, respelt: respelt.get(one) ?? null }));
}

/** Null where a rule has no one place in head. */
function placedRules(routes: readonly RouteLoss[], { auth }: Project): readonly Placed[] | null {
  const inHead = new Set(auth?.rules.map(({ key }) => key));
  const placed: Placed[] = [];
  for (const rule of new Set(routes.flatMap((route) => [route.rule, ...route.others]))) {
    if (inHead.has(rule.key)) continue;
    const ruled = routes.filter((route) => route.rule === rule || route.others.includes(rule));
    const key = soleOf(ruled.map((route) => (hasSameUrls(route) ? rule.key : movedKey(rule.key, route))));
    if (key === null) return null;
    if (!inHead.has(key)) placed.push({ rule, key });
  }
  return placed.sort(inOrderOf(({ rule }) => rule.member.keyStart));
}

/** Whether head still has some URL of a route of base. */
function hasSameUrls({ base, head }: RouteLoss): boolean {
  return patternsIntersect(base.route.pattern, head.route.pattern);
}

/** The rules of head in place of missing ones: their keys are new, cover no route, and are spelled or valued alike. */
function respeltRules(placed: readonly Placed[], base: Project, { auth }: Project): ReadonlyMap<Placed, AuthRule> {
  const inBase = new Set(base.auth?.rules.map(({ key }) => key));
  const left = new Set(auth?.unmatched.filter(({ key }) => !inBase.has(key)));
  const respelt = new Map<Placed, AuthRule>();
  for (const one of placed) {
    const near = soleOf(typosOf(one.key, left));
    const instead = near ?? soleOf([...left].filter(({ valueText }) => valueText === one.rule.valueText));
    if (instead === null) continue;
    respelt.set(one, instead);
    left.delete(instead);
  }
  return respelt;
}

function* typosOf(key: string, rules: Iterable<AuthRule>): Iterable<AuthRule> {
  for (const rule of rules) if (nearest(rule.key, [key]) !== undefined) yield rule;
}
