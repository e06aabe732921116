import { renamings } from '../manifest/edits.js';
import { placeOf } from '../manifest/manifest.js';
import { manifestFields } from '../manifest/schema.js';
import { isOneEditAway } from '../text/nearest.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

const KNOWN: readonly string[] = Object.keys(manifestFields.shape);

/** What package.json means by `types` is TypeScript's, so it is not a typo of `type`. */
const NOT_A_SLIP: ReadonlySet<string> = new Set(['types']);

/** A top-level field that is almost a known one. */
export const manifestUnknownField: Rule = {
  id: 'manifest-unknown-field',
  severity: 'notice',
  title: 'An unknown field is almost a known one.',
  reason: 'Unknown fields are allowed, so a typo goes unnoticed (platform document §2.1).',
  bad: { 'package.json': '{\n  "titel": "Shop"\n}\n' },
  good: { 'package.json': '{\n  "title": "Shop",\n  "types": "./index.d.ts"\n}\n' },
  fix: 'Rename it to the known field, if it is a typo.',
  *check({ manifest }) {
    const { root } = manifest;
    if (root === null) return;
    const slips = new Map(
      [...root.fields.values()].flatMap((member) => {
        const meant = slipOf(member.key);
        return meant === undefined ? [] : [[member, meant] as const];
      }),
    );
    const edits = renamings(root, slips);
    for (const [member, meant] of slips) {
      yield {
        ...placeOf(manifest, member, member.key),
        message: `Unknown field ${quote(member.key)}. Did you mean "${meant}"? Unknown fields are allowed, so a typo goes unnoticed (platform document §2.1).`,
        help: meant === 'id' ? 'Remove it: "id" must not be written.' : `Rename it to "${meant}".`,
        ...(meant !== 'id' && edits.get(member)),
      };
    }
  },
};

/** The known field that a key is a typo of. One edit of a two-letter name makes too many other words. */
function slipOf(key: string): string | undefined {
  if (KNOWN.includes(key) || NOT_A_SLIP.has(key)) return undefined;
  return (
    KNOWN.find((name) => name.toLowerCase() === key.toLowerCase()) ??
    KNOWN.find((name) => name.length > 2 && isOneEditAway(key, name))
  );
}
