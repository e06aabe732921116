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
      const texts = new Set(items.flatMap((item) => (item.kind === 'string' ? item.value : [])));
      const spellings = new Map<string, string>();
      for (const [at, item] of items.entries()) {
        if (item.kind !== 'string') continue;
        const folded = item.value.trim().toLowerCase();
        const slip = valueSlip(item.value, spellings.get(folded), item === value ? null : texts);
        spellings.set(folded, spellings.get(folded) ?? item.value.trim());
        if (slip === null) continue;
        const { why, help, instead } = slip;
        const edit = instead === undefined ? null : { start: item.start, end: item.end, text: instead };
        yield {
          ...placeOf(manifest, item, 'auth', key, ...(item === value ? [] : [at])),
          message: `${code(item.value)} ${why} (key ${code(key)}).`,
          ...(edit ? { advise: (trial) => ({ help: trial.resolves(edit) ? help : LEADS_ON }) } : { help }),
        };
      }
    }
  },
};

/** What to do where the right value would contradict another key, or is another item in another case. */
const LEADS_ON = 'Decide which value is right: the correction alone would lead to another finding.';

/** What is wrong with a text of a `list`; `earlier`: an item before it that differs from it at most in case. */
function valueSlip(text: string, earlier: string | undefined, list: ReadonlySet<string> | null) {
  const trimmed = text.trim();
  const word = trimmed.toLowerCase();
  if (word === 'true' || word === 'false')
    // A list holds no booleans (§5).
    return {
      why: 'is a string, not a boolean',
      help: list
        ? 'Decide what the rule allows: a list holds no booleans.'
        : `If it is a boolean, write ${code(word)} without quotes.`,
      instead: list ? undefined : word,
    };
  if (trimmed === '' && text !== '') return { why: 'contains only spaces', help: 'Decide which value the rule needs.' };
  if (trimmed !== text) {
    const why = 'is padded with spaces';
    return list?.has(trimmed)
      ? { why, help: `If the spaces are a slip, remove it: ${code(trimmed)} is in the list, too.` }
      : { why, help: `If the spaces are a slip, use ${code(trimmed)}.`, instead: JSON.stringify(trimmed) };
  }
  if (earlier !== undefined && earlier !== text)
    return {
      why: `differs from ${code(earlier)} only in case`,
      help: 'Decide on one spelling, and remove the other if both mean the same.',
    };
  return null;
}
