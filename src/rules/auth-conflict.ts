import { keyPairsOf } from '../auth/key-pairs.js';
import { pathTo, pointerOf } from '../manifest/path.js';
import { quote, quoteValue } from '../manifest/quote.js';
import type { Rule } from './rule.js';

export const authConflict: Rule = {
  id: 'auth-conflict',
  severity: 'warning',
  summary: 'Two keys of `auth` that stand for the same paths have the same value.',
  reason:
    "By the document's 5 rules on more specific paths take precedence. Two spellings of one path are equally specific, and which of two values counts is not shown.",
  bad: { files: { 'package.json': '{\n  "auth": { "/admin": "owner", "/Admin/": "staff" }\n}\n' } },
  good: { files: { 'package.json': '{\n  "auth": { "/admin": "owner" }\n}\n' } },
  fix: 'Keep one of the two keys.',
  *check({ manifest, auth }) {
    if (auth === null) return;
    const { file } = manifest.source;
    for (const { earlier, later } of keyPairsOf(auth.rules, auth.matching).conflicts) {
      yield {
        file,
        range: later.range,
        message: `${quote(later.key)} stands for the same paths as ${quote(earlier.key)}, but its value is ${quoteValue(later.member.value)}, not ${quoteValue(earlier.member.value)}. Which of them counts is not shown (the document's 5).`,
        help: `Keep one of the two keys; remove ${quote(later.key)} or ${quote(earlier.key)}.`,
        pointer: pointerOf(pathTo('auth', later.key)),
        related: [{ file, range: earlier.range, message: 'The other key stands here.' }],
      };
    }
  },
};
