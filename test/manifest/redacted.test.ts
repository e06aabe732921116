import assert from 'node:assert/strict';
import test from 'node:test';
import { parseManifest } from '../../src/manifest/read-manifest.js';
import { redacted } from '../../src/manifest/redacted.js';
import { sourceOf } from '../../src/text/source.js';

const rows: readonly (readonly [name: string, text: string, shown: string])[] = [
  ['nothing to hide', '{"payment":{"mode":"test"}}', '{"payment":{"mode":"test"}}'],
  ['an unknown field', '{"payment":{"mode":"test","key":"sk_1"}}', '{"payment":{"mode":"test","key":••••••}}'],
  ['over lines', '{"payment":{"keys":{\n"a":1\r\n}}}', '{"payment":{"keys":•\n•••••\r\n•}}'],
  ['a key __proto__', '{"payment":{"__proto__":"sk"}}', '{"payment":{"__proto__":••••}}'],
  ['the same name elsewhere', '{"key":"sk_1","payment":{}}', '{"key":"sk_1","payment":{}}'],
  ['a repeated payment', '{"payment":{"a":"x"},"payment":{"b":"y"}}', '{"payment":{"a":•••},"payment":{"b":•••}}'],
  ['no JSON', '{"title":"A","payment":{"key":"sk_1",}}', '{"title":"A","payment":{"key":••••••,}}'],
  ['no JSON, no end', '{"payment":{"key":"sk_1', '{"payment":{"key":•••••'],
];

for (const [name, text, shown] of rows) {
  test(`values of unknown payment fields are hidden: ${name}`, () => {
    assert.equal(redacted(parseManifest(sourceOf('package.json', text))).text, shown);
  });
}
