import type { Manifest } from '../manifest/manifest.js';
import type { Route } from '../routes/route-file.js';
import { type AuthField, authField } from './auth-rules.js';
import { type EffectiveRule, effectiveRules } from './effective-rules.js';
import { type KeyPairs, keyPairsOf } from './key-pairs.js';
import { type RankedKeys, rankedKeys } from './ranked-keys.js';
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
  /** The other keys that cover all of them too, with another value, where neither is more specific; absent: there is none. */
  readonly tied?: readonly string[];
}

/** The auth rules of a project under the reading that is shown. */
export interface Auth extends AuthField {
  readonly reading: Reading;
  /** Whether the user stated the reading. */
  readonly isStated: boolean;
  readonly keys: RankedKeys;
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
  const keys = rankedKeys(field.rules, reading);
  const patterns = routes.map(({ pattern }) => pattern);
  const shown = effectiveRules(patterns, keys);
  let isComplete = shown.every((one) => one.isComplete);
  // One that the user stated may leave a tie.
  const isSure = shown.map((one) => one.isComplete && (isStated || one.tied.length === 0));
  const marks = shown.map((one) => [markOf(one)]);
  // Every route is below `/api`, and most keys of a page are not.
  const reaching = field.rules.filter(({ key }) => /^\/(?:api(?:\/|$)|\*|$)/.test(key));
  for (const other of isStated ? [] : DOUBTED.filter((one) => one !== reading)) {
    // One reading after the other: what each says of a hundred thousand routes is much to hold.
    for (const [index, one] of effectiveRules(patterns, rankedKeys(reaching, other)).entries()) {
      isComplete &&= one.isComplete;
      isSure[index] &&= one.isComplete && one.tied.length === 0 && isSameValue(one, shown[index] as EffectiveRule);
      marks[index]?.push(markOf(one));
    }
  }
  const starts = reading === 'exact' ? [] : field.rules.flatMap(({ key }) => literalStart(key) ?? []);
  const isDoubtful = canStartWith(patterns, starts);
  const pairs = keyPairsOf(field.rules, keys);
  const perRoute = <Value>(at: (index: number) => Value) => new Map(routes.map((route, index) => [route, at(index)]));
  return {
    ...field,
    reading,
    isStated,
    keys,
    access: perRoute((index) => {
      const { rule, next, exceptions, tied } = shown[index] as EffectiveRule;
      return {
        key: rule?.rule.key ?? null,
        value: rule?.rule.value ?? null,
        certain: field.isClear && isSure[index] === true && isDoubtful[index] !== true,
        next: next.map(({ rule }) => rule.key),
        exceptions: exceptions.map(({ key: { rule }, example }) => ({ key: rule.key, value: rule.value, example })),
        ...(tied.length > 0 && { tied: tied.map(({ rule }) => rule.key) }),
      };
    }),
    marks: perRoute((index) => marks[index] ?? []),
    pairs,
    isComplete: isComplete && pairs.isComplete,
  };
}

/** The value of a route in a reading is that of the rule for all its URLs, none where there is no rule, and the exceptions. */
function isSameValue(one: EffectiveRule, other: EffectiveRule): boolean {
  const excepted = new Set(other.exceptions.map(({ key }) => key.rule));
  return (
    one.rule?.rule.valueText === other.rule?.rule.valueText &&
    one.exceptions.length === other.exceptions.length &&
    one.exceptions.every(({ key }) => excepted.has(key.rule))
  );
}

/** A number for what a reading says: the value of the rule, the keys that it is tied with and its exceptions, in whatever order. */
function markOf({ rule, tied, exceptions }: EffectiveRule): number {
  const sum = (marks: readonly number[], start: number) => marks.reduce((all, one) => (all + one) % 2 ** 50, start);
  const ties = tied.map((key) => 3 * key.rule.mark);
  return sum([...ties, ...exceptions.map(({ key }) => 5 * key.rule.mark)], rule?.rule.valueMark ?? 0);
}
