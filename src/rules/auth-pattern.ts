import { literalStart } from '../auth/reading.js';
import { LIMITS } from '../limits.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authPattern: Rule = {
  id: 'auth-pattern',
  severity: 'warning',
  title: 'A `*` in a key of `auth` is a whole segment, and `**` is the last one.',
  reason:
    "The document's 5 does not show how a key matches. For a `*` inside a segment, or a `**` before the end, no common way says what the key covers.",
  bad: { files: { 'package.json': '{\n  "auth": { "/shop*": true }\n}\n' } },
  good: { files: { 'package.json': '{\n  "auth": { "/shop/*": true }\n}\n' } },
  fix: 'Write whole segments: "/shop/*" instead of "/shop*".',
  *check({ auth }) {
    // Stated as exact, a `*` is a character like any other.
    if (auth === null || auth.reading === 'exact') return;
    for (const { key, place } of auth.rules) {
      const start = literalStart(key);
      if (start === null) continue;
      const isLong = key.length > LIMITS.patternCharacters;
      const why = isLong
        ? `${quote(key)} is ${key.length} characters long, and no key of more than ${LIMITS.patternCharacters} is analysed`
        : `No reading says what ${quote(key)} covers, so the key is not analysed`;
      yield {
        ...place,
        message: `${why}: how a key matches is not shown (the document's 5). No route that starts with ${quote(start)} is certain.`,
        help: isLong ? 'Write a shorter key.' : `Write whole segments, for example ${quote(wholeSegments(key))}.`,
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
