import type { AuthRule } from '../auth/auth.js';
import { insertion, rename } from '../json/edits.js';
import type { JsonObject, Member } from '../json/json.js';
import { fieldOf, type Manifest } from '../manifest/manifest.js';
import { patternsIntersect } from '../patterns/paths.js';
import type { Project } from '../project.js';
import { nearest } from '../text/nearest.js';
import { inOrderOf, soleOf } from '../text/order.js';
import { memberText } from '../text/quote.js';
import { comparable, type Edit, merged } from '../text/source.js';
import type { Evidence, Remedy, RouteLoss } from './change.js';
import { movedKey } from './renamed-folder.js';

/** A rule of base that head lacks, and the key that it needs in head. */
interface Missing {
  readonly rule: AuthRule;
  readonly key: string;
}

/**
 * The edit that gives routes the rules of base back that head lacks: a key that head spells in another way is renamed,
 * else the member is restored. Null where head lacks none, or it is not known where they belong.
 */
export function restoration(
  routes: readonly RouteLoss[],
  { base, head }: Evidence,
): (Remedy & { readonly respelt: readonly AuthRule[] }) | null {
  const missing = base && missingRules(routes, head);
  if (!base || !missing?.length || missing.some(({ key }) => hasTwinWithoutSlash(key, head))) return null;
  const respelt = respeltKeys(missing, base, head);
  const dropped = missing.filter((one) => !respelt.has(one));
  const edits = [...respelt].map(([{ key }, { member }]) => rename(member, key));
  if (dropped.length > 0) {
    const edit = restoringEdit(dropped, base.manifest, head.manifest);
    if (edit === null) return null;
    edits.push(edit);
  }
  return {
    kind: 'restored',
    renamed: [...respelt].map(([{ key }, rule]) => ({ from: rule.key, to: key })),
    added: dropped.map(({ key, rule }) => ({ was: rule.key, key, valueText: rule.valueText })),
    edit: merged(head.manifest.source.text, edits),
    respelt: [...respelt.values()],
  };
}

/** The rules that decided about routes in base and that head lacks, in base's order; null where one has no one place. */
function missingRules(routes: readonly RouteLoss[], { auth }: Project): readonly Missing[] | null {
  const inHead = new Set(auth?.rules.map(({ key }) => key));
  const missing: Missing[] = [];
  for (const rule of new Set(routes.flatMap((route) => [route.rule, ...route.others]))) {
    if (inHead.has(rule.key)) continue;
    const ruled = routes.filter((route) => route.rule === rule || route.others.includes(rule));
    const key = soleOf(ruled.map((route) => (hasSameUrls(route) ? rule.key : movedKey(rule.key, route))));
    if (key === null) return null;
    if (!inHead.has(key)) missing.push({ rule, key });
  }
  return missing.sort(inOrderOf(({ rule }) => rule.member.keyStart));
}

/** Whether head still has some URL of a route of base. */
function hasSameUrls({ base, head }: RouteLoss): boolean {
  return patternsIntersect(base.route.pattern, head.route.pattern);
}

/** The keys that head has instead of missing ones: they are new, cover no route, and are spelled or valued alike. */
function respeltKeys(missing: readonly Missing[], base: Project, { auth }: Project): ReadonlyMap<Missing, AuthRule> {
  const inBase = new Set(base.auth?.rules.map(({ key }) => key));
  const left = new Set(auth?.unmatched.filter(({ key }) => !inBase.has(key)));
  const respelt = new Map<Missing, AuthRule>();
  for (const one of missing) {
    const near = soleOf([...left].filter((rule) => nearest(rule.key, [one.key]) !== undefined));
    const instead = near ?? soleOf([...left].filter(({ valueText }) => valueText === one.rule.valueText));
    if (instead === null) continue;
    respelt.set(one, instead);
    left.delete(instead);
  }
  return respelt;
}

/** Adds members of base's `auth` to head's, or the whole `auth`; null where there is no place for them. */
function restoringEdit(dropped: readonly Missing[], base: Manifest, head: Manifest): Edit | null {
  const [from, to] = [fieldOf(base, 'auth'), fieldOf(head, 'auth')];
  const text = head.source.text;
  if (from?.kind !== 'object' || !base.root || !head.root) return null;
  if (to === undefined) {
    const field = base.root.fields.get('auth');
    const isWhole = dropped.every(({ key, rule }) => key === rule.key);
    return field && isWhole
      ? insertion(text, head.root, [writtenText(base, field)], lastBefore(field, base.root, head.root))
      : null;
  }
  const [first] = dropped;
  if (to.kind !== 'object' || first === undefined) return null;
  const members = dropped.map(({ key, rule }) => writtenText(base, rule.member, key));
  return insertion(text, to, members, lastBefore(first.rule.member, from, to));
}

/** A member as a manifest writes it. */
function writtenText({ source }: Manifest, { key: own, value }: Member, key = own): string {
  return memberText(key, comparable(source.text.slice(value.start, value.end)));
}

/** The last member before another one that head's object has, too. */
function lastBefore({ keyStart }: Member, base: JsonObject, head: JsonObject): Member | undefined {
  const before = base.members.filter((member) => member.keyStart < keyStart);
  return before.flatMap(({ key }) => head.fields.get(key) ?? []).at(-1);
}

/** Whether `auth` also has a key without its slash: rule `auth-key` would add it, and the key would be there twice. */
export function hasTwinWithoutSlash(key: string, { manifest }: Project): boolean {
  const field = fieldOf(manifest, 'auth');
  return field?.kind === 'object' && field.fields.has(key.slice(1));
}
