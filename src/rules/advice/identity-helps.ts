import { lineAbove, lineInstead } from '../../json/edits.js';
import { identitiesHeld } from '../../manifest/identity.js';
import type { Objection } from '../../manifest/identity-change.js';
import { fieldOf, type Manifest } from '../../manifest/manifest.js';
import type { Project } from '../../project.js';
import { code, memberCode } from '../../text/quote.js';
import { listOf } from '../../text/words.js';

/** The field `name` with a value as the line to write: in place of its line, else above the first field. */
export function nameLine(manifest: Manifest, name: string): string {
  const [field, value] = [fieldOf(manifest, 'name'), JSON.stringify(name)];
  if (field) return lineInstead(manifest.source.text, field.end, 'name', value);
  return manifest.root?.members.length ? lineAbove('name', value) : memberCode('name', value);
}

const [NAME, ID] = [code('name'), code('id')];

/** Says of a manifest that cannot be read which identity it held in base; empty for none. */
export function unreadWords(base: Project | null): string {
  const held = base ? identitiesHeld(base.manifest).map(({ identity }) => code(identity)) : [];
  return held.length === 0 ? '' : ` Whether ${NAME} still holds the website identity ${listOf(held)} cannot be read.`;
}

/** What a person must decide where something speaks against an identity. */
export function decisionHelp({ kind, holder: { identity, field, file } }: Objection): string {
  if (kind === 'held-elsewhere')
    return (
      `Decide which website has this identity: ${code(file)} has it in its ${code(field)}, too. ` +
      `Write it into the ${NAME} of that one alone${field === 'id' ? `, and remove ${ID} from both` : ''}.`
    );
  const held = `${code(field)} ${kind === 'another-in-head' ? 'holds' : 'held'} ${code(identity)}`;
  return `Decide which website this is: ${held}. Write the right identity into ${NAME}.`;
}
