import * as z from 'zod/mini';
import { READINGS } from '../auth/reading.js';
import { oneOf } from '../manifest/kinds.js';
import { SEVERITIES } from '../severity.js';
import { MOST_SPELLINGS, spellsTooMuch } from '../text/glob.js';

/** The settings file in the root of the repository, unless another is named. */
export const SETTINGS_FILE = 'website-preflight.json';

/** The rules about what could not be read, which can be neither set nor ignored. */
export const UNSETTABLE: readonly string[] = ['manifest-syntax', 'unsafe-file'];

/** The rules whose errors are about the identity of a website. */
export const IDENTITY_GUARDS: readonly string[] = ['manifest-id', 'manifest-identity'];

/**
 * The rules whose errors block whatever the settings file says, so that no change can disarm them: it can neither set
 * nor ignore them. Inputs and flags can set those that are not `UNSETTABLE`.
 */
export const GUARDS: readonly string[] = [...IDENTITY_GUARDS, 'settings-changed', ...UNSETTABLE];

/** The values of options; each error says what is accepted. */
export const failOn = oneOf([...SEVERITIES, 'never']);
export const matching = oneOf(['auto', ...READINGS]);
export const method = matched(/^[a-z]+$/, 'method suffixes in lower case, such as put or delete');
export const provider = matched(/^[a-z][a-z0-9_-]*$/, 'provider identifiers in lower case');

const text = matched(/\S/, 'text');
const A_LIST = { error: 'a list' };
const listWithFolders = z
  .array(text, A_LIST)
  .check(z.refine((entries) => entries.some((entry) => !entry.startsWith('!')), 'at least one entry without "!"'));
const A_GLOB = { error: `a file, or a glob whose braces spell out at most ${MOST_SPELLINGS} paths` };

/** A rule as the settings know it; editors show the title. */
export interface KnownRule {
  readonly id: string;
  readonly title: string;
}

/** Whether the settings file may set a rule, and ignore its findings. */
export function isTunable(id: string): boolean {
  return !GUARDS.includes(id);
}

function suppression(ids: readonly string[]) {
  const file = 'A file that the findings are about, or a glob of such files, from the root of the repository';
  return closedObject('an object with "rule", "reason", and "file" or "pointer"', {
    rule: z.enum(ids, { error: 'the id of a rule' }).check(z.describe('The rule whose findings are ignored')),
    file: z
      .optional(text.check(z.refine((glob) => !spellsTooMuch(glob), A_GLOB)))
      .check(z.describe(`${file}; brackets are literal`)),
    pointer: z
      .optional(matched(/^(?:\/.*)?$/s, 'a JSON Pointer like /auth/login'))
      .check(z.describe('The place in the manifest that the findings are about, as a JSON Pointer')),
    reason: text.check(z.describe('The reason, as shown in the report')),
  }).check(
    z.refine(({ file, pointer }) => file !== undefined || pointer !== undefined, {
      error: 'a "file" or a "pointer"',
      path: ['file'],
    }),
  );
}

/** The schema of the settings file, and the only statement of what it may hold. */
export function settingsSchema(rules: readonly KnownRule[]) {
  const tunable = rules.filter(({ id }) => isTunable(id));
  const severity = oneOf([...SEVERITIES, 'off']);
  const severities = Object.fromEntries(tunable.map(({ id, title }) => [id, severity.check(z.describe(title))]));
  const fields = closedObject('an object', {
    $schema: z.string({ error: 'text' }).check(z.describe('The schema of this file, for editors')),
    projects: z
      .union([z.literal('auto'), listWithFolders], { error: '"auto", or a list of project folders and globs' })
      .check(z.describe('"auto", or project folders and globs, from the root of the repository; !glob leaves out')),
    'fail-on': failOn.check(z.describe('The lowest severity that blocks')),
    'new-only': z
      .boolean({ error: 'true or false' })
      .check(z.describe('Whether only findings that the change introduces can block')),
    rules: z
      .partial(closedObject('an object of rule ids and severities', severities))
      .check(z.describe('The severities of rules: error, warning, notice or off')),
    methods: z.array(method, A_LIST).check(z.describe('More method suffixes that you know the platform serves')),
    'payment-providers': z.array(provider, A_LIST).check(z.describe('The allowed payment provider identifiers')),
    'auth-matching': matching.check(z.describe('How the platform matches auth keys, if you know')),
    ignore: z
      .array(suppression(tunable.map(({ id }) => id)), { error: 'a list of objects' })
      .check(z.describe('Findings that never block and are not counted, each with a reason')),
  });
  return z
    .partial(fields)
    .check(z.meta({ title: 'Website Preflight settings', description: 'The settings of a repository.' }));
}

function closedObject<Shape extends Parameters<typeof z.strictObject>[0] & {}>(accepts: string, shape: Shape) {
  return z.strictObject(shape, { error: accepts });
}

/** The keys that an object in the settings file may have: its `rules`, an entry of its `ignore`, or else the file. */
export function knownKeys(rules: readonly KnownRule[], place: unknown): readonly string[] {
  if (place === 'rules') return rules.map(({ id }) => id).filter(isTunable);
  return Object.keys((place === 'ignore' ? suppression([]) : settingsSchema(rules)).shape);
}

export type SettingsText = z.output<ReturnType<typeof settingsSchema>>;

/** The settings file's JSON Schema (draft-07), published as `dist/settings.schema.json`. */
export function settingsJsonSchema(rules: readonly KnownRule[]): object {
  const { $schema, ...rest } = z.toJSONSchema(settingsSchema(rules), {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.properties?.reason)
        jsonSchema.anyOf = ['file', 'pointer'].map((name) => ({ properties: { [name]: true }, required: [name] }));
    },
  });
  return { $schema, $id: 'urn:website-preflight:settings', ...rest };
}

function matched(pattern: RegExp, accepts: string) {
  return z.string({ error: accepts }).check(z.regex(pattern, accepts));
}
