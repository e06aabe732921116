import { IDENTITY, identityOf } from '../manifest/identity.js';
import type { Manifest } from '../manifest/manifest.js';
import { field } from '../manifest/manifest.js';
import { quoteValue } from '../manifest/values.js';
import { code, member } from '../text/quote.js';
import { platform } from '../text/words.js';
import type { Rule, Violation } from './rule.js';

/** An `id` that is still there names the same website as `name`. */
export const manifestIdentityMismatch: Rule = {
  id: 'manifest-identity-mismatch',
  severity: 'warning',
  title: '`id` and `name` are different identities.',
  reason: `The website's identity belongs in \`name\` ${platform('9')}. An \`id\` that differs may be an identity that never reached \`name\`.`,
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
      message: `"id" is ${code(id.value)}, but ${nameNow(manifest)}. The website's identity belongs in "name" ${platform('9')}.`,
      help: `If "id" is the website's identity, set ${member('name', JSON.stringify(id.value))} and remove "id".`,
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
    : [{ file: source.file, range: source.range(name.start, name.end), message: 'The name.' }];
}
