import * as z from 'zod/mini';
import { code } from '../text/quote.js';
import { counted } from '../text/words.js';

/** Any string. The `error` of each schema completes "it must be …". */
export const string = z.string({ error: 'a string' });

/** A schema with what editors show, and valid values. */
export function described<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
  ...examples: readonly unknown[]
): Schema {
  return schema.check(z.meta({ description, ...(examples.length > 0 && { examples: [...examples] }) }));
}

/** One of some words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `one of ${words.map(code).join(', ')}` });
}

/** A text of `least` to `most` characters (code points). */
export function text(least: number, most?: number): z.ZodMiniString<string> {
  const phrase =
    most === undefined ? `at least ${counted(least, 'character')}` : `${least} to ${counted(most, 'character')}`;
  const schema = string.check(z.minLength(least, `${phrase} long`));
  return most === undefined ? schema : schema.check(z.maxLength(most, `${phrase} long`));
}

/**
 * A list of distinct texts; a repeated item is an issue at that item. Wrong items are not compared, so that one mistake
 * is reported once. The check runs before that of the length, which would hide wrong items.
 */
export function list(item: z.ZodMiniString<string>, most?: number) {
  const unique = z.superRefine<readonly string[]>(
    (items, context) => {
      const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
      const seen = new Set<string>();
      for (const [at, value] of items.entries()) {
        if (wrong.has(at)) continue;
        if (seen.has(value)) context.addIssue({ code: 'custom', path: [at] });
        seen.add(value);
      }
    },
    { when: ({ value }) => Array.isArray(value) },
  );
  const schema = z.array(item, { error: 'an array' }).check(unique, z.meta({ uniqueItems: true }));
  return most === undefined ? schema : schema.check(z.maxLength(most, `an array of at most ${counted(most, 'item')}`));
}
