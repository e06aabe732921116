import { LIMITS } from '../limits.js';
import { identityOf } from '../manifest/identity.js';
import { member } from '../text/quote.js';
import type { Rule } from './rule.js';

/** A website identity belongs to one project. */
export const manifestIdentityShared: Rule = {
  id: 'manifest-identity-shared',
  severity: 'error',
  title: 'No two projects carry the same website identity.',
  reason:
    "The document's 1 says that the platform assigns a project its website identity: a project copied with its `name` claims the other's website.",
  bad: {
    files: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
    beside: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
  },
  good: {
    files: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
    beside: { 'package.json': '{\n  "name": "blog"\n}\n' },
  },
  fix: 'Give the copy a local package name; the platform writes its own identity on its first deployment.',
  *check({ manifest, identities }) {
    const own = identityOf(manifest);
    if (own === undefined) return;
    const same = identities.filter(({ identity, file }) => identity === own.identity && file !== own.file);
    if (same.length === 0) return;
    const others = same.length === 1 ? 'another project' : `${same.length} other projects`;
    yield {
      file: own.file,
      range: own.range,
      message: `"name" is "${own.identity}", which ${others} of this repository also carries: by the document's 1 and 2.1 it is the identity of one website.`,
      help: `In the copy: ${member('name', '"my-website"')}, a local package name of your choice.`,
      pointer: '/name',
      related: same
        .slice(0, LIMITS.relatedFiles)
        .map(({ file, range }) => ({ file, range, message: 'The same identity stands here.' })),
      same: ['', own.identity],
    };
  },
};
