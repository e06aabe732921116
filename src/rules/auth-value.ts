import { placeOf } from '../manifest/manifest.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authValue: Rule = {
  id: 'auth-value',
  section: '5',
  severity: 'warning',
  foundIn: 'package.json',
  title: 'An auth value is a quoted boolean or padded with spaces, or two items of a list differ only in case.',
  reason: 'Any non-empty string is allowed, so no reader of the manifest refuses such a value.',
  bad: { 'package.json': '{\n  "auth": { "/admin": "true" }\n}\n' },
  good: { 'package.json': '{\n  "auth": { "/admin": true }\n}\n' },
  fix: 'Write booleans without quotes, strings without spaces around them, and each string in one spelling.',
  *check({ manifest, auth }) {
    for (const { key, member } of auth?.rules ?? []) {
      const { value } = member;
      const items = value.kind === 'array' ? value.items : [value];
      const spellings = new Map<string, string>();
      for (const [at, item] of items.entries()) {
        if (item.kind !== 'string') continue;
        const [text, trimmed] = [item.value, item.value.trim()];
        const earlier = spellings.get(trimmed.toLowerCase()) ?? trimmed;
        spellings.set(trimmed.toLowerCase(), earlier);
        const slip = slipOf(text, earlier);
        if (slip === null) continue;
        const { why, help, right } = slip;
        yield {
          ...placeOf(manifest, item, 'auth', key, ...(item === value ? [] : [at])),
          message: `${code(text)} ${why} (key ${code(key)}).`,
          advise: (trial) => {
            const holds = right === undefined || trial.resolves({ start: item.start, end: item.end, text: right });
            return { help: holds ? help : 'Decide which value is right.' };
          },
        };
      }
    }
  },
};

/** What is wrong with a text, and the right one as JSON, if it is known; `earlier`: its first spelling in a list. */
function slipOf(text: string, earlier: string) {
  const trimmed = text.trim();
  const word = trimmed.toLowerCase();
  if (word === 'true' || word === 'false') {
    const help = `If it is a boolean, write ${code(word)} without quotes.`;
    return { why: 'is a string, not a boolean', help, right: word };
  }
  if (trimmed !== text) {
    const help = `If the spaces are a slip, use ${code(trimmed)}.`;
    return { why: 'is padded with spaces', help, right: JSON.stringify(trimmed) };
  }
  if (earlier === text) return null;
  const help = 'Decide on one spelling, and remove the other if both mean the same.';
  return { why: `differs from ${code(earlier)} only in case`, help };
}
