import { renaming } from '../manifest/edits.js';
import { pathTo, pointerOf } from '../manifest/path.js';
import { manifestFields } from '../manifest/schema.js';
import { isOneEditAway } from '../text/nearest.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

const KNOWN: readonly string[] = Object.keys(manifestFields.shape);

/** What package.json means by `types` is TypeScript's, so it is no slip of `type`. */
const NOT_A_SLIP: ReadonlySet<string> = new Set(['types']);

/** A top-level field that is almost one of the document's. */
export const manifestUnknownField: Rule = {
  id: 'manifest-unknown-field',
  severity: 'notice',
  title: 'No unknown top-level field is one edit or a case away from a known one.',
  reason: "The document's 2.1 allows unknown top-level fields, so a misspelt one is accepted and says nothing.",
  bad: { files: { 'package.json': '{\n  "titel": "Shop"\n}\n' } },
  good: { files: { 'package.json': '{\n  "title": "Shop",\n  "types": "./index.d.ts"\n}\n' } },
  fix: 'Write the known name, if that is what was meant.',
  *check({ manifest: { source, root } }) {
    if (root === null) return;
    for (const member of root.fields.values()) {
      const meant = slipOf(member.key);
      if (meant === undefined) continue;
      yield {
        file: source.file,
        range: source.range(member.keyStart, member.keyEnd),
        message: `${quote(member.key)} is no field of the document's 2.1, but almost "${meant}"; unknown fields are allowed there.`,
        help: meant === 'id' ? 'Remove it: "id" must not be written.' : `If it was meant: "${meant}".`,
        pointer: pointerOf(pathTo(member.key)),
        ...(meant !== 'id' && !root.fields.has(meant) && { edit: renaming(member, meant) }),
      };
    }
  },
};

/** The known field that a key is a slip of. Of a name of two letters, one edit makes too many other words. */
function slipOf(key: string): string | undefined {
  if (KNOWN.includes(key) || NOT_A_SLIP.has(key)) return undefined;
  return (
    KNOWN.find((name) => name.toLowerCase() === key.toLowerCase()) ??
    KNOWN.find((name) => name.length > 2 && isOneEditAway(key, name))
  );
}
