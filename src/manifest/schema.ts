import * as z from 'zod/mini';
import { code } from '../text/quote.js';
import { IDENTITY } from './identity.js';
import { A_STRING, described, list, oneOf, text } from './kinds.js';
import { TIME_ZONE, timeZoneNames, timeZoneVersion } from './time-zone.js';

/** The files that may hold the configuration of older projects (§9). */
export const LEGACY_FILES = ['project.ts', 'website.ts', 'config.ts', 'package.ts'] as const;

/** The default paths of the two pages of `auth` (§5). */
export const PAGES = { login: '/login', denied: '/403' } as const;

const AN_OBJECT = 'an object';

const provider = z
  .string({ error: A_STRING })
  .check(z.regex(/^[^A-Z\s]+$/, 'a lowercase word'), z.meta({ description: 'A lowercase word' }));

const currency = z.string({ error: A_STRING }).check(z.regex(/^[A-Za-z]{3}$/, 'three letters'));

/** The fields of `payment` (§2.2). */
export const paymentFields = z.looseObject(
  {
    mode: described(oneOf(['test', 'live']), '2.2', 'Payment mode: test or live', 'test'),
    currency: described(currency, '2.2', 'Three letters', 'EUR'),
    providers: described(
      list(provider, 3),
      '2.2',
      'Any of three provider identifiers, lowercase words that are not spelled there, each at most once',
      [],
    ),
  },
  { error: AN_OBJECT },
);

/** A path that `login` or `denied` names (§5). */
const page = (what: string, usual: string) =>
  described(
    z
      .string({ error: A_STRING })
      .check(z.regex(/^\/[^*]*$/, `a path that begins with ${code('/')} and has no ${code('*')}`)),
    '5',
    `The path for ${what}: begins with / and contains no *. Default: ${usual}`,
    usual,
  ).check(z.meta({ default: usual }));

/** The two pages of `auth` (§5). */
export const authPages = z.object(
  { login: page('login', PAGES.login), denied: page('denied access', PAGES.denied) },
  { error: AN_OBJECT },
);

/** Whether `login` or `denied` may have this value (§5). */
export function isPagePath(value: unknown): boolean {
  return authPages.shape.login.safeParse(value).success;
}

/** Whether `auth` may have this key (§5). */
export function isAuthKey(key: string): boolean {
  return key.startsWith('/') || Object.hasOwn(authPages.shape, key);
}

const accessText = z
  .string({ error: A_STRING })
  .check(z.minLength(1, 'a non-empty string'), z.meta({ description: 'A non-empty string' }));

/** What a key that begins with `/` may hold (§5). */
const accessRule = described(
  z.union([z.boolean(), accessText, list(accessText).check(z.minLength(1, 'an array with at least 1 item'))], {
    error: 'true, false, a non-empty string or an array of non-empty strings',
  }),
  '5',
  'true, false, a non-empty string, or an array of at least one non-empty string without repeats. ' +
    'Rules on more specific paths take precedence. What the values mean is not stated',
);

/** Whether a key that begins with `/` may have this value (§5). */
export function isAccessRule(value: unknown): boolean {
  return accessRule.safeParse(value).success;
}

/** The field `auth` (§5); `isAuthKey` decides which keys it may have. */
const auth = described(
  z.catchall(z.partial(authPages), accessRule),
  '5',
  'First-level page and API access rules: login, denied, and keys that begin with /. Other keys are not allowed',
  PAGES,
);

/** The version of a package in `dependencies` and `overrides`. */
export const version = z.string({ error: A_STRING }).check(z.meta({ examples: ['1.2.3'] }));

const versions = z.record(z.string(), version, { error: AN_OBJECT });

/** The field `timezone` (§2.1). Not an enum: six hundred names are slow to build, and every run would wait. */
const timezone = described(
  z.string({ error: A_STRING }).check(
    z.refine((name) => timeZoneNames.includes(name), { error: TIME_ZONE }),
    z.meta({ enum: timeZoneNames }),
  ),
  '2.1',
  `An IANA time zone name, here of the tz database ${timeZoneVersion}`,
  'Europe/Berlin',
);

const image = text(1, 2000).check(
  z.regex(/^(https?:\/\/|\/)/, `an address that begins with ${code('http://')}, ${code('https://')} or ${code('/')}`),
);

const id = z.string({ error: A_STRING }).check(z.regex(IDENTITY, `${code('web-')} and 12 of the digits 0-9 and a-f`));

/** The fields of a manifest. */
export const manifestFields = z.looseObject({
  name: described(
    z.string({ error: A_STRING }),
    '2.1',
    'The local package name. After the first deployment, the platform writes the website identity here ' +
      '(web- and 12 hexadecimal digits): do not change it then',
    'my-website',
  ),
  private: described(z.literal(true, { error: code('true') }), '2.1', 'Always true', true),
  type: described(z.literal('module', { error: code('module') }), '2.1', 'Always module', 'module'),
  packageManager: described(z.string({ error: A_STRING }), '2.1', 'Any string', 'npm@11.0.0'),
  id: described(id, '9', 'Deprecated, must not be written: the website identity lives in name').check(
    z.meta({ deprecated: true }),
  ),
  title: described(text(1, 200), '2.1', '1 to 200 characters', 'My website'),
  description: described(text(1, 500), '2.1', '1 to 500 characters', 'What the website is about'),
  image: described(image, '2.1', '1 to 2000 characters, begins with http://, https:// or /', '/image.png'),
  lang: described(text(2, 20), '2.1', 'Language: 2 to 20 characters', 'en'),
  favicon: described(text(1), '2.1', 'At least 1 character', '/favicon.svg'),
  timezone,
  mode: described(
    oneOf(['auto', 'static', 'fullstack']),
    '2.1',
    'auto, static or fullstack. Use static when no server feature is used',
    'auto',
  ),
  data: described(oneOf(['auto', 'local', 'server']), '2.1', 'auto, local or server', 'auto'),
  device: described(oneOf(['desktop', 'tablet', 'mobile']), '2.1', 'desktop, tablet or mobile', 'desktop'),
  orientation: described(oneOf(['landscape', 'portrait']), '2.1', 'landscape or portrait', 'landscape'),
  auth,
  dependencies: described(versions, '2.1', 'Package names and their versions; every value is a string', {
    zod: '4.6.7',
  }),
  overrides: described(
    versions,
    '2.1',
    "Package names and their versions; every value is a string, so npm's nested overrides are not allowed",
    { zod: '4.6.7' },
  ),
  payment: described(z.partial(paymentFields), '2.2', 'Payment settings; further fields are allowed', { mode: 'test' }),
});

/** The manifest (§2.1, §2.2, §5): the only statement of what its fields may hold. All are optional. */
export const manifestSchema = described(z.partial(manifestFields), '2.1', 'The manifest of a website project').check(
  z.meta({ 'x-platform-source': { form: 'JSON object', legacyMigration: [...LEGACY_FILES] } }),
);

/** The manifest's JSON Schema (draft-07); `x-platform-source` is its one extension keyword (§2.1). */
export function manifestJsonSchema(): object {
  const { $schema, ...rest } = z.toJSONSchema(manifestSchema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== auth) return;
      jsonSchema.patternProperties = { '^/': jsonSchema.additionalProperties ?? {} };
      jsonSchema.additionalProperties = false;
    },
  });
  return { $schema, $id: 'urn:website-preflight:manifest', ...rest };
}
