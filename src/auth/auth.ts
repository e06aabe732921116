import type { Manifest } from '../manifest/manifest.js';
import { inOrderOf } from '../order.js';
import { budgetOf, STEPS_FOR_A_PAIR } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import type { Pattern, Segment } from '../patterns/pattern.js';
import { urlOf } from '../patterns/url.js';
import type { Route } from '../routes/route-file.js';
import { type AuthField, authField } from './auth-rules.js';
import { type Effect, effectsOf } from './effect.js';
import { type Matching, matchingOf } from './matching.js';
import { DOUBTED, literalStart, type Reading } from './reading.js';

/** Which rule the URLs of a route meet, and how sure that is. */
export interface Access {
  /** The most specific key that covers all of them; null: no rule. */
  readonly key: string | null;
  readonly value: unknown;
  /** Whether every reading in doubt gives the same value and exceptions, or the user stated the reading. */
  readonly certain: boolean;
  /** The covering keys beaten, most specific first. */
  readonly next: readonly string[];
  /** More specific keys that decide some of them, each with such a URL. */
  readonly exceptions: readonly { readonly key: string; readonly value: unknown; readonly example: string }[];
}

/** The auth rules of a project under the reading that is shown. */
export interface Auth extends AuthField {
  readonly matching: Matching;
  /** Whether the user stated the reading. */
  readonly isStated: boolean;
  readonly access: ReadonlyMap<Route, Access>;
}

/** The auth rules of a manifest and what they do to some routes; null when it cannot be parsed, for then nothing is known. */
export function authOf(manifest: Manifest, routes: readonly Route[], chosen: Reading | 'auto'): Auth | null {
  if (manifest.root === null) return null;
  const field = authField(manifest);
  const isStated = chosen !== 'auto';
  const matching = matchingOf(field.rules, isStated ? chosen : 'prefix');
  const patterns = routes.map(({ pattern }) => pattern);
  const shown = effectsOf(patterns, matching);
  const doubted = isStated ? [] : DOUBTED.map((reading) => effectsOf(patterns, matchingOf(field.rules, reading)));
  const unexplained = matching.reading === 'exact' ? [] : field.rules.flatMap(({ key }) => literalStart(key) ?? []);
  const access = routes.map((route, index): [Route, Access] => {
    const agreed = agree(doubted.flatMap((effects) => effects[index] ?? []));
    const certain = agreed && !unexplained.some((start) => canStartWith(route.pattern, start));
    return [route, accessOf(shown[index] as Effect, certain)];
  });
  return { ...field, matching, isStated, access: new Map(access) };
}

function accessOf({ rule, next, exceptions }: Effect, certain: boolean): Access {
  return {
    key: rule?.rule.key ?? null,
    value: rule?.rule.value ?? null,
    certain,
    next: next.map(({ rule }) => rule.key),
    exceptions: exceptions.map(({ covering, example }) => ({
      key: covering.rule.key,
      value: covering.rule.value,
      example: urlOf(example),
    })),
  };
}

/** Whether all readings give one value for the whole route and the same exceptions, and none leaves a tie. */
function agree(effects: readonly Effect[]): boolean {
  return new Set(effects.map(valueText)).size <= 1 && !effects.some(({ isTied }) => isTied);
}

/** The value of a route in one reading: that of the rule for all its URLs, none where there is no rule, and the exceptions. */
function valueText({ rule, exceptions }: Effect): string {
  const parts = exceptions.map(({ covering: { rule } }) => [rule.key, rule.value] as const);
  return JSON.stringify([rule ? [rule.rule.value] : [], parts.sort(inOrderOf(([key]) => key))]);
}

/** Whether some path of the pattern begins with a text; the text may end inside a segment. */
function canStartWith(pattern: Pattern, start: string): boolean {
  const texts = start.slice(1).split('/');
  const cut = texts.pop() ?? '';
  const written = pattern.flatMap((segment) => (segment.kind === 'static' ? [segment.text] : []));
  const nexts =
    cut === '' ? [[]] : [`${cut}x`, ...written.filter((text) => text.startsWith(cut))].map((text) => [text]);
  return nexts.some((next) => meets(pattern, [...texts, ...next].map(literally)));
}

function meets(pattern: Pattern, start: Pattern): boolean {
  return findPath([pattern, [...start, { kind: 'below' }]], [], budgetOf(STEPS_FOR_A_PAIR)).kind !== 'none';
}

function literally(text: string): Segment {
  return { kind: 'static', text };
}
