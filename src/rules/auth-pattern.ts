import type { AuthRule } from '../auth/auth.js';
import { rename } from '../json/edits.js';
import { code } from '../text/quote.js';
import { namesakeHelp } from './advice/fitting-key.js';
import type { Trial } from './advice/trial.js';
import type { Rule } from './rule.js';

export const authPattern: Rule = {
  id: 'auth-pattern',
  section: '5',
  severity: 'warning',
  foundIn: 'package.json',
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
      const { key, place, explainedStart: start } = rule;
      if (start === null) continue;
      yield {
        ...place,
        message:
          `${code(key)} has ${whyOpen(key)}. ` +
          `The key is skipped, and rules for URLs that start with ${code(start)} are not certain.`,
        advise: (trial) => ({ help: keyHelp(rule, rules, trial) }),
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

/** How to write the key, if that holds. */
function keyHelp(rule: AuthRule, rules: readonly AuthRule[], trial: Trial): string {
  const { key, valueText, member } = rule;
  const ends = (instead: string) => trial.resolves(rename(member, instead));
  const trimmed = key.trim();
  const namesake = trimmed === key ? null : namesakeHelp(trimmed, valueText, rules);
  if (namesake !== null) return namesake;
  if (trimmed !== key && ends(trimmed)) return `Write it without the space: ${code(trimmed)}.`;
  const [, start] = /^(\/[^*%?#\s]*[^/*%?#\s])\*$/.exec(key) ?? [];
  if (start !== undefined && ends(`${start}/*`))
    return `If it is for all paths below ${code(start)}, write ${code(`${start}/*`)}.`;
  const [character] = UNUSABLE.exec(key) ?? [];
  if (character?.trim() === '') return 'Remove the space, or remove the key.';
  if (character !== undefined)
    return `Decide which path the rule is for, and write it without ${code(character)}, or remove the key.`;
  const any = `write ${code('*')} for each segment that may be any text`;
  return `Decide which paths it is for, and ${any}, or remove the key.`;
}
