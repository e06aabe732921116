import { removal } from '../json/edits.js';
import type { Json, Member } from '../json/json.js';
import { sameJson } from '../json/json.js';
import { IDENTITY, isNamed } from '../manifest/identity.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code } from '../text/quote.js';
import { type IdentityHelps, identityHelp, rivalHelp, SHARED } from './identity-helps.js';
import type { Rule } from './rule.js';

export const manifestId: Rule = {
  id: 'manifest-id',
  section: '9',
  severity: 'error',
  foundIn: 'package.json',
  title: 'The manifest has the deprecated field `id`.',
  reason:
    "`id` is deprecated and must not be written; the website's identity belongs in `name`. " +
    'A change that writes it is blocked; an `id` that was already there is a warning.',
  bad: { 'package.json': '{\n  "name": "web-0123456789ab",\n  "id": "web-0123456789ab"\n}\n' },
  good: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
  fix: 'Remove `id` where `name` holds its identity; else move the identity to `name` first.',
  mechanical: 'removes `id` where `name` holds the same identity',
  *check(project, { hasBase, base }) {
    const { manifest } = project;
    const [headIds, baseIds] = [ids(manifest), base ? ids(base.manifest) : []];
    for (const [at, member] of headIds.entries()) {
      const { value } = member;
      // Of several in base, most JSON parsers take the last.
      const inBase = baseIds[headIds.length === baseIds.length ? at : baseIds.length - 1];
      const isUnchanged = inBase !== undefined && sameJson(inBase.value, value);
      const isHeld = value.kind === 'string' && isNamed(manifest, value.value);
      const id = `${FIELD}${value.kind === 'string' ? ` (${code(value.value)})` : ''}`;
      const isWritten = hasBase && !isUnchanged;
      const subject = isWritten ? `This change writes ${id}, which` : id;
      yield {
        ...placeOf(manifest, member, 'id'),
        message:
          `${subject} is deprecated and must not be written. ` +
          `${isUnchanged ? 'It was there before this change. ' : ''}The website's identity belongs in ${NAME}.`,
        help: idHelp(value, isWritten ? WRITTEN : KEPT, base, project),
        edit: isHeld ? removal(manifest.source.text, member) : undefined,
        severity: isUnchanged ? 'warning' : 'error',
      };
    }
  },
};

/** Every member whose key is `id`, in whatever spelling. */
function ids({ root }: Manifest): readonly Member[] {
  return root?.members.filter(({ key }) => key === 'id') ?? [];
}

function idHelp(id: Json, helps: IdentityHelps, base: Project | null, head: Project): string {
  return id.kind === 'string' && IDENTITY.test(id.value) ? identityHelp(helps, id.value, base, head) : REMOVE;
}

const [NAME, FIELD] = [code('name'), code('id')];
const REMOVE = `Remove ${FIELD} and its comma; leave ${NAME} unchanged.`;
const WHICH = 'Decide which website this is. ';

/** An identity that no `name` holds must not be lost; a person knows which is right. */
const KEPT: IdentityHelps = {
  ...SHARED,
  held: () => REMOVE,
  rival: (state) => `${rivalHelp(state)} Then remove ${FIELD} and its comma.`,
  replaced: ({ other }) =>
    `${WHICH}${FIELD} was ${code(other)}. Write the right one into ${NAME}, and remove ${FIELD} and its comma.`,
  free: (_, name) => `Move the identity to ${NAME}: ${name} Then remove ${FIELD} and its comma.`,
};

const WRITTEN: IdentityHelps = {
  ...KEPT,
  named: ({ other, verb }) => `${REMOVE} ${code(other)} ${verb} that identity in its ${NAME}.`,
  rival: ({ other, verb }) =>
    `${WHICH}${NAME} ${verb} ${code(other)}: ` +
    `${verb === 'holds' ? 'keep that there' : 'write that back'}, and remove ${FIELD} and its comma.`,
};
