import { testRule } from './found.js';

const CORRECT = 'Correct the syntax; the rest of the file is not checked until then.';

testRule('manifest-syntax', [
  {
    manifest: '{\n  // the name\n  "name": "shop"\n}\n',
    finds: ['package.json:2:3: error: JSON has no comments. Fix: Remove the comment.'],
  },
  {
    manifest: '{\n  "name": "shop",\n}\n',
    finds: ['package.json:2:17: error: JSON has no trailing commas. Fix: Remove the comma.'],
  },
  {
    manifest: '{\n  "name": "shop"\n  "title": "Shop"\n}\n',
    finds: ['package.json:2:16: error: A comma is missing at the end of line 2. Fix: `"name": "shop",`'],
  },
  {
    manifest: '[]',
    finds: [
      'package.json:1:1: error: The manifest is an empty array, but it must be a JSON object. Fix: Write ' +
        '`{}` with the fields inside.',
    ],
  },
  { manifest: '', finds: ['package.json:1:1: error: The file is empty. Fix: Write at least `{}`.'] },
  {
    manifest: '{ "payment": { "secret": hunter2 } }',
    finds: [`package.json:1:26: error: This value is not valid JSON. Fix: ${CORRECT}`],
  },
  {
    manifest: '{ "a": [[[',
    finds: [`package.json:1:10: error: Expected \`]\`, found the end of the file. Fix: ${CORRECT}`],
  },
  {
    manifest: '{\n<<<<<<< HEAD\n  "lang": "en"\n=======\n  "lang": "de"\n>>>>>>> b\n}\n',
    finds: [
      'package.json:2:1: error: A merge conflict marker is left. Fix: Resolve the merge conflict, and remove its ' +
        'markers.',
    ],
  },
  {
    manifest: '{\n  "payment": {\n    "secret": "a"\n>>>>>>> b\n  }\n}\n',
    finds: [
      'package.json:4:1: error: A merge conflict marker is left. Fix: Resolve the merge conflict, and remove its ' +
        'markers.',
    ],
  },
  {
    manifest: '{\n  "lang": de\n=======\n}\n',
    finds: [`package.json:2:11: error: \`de\` is not valid JSON. Fix: ${CORRECT}`],
  },
  { manifest: '{ "name": "<<<<<<< HEAD" }', finds: [] },
  { manifest: '{ "name": "shop" }', finds: [] },
  // One cause, one finding: it says that the identity cannot be read.
  {
    base: { manifest: '{ "name": "web-0123456789ab" }' },
    manifest: '{ "name": "web-0123456789ab", }',
    finds: [
      'package.json:1:29: error: JSON has no trailing commas. Whether `name` still holds the website identity ' +
        '`web-0123456789ab` cannot be read. Fix: Remove the comma.',
    ],
  },
  {
    base: { manifest: '{ "name": "shop" }' },
    manifest: '{ "name": "shop", }',
    finds: ['package.json:1:17: error: JSON has no trailing commas. Fix: Remove the comma.'],
  },
]);
