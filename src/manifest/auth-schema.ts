import * as z from 'zod/mini';
import { platform, section } from '../text/words.js';
import { list, text } from './text-schema.js';

/** The paths of the pages where a manifest names none (§5). */
export const PAGES = { login: '/login', denied: '/403' } as const;

/** A path that `login` or `denied` names (§5). */
const page = z.string().check(z.regex(/^\/[^*]*$/, 'begin with "/" and contain no "*"'));

const accessText = text(1).check(z.meta({ description: 'A non-empty string' }));

const accessList = list(accessText).check(z.minLength(1));

/** What a key of `auth` that begins with `/` may hold (§5). */
const accessRule = z.union([z.boolean(), accessText, accessList]).check(
  z.meta({
    title: 'Access rule',
    description: `true, false, a non-empty string, or an array of at least one non-empty string without repeats. Rules on more specific paths take precedence. The platform document does not say what the values mean ${section('5')}.`,
  }),
);

/** The pages by the key that names each. */
export const authPages = z.object({
  login: page.check(
    z.meta({
      title: 'Login path',
      description: `The path for login: begins with / and contains no *. Default: ${PAGES.login} ${platform('5')}.`,
      default: PAGES.login,
      examples: [PAGES.login],
    }),
  ),
  denied: page.check(
    z.meta({
      title: 'Denied path',
      description: `The path for denied access: begins with / and contains no *. Default: ${PAGES.denied} ${platform('5')}.`,
      default: PAGES.denied,
      examples: [PAGES.denied],
    }),
  ),
});

/** The access rules (§5). That other keys must begin with `/` is said where keys are checked. */
export const auth = z.catchall(z.partial(authPages), accessRule).check(
  z.meta({
    title: 'Access rules',
    description: `First-level page and API access rules: login, denied, and keys that begin with /. Other keys are not allowed ${platform('5')}.`,
    examples: [PAGES],
  }),
);
