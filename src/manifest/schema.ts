import { z } from 'zod';
import { IDENTITY } from './identity.js';
import { timeZoneNames, timeZoneVersion } from './time-zones.js';

/** The files that may hold the configuration of older projects (the document's 9). */
export const LEGACY_FILES = ['project.ts', 'website.ts', 'config.ts', 'package.ts'] as const;

/** A path that `login` or `denied` names (the document's 5). */
const page = z.string().regex(/^\/[^*]*$/, 'begin with / and hold no *');

/** A text that a key of `auth` may hold, alone or in a list. */
export const accessText = z.string().min(1).meta({ description: 'A non-empty text' });

/** A list that a key of `auth` may hold. */
export const accessList = z.array(accessText).min(1).meta({ uniqueItems: true });

/** What a key of `auth` that begins with / may hold (the document's 5). */
export const accessRule = z.union([z.boolean(), accessText, accessList]).meta({
  title: 'Access rule',
  description:
    'true, false, a non-empty text, or a list of at least one non-empty text without repeats. Rules on more specific paths take precedence. What the values mean: not shown by the document (5).',
  examples: [true],
});

export const auth = z
  .object({
    login: page.optional().meta({
      title: 'Login path',
      description: 'The path for login: begins with / and holds no *. Default: /login (the document, 5).',
      default: '/login',
      examples: ['/login'],
    }),
    denied: page.optional().meta({
      title: 'Denied path',
      description: 'The path for denied access: begins with / and holds no *. Default: /403 (the document, 5).',
      default: '/403',
      examples: ['/403'],
    }),
  })
  .catchall(accessRule)
  .meta({
    title: 'Access rules',
    description:
      'First-level page and API access rules: login, denied, and keys that begin with /. Other keys are not allowed (the document, 5).',
    examples: [{ '/admin': true }],
  });

export const payment = z
  .looseObject({
    mode: z
      .enum(['test', 'live'])
      .optional()
      .meta({
        title: 'Payment mode',
        description: 'test or live (the document, 2.2).',
        examples: ['test'],
      }),
    currency: z
      .string()
      .regex(/^[A-Za-z]{3}$/, 'be three letters')
      .optional()
      .meta({
        title: 'Currency',
        description: 'Three letters (the document, 2.2).',
        examples: ['EUR'],
      }),
    providers: z
      .array(
        z
          .string()
          .regex(/^[^A-Z\s]+$/, 'be a lowercase word')
          .meta({ description: 'A lowercase word' }),
      )
      .max(3)
      .optional()
      .meta({
        title: 'Payment providers',
        description:
          'Any of three provider identifiers, lowercase words, each at most once. The document hides their spelling (2.2).',
        uniqueItems: true,
        examples: [[]],
      }),
  })
  .meta({
    title: 'Payment',
    description: 'Payment settings; further fields are allowed (the document, 2.2).',
    examples: [{ mode: 'test' }],
  });

const versions = z.record(z.string(), z.string().meta({ examples: ['1.2.3'] }));

/** The names that `timezone` may hold (the document's 2.1). */
export const timeZones = z.enum(timeZoneNames).meta({
  title: 'Time zone',
  description: `An IANA time zone name (the document, 2.1), here of the tz database ${timeZoneVersion}.`,
  examples: ['Europe/Berlin'],
});

const fields = {
  name: z.string().meta({
    title: 'Name',
    description:
      'The local package name. After the first deployment the platform writes the website identity here, web- and 12 hexadecimal digits: never change it then (the document, 1 and 2.1).',
    examples: ['my-website'],
  }),
  private: z
    .literal(true)
    .meta({ title: 'Private', description: 'Always true (the document, 2.1).', examples: [true] }),
  type: z
    .literal('module')
    .meta({ title: 'Module type', description: 'Always module (the document, 2.1).', examples: ['module'] }),
  packageManager: z.string().meta({
    title: 'Package manager',
    description: 'Any text (the document, 2.1).',
    examples: ['npm@11.0.0'],
  }),
  id: z.string().regex(IDENTITY, 'be "web-" and 12 of the digits 0-9 and a-f').meta({
    title: 'Legacy identity',
    description: 'Deprecated, must not be written: the website identity lives in name (the document, 2.1 and 9).',
    deprecated: true,
  }),
  title: z
    .string()
    .min(1)
    .max(200)
    .meta({
      title: 'Title',
      description: '1 to 200 characters (the document, 2.1).',
      examples: ['My website'],
    }),
  description: z
    .string()
    .min(1)
    .max(500)
    .meta({
      title: 'Description',
      description: '1 to 500 characters (the document, 2.1).',
      examples: ['What the website is about'],
    }),
  image: z
    .string()
    .min(1)
    .max(2000)
    .regex(/^(https?:\/\/|\/)/, 'begin with "http://", "https://" or "/"')
    .meta({
      title: 'Image',
      description: '1 to 2000 characters, begins with http://, https:// or / (the document, 2.1).',
      examples: ['/image.png'],
    }),
  lang: z
    .string()
    .min(2)
    .max(20)
    .meta({
      title: 'Language',
      description: '2 to 20 characters (the document, 2.1).',
      examples: ['en'],
    }),
  favicon: z
    .string()
    .min(1)
    .meta({
      title: 'Favicon',
      description: 'At least 1 character (the document, 2.1).',
      examples: ['/favicon.svg'],
    }),
  timezone: timeZones,
  mode: z.enum(['auto', 'static', 'fullstack']).meta({
    title: 'Mode',
    description: 'auto, static or fullstack. Use static when no server feature is used (the document, 2.1).',
    examples: ['auto'],
  }),
  data: z.enum(['auto', 'local', 'server']).meta({
    title: 'Data',
    description: 'auto, local or server (the document, 2.1).',
    examples: ['auto'],
  }),
  device: z.enum(['desktop', 'tablet', 'mobile']).meta({
    title: 'Device',
    description: 'desktop, tablet or mobile (the document, 2.1).',
    examples: ['desktop'],
  }),
  orientation: z.enum(['landscape', 'portrait']).meta({
    title: 'Orientation',
    description: 'landscape or portrait (the document, 2.1).',
    examples: ['landscape'],
  }),
  auth,
  dependencies: versions.meta({
    title: 'Dependencies',
    description: 'Package names and their versions; every value is a text (the document, 2.1).',
    examples: [{ zod: '4.6.7' }],
  }),
  overrides: versions.meta({
    title: 'Overrides',
    description:
      "Package names and their versions; every value is a text, so npm's nested overrides are not allowed (the document, 2.1).",
    examples: [{ zod: '4.6.7' }],
  }),
  payment,
};

/** The manifest (the document's 2.1, 2.2 and 5): the one statement of what its fields may hold. No field is required, further ones are allowed. */
export const manifestSchema = z
  .looseObject(fields)
  .partial()
  .meta({
    title: 'Website manifest',
    description: 'The manifest of a website project (the document, 2.1).',
    'x-platform-source': { form: 'JSON object', legacyMigration: [...LEGACY_FILES] },
  });
