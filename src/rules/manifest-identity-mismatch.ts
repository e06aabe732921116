import { identityOf, legacyIdentityOf, nameOrWhole } from '../manifest/identity.js';
import { placeOf } from '../manifest/manifest.js';
import { quoteValue } from '../manifest/values.js';
import { code, member } from '../text/quote.js';
import type { Rule } from './rule.js';

/** What `id` names is the website that `name` names, while it is there and when it goes. */
export const manifestIdentityMismatch: Rule = {
  id: 'manifest-identity-mismatch',
  severity: 'warning',
  title: '`id` and `name` are different identities.',
  reason:
    "The website's identity belongs in `name` (platform document §9). An `id` that differs may be an identity that never reached `name`.",
  bad: {
    'package.json': '{\n  "name": "shop",\n  "id": "web-0123456789ab"\n}\n',
    'package.json, before the change': '{\n  "name": "shop",\n  "id": "web-0123456789ab"\n}\n',
  },
  good: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
  fix: 'Find out which identity the website has, write it into `name` and remove `id`.',
  *check({ manifest, identities }, { before }) {
    const id = legacyIdentityOf(manifest);
    const removed = before && legacyIdentityOf(before.manifest)?.identity;
    if (manifest.root !== null && removed && removed !== id?.identity && !identities.has(removed))
      yield {
        ...nameOrWhole(manifest),
        message: `"id" was ${code(removed)} before this change, and no "name" of this repository holds that identity. The website's identity belongs in "name" (platform document §9), so it may be lost.`,
        help: `If it is this website's identity, set ${member('name', JSON.stringify(removed))}.`,
        same: ['', removed],
      };
    if (id === undefined || identityOf(manifest)?.identity === id.identity) return;
    const name = manifest.root?.fields.get('name')?.value;
    const found = name === undefined ? 'there is no "name"' : `"name" is ${quoteValue(name)}`;
    const { identity, ...place } = id;
    yield {
      ...place,
      message: `"id" is ${code(identity)}, but ${found}. The website's identity belongs in "name" (platform document §9).`,
      help: `If "id" is the website's identity, set ${member('name', JSON.stringify(identity))} and remove "id".`,
      related: name ? [{ ...placeOf(manifest, name), message: 'The name.' }] : [],
      same: ['', identity],
    };
  },
};
