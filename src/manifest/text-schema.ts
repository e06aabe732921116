import * as z from 'zod/mini';
import { counted } from '../text/words.js';

/** What an issue of one of our own checks is about; zod knows no name for it. */
export type OwnIssue =
  | { readonly kind: 'time zone' }
  /** Within the bound in code points, which zod counts, and beyond it in UTF-16 units. */
  | { readonly kind: 'units' }
  | { readonly kind: 'repeated'; readonly first: number }
  | { readonly kind: 'surplus'; readonly most: number };

/** A text of so many characters. The message of an issue about its length is what is allowed. */
export function text(least: number, most?: number): z.ZodMiniString<string> {
  const allowed =
    most === undefined ? `at least ${counted(least, 'character')}` : `${least} to ${counted(most, 'character')}`;
  const schema = z.string().check(z.minLength(least, allowed));
  if (most === undefined) return schema;
  const params: OwnIssue = { kind: 'units' };
  return schema.check(
    z.maxLength(most, allowed),
    z.refine((value) => value.length <= most, { error: allowed, params }),
  );
}

/**
 * A list of texts, each at most once. A repeated item and the first one too many are issues at that item; only right items
 * count, so that one mistake is said once. The check comes before any of zod's own on length, which would hide wrong items.
 */
export function list(item: z.ZodMiniString<string>, most?: number) {
  const unique = z.superRefine<readonly string[]>(
    (items, context) => {
      const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
      const add = (at: number, params: OwnIssue) => context.addIssue({ code: 'custom', path: [at], params });
      const seen = new Map<string, number>();
      for (const [at, value] of items.entries()) {
        if (wrong.has(at)) continue;
        const first = seen.get(value);
        if (first !== undefined) add(at, { kind: 'repeated', first });
        else if (seen.set(value, at).size - 1 === most) add(at, { kind: 'surplus', most });
      }
    },
    { when: ({ value }) => Array.isArray(value) },
  );
  const schema = z.array(item).check(unique, z.meta({ uniqueItems: true }));
  return most === undefined ? schema : schema.check(z.maxLength(most));
}
