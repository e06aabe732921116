import { literalStart } from '../auth/reading.js';
import { LIMITS } from '../limits.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authPattern: Rule = {
  id: 'auth-pattern',
  severity: 'warning',
  title: 'A key of `auth` has a wildcard, a blank or another character that leaves open what it covers.',
  reason:
    'The platform document does not say how a key matches a path (§5), and there is no common practice for such a key. The key is skipped, and rules near it are not certain.',
  bad: { 'package.json': '{\n  "auth": { "/shop*": true }\n}\n' },
  good: { 'package.json': '{\n  "auth": { "/shop/*": true }\n}\n' },
  fix: 'Use whole segments: "/shop/*" instead of "/shop*".',
  *check({ auth }) {
    // Stated as exact, a `*` is a character like any other.
    if (auth === null || auth.reading === 'exact') return;
    for (const { key, place } of auth.rules) {
      const start = literalStart(key);
      if (start === null) continue;
      yield {
        ...place,
        message: `${whyOpen(key)}. The key is skipped, and rules for URLs that start with ${quote(start)} are not certain (platform document §5).`,
        help: helpWith(key),
      };
    }
  },
};

/** What of a key no reading explains. */
function whyOpen(key: string): string {
  if (key.length > LIMITS.patternCharacters)
    return `${quote(key)} is longer than ${LIMITS.patternCharacters} characters`;
  const [character] = /[%?#\s]/.exec(key) ?? [];
  const why =
    character === undefined
      ? '"*" inside a segment, or "**" before the end, has no agreed meaning'
      : `a path holds ${/\s/.test(character) ? 'a blank' : quote(character)} only encoded`;
  return `Cannot tell what ${quote(key)} covers: ${why}`;
}

/** The same key without a space at its ends, or with wildcards that are whole segments. */
function helpWith(key: string): string {
  if (key.length > LIMITS.patternCharacters) return 'Use a shorter key.';
  const trimmed = key.trim();
  if (trimmed !== key && literalStart(trimmed) === null) return `Write it without the blank: ${quote(trimmed)}.`;
  if (!/[%?#\s]/.test(key)) return `Use whole segments, for example ${quote(wholeSegments(key))}.`;
  return 'Write the path as it is, not encoded, without a query or fragment; or remove the key.';
}

/** `/shop*` as `/shop/*`, `/a/*.json` as `/a/*`, `**` before the end as `*`: each wildcard a segment of its own. */
function wholeSegments(key: string): string {
  const texts = key.split('/').flatMap((text) => {
    if (!text.includes('*')) return [text];
    const [word] = /^\w+(?=\*+$)/.exec(text) ?? [];
    return word === undefined ? ['*'] : [word, '*'];
  });
  return texts.join('/');
}
