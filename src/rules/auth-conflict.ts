import type { AuthRule } from '../auth/auth.js';
import { conflictsOf } from '../auth/key-pairs.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authConflict: Rule = {
  id: 'auth-conflict',
  section: '5',
  severity: 'warning',
  foundIn: 'package.json',
  title: 'Two keys of `auth` cover the same paths with different values.',
  reason:
    'Rules on more specific paths take precedence. ' +
    'Two spellings of one path are equally specific, and the platform document does not say which value counts.',
  bad: { 'package.json': '{\n  "auth": { "/admin": "owner", "/Admin/": "staff" }\n}\n' },
  good: { 'package.json': '{\n  "auth": { "/admin": "owner" }\n}\n' },
  fix: 'Keep one of the two keys.',
  *check({ auth }) {
    const isIdle = (rule: AuthRule) => auth?.unmatched.includes(rule) === true;
    for (const { earlier, later, by } of auth ? conflictsOf(auth) : []) {
      const [laterKey, earlierKey] = [code(later.key), code(earlier.key)];
      const how =
        by === 'reading'
          ? `${laterKey} covers the same paths as ${earlierKey} (reading ${code(auth?.reading ?? '')}). `
          : `${laterKey} and ${earlierKey} may be the same path. ` +
            'They differ only in slashes, dots, case or Unicode form. ';
      const values = `${code(later.valueText)} or ${code(earlier.valueText)}`;
      yield {
        ...later.place,
        message: `${how}The platform document does not say which of their values counts: ${values}.`,
        help: conflictHelp(isIdle(later) ? [earlier, later] : [later, earlier], isIdle(earlier) !== isIdle(later)),
        related: [{ ...earlier.place, message: 'The other key.' }],
        same: JSON.stringify([earlier, later].map(({ key, valueText }) => `${key} ${valueText}`).sort()),
      };
    }
  },
};

/** What to do about two keys; `isSecondIdle`: the second covers no route, and the first does. */
function conflictHelp([first, second]: readonly [AuthRule, AuthRule], isSecondIdle: boolean): string {
  const [kept, idle] = [code(first.key), code(second.key)];
  return isSecondIdle
    ? `Decide which value is right, and give it to ${kept}. Then remove ${idle}, which covers no route.`
    : `Decide which value is right. Then remove ${kept} or ${idle}, or give both that value.`;
}
