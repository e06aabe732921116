import * as z from 'zod/mini';
import { platform } from '../text/words.js';
import { auth } from './auth-schema.js';
import { IDENTITY } from './identity.js';
import { payment } from './payment-schema.js';
import { type OwnIssue, text } from './text-schema.js';
import { timeZoneNames, timeZoneVersion } from './time-zones.js';

/** The files that may hold the configuration of older projects (§9). */
export const LEGACY_FILES = ['project.ts', 'website.ts', 'config.ts', 'package.ts'] as const;

/** What is beside a package's name in `dependencies` and `overrides`. */
export const version = z.string().check(z.meta({ examples: ['1.2.3'] }));

const versions = z.record(z.string(), version);

/** What `timezone` may hold (§2.1). An enum of six hundred names is slow to build, and every run would wait for it. */
const timezone = z.string().check(
  z.refine((name) => timeZoneNames.includes(name), { params: { kind: 'time zone' } satisfies OwnIssue }),
  z.meta({
    enum: [...timeZoneNames],
    title: 'Time zone',
    description: `An IANA time zone name ${platform('2.1')}, here of the tz database ${timeZoneVersion}.`,
    examples: ['Europe/Berlin'],
  }),
);

/** Each field by its name. */
export const manifestFields = z.looseObject({
  name: z.string().check(
    z.meta({
      title: 'Name',
      description: `The local package name. After the first deployment, the platform writes the website identity here (web- and 12 hexadecimal digits): do not change it then ${platform('2.1')}.`,
      examples: ['my-website'],
    }),
  ),
  private: z
    .literal(true)
    .check(z.meta({ title: 'Private', description: `Always true ${platform('2.1')}.`, examples: [true] })),
  type: z
    .literal('module')
    .check(z.meta({ title: 'Module type', description: `Always module ${platform('2.1')}.`, examples: ['module'] })),
  packageManager: z.string().check(
    z.meta({
      title: 'Package manager',
      description: `Any string ${platform('2.1')}.`,
      examples: ['npm@11.0.0'],
    }),
  ),
  id: z.string().check(
    z.regex(IDENTITY, 'be "web-" and 12 of the digits 0-9 and a-f'),
    z.meta({
      title: 'Legacy identity',
      description: `Deprecated, must not be written: the website identity lives in name ${platform('9')}.`,
      deprecated: true,
    }),
  ),
  title: text(1, 200).check(
    z.meta({
      title: 'Title',
      description: `1 to 200 characters ${platform('2.1')}.`,
      examples: ['My website'],
    }),
  ),
  description: text(1, 500).check(
    z.meta({
      title: 'Description',
      description: `1 to 500 characters ${platform('2.1')}.`,
      examples: ['What the website is about'],
    }),
  ),
  image: text(1, 2000).check(
    z.regex(/^(https?:\/\/|\/)/, 'begin with "http://", "https://" or "/"'),
    z.meta({
      title: 'Image',
      description: `1 to 2000 characters, begins with http://, https:// or / ${platform('2.1')}.`,
      examples: ['/image.png'],
    }),
  ),
  lang: text(2, 20).check(
    z.meta({
      title: 'Language',
      description: `2 to 20 characters ${platform('2.1')}.`,
      examples: ['en'],
    }),
  ),
  favicon: text(1).check(
    z.meta({
      title: 'Favicon',
      description: `At least 1 character ${platform('2.1')}.`,
      examples: ['/favicon.svg'],
    }),
  ),
  timezone,
  mode: z.enum(['auto', 'static', 'fullstack']).check(
    z.meta({
      title: 'Mode',
      description: `auto, static or fullstack. Use static when no server feature is used ${platform('2.1')}.`,
      examples: ['auto'],
    }),
  ),
  data: z.enum(['auto', 'local', 'server']).check(
    z.meta({
      title: 'Data',
      description: `auto, local or server ${platform('2.1')}.`,
      examples: ['auto'],
    }),
  ),
  device: z.enum(['desktop', 'tablet', 'mobile']).check(
    z.meta({
      title: 'Device',
      description: `desktop, tablet or mobile ${platform('2.1')}.`,
      examples: ['desktop'],
    }),
  ),
  orientation: z.enum(['landscape', 'portrait']).check(
    z.meta({
      title: 'Orientation',
      description: `landscape or portrait ${platform('2.1')}.`,
      examples: ['landscape'],
    }),
  ),
  auth,
  dependencies: versions.check(
    z.meta({
      title: 'Dependencies',
      description: `Package names and their versions; every value is a string ${platform('2.1')}.`,
      examples: [{ zod: '4.6.7' }],
    }),
  ),
  overrides: versions.check(
    z.meta({
      title: 'Overrides',
      description: `Package names and their versions; every value is a string, so npm's nested overrides are not allowed ${platform('2.1')}.`,
      examples: [{ zod: '4.6.7' }],
    }),
  ),
  payment,
});

/** The manifest (§2.1, §2.2 and §5): the one statement of what its fields may hold. No field is required, further ones are allowed. */
export const manifestSchema = z.partial(manifestFields).check(
  z.meta({
    title: 'Website manifest',
    description: `The manifest of a website project ${platform('2.1')}.`,
    'x-platform-source': { form: 'JSON object', legacyMigration: [...LEGACY_FILES] },
  }),
);
