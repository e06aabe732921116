import { renamings } from '../manifest/edits.js';
import { placeOf } from '../manifest/manifest.js';
import { isAuthKey } from '../manifest/schema.js';
import { nearest } from '../text/nearest.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

/** A key of `auth` is not `login`, not `denied`, and does not begin with `/`. */
export const authKey: Rule = {
  id: 'auth-key',
  severity: 'error',
  title: 'A key of `auth` is not `login`, not `denied`, and does not begin with `/`.',
  reason: 'No other key is allowed (platform document §5). A rule under such a key covers no path.',
  bad: { 'package.json': '{\n  "auth": { "logn": "/sign-in", "admin": true }\n}\n' },
  good: { 'package.json': '{\n  "auth": { "login": "/sign-in", "/admin": true }\n}\n' },
  fix: 'Use `login`, `denied`, or a path that begins with `/`.',
  *check({ manifest }) {
    const auth = manifest.root?.fields.get('auth')?.value;
    if (auth?.kind !== 'object') return;
    const wrong = [...auth.fields.values()].filter(({ key }) => !isAuthKey(key));
    const rights = new Map(wrong.map((member) => [member, rightKey(member.key)]));
    const edits = renamings(auth, rights);
    for (const [member, right] of rights) {
      yield {
        ...placeOf(manifest, member, 'auth', member.key),
        message: `${quote(member.key)} is not a valid key of "auth". Keys are "login", "denied" or begin with "/" (platform document §5).`,
        help: `Rename it to ${quote(right)}.`,
        ...edits.get(member),
      };
    }
  },
};

/** The nearest right key: one of the two names, else the same text as a path. */
function rightKey(key: string): string {
  const word = key.trim();
  return nearest(word, ['login', 'denied']) ?? `/${word.replace(/^[./\\]+/, '')}`;
}
