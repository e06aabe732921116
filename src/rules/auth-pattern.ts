import type { AuthRule } from '../auth/auth.js';
import { literalStart } from '../auth/reading.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';
import { renamedTo } from './safe-rename.js';

export const authPattern: Rule = {
  id: 'auth-pattern',
  section: '5',
  severity: 'warning',
  title: 'A key of `auth` has a wildcard, a blank or another character that leaves open what it covers.',
  reason:
    'The platform document does not say how a key matches a path, and there is no common practice for such a key. ' +
    'The key is skipped, and rules near it are not certain.',
  bad: { 'package.json': '{\n  "auth": { "/shop*": true }\n}\n' },
  good: { 'package.json': '{\n  "auth": { "/shop/*": true }\n}\n' },
  fix: 'Use whole segments, such as `/shop/*` instead of `/shop*`, and the path as it is, not encoded.',
  *check({ auth }) {
    const rules = auth?.rules ?? [];
    for (const rule of rules) {
      const { key, place } = rule;
      const start = literalStart(key);
      if (start === null) continue;
      yield {
        ...place,
        message:
          `Cannot tell what ${code(key)} covers: ${whyOpen(key)}. ` +
          `The key is skipped, and rules for URLs that start with ${code(start)} are not certain.`,
        help: helpWith(rule, rules),
      };
    }
  },
};

/** What no reading explains in a key. */
function whyOpen(key: string): string {
  const [character] = /[%?#\s]/.exec(key) ?? [];
  if (character !== undefined) return `a path holds ${/\s/.test(character) ? 'a blank' : code(character)} only encoded`;
  return `${code('*')} inside a segment, or ${code('**')} before the end, has no agreed meaning`;
}

/** How to write the key. */
function helpWith({ key, valueText }: AuthRule, rules: readonly AuthRule[]): string {
  const trimmed = key.trim();
  if (trimmed !== key && literalStart(trimmed) === null)
    return renamedTo(trimmed, valueText, rules, `Write it without the blank: ${code(trimmed)}.`);
  return /[%?#\s]/.test(key)
    ? 'Write the path as it is, not encoded, without a query or fragment; or remove the key.'
    : 'Decide which whole segments it covers.';
}
