import type { AuthEntry } from '../auth/auth.js';
import type { Reading } from '../auth/reading.js';
import { renameKey } from '../json/edits.js';
import { code } from '../text/quote.js';
import type { Offer } from './offer.js';
import type { Rule } from './rule.js';

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
    if (auth === null) return;
    for (const entry of auth.entries) {
      const { key, place, explainedStart: start } = entry;
      if (start === null) continue;
      yield {
        ...place,
        message:
          `${code(key)} has ${whyOpen(key)}. ` +
          `The key is skipped, and rules for URLs that start with ${code(start)} are not certain.`,
        help: 'Decide which paths the rule is for, or remove the key.',
        offers: () => rewritings(entry, auth.reading),
      };
    }
  },
};

/** What a path holds only encoded, if at all. */
const UNUSABLE = /[%?#\s]/;

/** What no reading explains in a key. */
function whyOpen(key: string): string {
  const [character] = UNUSABLE.exec(key) ?? [];
  if (character === undefined) {
    const isInside = key.split('/').some((text) => text.includes('*') && !/^\*{1,2}$/.test(text));
    const what = isInside ? `${code('*')} inside a segment` : `${code('**')} before the end`;
    return `a ${what}, which has no agreed meaning`;
  }
  if (character === '%') return `a ${code('%')}, and whether keys are compared encoded is not documented`;
  return `${/\s/.test(character) ? 'a space' : `a ${code(character)}`}, which no URL path has`;
}

/** How to write the key. */
function rewritings({ key, member }: AuthEntry, reading: Reading): readonly Offer[] {
  const offer = (instead: string, help: string): Offer => ({ help, tries: [{ edit: renameKey(member, instead) }] });
  const trimmed = key.trim();
  if (trimmed !== key) return [offer(trimmed, `Write it without the space: ${code(trimmed)}.`)];
  const [, folder] = FOREIGN_REST.exec(key) ?? [];
  const start = folder ?? /^(\/[^*%?#\s]*[^/*%?#\s])\*$/.exec(key)?.[1];
  if (start === undefined) return [];
  const whole = `If it is for ${code(start)} and all paths below it, write ${code(start)}.`;
  const below = `If it is for all paths below ${code(start)}, write ${code(`${start}/*`)}.`;
  // In other readings a key covers no path below it.
  const hasWhole = folder !== undefined && reading === 'prefix';
  return [...(hasWhole ? [offer(start, whole)] : []), offer(`${start}/*`, below)];
}

/** A path, and how others write all below it: `:path*`, `(.*)`, `{**}`, `{*path}`, `*path`, `.*`, `**` twice. */
const FOREIGN_REST =
  /^((?:\/[^/*%?#\s:(){}[\]]+)+)\/?(?::\w+\*|(?::\w+)?\(\.\*\)[*+?]?|\{\/?\*{1,2}\w*\}|\.\*|\*\w+|\*{1,2}\/\*{0,2})$/;
