import { lineAbove, lineInstead } from '../../json/edits.js';
import type { Objection } from '../../manifest/identity.js';
import { fieldOf, type Manifest } from '../../manifest/manifest.js';
import { code, member } from '../../text/quote.js';

/** The field `name` with a value as the line to write: in place of its line, else above the first field. */
export function nameLine(manifest: Manifest, name: string): string {
  const [field, value] = [fieldOf(manifest, 'name'), JSON.stringify(name)];
  if (field) return lineInstead(manifest.source.text, field.end, 'name', value);
  return manifest.root?.members.length ? lineAbove('name', value) : member('name', value);
}

const NAME = code('name');

/** `holds` where head has the identity, `held` where only base is known to. */
export function holdsOrHeld({ isInHead }: Objection): string {
  return isInHead ? 'holds' : 'held';
}

/** What a person must decide where something speaks against an identity. */
export function decisionHelp(objection: Objection): string {
  if (objection.kind === 'another held') {
    const held = `${code(objection.field)} ${holdsOrHeld(objection)} ${code(objection.identity)}`;
    return `Decide which website this is: ${held}. Write the right identity into ${NAME}.`;
  }
  const which = 'Decide which website has this identity: ';
  const file = code(objection.file);
  return objection.field === 'name'
    ? `${which}${file} ${holdsOrHeld(objection)} it in its ${NAME}, too. Write it into the ${NAME} of that one alone.`
    : `${which}${file} has it in its ${code('id')}, too. ` +
        `Write it into the ${NAME} of that one alone, and remove ${code('id')} from both.`;
}
