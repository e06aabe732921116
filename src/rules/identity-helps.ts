import { lineAbove, lineInstead } from '../json/edits.js';
import { type IdentityState, identitiesOf, identityState, legacyIdentitiesOf } from '../manifest/identity.js';
import { fieldOf, type Manifest, stringIn } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code, member } from '../text/quote.js';

/** What to do about an identity in each of its states; `name` is the line of that field with the identity. */
export type IdentityHelps = Readonly<Record<IdentityState['kind'], (state: IdentityState, name: string) => string>>;

/** What to do about an identity that a project has or had. */
export function identityHelp(helps: IdentityHelps, identity: string, base: Project | null, head: Project): string {
  const state = identityState(identity, base, head);
  return helps[state.kind](state, nameLine(head.manifest, identity));
}

/** The field `name` with a value as the line to write: in place of its line, else above the first field. */
export function nameLine(manifest: Manifest, name: string): string {
  const [field, value] = [fieldOf(manifest, 'name'), JSON.stringify(name)];
  if (field) return lineInstead(manifest.source.text, field.end, 'name', value);
  return manifest.root?.members.length ? lineAbove('name', value) : member('name', value);
}

const WHICH = 'Decide which website has this identity: ';
const NAME = code('name');

/** What a person must decide where another manifest of the repository has an identity, too. */
export const SHARED: Pick<IdentityHelps, 'named' | 'copied'> = {
  named: ({ other, verb }) =>
    `${WHICH}${code(other)} ${verb} it in its ${NAME}, too. Write it into the ${NAME} of that one alone.`,
  copied: ({ other }) =>
    `${WHICH}${code(other)} has it in its ${code('id')}, too. ` +
    `Write it into the ${NAME} of that one alone, and remove ${code('id')} from both.`,
};

/** What a person must decide where `name` holds, or held, another identity: to replace that one is another error. */
export function rivalHelp({ other, verb }: IdentityState): string {
  return `Decide which website this is, and write its identity into ${NAME}, which ${verb} ${code(other)}.`;
}

/** Each identity in `name` that base held in another folder, which is still there and not checked. */
export function* takenIdentities(head: Project, base: Project | null) {
  const { manifest, uncheckedIdentities } = head;
  const own = base ? [...identitiesOf(base.manifest), ...legacyIdentitiesOf(base.manifest)] : [];
  for (const { identity, ...place } of identitiesOf(manifest)) {
    const [holder] = uncheckedIdentities.get(identity) ?? [];
    if (holder === undefined || own.some((known) => known.identity === identity)) continue;
    const [name, rival] = [(base && stringIn(base.manifest, 'name')) ?? 'my-website', code(holder.file)];
    yield {
      ...place,
      message:
        `This change writes the website identity ${code(identity)} of ${rival}, which is not checked. ` +
        'The project would become that website.',
      help: `Leave the identity to ${rival}. Here, use a local package name: ${nameLine(manifest, name)}`,
    };
  }
}
