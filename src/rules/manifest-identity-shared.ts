import { identitiesOf } from '../manifest/identity.js';
import { rivalOf, takenFrom } from '../manifest/identity-change.js';
import { code } from '../text/quote.js';
import { nameLine } from './advice/identity-helps.js';
import type { Rule } from './rule.js';

export const manifestIdentityShared: Rule = {
  id: 'manifest-identity-shared',
  section: '2.1',
  severity: 'error',
  title: 'Several projects have the same website identity.',
  reason:
    'The platform gives each website its own identity. ' +
    'A project copied with its `name` claims the website of the other.',
  bad: {
    'package.json': '{\n  "name": "web-0123456789ab"\n}\n',
    'package.json, in another project': '{\n  "name": "web-0123456789ab"\n}\n',
  },
  good: {
    'package.json': '{\n  "name": "web-0123456789ab"\n}\n',
    'package.json, in another project': '{\n  "name": "blog"\n}\n',
  },
  fix: 'Give the copy a local package name; the platform writes a new identity when it is first deployed.',
  *check(project, { base }) {
    const { manifest, identities, heldInBase } = project;
    for (const { identity, ...place } of identitiesOf(manifest)) {
      // The rule manifest-identity reports whoever takes an identity that base held.
      if (takenFrom(identity, base, project) !== null) continue;
      const others = (identities.get(identity) ?? []).filter(({ file }) => file !== place.file);
      const rivals = others.filter(({ file }) => rivalOf(file, heldInBase.get(identity)) === null);
      if (rivals.length === 0) continue;
      const who = rivals.length === 1 ? 'another project' : `${rivals.length} other projects`;
      yield {
        ...place,
        message: `The identity ${code(identity)} is also that of ${who} in this repository. It belongs to one website.`,
        help: `Decide which project is the copy. There, use a local package name: ${nameLine(manifest, 'my-website')}`,
        related: rivals.map(({ file, range }) => ({ file, range, message: 'The same identity.' })),
        same: identity,
      };
    }
  },
};
