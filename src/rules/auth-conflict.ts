import { shownValue } from '../manifest/values.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authConflict: Rule = {
  id: 'auth-conflict',
  severity: 'warning',
  title: 'Two keys of `auth` that stand for the same paths have the same value.',
  reason:
    "By the document's 5 rules on more specific paths take precedence. Two spellings of one path are equally specific, and which of two values counts is not shown.",
  bad: { files: { 'package.json': '{\n  "auth": { "/admin": "owner", "/Admin/": "staff" }\n}\n' } },
  good: { files: { 'package.json': '{\n  "auth": { "/admin": "owner" }\n}\n' } },
  fix: 'Keep one of the two keys.',
  *check({ auth }) {
    for (const { earlier, later, by } of auth?.pairs.conflicts ?? []) {
      const [one, other] = [quote(later.key), quote(earlier.key)];
      const how =
        by === 'spelling'
          ? `${one} and ${other} differ in slashes, dots, case, encoding or Unicode form only and may stand for the same paths`
          : `${one} covers the same paths as ${other} (reading "${auth?.reading}")`;
      yield {
        ...later.place,
        message: `${how}, but the value of the first is ${shownValue(later.member.value)}, of the second ${shownValue(earlier.member.value)}. Which of them counts is not shown (the document's 5).`,
        help: `Keep one of the two keys: remove ${one} or ${other}, or give both one value.`,
        related: [{ ...earlier.place, message: 'The other key stands here.' }],
        same: { alike: [earlier.key, later.key], name: [earlier.key, later.key].sort().join(' ') },
      };
    }
  },
};
