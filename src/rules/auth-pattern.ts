import { literalStart } from '../auth/reading.js';
import { LIMITS } from '../limits.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authPattern: Rule = {
  id: 'auth-pattern',
  severity: 'warning',
  title: 'A key of `auth` has `*` inside a segment, or `**` before the end.',
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
      const isLong = key.length > LIMITS.patternCharacters;
      const why = isLong
        ? `${quote(key)} is longer than ${LIMITS.patternCharacters} characters`
        : `Cannot tell what ${quote(key)} covers: "*" inside a segment, or "**" before the end, has no agreed meaning`;
      yield {
        ...place,
        message: `${why}. The key is skipped, and rules for URLs that start with ${quote(start)} are not certain (platform document §5).`,
        help: isLong ? 'Use a shorter key.' : `Use whole segments, for example ${quote(wholeSegments(key))}.`,
      };
    }
  },
};

/** `/shop*` as `/shop/*`, `/a/*.json` as `/a/*`, `**` before the end as `*`: each wildcard a segment of its own. */
function wholeSegments(key: string): string {
  const texts = key.split('/').flatMap((text) => {
    if (!text.includes('*')) return [text];
    const [word] = /^\w+(?=\*+$)/.exec(text) ?? [];
    return word === undefined ? ['*'] : [word, '*'];
  });
  return texts.join('/');
}
