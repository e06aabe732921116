import { identitiesOf, legacyIdentitiesOf } from '../manifest/identity.js';
import { stringIn } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code, member } from '../text/quote.js';

/** Each identity in `name` that base held in another folder, which is still there and not checked. */
export function* takenIdentities({ manifest, uncheckedIdentities }: Project, before: Project | null) {
  const own = before ? [...identitiesOf(before.manifest), ...legacyIdentitiesOf(before.manifest)] : [];
  for (const { identity, ...place } of identitiesOf(manifest)) {
    const [holder] = uncheckedIdentities.get(identity) ?? [];
    if (holder === undefined || own.some((one) => one.identity === identity)) continue;
    const [name, other] = [(before && stringIn(before.manifest, 'name')) ?? 'my-website', code(holder.file)];
    yield {
      ...place,
      message:
        `This change writes the website identity ${code(identity)} of ${other}, which is not checked. ` +
        'The project would become that website.',
      help: `Leave the identity to ${other}. Here, use a local package name: ${member('name', JSON.stringify(name))}`,
    };
  }
}
