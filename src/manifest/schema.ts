import * as z from 'zod/mini';
import { code } from '../text/quote.js';
import { IDENTITY } from './identity.js';
import { described, list, oneOf, string, text } from './kinds.js';
import { timeZoneNames, timeZoneVersion } from './time-zone.js';

/** The files that may hold the configuration of older projects (§9). */
export const LEGACY_FILES = ['project.ts', 'website.ts', 'config.ts', 'package.ts'] as const;

/** The default paths of the two pages of `auth` (§5). */
export const PAGES = { login: '/login', denied: '/403' } as const;

const AN_OBJECT = 'an object';

const provider = string.check(z.regex(/^[^A-Z\s]+$/, 'a lowercase word'), z.meta({ description: 'A lowercase word' }));

/** A schema with what editors show, citing a section, and valid values. */
function cited<Schema extends z.ZodMiniType>(
  schema: Schema,
  section: string,
  what: string,
  ...examples: readonly unknown[]
): Schema {
  return described(schema, `${what} (platform document §${section}).`, ...examples);
}

/** The fields of `payment` (§2.2). */
export const paymentFields = z.looseObject(
  {
    mode: cited(oneOf(['test', 'live']), '2.2', 'Payment mode: test or live', 'test'),
    currency: cited(string.check(z.regex(/^[A-Za-z]{3}$/, 'three letters')), '2.2', 'Three letters', 'EUR'),
    providers: cited(
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
  cited(
    string.check(z.regex(/^\/[^*]*$/, `a path that begins with ${code('/')} and has no ${code('*')}`)),
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

const accessText = string.check(z.minLength(1, 'a non-empty string'), z.meta({ description: 'A non-empty string' }));

/** What a key that begins with `/` may hold (§5). */
const accessValue = cited(
  z.union([z.boolean(), accessText, list(accessText).check(z.minLength(1, 'an array with at least 1 item'))], {
    error: 'true, false, a non-empty string or an array of non-empty strings',
  }),
  '5',
  'true, false, a non-empty string, or an array of at least one non-empty string without repeats. ' +
    'Rules on more specific paths take precedence. What the values mean is not stated',
);

/** The field `auth` (§5); `isAuthKey` decides which keys it may have. */
const auth = cited(
  z.catchall(z.partial(authPages), accessValue),
  '5',
  'First-level page and API access rules: login, denied, and keys that begin with /. Other keys are not allowed',
  PAGES,
);

/** The versions of packages in `dependencies` and `overrides`. */
const versions = z.record(z.string(), string.check(z.meta({ examples: ['1.2.3'] })), { error: AN_OBJECT });

/** The field `timezone` (§2.1). Not an enum: six hundred names are slow to build, and every run would wait. */
const timezone = cited(
  string.check(
    z.refine((name) => timeZoneNames.includes(name), `an IANA time zone (tz database ${code(timeZoneVersion)})`),
    z.meta({ enum: timeZoneNames }),
  ),
  '2.1',
  `An IANA time zone name, here of the tz database ${timeZoneVersion}`,
  'Europe/Berlin',
);

const image = text(1, 2000).check(
  z.regex(/^(https?:\/\/|\/)/, `an address that begins with ${code('http://')}, ${code('https://')} or ${code('/')}`),
);

const id = string.check(z.regex(IDENTITY, `${code('web-')} and 12 of the digits 0-9 and a-f`));

/** The fields of a manifest. */
export const manifestFields = z.looseObject({
  name: cited(
    string,
    '2.1',
    'The local package name. After the first deployment, the platform writes the website identity here ' +
      '(web- and 12 hexadecimal digits): do not change it then',
    'my-website',
  ),
  private: cited(z.literal(true, { error: code('true') }), '2.1', 'Always true', true),
  type: cited(z.literal('module', { error: code('module') }), '2.1', 'Always module', 'module'),
  packageManager: cited(string, '2.1', 'Any string', 'npm@11.0.0'),
  id: cited(id, '9', 'Deprecated, must not be written: the website identity lives in name').check(
    z.meta({ deprecated: true }),
  ),
  title: cited(text(1, 200), '2.1', '1 to 200 characters', 'My website'),
  description: cited(text(1, 500), '2.1', '1 to 500 characters', 'What the website is about'),
  image: cited(image, '2.1', '1 to 2000 characters, begins with http://, https:// or /', '/image.png'),
  lang: cited(text(2, 20), '2.1', 'Language: 2 to 20 characters', 'en'),
  favicon: cited(text(1), '2.1', 'At least 1 character', '/favicon.svg'),
  timezone,
  mode: cited(
    oneOf(['auto', 'static', 'fullstack']),
    '2.1',
    'auto, static or fullstack. Use static when no server feature is used',
    'auto',
  ),
  data: cited(oneOf(['auto', 'local', 'server']), '2.1', 'auto, local or server', 'auto'),
  device: cited(oneOf(['desktop', 'tablet', 'mobile']), '2.1', 'desktop, tablet or mobile', 'desktop'),
  orientation: cited(oneOf(['landscape', 'portrait']), '2.1', 'landscape or portrait', 'landscape'),
  auth,
  dependencies: cited(versions, '2.1', 'Package names and their versions; every value is a string', {
    zod: '4.6.7',
  }),
  overrides: cited(
    versions,
    '2.1',
    "Package names and their versions; every value is a string, so npm's nested overrides are not allowed",
    { zod: '4.6.7' },
  ),
  payment: cited(z.partial(paymentFields), '2.2', 'Payment settings; further fields are allowed', { mode: 'test' }),
});

/** The manifest (§2.1, §2.2, §5): the only statement of what its fields may hold. All are optional. */
export const manifestSchema = cited(z.partial(manifestFields), '2.1', 'The manifest of a website project').check(
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
