import { lostIdentity } from '../manifest/identity.js';
import type { Manifest } from '../manifest/manifest.js';
import { field } from '../manifest/manifest.js';
import { quoteValue } from '../manifest/values.js';
import { member } from '../text/quote.js';
import type { Rule } from './rule.js';

/** The identity in `name` stays as it was once the platform has written it. */
export const manifestIdentity: Rule = {
  id: 'manifest-identity',
  severity: 'error',
  title: 'A website identity in `name` is neither changed nor dropped.',
  reason:
    "The document's 1 and 2.1 say that after the first deployment `name` is the website identity, managed by the system: with another one the website would lose its identity or become another site.",
  bad: {
    files: { 'package.json': '{\n  "name": "shop"\n}\n' },
    base: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
  },
  good: {
    files: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
    base: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
  },
  fix: 'Put the identity back into `name`.',
  *check({ manifest }, { before }) {
    const identity = lostIdentity(manifest, before?.manifest);
    if (identity === undefined) return;
    yield {
      file: manifest.source.file,
      ...nameOrWhole(manifest),
      message: `${now(manifest)}, but it was ${identity}: the document's 2.1 says that "name" is the system-managed website identity after the first deployment.`,
      help: member('name', JSON.stringify(identity)),
    };
  },
};

/** The place of the value of `name`, or the manifest's opening brace where there is none. */
function nameOrWhole(manifest: Manifest) {
  const value = field(manifest, 'name')?.value;
  if (value !== undefined) return { range: manifest.source.range(value.start, value.end), pointer: '/name' };
  const start = manifest.root?.start ?? 0;
  return { range: manifest.source.range(start, start + 1), pointer: '' };
}

function now(manifest: Manifest): string {
  const value = field(manifest, 'name')?.value;
  return value === undefined ? '"name" is dropped' : `"name" is ${quoteValue(value)}`;
}
