import { removal } from '../json/edits.js';
import type { Json, Member } from '../json/json.js';
import { sameJson } from '../json/json.js';
import { IDENTITY, identityState, isNamed } from '../manifest/identity.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code } from '../text/quote.js';
import { holds, nameLine, rivalHelp, sharedHelp } from './identity-helps.js';
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
      // If the sides differ in number, each is compared with base's last, which most JSON parsers take.
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
        help: oldIdHelp(value, isWritten, base, project),
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

const [NAME, FIELD] = [code('name'), code('id')];
const WHICH = 'Decide which website this is.';
const REMOVE = `Remove ${FIELD} and its comma; leave ${NAME} unchanged.`;

/** An identity that no `name` holds must not be lost; a person knows which is right. */
function oldIdHelp(id: Json, isWritten: boolean, base: Project | null, head: Project): string {
  if (id.kind !== 'string' || !IDENTITY.test(id.value)) return REMOVE;
  const [state, drop] = [identityState(id.value, base, head), `remove ${FIELD} and its comma.`];
  switch (state.kind) {
    case 'held':
      return REMOVE;
    case 'named':
    case 'copied':
      if (state.kind === 'copied' || !isWritten) return sharedHelp(state);
      return `${REMOVE} ${code(state.file)} ${holds(state)} that identity in its ${NAME}.`;
    case 'rival': {
      if (!isWritten) return `${rivalHelp(state)} Then ${drop}`;
      const keep = state.isInHead ? 'keep that there' : 'write that back';
      return `${WHICH} ${NAME} ${holds(state)} ${code(state.identity)}: ${keep}, and ${drop}`;
    }
    case 'replaced':
      return `${WHICH} ${FIELD} was ${code(state.identity)}. Write the right one into ${NAME}, and ${drop}`;
    case 'free':
      return `Move the identity to ${NAME}: ${nameLine(head.manifest, id.value)} Then ${drop}`;
  }
}
