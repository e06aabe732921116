import { IDENTITY, identityOf } from '../manifest/identity.js';
import { placeOf } from '../manifest/manifest.js';
import { quoteValue } from '../manifest/values.js';
import { code, member } from '../text/quote.js';
import type { Rule } from './rule.js';

/** An `id` that is still there names the same website as `name`. */
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
  *check({ manifest }) {
    const id = manifest.root?.fields.get('id')?.value;
    if (id?.kind !== 'string' || !IDENTITY.test(id.value) || identityOf(manifest)?.identity === id.value) return;
    const name = manifest.root?.fields.get('name')?.value;
    const found = name === undefined ? 'there is no "name"' : `"name" is ${quoteValue(name)}`;
    yield {
      ...placeOf(manifest, id, 'id'),
      message: `"id" is ${code(id.value)}, but ${found}. The website's identity belongs in "name" (platform document §9).`,
      help: `If "id" is the website's identity, set ${member('name', JSON.stringify(id.value))} and remove "id".`,
      related: name ? [{ ...placeOf(manifest, name), message: 'The name.' }] : [],
      same: ['', id.value],
    };
  },
};
