import type { ChangedRoute } from '../report/changed-routes.js';
import type { AccessChangeEntry, AccessEntry, FieldChangeEntry, ProjectReport } from '../report/report.js';
import { code } from '../text/quote.js';
import { allOf, withCommas } from '../text/words.js';

/** The rule of a route, and the keys that decide some of its URLs. */
export function accessWords(access: AccessEntry): string {
  if (access === null) return 'unknown';
  const { key: own, certain, uncovered, exceptions } = access;
  const parts = exceptions.map(({ key, value, example }) => `${entryWords(key, value)} on ${code(example)}`);
  if (own === null && uncovered === null) return allOf(parts) + (certain ? '' : NOT_CERTAIN);
  const where = uncovered === null || parts.length === 0 ? '' : ` on ${code(uncovered)}`;
  return [effectWords(access, where), ...(parts.length > 0 ? [allOf(parts)] : [])].join(', but ');
}

const NOT_CERTAIN = ' (not certain)';

/** A rule, or where there is none. */
export function effectWords(effect: AccessChangeEntry['before'], where = ''): string {
  if (effect === null) return 'unknown';
  const words = effect.key === null ? `no rule${where}` : entryWords(effect.key, effect.value);
  return words + (effect.certain ? '' : NOT_CERTAIN);
}

/** A rule in base and in head. What both have in common is said once: their key, and that neither is certain. */
export function turnWords(before: Effect, after: Effect): string {
  const isAlike = before.key !== null && after.key !== null && before.certain === after.certain;
  if (!isAlike) return `${effectWords(before)} → ${effectWords(after)}`;
  const to = before.key === after.key ? code(JSON.stringify(after.value)) : entryWords(after.key, after.value);
  return `${entryWords(before.key, before.value)} → ${to}${before.certain ? '' : ' (both not certain)'}`;
}

type Effect = NonNullable<AccessChangeEntry['before']>;

/** What the mark of a rule that is not certain means. */
export function markNote({ auth }: ProjectReport): string {
  const meaning = auth?.stated
    ? 'keys of different values tie, or are repeated or skipped.'
    : `another reading of auth keys than ${code(auth?.matching ?? '')} would give another rule (§5).`;
  return `\`${NOT_CERTAIN.trim()}\` means: ${meaning}`;
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
  rule: 'rule changed',
} as const satisfies Record<ChangedRoute['kind'], string>;

/** How many of some routes have no auth rule. */
export function bareWords(bare: number): string {
  return bare === 0 ? 'all with an auth rule' : `${withCommas(bare)} with no auth rule`;
}

/** A field by its keys: `payment.mode`, `auth./account`. */
export function fieldName({ pointer }: Pick<FieldChangeEntry, 'pointer'>): string {
  return code(pointer.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A value of a field as written; null where it is absent. */
export function valueWords(value: unknown): string {
  return value === null ? 'not set' : code(JSON.stringify(value));
}
