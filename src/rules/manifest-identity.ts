import { shownValue } from '../json/walk.js';
import { lostIdentity } from '../manifest/identity.js';
import { fieldOf, placeOfName } from '../manifest/manifest.js';
import { code, member } from '../text/quote.js';
import type { Rule } from './rule.js';

export const manifestIdentity: Rule = {
  id: 'manifest-identity',
  section: '2.1',
  severity: 'error',
  title: 'A website lost its identity.',
  reason:
    "After the first deployment the platform stores the website's identity in `name`. " +
    'With another `name` the project becomes another website.',
  bad: {
    'package.json': '{\n  "name": "shop"\n}\n',
    'package.json, before the change': '{\n  "name": "web-0123456789ab"\n}\n',
  },
  good: {
    'package.json': '{\n  "name": "web-0123456789ab"\n}\n',
    'package.json, before the change': '{\n  "name": "web-0123456789ab"\n}\n',
  },
  fix: 'Put the identity back into `name`.',
  *check({ manifest }, { before }) {
    const identity = lostIdentity(manifest, before?.manifest);
    if (identity === undefined) return;
    const name = fieldOf(manifest, 'name');
    const found = name === undefined ? `This change removes ${code('name')}` : `${code('name')} is ${shownValue(name)}`;
    yield {
      ...placeOfName(manifest),
      message:
        `${found}, but it was the website identity ${code(identity)}. ` +
        'With another one this project becomes another website.',
      help: member('name', JSON.stringify(identity)),
    };
  },
  *checkRepository({ removed }) {
    for (const { project, manifest, identity } of removed)
      if (identity !== null)
        yield {
          file: manifest,
          pointer: '/name',
          severity: 'warning',
          message:
            `This change removes the project ${code(project)}, ` +
            `which carried the website identity ${code(identity)}.`,
          help:
            'If the website lives on in another folder, have that one checked too, ' +
            `with ${member('name', JSON.stringify(identity))}.`,
        };
  },
};
