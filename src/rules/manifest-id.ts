import { LIMITS } from '../limits.js';
import { removals } from '../manifest/edits.js';
import { type Json, type Manifest, type Member, placeOf } from '../manifest/manifest.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

/** The guard of the deprecated field: `id` must not be written, in whatever spelling its key is. */
export const manifestId: Rule = {
  id: 'manifest-id',
  severity: 'error',
  title: 'The manifest has the deprecated field `id`.',
  reason:
    "`id` is deprecated and must not be written; the website's identity belongs in `name` (platform document §9). A change that writes it is blocked; an `id` that was already there is a warning.",
  bad: { 'package.json': '{\n  "name": "web-0123456789ab",\n  "id": "web-0123456789ab"\n}\n' },
  good: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
  fix: 'Remove `id`. The identity belongs in `name`, and the platform writes it there.',
  *check({ manifest }, change) {
    const { source, root } = manifest;
    const written = ids(manifest);
    const before = change.before === null ? [] : ids(change.before.manifest);
    const allUnchanged = areSame(before, written);
    const edits = root && written.length <= LIMITS.removedMembers && removals(source.text, root, new Set(written));
    for (const member of written) {
      const edit = edits ? edits.get(member) : undefined;
      // Of several in base the last one counts, unless all are as they were.
      const isUnchanged = allUnchanged || areSame(before.slice(-1), [member]);
      const { value } = member;
      const shown = value.kind === 'string' ? ` (${quote(value.value)})` : '';
      yield {
        ...placeOf(manifest, member, 'id'),
        message: isUnchanged
          ? `"id"${shown} is deprecated and must not be written (platform document §9). It was there before this change. The website's identity belongs in "name".`
          : `This change writes "id"${shown}, which is deprecated and must not be written (platform document §9). The website's identity belongs in "name".`,
        help: 'Remove "id" and its comma; leave "name" unchanged.',
        same: ['/id'],
        severity: isUnchanged ? 'warning' : 'error',
        ...(edit && { edit }),
      };
    }
  },
};

/** Every member whose key is `id`, in whatever spelling. */
function ids(manifest: Manifest): readonly Member[] {
  return manifest.root?.members.filter(({ key }) => key === 'id') ?? [];
}

/** Whether both have the same values in the same order; spelling and place never matter. */
function areSame(before: readonly Member[], now: readonly Member[]): boolean {
  return before.length === now.length && before.every(({ value }, at) => sameJson(value, now[at]?.value));
}

/** Whether two values are the same to a reader of JSON: order of keys and spelling of strings and numbers never matter. */
function sameJson(one: Json, other: Json | undefined): boolean {
  if (one.kind === 'array' && other?.kind === 'array')
    return one.items.length === other.items.length && one.items.every((item, at) => sameJson(item, other.items[at]));
  if (one.kind === 'object' && other?.kind === 'object')
    return (
      one.fields.size === other.fields.size &&
      [...one.fields].every(([key, { value }]) => sameJson(value, other.fields.get(key)?.value))
    );
  if ('value' in one && other && 'value' in other) return one.value === other.value;
  return one.kind === 'null' && other?.kind === 'null';
}
