import type { Auth, AuthRule } from '../auth/auth.js';
import { keyPattern, normalForm, parametersIn, type Reading } from '../auth/reading.js';
import { rename } from '../json/edits.js';
import type { JsonObject, Member } from '../json/json.js';
import { parsedValue } from '../manifest/manifest.js';
import { isAccessRule } from '../manifest/schema.js';
import { patternsIntersect } from '../patterns/paths.js';
import type { Pattern } from '../patterns/pattern.js';
import type { Project } from '../project.js';
import { pathText } from '../routes/route.js';
import { routeNameOf } from '../routes/route-name.js';
import { nearest, nearestFew } from '../text/nearest.js';
import { groupedBy } from '../text/order.js';
import { code } from '../text/quote.js';
import type { Trial } from './advice.js';

/** Advice to rename a key of `auth`, unless the new key exists: a duplicate would be another error. */
export function renamedTo(key: string, valueText: string, rules: readonly AuthRule[], advice: string): string {
  const namesake = rules.find((rule) => rule.key === key);
  if (namesake === undefined) return advice;
  if (namesake.valueText === valueText) return `Remove it: ${code(key)} is a key, too, with the same value.`;
  return `Decide which value is right: ${code(key)} is a key, too. Then remove this one.`;
}

/** What to do about a key that does not begin with a slash and may be a path. */
export function slashHelp(written: Member, { manifest, auth }: Project, trial: Trial): string {
  const path = `/${written.key.replace(/^(?:\.?\/)+/, '')}`.replaceAll(/\/{2,}/g, '/');
  const parsed = parsedValue(manifest, written.value);
  const rules = auth?.rules ?? [];
  if (rules.some(({ key }) => key === path)) return renamedTo(path, JSON.stringify(parsed), rules, '');
  if (!isAccessRule(parsed)) return `If it is a path, write ${code(path)} with a value that a rule allows.`;
  const edit = rename(written, path);
  // What it covers only a person knows.
  return trial.ends('auth-key', { edit }, 'auth-unmatched')
    ? `If it is a path, rename it to ${code(path)}.`
    : 'Write the path that the rule is for, or remove the key.';
}

/** Whether a key certainly lacks only a slash: with one, it covers a route, and its value is valid. */
export function isOnlyWithoutSlash(
  { key, value }: Member,
  auth: JsonObject,
  { manifest, routes, auth: read }: Project,
): boolean {
  if (!/^[A-Za-z0-9\-._~/]+$/.test(key) || !isAccessRule(parsedValue(manifest, value))) return false;
  const form = normalForm(`/${key}`);
  const isThere = auth.members.some((member) => member.key.startsWith('/') && normalForm(member.key) === form);
  if (isThere || auth.members.filter((member) => member.key === key).length > 1) return false;
  const pattern = keyPattern(`/${key}`, read?.reading ?? 'prefix');
  return pattern !== null && routes.some(({ route }) => patternsIntersect(route.pattern, pattern));
}

/** What to do about a key that covers no route: a key to write instead that covers no more, if that holds. */
export function fittingKeyHelp(rule: AuthRule, { rules, reading }: Auth, project: Project, trial: Trial): string {
  const { key, valueText, member } = rule;
  const routes = project.routes.map(({ route }) => route.pattern);
  const starred = withStars(key);
  const instead = nearestKey(key, starred, routes, reading);
  if (instead === undefined)
    return canHaveRoute(key, reading) ? 'Remove the key, or add its route.' : 'Remove the key.';
  if (rules.some((known) => known.key === instead)) return renamedTo(instead, valueText, rules, '');
  const further = starred === key ? undefined : routes.find((route) => coversBeyond(instead, starred, route, reading));
  const beyond = further && pathText(further);
  if (beyond)
    return `A star there also covers ${code(beyond)}. Decide which routes the rule is for, or remove the key.`;
  const edit = rename(member, instead);
  if (!trial.ends('auth-unmatched', { edit })) return 'Decide which route the rule is for, or remove the key.';
  // Without stars, the key would match one value only.
  return starred === key
    ? `Rename it to ${code(instead)}, or remove it.`
    : `To cover any value there, write ${code(instead)}.`;
}

/** The nearest of the keys that routes spell, with this key's texts in place of parameters, that covers its route. */
function nearestKey(key: string, starred: string, routes: readonly Pattern[], reading: Reading): string | undefined {
  const texts = starred.split('/').filter((text) => text !== '');
  const keyOf = (route: Pattern) => {
    const own = texts.map((text, at) => {
      const segment = route[at];
      return segment?.kind === 'static' && !text.startsWith('*') ? segment.text : text;
    });
    return `/${own.join('/')}`;
  };
  const routesOf = groupedBy(routes, keyOf);
  const keys = [...routesOf.keys()].filter((instead) => instead !== key);
  return nearestFew(starred, keys, FEW).find((instead) => {
    const pattern = keyPattern(instead, reading);
    const segments = instead.split('/').slice(1);
    const covers = pattern !== null && routesOf.get(instead)?.some((route) => patternsIntersect(pattern, route));
    return covers && segments.every((text, at) => isSpelling(texts[at] ?? '', text));
  });
}

/** How many of the nearest keys are looked at. */
const FEW = 10;

/** Whether a segment is a text or a typo of it: one with another number, as `v1` for `v2`, is another text. */
function isSpelling(segment: string, text: string): boolean {
  if (segment === text) return true;
  const isOtherNumber = segment.replaceAll(/\d/g, '') === text.replaceAll(/\d/g, '');
  return !isOtherNumber && nearest(segment, [text]) !== undefined;
}

/** A key with stars for its parameters: `/api/users/[id]` is `/api/users/*`, a catch-all is `**`. */
function withStars(key: string): string {
  const parameters = new Set(parametersIn(key));
  const texts = key.split('/').map((text) => (parameters.has(text) ? (text.startsWith('...', 1) ? '**' : '*') : text));
  return texts.join('/');
}

/** Whether some file name makes a route that a key covers, and no finding is about the name. */
function canHaveRoute(key: string, reading: Reading): boolean {
  if (parametersIn(key).length > 0) return false;
  const below = key.slice('/api/'.length) || 'x';
  const name = routeNameOf(`${below.replaceAll(/\*+/g, 'x')}.ts`, []);
  const pattern = keyPattern(key, reading);
  return (
    name.kind === 'route' &&
    name.remarks.length === 0 &&
    pattern !== null &&
    patternsIntersect(pattern, name.route.pattern)
  );
}

/** Whether a key with a star for a parameter covers a route that the parameter would not: a deeper or a literal one. */
function coversBeyond(instead: string, starred: string, route: Pattern, reading: Reading): boolean {
  const pattern = keyPattern(instead, reading);
  if (pattern === null || !patternsIntersect(pattern, route)) return false;
  const texts = starred.split('/').slice(1);
  const isOfShape = (text: string, at: number) => !text.startsWith('*') || route[at]?.kind !== 'static';
  const isDeeper = texts.at(-1) === '*' && route.length > texts.length;
  return isDeeper || !texts.every(isOfShape);
}
