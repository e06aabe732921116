import { shownValue } from '../json/walk.js';
import { type Identity, identitiesOf, isLeftToAnother, isNamed, legacyIdentitiesOf } from '../manifest/identity.js';
import { fieldOf, placeOf, placeOfName } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code } from '../text/quote.js';
import { type IdentityHelps, identityHelp, rivalHelp, SHARED } from './identity-helps.js';
import type { Rule } from './rule.js';

export const manifestIdentityMismatch: Rule = {
  id: 'manifest-identity-mismatch',
  section: '9',
  severity: 'warning',
  foundIn: 'package.json',
  title: '`id` and `name` are different identities.',
  reason:
    "The website's identity belongs in `name`. " +
    'An `id` that differs may be an identity that never reached `name`, and one that goes may be lost.',
  bad: {
    'package.json': '{\n  "name": "shop",\n  "id": "web-0123456789ab"\n}\n',
    'package.json, before the change': '{\n  "name": "shop",\n  "id": "web-0123456789ab"\n}\n',
  },
  good: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
  fix: 'Find out which identity the website has, write it into `name` and remove `id`.',
  *check(project, { hasBase, base }) {
    const { manifest } = project;
    const [headIds, baseIds] = [legacyIdentitiesOf(manifest), base ? legacyIdentitiesOf(base.manifest) : []];
    const has = (ids: readonly Identity[], { identity }: Identity) => ids.some((id) => id.identity === identity);
    for (const { identity } of baseIds.filter((id) => base && !has(headIds, id) && isLost(id, base, project)))
      yield {
        ...placeOfName(manifest),
        message: `${ID} was ${code(identity)}, and ${NAME} does not hold that identity. It may be lost.`,
        help: identityHelp(GONE, identity, base, project),
      };
    // The rule manifest-id reports an `id` that the change writes.
    for (const id of headIds.filter((id) => !isNamed(manifest, id.identity) && (!hasBase || has(baseIds, id)))) {
      const { identity, ...place } = id;
      const name = fieldOf(manifest, 'name');
      const found = name === undefined ? `there is no ${NAME}` : `${NAME} is ${shownValue(name)}`;
      yield {
        ...place,
        message: `${ID} is ${code(identity)}, but ${found}. The website's identity belongs in ${NAME}.`,
        help: identityHelp(KEPT, identity, base, project),
        related: name ? [{ ...placeOf(manifest, name), message: 'The name.' }] : [],
      };
    }
  },
};

/** Whether no `name` holds what `id` held in base. The rule manifest-identity reports what base has in `name`, too. */
function isLost({ identity }: Identity, base: Project, project: Project): boolean {
  if (project.manifest.root === null || isNamed(project.manifest, identity)) return false;
  if (identitiesOf(base.manifest).some((named) => named.identity === identity)) return false;
  return !isLeftToAnother(identity, base, project, [base.identities, base.legacyIdentities]);
}

const [NAME, ID] = [code('name'), code('id')];

const setName = (_: unknown, name: string) => `If it is this website's identity, set ${name}`;

const GONE: IdentityHelps = { ...SHARED, held: setName, rival: rivalHelp, replaced: setName, free: setName };

const KEPT: IdentityHelps = {
  ...GONE,
  free: (_, name) => `If ${ID} is the website's identity, set ${name} and remove ${ID} and its comma.`,
};
