import { testRule } from './found.js';

const A = '"web-0123456789ab"';
const B = '"web-ba9876543210"';

testRule('manifest-identity-shared', [
  {
    manifest: `{"name":${A}}`,
    files: { 'b/package.json': `{"name":${A}}`, 'c/package.json': `{"name":${B}}` },
    finds: [
      'package.json:1:9: error: The identity `web-0123456789ab` is also that of another project in this repository. ' +
        'It belongs to one website. Fix: Decide which project is the copy. There, use a local package name: ' +
        '`"name": "my-website"`',
    ],
  },
  {
    manifest: `{"name":${A},"name":"shop"}`,
    files: { 'b/package.json': `{"name":${A}}`, 'c/package.json': `{"name":${A}}` },
    finds: [
      'package.json:1:9: error: The identity `web-0123456789ab` is also that of 2 other projects in this ' +
        'repository. It belongs to one website. Fix: Decide which project is the copy. There, use a local ' +
        'package name: `"name": "my-website"`',
    ],
  },
  { manifest: `{"name":${A}}`, files: { 'b/package.json': `{"name":${B}}` }, finds: [] },
  { manifest: '{"name":"shop"}', files: { 'b/package.json': `{"name":${A}}` }, finds: [] },
  { manifest: `{"id":${A}}`, files: { 'b/package.json': `{"name":${A}}` }, finds: [] },
]);
