import { IDENTITY, identityOf } from '../manifest/identity.js';
import type { Manifest } from '../manifest/manifest.js';
import { field } from '../manifest/manifest.js';
import { quoteValue } from '../manifest/values.js';
import { member } from '../text/quote.js';
import type { Rule, Violation } from './rule.js';

/** An `id` that is still there names the same website as `name`. */
export const manifestIdentityMismatch: Rule = {
  id: 'manifest-identity-mismatch',
  severity: 'warning',
  title: 'An `id` that is still there is the same identity as `name`.',
  reason:
    "The document's 2.1 and 9 say that identity is stored in `name`: an `id` that says something else may be an identity that never reached `name`.",
  bad: {
    files: { 'package.json': '{\n  "name": "shop",\n  "id": "web-0123456789ab"\n}\n' },
    base: { 'package.json': '{\n  "name": "shop",\n  "id": "web-0123456789ab"\n}\n' },
  },
  good: { files: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' } },
  fix: 'Find out which identity the website has, write it into `name` and remove `id`.',
  *check({ manifest }) {
    const id = field(manifest, 'id')?.value;
    if (id?.kind !== 'string' || !IDENTITY.test(id.value) || identityOf(manifest)?.identity === id.value) return;
    const { source } = manifest;
    yield {
      file: source.file,
      range: source.range(id.start, id.end),
      message: `"id" is "${id.value}", but ${nameNow(manifest)}: the document's 9 says that identity is stored in "name".`,
      help: `If this is the website's identity: ${member('name', JSON.stringify(id.value))}, and remove "id".`,
      pointer: '/id',
      related: nameOf(manifest),
      same: ['', id.value],
    };
  },
};

function nameNow(manifest: Manifest): string {
  const name = field(manifest, 'name')?.value;
  return name === undefined ? 'there is no "name"' : `"name" is ${quoteValue(name)}`;
}

function nameOf(manifest: Manifest): NonNullable<Violation['related']> {
  const name = field(manifest, 'name')?.value;
  const { source } = manifest;
  return name === undefined
    ? []
    : [{ file: source.file, range: source.range(name.start, name.end), message: 'The name stands here.' }];
}
