import type { Auth, AuthRule } from '../auth/auth.js';
import { keyPattern, parametersIn, type Reading } from '../auth/reading.js';
import { rename } from '../json/edits.js';
import { patternsIntersect } from '../patterns/paths.js';
import type { Pattern } from '../patterns/pattern.js';
import type { Project } from '../project.js';
import { pathText } from '../routes/route.js';
import { routeNameOf } from '../routes/route-name.js';
import { nearest, nearestFew } from '../text/nearest.js';
import { code } from '../text/quote.js';
import type { Trial } from './advice.js';

/** What to do about a key that is to be another one, where that is a key, too; null where it is not. */
export function takenHelp(key: string, valueText: string, rules: readonly AuthRule[]): string | null {
  const namesake = rules.find((rule) => rule.key === key);
  if (namesake === undefined) return null;
  return namesake.valueText === valueText
    ? `Remove it: ${code(key)} is a key, too, with the same value.`
    : `Decide which value is right: ${code(key)} is a key, too. Then remove this one.`;
}

/** What to do about a key that covers no route: a key to write instead that covers no more, if that holds. */
export function fittingKeyHelp(rule: AuthRule, auth: Auth, project: Project, trial: Trial | null): string {
  if (trial === null) return 'Decide which route it is for, or remove it.';
  const { key, valueText, member } = rule;
  const { rules, reading } = auth;
  const routes = project.routes.map(({ route }) => route.pattern);
  const starred = withStars(key);
  const fitting = fittingKey(key, starred, routes, reading);
  if (fitting === undefined)
    return canHaveRoute(key, reading) ? 'Remove the key, or add its route.' : 'Remove the key.';
  const taken = takenHelp(fitting, valueText, rules);
  if (taken !== null) return taken;
  const beyond = starred === key ? undefined : routes.find((route) => coversBeyond(fitting, route, reading));
  if (beyond !== undefined) {
    const other = code(pathText(beyond));
    return `A star there also covers ${other}. Decide which routes the rule is for, or remove the key.`;
  }
  if (!trial.ends(rename(member, fitting))) return 'Decide which route the rule is for, or remove the key.';
  // Without stars, the key would match one value only.
  return starred === key
    ? `Rename it to ${code(fitting)}, or remove it.`
    : `To cover any value there, write ${code(fitting)}.`;
}

/** Whether a key covers some URL of a route. */
export function covers(key: string, route: Pattern, reading: Reading): boolean {
  const pattern = keyPattern(key, reading);
  return pattern !== null && patternsIntersect(pattern, route);
}

/** A key with stars for its parameters: `/api/users/[id]` is `/api/users/*`, a catch-all is `**`. */
function withStars(key: string): string {
  const parameters = new Set(parametersIn(key));
  const texts = key.split('/').map((text) => (parameters.has(text) ? (text.startsWith('...', 1) ? '**' : '*') : text));
  return texts.join('/');
}

/** The nearest key with the texts of a route, this key's in place of parameters, that covers that route. */
function fittingKey(key: string, starred: string, routes: readonly Pattern[], reading: Reading): string | undefined {
  const texts = starred.split('/').filter((text) => text !== '');
  const keyOf = (route: Pattern) => {
    const own = texts.map((text, at) => {
      const segment = route[at];
      return segment?.kind === 'static' && !text.startsWith('*') ? segment.text : text;
    });
    return `/${own.join('/')}`;
  };
  const keys = new Set(routes.map(keyOf));
  keys.delete(key);
  return nearestFew(starred, [...keys], FEW).find((fitting) => {
    const isSpelled = fitting
      .split('/')
      .slice(1)
      .every((text, at) => isSpelling(texts[at] ?? '', text));
    return isSpelled && routes.some((route) => keyOf(route) === fitting && covers(fitting, route, reading));
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

/** Whether some file name makes a route that a key covers, and no finding is about the name. */
function canHaveRoute(key: string, reading: Reading): boolean {
  if (parametersIn(key).length > 0) return false;
  const below = key.slice('/api/'.length) || 'x';
  const name = routeNameOf(`${below.replaceAll(/\*+/g, 'x')}.ts`, []);
  return name.kind === 'route' && name.remarks.length === 0 && covers(key, name.route.pattern, reading);
}

/** Whether a key with a star for a parameter covers a route that the parameter would not: a deeper or a literal one. */
function coversBeyond(key: string, route: Pattern, reading: Reading): boolean {
  const texts = key.split('/').slice(1);
  const isDeeper = texts.at(-1) === '*' && route.length > texts.length;
  const isLiteral = texts.some((text, at) => text.startsWith('*') && route[at]?.kind === 'static');
  return (isDeeper || isLiteral) && covers(key, route, reading);
}
