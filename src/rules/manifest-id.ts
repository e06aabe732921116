import { removal } from '../json/edits.js';
import type { Json, Member } from '../json/json.js';
import { sameJson } from '../json/walk.js';
import { IDENTITY, identityOf, legacyIdentityOf } from '../manifest/identity.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code, member } from '../text/quote.js';
import type { Rule } from './rule.js';
import { sharedHelp } from './shared-identity.js';

export const manifestId: Rule = {
  id: 'manifest-id',
  section: '9',
  severity: 'error',
  title: 'The manifest has the deprecated field `id`.',
  reason:
    "`id` is deprecated and must not be written; the website's identity belongs in `name`. " +
    'A change that writes it is blocked; an `id` that was already there is a warning.',
  bad: { 'package.json': '{\n  "name": "web-0123456789ab",\n  "id": "web-0123456789ab"\n}\n' },
  good: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
  fix: 'Remove `id` where `name` holds its identity; else move the identity to `name` first.',
  mechanical: 'removes `id` where `name` holds the same identity',
  *check(project, { hasBase, before }) {
    const { manifest } = project;
    const identity = identityOf(manifest)?.identity;
    const [written, known] = [ids(manifest), before ? ids(before.manifest) : []];
    for (const [at, one] of written.entries()) {
      const { value } = one;
      // Of several in base, most JSON parsers take the last.
      const former = known[written.length === known.length ? at : known.length - 1];
      const isUnchanged = former !== undefined && sameJson(former.value, value);
      const isHeld = value.kind === 'string' && value.value === identity;
      const id = `${code('id')}${value.kind === 'string' ? ` (${code(value.value)})` : ''}`;
      const isWritten = hasBase && !isUnchanged;
      const subject = isWritten ? `This change writes ${id}, which` : id;
      yield {
        ...placeOf(manifest, one, 'id'),
        message:
          `${subject} is deprecated and must not be written. ` +
          `${isUnchanged ? 'It was there before this change. ' : ''}The website's identity belongs in ${code('name')}.`,
        help: helpWith(value, project, before?.manifest, isWritten),
        edit: isHeld ? removal(manifest.source.text, one) : undefined,
        severity: isUnchanged ? 'warning' : 'error',
      };
    }
  },
};

/** Every member whose key is `id`, in whatever spelling. */
function ids({ root }: Manifest): readonly Member[] {
  return root?.members.filter(({ key }) => key === 'id') ?? [];
}

/** What to do about an `id`: an identity that no `name` holds must not be lost; a person knows which is right. */
function helpWith(id: Json, project: Project, base: Manifest | undefined, isWritten: boolean): string {
  const { manifest, identities } = project;
  const [name, field] = [code('name'), code('id')];
  const remove = `Remove ${field} and its comma; leave ${name} unchanged.`;
  if (id.kind !== 'string' || !IDENTITY.test(id.value)) return remove;
  const [own, before] = [manifest, base].map((one) => one && identityOf(one)?.identity);
  if (own === id.value) return remove;
  const [holder] = identities.get(id.value) ?? [];
  if (holder && isWritten) return `${remove} ${code(holder.file)} holds that identity in its ${name}.`;
  const shared = sharedHelp(project, id.value);
  if (shared !== null) return shared;
  const which = 'Decide which website this is. ';
  const known = before ?? own;
  const state = own === known ? 'holds' : 'held';
  if (known !== undefined && known !== id.value)
    return `${which}${name} ${state} ${code(known)}: keep that there, and remove ${field}.`;
  const legacy = base && legacyIdentityOf(base)?.identity;
  if (known === undefined && legacy !== undefined && legacy !== id.value)
    return `${which}${field} was ${code(legacy)}. Write the right one into ${name}, and remove ${field}.`;
  return `Move the identity to ${name}: ${member('name', JSON.stringify(id.value))}. Then remove ${field}.`;
}
