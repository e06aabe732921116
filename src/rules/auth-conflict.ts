import { shownValue } from '../manifest/values.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authConflict: Rule = {
  id: 'auth-conflict',
  severity: 'warning',
  title: 'Two keys of `auth` cover the same paths with different values.',
  reason:
    'Rules on more specific paths take precedence (platform document §5). Two spellings of one path are equally specific, and the platform document does not say which value counts.',
  bad: { 'package.json': '{\n  "auth": { "/admin": "owner", "/Admin/": "staff" }\n}\n' },
  good: { 'package.json': '{\n  "auth": { "/admin": "owner" }\n}\n' },
  fix: 'Keep one of the two keys.',
  *check({ auth }) {
    for (const { earlier, later, by } of auth?.pairs.conflicts ?? []) {
      const [one, other] = [quote(later.key), quote(earlier.key)];
      const how =
        by === 'spelling'
          ? `${one} and ${other} may be the same path. They differ only in slashes, dots, case, encoding or Unicode form`
          : `${one} covers the same paths as ${other} (reading "${auth?.reading}")`;
      yield {
        ...later.place,
        message: `${how}. Their values are ${shownValue(later.member.value)} and ${shownValue(earlier.member.value)}, and the platform document does not say which one counts (§5).`,
        help: `Remove ${one} or ${other}, or give both the same value.`,
        related: [{ ...earlier.place, message: 'The other key.' }],
        same: { alike: [earlier.key, later.key], name: [earlier.key, later.key].sort().join(' ') },
      };
    }
  },
};
