import { shownValue } from '../json/walk.js';
import { identityOf, legacyIdentityOf } from '../manifest/identity.js';
import { fieldOf, placeOf, placeOfName } from '../manifest/manifest.js';
import { code, member } from '../text/quote.js';
import type { Rule } from './rule.js';
import { sharedHelp } from './shared-identity.js';

export const manifestIdentityMismatch: Rule = {
  id: 'manifest-identity-mismatch',
  section: '9',
  severity: 'warning',
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
  *check(project, { hasBase, before }) {
    const { manifest, identities } = project;
    const id = legacyIdentityOf(manifest);
    const [own, was] = [manifest, before?.manifest].map((one) => one && identityOf(one)?.identity);
    const known = was ?? own;
    // Advice to replace that identity would lead to an error.
    const unlessKnown = (identity: string, advice: string) =>
      known === undefined || known === identity
        ? advice
        : `Decide which website this is: ${code('name')} ${own === known ? 'holds' : 'held'} ${code(known)}.`;
    const former = before && legacyIdentityOf(before.manifest)?.identity;
    const isKept = former === id?.identity;
    // The rule manifest-identity reports what was in `name`, too.
    if (manifest.root !== null && former && !isKept && former !== was && !identities.has(former))
      yield {
        ...placeOfName(manifest),
        message:
          `${code('id')} was ${code(former)}, ` +
          `and no ${code('name')} of this repository holds that identity. It may be lost.`,
        help: unlessKnown(former, `If it is this website's identity, set ${member('name', JSON.stringify(former))}.`),
      };
    // The rule manifest-id reports an `id` that the change writes.
    if (id === undefined || own === id.identity || (hasBase && !isKept)) return;
    const name = fieldOf(manifest, 'name');
    const found = name === undefined ? `there is no ${code('name')}` : `${code('name')} is ${shownValue(name)}`;
    const { identity, ...place } = id;
    yield {
      ...place,
      message: `${code('id')} is ${code(identity)}, but ${found}. The website's identity belongs in ${code('name')}.`,
      help:
        sharedHelp(project, identity) ??
        unlessKnown(
          identity,
          `If ${code('id')} is the website's identity, ` +
            `set ${member('name', JSON.stringify(identity))} and remove ${code('id')}.`,
        ),
      related: name ? [{ ...placeOf(manifest, name), message: 'The name.' }] : [],
    };
  },
};
