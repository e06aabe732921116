import type { Auth, AuthEntry } from '../auth/auth.js';
import { conflictsOf } from '../auth/key-pairs.js';
import { removal } from '../json/edits.js';
import { isSubset } from '../patterns/paths.js';
import type { Project } from '../project.js';
import { code } from '../text/quote.js';
import type { Candidate, Offer } from './offer.js';
import type { Rule } from './rule.js';

export const authConflict: Rule = {
  id: 'auth-conflict',
  section: '5',
  severity: 'warning',
  title: 'Two keys of `auth` cover the same paths with different values.',
  reason:
    'Rules on more specific paths take precedence. ' +
    'Two spellings of one path are equally specific, and the platform document does not say which value counts.',
  bad: { 'package.json': '{\n  "auth": { "/admin": "owner", "/admin/": "staff" }\n}\n' },
  good: { 'package.json': '{\n  "auth": { "/admin": "owner" }\n}\n' },
  fix: 'Keep one of the two keys, or give both the same value.',
  *check(project) {
    const { auth } = project;
    if (auth === null) return;
    for (const { earlier, later, by } of conflictsOf(auth)) {
      const [laterKey, earlierKey] = [code(later.key), code(earlier.key)];
      const how =
        by === 'reading'
          ? `${laterKey} covers the same paths as ${earlierKey} (reading ${code(auth.reading)}). `
          : `${laterKey} and ${earlierKey} may be the same path. ` +
            'They differ only in slashes, dots, case or Unicode form. ';
      const values = `${code(later.valueText)} or ${code(earlier.valueText)}`;
      yield {
        ...later.place,
        message: `${how}The platform document does not say which of their values counts: ${values}.`,
        help: 'Decide which value is right, and give it to both keys.',
        offers: () => removals(later, earlier, auth, project),
        related: [{ ...earlier.place, message: 'The other key.' }],
        same: JSON.stringify([earlier, later].map(({ key, valueText }) => `${key} ${valueText}`).sort()),
      };
    }
  },
};

/** Either of two keys can go, or only one: in each reading the kept one covers the same, or no route is covered. */
function removals(later: AuthEntry, earlier: AuthEntry, auth: Auth, { manifest }: Project): readonly Offer[] {
  const covers = (kept: AuthEntry, gone: AuthEntry) =>
    auth.unmatched.includes(gone) ||
    auth.keysByReading.every((keys) => {
      const [left, lost] = [kept, gone].map((entry) => keys.find((key) => key.entry === entry)?.pattern);
      return !lost || (left && isSubset(lost, left));
    });
  const drop = ({ member }: AuthEntry): Candidate => {
    return { edit: removal(manifest.source.text, member), mayFind: 'auth-changed' };
  };
  const pairs = [[earlier, later] as const, [later, earlier] as const].filter((pair) => covers(...pair));
  const single = pairs.map(([kept, gone]): Offer => {
    const help = `Decide which value is right, and give it to ${code(kept.key)}. Then remove ${code(gone.key)}.`;
    return { help, tries: [drop(gone)] };
  });
  const keys = `${code(later.key)} or ${code(earlier.key)}`;
  const help = `Decide which value is right. Then remove ${keys}, or give both that value.`;
  return pairs.length < 2 ? single : [{ help, tries: [drop(later), drop(earlier)] }, ...single];
}
