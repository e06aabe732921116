import { type Ambiguity, keyPairsOf } from '../auth/key-pairs.js';
import { pathTo, pointerOf } from '../manifest/path.js';
import { quote, quoteValue } from '../manifest/quote.js';
import { urlOf } from '../patterns/url.js';
import type { Rule } from './rule.js';

export const authAmbiguous: Rule = {
  id: 'auth-ambiguous',
  severity: 'warning',
  summary: 'Where two keys of `auth` with different values cover the same path, one of them is more specific.',
  reason:
    "By the document's 5 rules on more specific paths take precedence. Where neither of two keys is more specific, it does not say which value counts.",
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
    const { file } = manifest.source;
    for (const ambiguity of keyPairsOf(auth.rules, auth.matching).ambiguities) {
      const { earlier, later } = ambiguity;
      yield {
        file,
        range: later.range,
        message: message(ambiguity, auth.matching.reading),
        help: `Add the key that decides: ${quote(sharedKey(earlier.key, later.key))}: ${quoteValue(earlier.member.value)} or ${quoteValue(later.member.value)}.`,
        pointer: pointerOf(pathTo('auth', later.key)),
        related: [{ file, range: earlier.range, message: 'The other key stands here.' }],
        subject: earlier.key,
      };
    }
  },
};

function message({ earlier, later, both, onlyEarlier, onlyLater }: Ambiguity, reading: string): string {
  const values = `${quoteValue(later.member.value)} and ${quoteValue(earlier.member.value)}`;
  return `${quote(later.key)} and ${quote(earlier.key)} overlap with the values ${values}, and neither is more specific (reading "${reading}"): both cover ${urlOf(both)}, only the first ${urlOf(onlyLater)}, only the second ${urlOf(onlyEarlier)}. Which value counts is not shown (the document's 5).`;
}

/** The key that covers what both do: segment by segment the one that is no wildcard. */
function sharedKey(first: string, second: string): string {
  const [one, other] = [first.split('/'), second.split('/')];
  const longer = one.length >= other.length ? one : other;
  const shorter = longer === one ? other : one;
  return longer.map((text, index) => (text.includes('*') ? (shorter[index] ?? text) : text)).join('/');
}
