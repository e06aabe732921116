import type { Identity } from '../manifest/identity.js';
import type { Project } from '../project.js';
import { code } from '../text/quote.js';

/** What a person must decide where another manifest of the repository has an identity, too; null where none has. */
export function sharedHelp(project: Project, identity: string): string | null {
  const { manifest, identities, legacyIdentities } = project;
  const isOther = ({ file }: Identity) => file !== manifest.source.file;
  const other = (all: Project['identities']) => all.get(identity)?.find(isOther);
  const which = 'Decide which website has this identity: ';
  const [inName, inId] = [other(identities), other(legacyIdentities)];
  if (inName) return `${which}${code(inName.file)} holds it in its ${code('name')}, too.`;
  if (inId === undefined) return null;
  const move = `Write it into the ${code('name')} of that one alone, and remove ${code('id')} from both.`;
  return `${which}${code(inId.file)} has it in its ${code('id')}, too. ${move}`;
}
