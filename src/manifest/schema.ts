import * as z from 'zod/mini';
import { code } from '../text/quote.js';
import { IDENTITY } from './identity.js';
import { A_STRING, described, list, oneOf, text } from './kinds.js';
import { TIME_ZONE, timeZoneNames, timeZoneVersion } from './time-zone.js';

/** The files that may hold the configuration of older projects (§9). */
export const LEGACY_FILES = ['project.ts', 'website.ts', 'config.ts', 'package.ts'] as const;

/** The default paths of the two pages of `auth` (§5). */
export const PAGES = { login: '/login', denied: '/403' } as const;

/** How many providers are allowed (§2.2). */
export const PROVIDERS = 3;

const AN_OBJECT = 'an object';

/** A provider identifier, which §2.2 does not spell. */
export const provider = z
  .string({ error: A_STRING })
  .check(z.regex(/^[^A-Z\s]+$/, 'a lowercase word'), z.meta({ description: 'A lowercase word' }));

/** The fields of `payment` (§2.2). */
export const paymentFields = z.looseObject(
  {
    mode: described(oneOf(['test', 'live']), '2.2', 'Payment mode', 'test or live', 'test'),
    currency: described(
      z.string({ error: A_STRING }).check(z.regex(/^[A-Za-z]{3}$/, 'three letters')),
      '2.2',
      'Currency',
      'Three letters',
      'EUR',
    ),
    providers: list(provider, PROVIDERS).check(
      z.meta({
        title: 'Payment providers',
        description:
          'Any of three provider identifiers, lowercase words, each at most once. The platform document does not spell them (§2.2).',
        examples: [[]],
      }),
    ),
  },
  { error: AN_OBJECT },
);

/** A path that `login` or `denied` names (§5). */
const page = (title: string, what: string, usual: string) =>
  described(
    z
      .string({ error: A_STRING })
      .check(z.regex(/^\/[^*]*$/, `a path that begins with ${code('/')} and has no ${code('*')}`)),
    '5',
    title,
    `The path for ${what}: begins with / and contains no *. Default: ${usual}`,
  ).check(z.meta({ default: usual, examples: [usual] }));

/** Whether `login` or `denied` may have this value (§5). */
export function isPagePath(value: unknown): boolean {
  return authPages.shape.login.safeParse(value).success;
}

/** The two pages of `auth` (§5). */
export const authPages = z.object(
  {
    login: page('Login path', 'login', PAGES.login),
    denied: page('Denied path', 'denied access', PAGES.denied),
  },
  { error: AN_OBJECT },
);

/** Whether `auth` may have this key (§5). */
export function isAuthKey(key: string): boolean {
  return key.startsWith('/') || Object.hasOwn(authPages.shape, key);
}

const accessText = z
  .string({ error: A_STRING })
  .check(z.minLength(1, 'a non-empty string'))
  .check(z.meta({ description: 'A non-empty string' }));

/** What a key that begins with `/` may hold (§5). */
const ACCESS = 'true, false, a non-empty string or an array of non-empty strings';
const accessRule = z
  .union([z.boolean(), accessText, list(accessText).check(z.minLength(1, 'an array with at least 1 item'))], {
    error: ACCESS,
  })
  .check(
    z.meta({
      title: 'Access rule',
      description:
        'true, false, a non-empty string, or an array of at least one non-empty string without repeats. Rules on more specific paths take precedence. The platform document does not say what the values mean (§5).',
    }),
  );

/** Whether a key that begins with `/` may have this value (§5). */
export function isAccessRule(value: unknown): boolean {
  return accessRule.safeParse(value).success;
}

/** The field `auth` (§5); `isAuthKey` decides which keys it may have. */
const auth = described(
  z.catchall(z.partial(authPages), accessRule),
  '5',
  'Access rules',
  'First-level page and API access rules: login, denied, and keys that begin with /. Other keys are not allowed',
  PAGES,
);

/** The version of a package in `dependencies` and `overrides`. */
export const version = z.string({ error: A_STRING }).check(z.meta({ examples: ['1.2.3'] }));

const versions = z.record(z.string(), version, { error: AN_OBJECT });

