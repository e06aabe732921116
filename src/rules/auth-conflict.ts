import { shownValue } from '../auth/auth-rules.js';
import type { KeyConflict } from '../auth/key-pairs.js';
import type { Reading } from '../auth/reading.js';
import { pathTo, pointerOf } from '../manifest/path.js';
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
  *check({ manifest, auth }) {
    if (auth === null) return;
    const { file } = manifest.source;
    for (const conflict of auth.pairs.conflicts) {
      const { earlier, later } = conflict;
      yield {
        file,
        range: later.range,
        message: message(conflict, auth.reading),
        help: `Keep one of the two keys: remove ${quote(later.key)} or ${quote(earlier.key)}, or give both one value.`,
        pointer: pointerOf(pathTo('auth', later.key)),
        related: [{ file, range: earlier.range, message: 'The other key stands here.' }],
        same: { alike: [earlier.key, later.key], name: [earlier.key, later.key].sort().join(' ') },
      };
    }
  },
};

function message({ earlier, later, by }: KeyConflict, reading: Reading): string {
  const [one, other] = [quote(later.key), quote(earlier.key)];
  const values = `but the value of the first is ${shownValue(later.member.value)}, of the second ${shownValue(earlier.member.value)}. Which of them counts is not shown (the document's 5).`;
  return by === 'spelling'
    ? `${one} and ${other} differ in slashes, dots, case, encoding or Unicode form only and may stand for the same paths, ${values}`
    : `${one} covers the same paths as ${other} (reading "${reading}"), ${values}`;
}
