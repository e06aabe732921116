import { removals } from '../json/edits.js';
import type { Json, Member } from '../json/json.js';
import { sameJson } from '../json/walk.js';
import { IDENTITY, identityOf } from '../manifest/identity.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code, member } from '../text/quote.js';
import type { Rule } from './rule.js';

export const manifestId: Rule = {
  id: 'manifest-id',
  section: '9',
  severity: 'error',
  title: 'The manifest has the deprecated field `id`.',
  reason:
    "`id` is deprecated and must not be written; the website's identity belongs in `name`. A change that writes it is blocked; an `id` that was already there is a warning.",
  bad: { 'package.json': '{\n  "name": "web-0123456789ab",\n  "id": "web-0123456789ab"\n}\n' },
  good: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
  fix: 'Remove `id` where `name` holds its identity; else move the identity to `name` first.',
  mechanical: 'removes `id` where `name` holds the same identity',
  *check(project, change) {
    const { manifest } = project;
    const { source, root } = manifest;
    const written = ids(manifest);
    const before = change.before === null ? [] : ids(change.before.manifest);
    const allUnchanged = areSame(before, written);
    const identity = identityOf(manifest)?.identity;
    const held = written.filter(({ value }) => value.kind === 'string' && value.value === identity);
    const edits = root && removals(source.text, root, new Set(held));
    for (const one of written) {
      // Of several in base the last one counts, unless all are unchanged.
      const isUnchanged = allUnchanged || areSame(before.slice(-1), [one]);
      const shown = one.value.kind === 'string' ? ` (${code(one.value.value)})` : '';
      yield {
        ...placeOf(manifest, one, 'id'),
        message: isUnchanged
          ? `${code('id')}${shown} is deprecated and must not be written. It was there before this change. The website's identity belongs in ${code('name')}.`
          : `${change.hasBase ? `This change writes ${code('id')}${shown}, which` : `${code('id')}${shown}`} is deprecated and must not be written. The website's identity belongs in ${code('name')}.`,
        help: helpWith(one.value, project, change.before?.manifest),
        edit: edits?.get(one),
        severity: isUnchanged ? 'warning' : 'error',
      };
    }
  },
};

/** What to do about an `id`: an identity that no `name` holds must not be lost; a person knows which is right. */
function helpWith(id: Json, { manifest, identities }: Project, base: Manifest | undefined): string {
  const remove = `Remove ${code('id')} and its comma; leave ${code('name')} unchanged.`;
  if (id.kind !== 'string' || !IDENTITY.test(id.value)) return remove;
  const [own, before] = [manifest, base].map((one) => one && identityOf(one)?.identity);
  if (own === id.value) return remove;
  const [holder] = identities.get(id.value) ?? [];
  if (holder) return `${remove} ${code(holder.file)} holds that identity in its ${code('name')}.`;
  const known = before ?? own;
  if (known === undefined || known === id.value)
    return `Move the identity to ${code('name')}: ${member('name', JSON.stringify(id.value))}. Then remove ${code('id')}.`;
  return `Decide which website this is. ${code('name')} ${own === known ? 'holds' : 'held'} ${code(known)}: keep that there, and remove ${code('id')}.`;
}

/** Every member whose key is `id`, in whatever spelling. */
function ids(manifest: Manifest): readonly Member[] {
  return manifest.root?.members.filter(({ key }) => key === 'id') ?? [];
}

/** Whether both have the same values in the same order. */
function areSame(before: readonly Member[], now: readonly Member[]): boolean {
  return before.length === now.length && before.every(({ value }, at) => sameJson(value, now[at]?.value));
}
