import type { Auth, AuthRule } from '../auth/auth.js';
import { code } from '../text/quote.js';
import { sameOf } from './finding-files.js';
import type { Rule } from './rule.js';

export const authConflict: Rule = {
  id: 'auth-conflict',
  section: '5',
  severity: 'warning',
  title: 'Two keys of `auth` cover the same paths with different values.',
  reason:
    'Rules on more specific paths take precedence. Two spellings of one path are equally specific, and the platform document does not say which value counts.',
  bad: { 'package.json': '{\n  "auth": { "/admin": "owner", "/Admin/": "staff" }\n}\n' },
  good: { 'package.json': '{\n  "auth": { "/admin": "owner" }\n}\n' },
  fix: 'Keep one of the two keys.',
  *check({ auth }, { before }) {
    const groupsBefore = before?.auth ? groupsIn(before.auth) : [];
    for (const { earlier, later, by } of auth?.pairs.conflicts ?? []) {
      const [one, other] = [code(later.key), code(earlier.key)];
      const how =
        by === 'spelling'
          ? `${one} and ${other} may be the same path. They differ only in slashes, dots, case, encoding or Unicode form`
          : `${one} covers the same paths as ${other} (reading ${code(auth?.reading ?? '')})`;
      yield {
        ...later.place,
        message: `${how}. The platform document does not say which of their values counts: ${code(later.valueText)} or ${code(earlier.valueText)}.`,
        help: `Decide which value is right. Then remove ${one} or ${other}, or give both that value.`,
        related: [{ ...earlier.place, message: 'The other key.' }],
        same: sameOf([nameOf(earlier), nameOf(later)], groupsBefore),
      };
    }
  },
};

/** Groups of keys that cover the same URLs: each later key is in conflict with the first. */
function groupsIn({ pairs }: Auth): readonly (readonly string[])[] {
  const groups = new Map<AuthRule, string[]>();
  for (const { earlier, later } of pairs.conflicts)
    groups.set(earlier, [...(groups.get(earlier) ?? [nameOf(earlier)]), nameOf(later)]);
  return [...groups.values()];
}

function nameOf({ key, valueText }: AuthRule): string {
  return `${key} ${valueText}`;
}
