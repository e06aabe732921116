import type { Manifest } from '../manifest/manifest.js';
import type { Pattern } from '../patterns/pattern.js';
import type { Route } from '../routes/route-file.js';
import { type AuthField, type AuthRule, authField } from './auth-rules.js';
import { type Effect, effectsOf } from './effect.js';
import { type KeyPairs, keyPairsOf } from './key-pairs.js';
import { type Matching, matchingOf } from './matching.js';
import { DOUBTED, literalStart, type Reading } from './reading.js';
import { canStartWith } from './unexplained.js';

/** Which rule the URLs of a route meet, and how sure that is. */
export interface Access {
  /** The most specific key that covers all of them; null: no rule. */
  readonly key: string | null;
  readonly value: unknown;
  /** False where readings in doubt differ and the user stated none, or a key is repeated, not analysed or not compared. */
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
  /** A number for what each reading in doubt says of a route, the one shown first: the same number, the same values. */
  readonly marks: ReadonlyMap<Route, readonly number[]>;
  /** What is not decided between two keys. */
  readonly pairs: KeyPairs;
  /** False when the keys are too intertwined to be compared in the steps that a project is worth: some rules are then not certain. */
  readonly isComplete: boolean;
}

/** The auth rules of a manifest and what they do to some routes; null when it cannot be parsed, for then nothing is known. */
export function authOf(manifest: Manifest, routes: readonly Route[], chosen: Reading | 'auto'): Auth | null {
  if (manifest.root === null) return null;
  const field = authField(manifest);
  const isStated = chosen !== 'auto';
  const reading = isStated ? chosen : 'prefix';
  const matching = matchingOf(field.rules, reading);
  const patterns = routes.map(({ pattern }) => pattern);
  const shown = effectsOf(patterns, matching);
  const others = isStated ? [] : DOUBTED.filter((other) => other !== reading);
  const { isSure, marks, isComplete } = agreement(shown, isStated, effectsUnder(others, field.rules, patterns));
  const starts = reading === 'exact' ? [] : field.rules.flatMap(({ key }) => literalStart(key) ?? []);
  const isDoubtful = canStartWith(patterns, starts);
  const access = routes.map((route, index): [Route, Access] => {
    const certain = field.isClear && isSure[index] === true && isDoubtful[index] !== true;
    return [route, accessOf(shown[index] as Effect, certain)];
  });
  const pairs = keyPairsOf(field.rules, matching);
  return {
    ...field,
    matching,
    isStated,
    access: new Map(access),
    marks: new Map(routes.map((route, index) => [route, marks[index] ?? []])),
    pairs,
    isComplete: isComplete && pairs.isComplete,
  };
}

/** The effects of one reading after the other: those of a hundred thousand routes are much to hold. */
function* effectsUnder(
  readings: readonly Reading[],
  rules: readonly AuthRule[],
  routes: readonly Pattern[],
): Iterable<readonly Effect[]> {
  const reaching = rules.filter(({ key }) => canReachRoutes(key));
  for (const reading of readings) yield effectsOf(routes, matchingOf(reaching, reading));
}

/** For each route, whether the search ended, no reading leaves a tie, and all give one value and the same exceptions; one that the user stated may leave a tie. */
function agreement(shown: readonly Effect[], isStated: boolean, others: Iterable<readonly Effect[]>) {
  const isSure = shown.map(({ tied, isComplete }) => isComplete && (isStated || tied.length === 0));
  const marks = shown.map((effect) => [markOf(effect)]);
  let isComplete = shown.every((effect) => effect.isComplete);
  for (const effects of others) {
    for (const [index, effect] of effects.entries()) {
      isComplete &&= effect.isComplete;
      isSure[index] &&= effect.isComplete && effect.tied.length === 0 && isSameValue(effect, shown[index] as Effect);
      marks[index]?.push(markOf(effect));
    }
  }
  return { isSure, marks, isComplete };
}

/** A number for what an effect says: the value of its rule, the keys that it is tied with and its exceptions, in whatever order. */
function markOf({ rule, tied, exceptions }: Effect): number {
  let mark = rule?.rule.valueMark ?? 0;
  for (const { rule } of tied) mark = (mark + 3 * rule.mark) % PRIME;
  for (const { covering } of exceptions) mark = (mark + 5 * covering.rule.mark) % PRIME;
  return mark;
}

/** The largest prime below two to the 50th: what is added to such a number stays exact. */
const PRIME = 1125899906842597;

/** Every route is below `/api`, and most keys of a page are not. */
function canReachRoutes(key: string): boolean {
  return /^\/(?:api(?:\/|$)|\*|$)/.test(key);
}

function accessOf({ rule, next, exceptions }: Effect, certain: boolean): Access {
  return {
    key: rule?.rule.key ?? null,
    value: rule?.rule.value ?? null,
    certain,
    next: next.map(({ rule }) => rule.key),
    exceptions: exceptions.map(({ covering: { rule }, example }) => ({ key: rule.key, value: rule.value, example })),
  };
}

/** The value of a route in a reading is that of the rule for all its URLs, none where there is no rule, and the exceptions. */
function isSameValue(one: Effect, other: Effect): boolean {
  const excepted = new Set(other.exceptions.map(({ covering }) => covering.rule));
  return (
    one.rule?.rule.valueText === other.rule?.rule.valueText &&
    one.exceptions.length === other.exceptions.length &&
    one.exceptions.every(({ covering: { rule } }) => excepted.has(rule))
  );
}
