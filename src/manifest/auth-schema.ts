import * as z from 'zod/mini';

/** The paths of the pages where a manifest names none (the document's 5). */
export const PAGES = { login: '/login', denied: '/403' } as const;

/** A path that `login` or `denied` names (the document's 5). */
const page = z.string().check(z.regex(/^\/[^*]*$/, 'begin with "/" and hold no "*"'));

/** A text that a key of `auth` may hold, alone or in a list. */
export const accessText = z.string().check(z.minLength(1), z.meta({ description: 'A non-empty text' }));

/** A list that a key of `auth` may hold. */
export const accessList = z.array(accessText).check(z.minLength(1), z.meta({ uniqueItems: true }));

/** What a key of `auth` that begins with `/` may hold (the document's 5). */
export const accessRule = z.union([z.boolean(), accessText, accessList]).check(
  z.meta({
    title: 'Access rule',
    description:
      'true, false, a non-empty text, or a list of at least one non-empty text without repeats. Rules on more specific paths take precedence. What the values mean is not shown (the document, 5).',
  }),
);

const pages = z.object({
  login: page.check(
    z.meta({
      title: 'Login path',
      description: `The path for login: begins with / and holds no *. Default: ${PAGES.login} (the document, 5).`,
      default: PAGES.login,
      examples: [PAGES.login],
    }),
  ),
  denied: page.check(
    z.meta({
      title: 'Denied path',
      description: `The path for denied access: begins with / and holds no *. Default: ${PAGES.denied} (the document, 5).`,
      default: PAGES.denied,
      examples: [PAGES.denied],
    }),
  ),
});

/** The access rules (the document's 5). That other keys must begin with `/` is said where keys are checked. */
export const auth = z.catchall(z.partial(pages), accessRule).check(
  z.meta({
    title: 'Access rules',
    description:
      'First-level page and API access rules: login, denied, and keys that begin with /. Other keys are not allowed (the document, 5).',
    examples: [PAGES],
  }),
);
