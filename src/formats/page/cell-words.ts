import type { ChangedRoute, ReportedEffect, ReportedFieldChange } from '../../report/reported-changes.js';
import type { Doubt, ReportedAccess, ReportedAuth } from '../../report/reported-route.js';
import { code } from '../../text/quote.js';
import { allOf, withCommas } from '../../text/words.js';

/** The entry of a route, and the keys that decide some of its URLs. */
export function accessWords(access: ReportedAccess): string {
  if (access === null) return 'unknown';
  const { uncovered, exceptions } = access;
  const parts = allOf(exceptions.map(({ key, value, example }) => `${entryWords(key, value)} on ${code(example)}`));
  if (access.key === null && uncovered === null) return parts;
  const own = effectWords(access, uncovered === null || parts === '' ? '' : ` on ${code(uncovered)}`);
  return parts === '' ? own : `${own}, but ${parts}`;
}

/** An entry, or where there is none. */
export function effectWords(effect: ReportedEffect, where = ''): string {
  if (effect === null) return 'unknown';
  return effect.key === null ? `no rule${where}` : entryWords(effect.key, effect.value);
}

/** An entry in base and in head; a key that both have is said once. */
export function bothEffectsWords(before: NonNullable<ReportedEffect>, after: NonNullable<ReportedEffect>): string {
  const isSameKey = before.key !== null && before.key === after.key;
  return `${effectWords(before)} → ${isSameKey ? code(JSON.stringify(after.value)) : effectWords(after)}`;
}

/** Why an entry is not certain, by what some keys are. */
export function doubtWords(auth: ReportedAuth, doubts: readonly Doubt[]): string {
  const shown = ` (shown is ${code(auth.matching)})`;
  const advice = auth.stated ? '' : ` Set ${code('auth-matching')} if you know.`;
  return `the rule depends ${causeWords(auth, doubts, shown)}.${advice}`;
}

/** On what an entry depends that is not certain: how keys match, if that is not stated, and keys in doubt. */
export function causeWords(auth: ReportedAuth, doubts: readonly Doubt[], shown = ''): string {
  // A stated reading leaves no doubt how keys match. Some ties are in no list: then it is one of these.
  const told: readonly Doubt[] = auth.stated && doubts.length === 0 ? ['tied'] : doubts;
  const keys = told.length === 0 ? [] : [`on keys that are ${allOf([...new Set(told)], 'or')}`];
  return allOf(auth.stated ? keys : [`on how keys match${shown}`, ...keys], 'or');
}

/** Whether all of some entries are certain; undefined where there is no entry. */
export function areCertain(effects: readonly ReportedEffect[]): boolean | undefined {
  if (effects.some((effect) => effect?.certain === false)) return false;
  return effects.some((effect) => effect && effect.key !== null) ? true : undefined;
}

/** A key and its value as written, because the platform document does not say what a value means. */
export function entryWords(key: string, value: unknown): string {
  return `${code(key)} = ${code(JSON.stringify(value))}`;
}

/** What happened to a route, in words. */
export const KIND_WORDS = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  renamed: 'renamed',
  'renamed-params': 'parameters renamed',
  method: 'new method',
  rule: 'rule',
} as const satisfies Record<ChangedRoute['kind'], string>;

/** How many of some routes have no auth entry. */
export function bareWords(bare: number): string {
  return bare === 0 ? 'all with an auth rule' : `${withCommas(bare)} with no auth rule`;
}

/** A field by its keys: `payment.mode`, `auth./account`. */
export function fieldName({ pointer }: Pick<ReportedFieldChange, 'pointer'>): string {
  return code(pointer.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A value of a field as written; null where it is absent. */
function valueWords(value: unknown): string {
  return value === null ? 'not set' : code(JSON.stringify(value));
}

/** A field in base and in head; of a repeated one what parsers may take. */
export function fieldWords({ before, after, first }: ReportedFieldChange): readonly string[] {
  const either = (...values: readonly unknown[]) => allOf([...new Set(values.map(valueWords))], 'or');
  return first ? [either(first.before, before), either(first.after, after)] : [valueWords(before), valueWords(after)];
}
