import { LIMITS } from '../limits.js';
import { removals } from '../manifest/edits.js';
import { IDENTITY, identityOf } from '../manifest/identity.js';
import { type Json, type Manifest, type Member, placeOf, sameJson } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code, member, quote } from '../text/quote.js';
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
  *check(project, change) {
    const { manifest } = project;
    const { source, root } = manifest;
    const written = ids(manifest);
    const before = change.before === null ? [] : ids(change.before.manifest);
    const allUnchanged = areSame(before, written);
    const identity = identityOf(manifest)?.identity;
    const held = written.filter(({ value }) => value.kind === 'string' && value.value === identity);
    const edits = root && held.length <= LIMITS.removedMembers && removals(source.text, root, new Set(held));
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
        help: helpWith(value, project, change.before?.manifest),
        same: ['/id'],
        severity: isUnchanged ? 'warning' : 'error',
        ...(edit && { edit }),
      };
    }
  },
};

/** What to do about an `id`: an identity that no `name` holds must not be lost, and which one is right only a person can say. */
function helpWith(id: Json, { manifest, identities }: Project, base: Manifest | undefined): string {
  const remove = 'Remove "id" and its comma; leave "name" unchanged.';
  if (id.kind !== 'string' || !IDENTITY.test(id.value)) return remove;
  const [own, before] = [manifest, base].map((one) => one && identityOf(one)?.identity);
  if (own === id.value) return remove;
  const [holder] = identities.get(id.value) ?? [];
  if (holder) return `${remove} ${quote(holder.file)} holds that identity in "name".`;
  const known = before ?? own;
  return known === undefined || known === id.value
    ? `Move the identity to "name": ${member('name', JSON.stringify(id.value))}. Then remove "id".`
    : `Decide which website this is. "name" ${own === known ? 'holds' : 'held'} ${code(known)}: keep that there, and remove "id".`;
}

/** Every member whose key is `id`, in whatever spelling. */
function ids(manifest: Manifest): readonly Member[] {
  return manifest.root?.members.filter(({ key }) => key === 'id') ?? [];
}

/** Whether both have the same values in the same order; spelling and place never matter. */
function areSame(before: readonly Member[], now: readonly Member[]): boolean {
  return before.length === now.length && before.every(({ value }, at) => sameJson(value, now[at]?.value));
}
