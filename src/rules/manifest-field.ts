import { fieldFaults } from '../manifest/field-faults.js';
import { lostIdentity } from '../manifest/identity.js';
import type { Json } from '../manifest/manifest.js';
import type { Place, Source } from '../text/source.js';
import { platform } from '../text/words.js';
import type { Rule } from './rule.js';

/** Every constraint of §2.1, §2.2 and §5 on values. */
export const manifestField: Rule = {
  id: 'manifest-field',
  severity: 'error',
  title: "A field's value is not allowed.",
  reason: `Each field has a type and often bounds, a pattern or a list of allowed values ${platform('2.1')}.`,
  bad: { files: { 'package.json': '{\n  "private": false,\n  "lang": "x"\n}\n' } },
  good: { files: { 'package.json': '{\n  "private": true,\n  "lang": "en"\n}\n' } },
  fix: 'Use a value that the field allows, or remove the field: the platform document does not say that any is required.',
  *check({ manifest }, { before }) {
    const { source, root } = manifest;
    if (root === null) return;
    const isIdentityLost = lostIdentity(manifest, before?.manifest) !== undefined;
    for (const { json, related, subject, ...fault } of fieldFaults(root)) {
      // The rule manifest-identity says what to write there.
      if (isIdentityLost && fault.pointer === '/name') continue;
      yield {
        ...placeOf(source, json),
        ...fault,
        same: [subject, valueFound(json)],
        ...(related && { related: [{ ...placeOf(source, related), message: 'The first one.' }] }),
      };
    }
  },
};

/** What tells a value from another one at its place; what is inside an array or object does not count. */
function valueFound(json: Json): string {
  return 'value' in json ? `${json.kind} ${json.value}` : json.kind;
}

function placeOf(source: Source, { start, end }: Json): Place {
  return { file: source.file, range: source.range(start, end) };
}
