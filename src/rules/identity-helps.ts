import { lineAbove, lineInstead } from '../json/edits.js';
import { type IdentityState, identitiesOf, legacyIdentitiesOf } from '../manifest/identity.js';
import { fieldOf, type Manifest, stringIn } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code, member } from '../text/quote.js';

/** The field `name` with a value as the line to write: in place of its line, else above the first field. */
export function nameLine(manifest: Manifest, name: string): string {
  const [field, value] = [fieldOf(manifest, 'name'), JSON.stringify(name)];
  if (field) return lineInstead(manifest.source.text, field.end, 'name', value);
  return manifest.root?.members.length ? lineAbove('name', value) : member('name', value);
}

const NAME = code('name');

/** `holds` where a `name` of head has the identity, `held` where only one of base is known to. */
export function holds({ isInHead }: Extract<IdentityState, { isInHead: boolean }>): string {
  return isInHead ? 'holds' : 'held';
}

/** What a person must decide where another manifest of the repository has an identity, too. */
export function sharedHelp(state: Extract<IdentityState, { file: string }>): string {
  const [which, file] = ['Decide which website has this identity: ', code(state.file)];
  return state.kind === 'named'
    ? `${which}${file} ${holds(state)} it in its ${NAME}, too. Write it into the ${NAME} of that one alone.`
    : `${which}${file} has it in its ${code('id')}, too. ` +
        `Write it into the ${NAME} of that one alone, and remove ${code('id')} from both.`;
}

/** What a person must decide where `name` holds, or held, another identity: to replace that one is another error. */
export function rivalHelp(state: Extract<IdentityState, { kind: 'rival' }>): string {
  const rival = code(state.identity);
  return `Decide which website this is, and write its identity into ${NAME}, which ${holds(state)} ${rival}.`;
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
