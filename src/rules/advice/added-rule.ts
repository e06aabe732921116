import type { AuthRule } from '../../auth/auth.js';
import { addition, lineAbove } from '../../json/edits.js';
import type { JsonObject } from '../../json/json.js';
import { code, member, memberText } from '../../text/quote.js';
import type { Edit } from '../../text/source.js';

type Added = Pick<AuthRule, 'key' | 'valueText'>;

/**
 * A rule as the line to add, above the first of `auth` or with `auth` above the first field, and as an edit; `others`
 * are added where there is no `auth`.
 */
export function addedRule(root: JsonObject, rule: Added, ...others: readonly Added[]) {
  const auth = root.fields.get('auth')?.value;
  const members = [rule, ...others].map(({ key, valueText }) => memberText(key, valueText)).join(', ');
  const [parent, name, value] =
    auth?.kind === 'object' ? [auth, rule.key, rule.valueText] : [root, 'auth', `{ ${members} }`];
  const into = parent === root ? 'the manifest' : code('auth');
  // With its comma, the line fits above another.
  const added =
    parent.members.length > 0 ? `${lineAbove(name, value)} at the top of ${into}` : `${member(name, value)} to ${into}`;
  return { added, edit: addition(parent, name, value) };
}

/** Keys with one value, written above a rule. */
export function keysAbove({ member: { keyStart } }: AuthRule, keys: readonly string[], valueText: string): Edit {
  return { start: keyStart, end: keyStart, text: keys.map((key) => `${memberText(key, valueText)}, `).join('') };
}
