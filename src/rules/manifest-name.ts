import { IDENTITY } from '../manifest/identity.js';
import { lostName } from '../manifest/identity-change.js';
import { placeOfName, stringIn } from '../manifest/manifest.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const manifestName: Rule = {
  id: 'manifest-name',
  section: '2.1',
  severity: 'notice',
  title: 'The name is almost a website identity.',
  reason:
    'A website identity is `web-` and 12 of the digits 0-9 and a-f in lower case. ' +
    'A name with another number of digits, or in upper case, is a local package name.',
  bad: { 'package.json': '{\n  "name": "web-0123456789a"\n}\n' },
  good: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
  fix: 'If it is the identity, write it exactly as the platform did; else use a name of another form.',
  *check(project, { base }) {
    const { manifest } = project;
    const name = stringIn(manifest, 'name') ?? '';
    // The rule manifest-identity reports this name.
    if (lostName(base, project) !== undefined) return;
    if (IDENTITY.test(name) || !/^web-[0-9a-f]{11,13}$/i.test(name)) return;
    yield {
      ...placeOfName(manifest),
      message:
        `${code(name)} is almost a website identity. ` +
        `An identity is ${code('web-')} and 12 of the digits 0-9 and a-f.`,
      help: manifestName.fix,
    };
  },
};
