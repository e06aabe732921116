import type { Ambiguity } from '../auth/auth.js';
import type { Reading } from '../auth/reading.js';
import { LIMITS } from '../limits.js';
import type { Manifest } from '../manifest/manifest.js';
import { field } from '../manifest/manifest.js';
import { pathTo, pointerOf } from '../manifest/path.js';
import { shownValue } from '../manifest/values.js';
import { type UrlPath, urlOf } from '../patterns/pattern.js';
import { member, quote } from '../text/quote.js';
import { platform, section } from '../text/words.js';
import type { Rule, Violation } from './rule.js';

export const authAmbiguous: Rule = {
  id: 'auth-ambiguous',
  severity: 'warning',
  title: 'Two overlapping keys of `auth` have different values, and neither is more specific.',
  reason: `Rules on more specific paths take precedence ${platform('5')}. Where neither of two keys is more specific, the platform document does not say which value counts.`,
  bad: { files: { 'package.json': '{\n  "auth": { "/shop/*/stock": "staff", "/shop/outlet/*": "owner" }\n}\n' } },
  good: {
    files: {
      'package.json':
        '{\n  "auth": { "/shop/*/stock": "staff", "/shop/outlet/*": "owner", "/shop/outlet/stock": "owner" }\n}\n',
    },
  },
  fix: 'Add a key for the paths that both cover: it is more specific than either.',
  *check({ manifest, auth }) {
    if (auth === null) return;
    for (const ambiguity of auth.pairs.ambiguities) {
      const { earlier, later } = ambiguity;
      yield {
        ...later.place,
        message: message(ambiguity, auth.reading),
        help: help(ambiguity),
        related: [{ ...earlier.place, message: 'The other key.' }],
        same: [[earlier.key, later.key].sort().join(' ')],
      };
    }
    if (!auth.isComplete) yield incomplete(manifest);
  },
};

function message({ earlier, later, both, onlyEarlier, onlyLater }: Ambiguity, reading: Reading): string {
  const values = `${shownValue(later.member.value)} and ${shownValue(earlier.member.value)}`;
  return `${quote(later.key)} and ${quote(earlier.key)} overlap, and neither is more specific. Both cover ${shownUrl(both)}; only the first covers ${shownUrl(onlyLater)}, and only the second covers ${shownUrl(onlyEarlier)} (reading "${reading}"). Their values are ${values}; the platform document does not say which one counts ${section('5')}.`;
}

function help({ earlier, later, sharedKey }: Ambiguity): string {
  if (sharedKey === null) return 'Keep one of the two keys for the paths that both cover.';
  return `Add a more specific key: ${member(sharedKey, shownValue(earlier.member.value))}, or with ${shownValue(later.member.value)}.`;
}

function shownUrl(path: UrlPath): string {
  const url = urlOf(path);
  return url.length > LIMITS.shownText ? `${url.slice(0, LIMITS.shownText)}…` : url;
}

/** What ended early must not look like all there is. */
function incomplete(manifest: Manifest): Violation {
  const auth = field(manifest, 'auth');
  return {
    file: manifest.source.file,
    range: auth === undefined ? null : manifest.source.range(auth.keyStart, auth.keyEnd),
    message:
      'Not all keys of "auth" were compared: they are too many or overlap too much. More of them may overlap, and rules that depend on them are not certain.',
    help: 'Use fewer keys, or keys with fewer wildcards.',
    pointer: pointerOf(pathTo('auth')),
    same: ['incomplete'],
  };
}
