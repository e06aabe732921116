import { ambiguitiesOf } from '../auth/key-pairs.js';
import { urlOf } from '../patterns/pattern.js';
import { code, member } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authAmbiguous: Rule = {
  id: 'auth-ambiguous',
  section: '5',
  severity: 'warning',
  title: 'Two overlapping keys of `auth` have different values, and neither is more specific.',
  reason:
    'Rules on more specific paths take precedence. ' +
    'Where neither of two keys is more specific, the platform document does not say which value counts.',
  bad: { 'package.json': '{\n  "auth": { "/shop/*/stock": "staff", "/shop/outlet/*": "owner" }\n}\n' },
  good: {
    'package.json':
      '{\n  "auth": { "/shop/*/stock": "staff", "/shop/outlet/*": "owner", "/shop/outlet/stock": "owner" }\n}\n',
  },
  fix: 'Add a key for the paths that both cover: it is more specific than either.',
  *check({ auth }) {
    for (const { earlier, later, both, onlyEarlier, onlyLater, sharedKey } of auth ? ambiguitiesOf(auth) : []) {
      const values = `${code(later.valueText)} or ${code(earlier.valueText)}`;
      yield {
        ...later.place,
        message:
          `${code(later.key)} and ${code(earlier.key)} overlap, and neither is more specific. ` +
          `Both cover ${code(urlOf(both))}; only the first covers ${code(urlOf(onlyLater))}, ` +
          `and only the second covers ${code(urlOf(onlyEarlier))} (reading ${code(auth?.reading ?? '')}). ` +
          `The platform document does not say which of their values counts: ${values}.`,
        help:
          sharedKey === null
            ? 'Decide which value is right for the paths that both cover, and keep only that key for them.'
            : 'Decide which value is right there, and add a more specific key: ' +
              `${member(sharedKey, earlier.valueText)}, or the same with ${code(later.valueText)}.`,
        related: [{ ...earlier.place, message: 'The other key.' }],
        same: JSON.stringify([earlier, later].map(({ key, valueText }) => [key, valueText]).sort()),
      };
    }
  },
};
