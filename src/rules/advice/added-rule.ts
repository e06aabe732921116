import type { AuthRule } from '../../auth/auth.js';
import { addition, lineAbove } from '../../json/edits.js';
import type { JsonObject } from '../../json/json.js';
import { code, member, memberText } from '../../text/quote.js';
import type { Edit } from '../../text/source.js';

/** A rule as the line to add, above the first of `auth` or with `auth` above the first field, and as an edit. */
export function addedRule(root: JsonObject, { key, valueText }: Pick<AuthRule, 'key' | 'valueText'>) {
  const auth = root.fields.get('auth')?.value;
  const [parent, name, value] =
    auth?.kind === 'object' ? [auth, key, valueText] : [root, 'auth', `{ ${memberText(key, valueText)} }`];
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
