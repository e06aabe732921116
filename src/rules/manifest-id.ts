import { removal } from '../json/edits.js';
import { type Member, sameJson } from '../json/json.js';
import { hasName, IDENTITY } from '../manifest/identity.js';
import { objectionTo, takenFrom } from '../manifest/identity-change.js';
import { fieldOf, type Manifest, placeOf } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code } from '../text/quote.js';
import { decisionHelp, nameLine } from './advice/identity-helps.js';
import type { Rule } from './rule.js';

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
  *check(project, { hasBase, base }) {
    const { manifest } = project;
    const [headIds, baseIds] = [ids(manifest), base ? ids(base.manifest) : []];
    const isNamed = ({ value }: Member) => value.kind === 'string' && hasName(manifest, value.value);
    for (const [at, member] of headIds.entries()) {
      const { value } = member;
      // If the number of `id`s changed, each is compared with base's last, which most JSON parsers take.
      const isUnchanged = sameJson(value, baseIds.at(headIds.length === baseIds.length ? at : -1)?.value);
      const text = value.kind === 'string' ? value.value : null;
      const isInName = isNamed(member);
      // Without the last, the one before it counts.
      const uncovers = member === headIds.at(-1) && !headIds.every(isNamed);
      // An identity that `name` does not hold must not be lost.
      const identity = text !== null && IDENTITY.test(text) && !isInName ? text : null;
      const name = identity === null ? undefined : fieldOf(manifest, 'name');
      const id = text === null ? FIELD : `${FIELD} (${code(text)})`;
      const subject = hasBase && !isUnchanged ? `This change writes ${id}, which` : id;
      yield {
        ...placeOf(manifest, member, 'id'),
        message:
          `${subject} is deprecated and must not be written. ` +
          `${isUnchanged ? 'It was there before this change. ' : ''}The website's identity belongs in ${NAME}.`,
        help: identity === null ? REMOVE : moveHelp(identity, base, project),
        edit: isInName && !uncovers ? removal(manifest.source.text, member) : undefined,
        severity: isUnchanged ? 'warning' : 'error',
        related: name && [{ ...placeOf(manifest, name, 'name'), message: 'The name.' }],
      };
    }
  },
};

/** Every member whose key is `id`, also where JSON escapes spell it: `"\u0069d"`. */
function ids({ root }: Manifest): readonly Member[] {
  return root?.members.filter(({ key }) => key === 'id') ?? [];
}

const [NAME, FIELD] = [code('name'), code('id')];
const REMOVE = `Remove ${FIELD} and its comma; leave ${NAME} unchanged.`;

/** How an identity gets into `name`; where something speaks against it, a person must decide. */
function moveHelp(identity: string, base: Project | null, head: Project): string {
  const holder = takenFrom(identity, base, head);
  if (holder !== null) return `${REMOVE} ${code(holder)} held that identity before this change.`;
  const objection = objectionTo(identity, base, head);
  const drop = `remove ${FIELD} and its comma.`;
  if (objection === null) return `Move the identity to ${NAME}: ${nameLine(head.manifest, identity)} Then ${drop}`;
  return objection.kind === 'held-elsewhere' ? decisionHelp(objection) : `${decisionHelp(objection)} Then ${drop}`;
}
