import { createHash } from 'node:crypto';
import type { Violation } from '../rules/rule.js';

/** Names a rule and a place without its line, as 32 hexadecimal digits; repeats of one place are told apart by their order. */
export function fingerprints(): (place: readonly (string | null)[]) => string {
  const seen = new Map<string, number>();
  return (place) => {
    const name = JSON.stringify(place);
    const repeat = seen.get(name) ?? 0;
    seen.set(name, repeat + 1);
    return createHash('sha256').update(`${name}${repeat}`).digest('hex').slice(0, 32);
  };
}

/** Where in its file something is: its own subject, else its pointer, which an index in a list would move. */
export function within({ pointer, subject = '' }: Violation): readonly (string | null)[] {
  return [subject === '' ? (pointer ?? null) : null, subject];
}
