import type { MovedKey } from '../compare/change.js';
import { LIMITS } from '../limits.js';
import { member, quote } from '../text/quote.js';
import { counted } from '../text/words.js';

/** How to write auth keys anew whose routes moved: the same as their edit, in words. */
export function renameHelp(keys: readonly MovedKey[]): string {
  const fixes = keys.map(({ rule, to, isKept }) =>
    isKept
      ? `Add ${to.map((key) => memberText(key, rule.valueText)).join(' and ')}.`
      : `Rename ${quote(rule.key)} to ${to.map(quote).join(' and ')}.`,
  );
  const more = fixes.length - LIMITS.shownEntries;
  return [...fixes.slice(0, LIMITS.shownEntries), ...(more > 0 ? [`And ${counted(more, 'more key')}.`] : [])].join(' ');
}

/** A key of `auth` and its value, as text to paste. */
export function memberText(key: string, valueText: string): string {
  return member(key, valueText.length > LIMITS.shownText ? '…' : valueText);
}
