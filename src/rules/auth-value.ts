import type { AuthEntry } from '../auth/auth.js';
import { placeOf } from '../manifest/manifest.js';
import { isOneEditAway } from '../text/nearest.js';
import { groupedBy } from '../text/order.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authValue: Rule = {
  id: 'auth-value',
  section: '5',
  severity: 'warning',
  title: 'An auth value is a quoted boolean, a list in one string, padded with spaces, or almost another value.',
  reason: 'Any non-empty string is allowed, so no reader of the manifest refuses such a value.',
  bad: { 'package.json': '{\n  "auth": { "/admin": "true" }\n}\n' },
  good: { 'package.json': '{\n  "auth": { "/admin": true }\n}\n' },
  fix:
    'Write booleans without quotes, lists in brackets, strings without spaces around them, ' +
    'and each in one spelling.',
  *check({ manifest, auth }) {
    const entries = auth?.entries ?? [];
    const uses = groupedBy(entries.flatMap(textsIn), ({ text }) => text);
    const repeated = [...uses].flatMap(([text, { length }]) => (length > 1 ? [text] : []));
    for (const entry of entries)
      for (const spellings of groupedBy(textsIn(entry), ({ text }) => text.trim().toLowerCase()).values())
        for (const { json, text, keys } of spellings) {
          const isOnce = spellings.length === 1 && uses.get(text)?.length === 1;
          const slip =
            slipOf(text, spellings[0].text.trim(), keys.length > 0) ?? (isOnce ? typoOf(text, repeated) : null);
          if (slip === null) continue;
          const { why, help, right, ...more } = slip;
          const edit = right === undefined ? undefined : { start: json.start, end: json.end, text: right };
          yield {
            ...placeOf(manifest, json, 'auth', entry.key, ...keys),
            ...more,
            message: `${code(text)} ${why} (key ${code(entry.key)}).`,
            help: 'Decide which value is right.',
            offers: () => [{ help, tries: edit ? [{ edit, mayFind: 'auth-changed' }] : [] }],
          };
        }
  },
};

/** What is wrong with a text. */
interface Slip {
  /** Completes a sentence that begins with the text. */
  readonly why: string;
  readonly help: string;
  /** The right text as JSON, if it is known. */
  readonly right?: string;
  readonly severity?: 'notice';
}

/** What is wrong with a text by itself or in its list; `earlier`: its first spelling there. */
function slipOf(text: string, earlier: string, isItem: boolean): Slip | null {
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
  if (/^[\w.:-]+(?:\s*,\s*[\w.:-]+)+$/.test(text)) {
    const items = text.split(',').map((word) => JSON.stringify(word.trim()));
    const right = isItem ? items.join(', ') : `[${items.join(', ')}]`;
    return { why: 'is one string, not a list', help: `If it is a list, write ${code(right)}.`, right };
  }
  if (earlier === text) return null;
  const help = 'Decide on one spelling, and remove the other if both mean the same.';
  return { why: `differs from ${code(earlier)} only in case`, help };
}

/** The texts of a value, each with its place in a list. */
function textsIn({ member: { value } }: AuthEntry) {
  const items = value.kind === 'array' ? value.items : [value];
  return items.flatMap((json, at) => {
    return json.kind === 'string' ? { json, text: json.value, keys: json === value ? [] : [at] } : [];
  });
}

/** What is wrong with a text that is used once, and is one letter from what is used more often. */
function typoOf(text: string, repeated: readonly string[]): Slip | null {
  const right = text.length < 4 ? undefined : repeated.find((used) => isTypo(text, used));
  if (right === undefined) return null;
  return {
    why: `is used once, and is one letter from ${code(right)}, which is used more often`,
    help: `If it is a typo, use ${code(right)}.`,
    right: JSON.stringify(right),
    severity: 'notice',
  };
}

/** Whether two words may differ by a typo: with another number, or with `s` at the end of one, they are two words. */
function isTypo(word: string, used: string): boolean {
  const withoutNumber = (text: string) => text.replaceAll(/\d/g, '');
  const isPlural = `${word}s` === used || `${used}s` === word;
  return isOneEditAway(word, used) && withoutNumber(word) !== withoutNumber(used) && !isPlural;
}
