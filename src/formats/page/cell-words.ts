import type { ChangedRoute, ReportedEffect, ReportedFieldChange } from '../../report/reported-changes.js';
import type { ReportedAccess, ReportedAuth } from '../../report/reported-route.js';
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
export function turnWords(before: Effect, after: Effect): string {
  const isSameKey = before.key !== null && before.key === after.key;
  return `${effectWords(before)} → ${isSameKey ? code(JSON.stringify(after.value)) : effectWords(after)}`;
}

type Effect = NonNullable<ReportedEffect>;

/** Why an entry is not certain; `isByReading`: for nothing but how keys match. */
export function doubtWords(auth: ReportedAuth, isByReading: boolean): string {
  if (auth?.stated) return 'keys of different values tie, or are repeated or skipped.';
  const [reading, option] = [code(auth?.matching ?? ''), code('auth-matching')];
  return isByReading
    ? `the rule depends on how keys match (shown is ${reading}). Set ${option} if you know.`
    : `the platform document does not say how keys match (shown is ${reading}; set ${option} if you know), ` +
        'or keys tie, are repeated or skipped (§5).';
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
export function valueWords(value: unknown): string {
  return value === null ? 'not set' : code(JSON.stringify(value));
}
