import { LIMITS } from '../limits.js';
import { placeOf } from '../manifest/manifest.js';
import { shownValue } from '../manifest/values.js';
import { type UrlPath, urlOf } from '../patterns/pattern.js';
import { member, quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authAmbiguous: Rule = {
  id: 'auth-ambiguous',
  severity: 'warning',
  title: 'Two overlapping keys of `auth` have different values, and neither is more specific.',
  reason:
    'Rules on more specific paths take precedence (platform document §5). Where neither of two keys is more specific, the platform document does not say which value counts.',
  bad: { 'package.json': '{\n  "auth": { "/shop/*/stock": "staff", "/shop/outlet/*": "owner" }\n}\n' },
  good: {
    'package.json':
      '{\n  "auth": { "/shop/*/stock": "staff", "/shop/outlet/*": "owner", "/shop/outlet/stock": "owner" }\n}\n',
  },
  fix: 'Add a key for the paths that both cover: it is more specific than either.',
  *check({ manifest, auth }) {
    if (auth === null) return;
    for (const { earlier, later, both, onlyEarlier, onlyLater, sharedKey } of auth.pairs.ambiguities) {
      const [one, other] = [shownValue(later.member.value), shownValue(earlier.member.value)];
      yield {
        ...later.place,
        message: `${quote(later.key)} and ${quote(earlier.key)} overlap, and neither is more specific. Both cover ${shownUrl(both)}; only the first covers ${shownUrl(onlyLater)}, and only the second covers ${shownUrl(onlyEarlier)} (reading "${auth.reading}"). Their values are ${one} and ${other}; the platform document does not say which one counts (§5).`,
        help:
          sharedKey === null
            ? 'Keep one of the two keys for the paths that both cover.'
            : `Add a more specific key: ${member(sharedKey, other)}, or with ${one}.`,
        related: [{ ...earlier.place, message: 'The other key.' }],
        same: [[earlier.key, later.key].sort().join(' ')],
      };
    }
    const written = manifest.root?.fields.get('auth');
    // What ended early must not look like all there is.
    if (!auth.isComplete)
      yield {
        ...(written ? placeOf(manifest, written, 'auth') : { file: manifest.source.file, pointer: '/auth' }),
        message:
          'Not all keys of "auth" were compared: they are too many or overlap too much. More of them may overlap, and rules that depend on them are not certain.',
        help: 'Use fewer keys, or keys with fewer wildcards.',
        same: ['incomplete'],
      };
  },
};

function shownUrl(path: UrlPath): string {
  const url = urlOf(path);
  return url.length > LIMITS.shownText ? `${url.slice(0, LIMITS.shownText)}…` : url;
}
