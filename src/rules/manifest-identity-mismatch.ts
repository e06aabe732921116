import { shownValue } from '../json/walk.js';
import { hasName, identitiesOf, isLeftToAnother, objectionTo } from '../manifest/identity.js';
import { fieldOf, placeOf, placeOfName } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code } from '../text/quote.js';
import { decisionHelp, nameLine } from './advice/identity-helps.js';
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
    const [headIds, baseIds] = [identitiesOf(manifest, 'id'), base ? identitiesOf(base.manifest, 'id') : []];
    const has = (ids: typeof headIds, identity: string) => ids.some((id) => id.identity === identity);
    for (const { identity } of baseIds) {
      if (!base || has(headIds, identity) || !isLost(identity, base, project)) continue;
      yield {
        ...placeOfName(manifest),
        message: `${ID} was ${code(identity)}, and ${NAME} does not hold that identity. It may be lost.`,
        help: mismatchHelp(identity, base, project, false),
      };
    }
    // The rule manifest-id reports an `id` that the change writes.
    for (const { identity, ...place } of headIds) {
      if (hasName(manifest, identity) || (hasBase && !has(baseIds, identity))) continue;
      const name = fieldOf(manifest, 'name');
      const found = name === undefined ? `there is no ${NAME}` : `${NAME} is ${shownValue(name)}`;
      yield {
        ...place,
        message: `${ID} is ${code(identity)}, but ${found}. The website's identity belongs in ${NAME}.`,
        help: mismatchHelp(identity, base, project, true),
        related: name ? [{ ...placeOf(manifest, name), message: 'The name.' }] : [],
      };
    }
  },
};

/** Whether no `name` holds what `id` held in base. The rule manifest-identity reports what base has in `name`, too. */
function isLost(identity: string, base: Project, project: Project): boolean {
  if (project.manifest.root === null || hasName(project.manifest, identity)) return false;
  if (identitiesOf(base.manifest).some((named) => named.identity === identity)) return false;
  const holders = [base.identities, base.legacyIdentities];
  return !holders.some((all) => isLeftToAnother(identity, all, base, project));
}

const [NAME, ID] = [code('name'), code('id')];

function mismatchHelp(identity: string, base: Project | null, head: Project, isThere: boolean): string {
  const [objection, name] = [objectionTo(identity, base, head), nameLine(head.manifest, identity)];
  if (objection !== null) return decisionHelp(objection);
  return isThere
    ? `If ${ID} is the website's identity, set ${name} and remove ${ID} and its comma.`
    : `If it is this website's identity, set ${name}`;
}