/** The field `timezone` (§2.1). Not an enum: six hundred names are slow to build, and every run would wait. */
const timezone = z.string({ error: A_STRING }).check(
  z.refine((name) => timeZoneNames.includes(name), { error: TIME_ZONE }),
  z.meta({
    enum: [...timeZoneNames],
    title: 'Time zone',
    description: `An IANA time zone name (platform document §2.1), here of the tz database ${timeZoneVersion}.`,
    examples: ['Europe/Berlin'],
  }),
);

const image = text(1, 2000).check(
  z.regex(/^(https?:\/\/|\/)/, `an address that begins with ${code('http://')}, ${code('https://')} or ${code('/')}`),
);

/** The fields of a manifest. */
export const manifestFields = z.looseObject({
  name: described(
    z.string({ error: A_STRING }),
    '2.1',
    'Name',
    'The local package name. After the first deployment, the platform writes the website identity here (web- and 12 hexadecimal digits): do not change it then',
    'my-website',
  ),
  private: described(z.literal(true, { error: code('true') }), '2.1', 'Private', 'Always true', true),
  type: described(z.literal('module', { error: code('module') }), '2.1', 'Module type', 'Always module', 'module'),
  packageManager: described(z.string({ error: A_STRING }), '2.1', 'Package manager', 'Any string', 'npm@11.0.0'),
  id: described(
    z.string({ error: A_STRING }).check(z.regex(IDENTITY, `${code('web-')} and 12 of the digits 0-9 and a-f`)),
    '9',
    'Legacy identity',
    'Deprecated, must not be written: the website identity lives in name',
  ).check(z.meta({ deprecated: true })),
  title: described(text(1, 200), '2.1', 'Title', '1 to 200 characters', 'My website'),
  description: described(text(1, 500), '2.1', 'Description', '1 to 500 characters', 'What the website is about'),
  image: described(image, '2.1', 'Image', '1 to 2000 characters, begins with http://, https:// or /', '/image.png'),
  lang: described(text(2, 20), '2.1', 'Language', '2 to 20 characters', 'en'),
  favicon: described(text(1), '2.1', 'Favicon', 'At least 1 character', '/favicon.svg'),
  timezone,
  mode: described(
    oneOf(['auto', 'static', 'fullstack']),
    '2.1',
    'Mode',
    'auto, static or fullstack. Use static when no server feature is used',
    'auto',
  ),
  data: described(oneOf(['auto', 'local', 'server']), '2.1', 'Data', 'auto, local or server', 'auto'),
  device: described(oneOf(['desktop', 'tablet', 'mobile']), '2.1', 'Device', 'desktop, tablet or mobile', 'desktop'),
  orientation: described(oneOf(['landscape', 'portrait']), '2.1', 'Orientation', 'landscape or portrait', 'landscape'),
  auth,
  dependencies: described(
    versions,
    '2.1',
    'Dependencies',
    'Package names and their versions; every value is a string',
    { zod: '4.6.7' },
  ),
  overrides: described(
    versions,
    '2.1',
    'Overrides',
    "Package names and their versions; every value is a string, so npm's nested overrides are not allowed",
    { zod: '4.6.7' },
  ),
  payment: described(z.partial(paymentFields), '2.2', 'Payment', 'Payment settings; further fields are allowed', {
    mode: 'test',
  }),
});

/** The manifest (§2.1, §2.2, §5): the only statement of what its fields may hold. All are optional. */
export const manifestSchema = described(
  z.partial(manifestFields),
  '2.1',
  'Website manifest',
  'The manifest of a website project',
).check(z.meta({ 'x-platform-source': { form: 'JSON object', legacyMigration: [...LEGACY_FILES] } }));

/** The manifest's JSON Schema (draft-07); `x-platform-source` is its one extension keyword (§2.1). */
export function manifestJsonSchema(): object {
  const { $schema, ...rest } = z.toJSONSchema(manifestSchema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === auth) {
        jsonSchema.patternProperties = { '^/': jsonSchema.additionalProperties ?? {} };
        jsonSchema.additionalProperties = false;
      }
      // JavaScript escapes every slash of a pattern; JSON Schema need not.
      if (jsonSchema.pattern !== undefined) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/');
    },
  });
  return { $schema, $id: 'urn:website-preflight:manifest', ...rest };
}
