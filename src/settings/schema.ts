import * as z from 'zod/mini';
import { READINGS } from '../auth/reading.js';
import { LIMITS } from '../limits.js';
import { SEVERITIES } from '../severity.js';

/** The name of the settings file in the root of the workspace, unless another is named. */
export const SETTINGS_FILE = 'website-preflight.json';

/** Whole texts or items of lists; each says what it accepts where it refuses. */
export const manifestName = matched(/^(?!\.{1,2}$)[^/\\\0]+$/, 'a file name without a folder');
export const failOn = oneOf([...SEVERITIES, 'never']);
export const matching = oneOf(['auto', ...READINGS]);
export const method = matched(/^[a-z]+$/, 'method suffixes in lower case, such as put or delete');
export const provider = matched(/^[a-z][a-z0-9_-]*$/, 'provider identifiers in lower case');

/** Text that no output could print raw is refused. */
const line = z
  .string({ error: 'text' })
  .check(
    z.regex(
      /^[^\s\p{C}\p{Z}](?:[^\p{C}\p{Zl}\p{Zp}]*[^\s\p{C}\p{Z}])?$/u,
      'text on one line, without spaces around it or invisible characters',
    ),
  );

/** A rule as settings speak of it: an editor is told what each one is about. */
export interface KnownRule {
  readonly id: string;
  readonly title: string;
}

function ignored(rules: readonly KnownRule[]) {
  const ruleId = z.enum(rules.map(({ id }) => id) as [string, ...string[]], { error: 'the id of a rule' });
  return z
    .strictObject(
      {
        rule: ruleId.check(z.describe('The rule whose findings are ignored')),
        file: z
          .optional(line)
          .check(
            z.describe(
              'A file that the findings are about, relative to the workspace; in a glob, * and ? match characters of a name, ** matches any folders, and brackets are literal',
            ),
          ),
        pointer: z
          .optional(matched(/^(?:\/.*)?$/s, 'a JSON Pointer like /auth/login'))
          .check(z.describe('The place in the manifest that the findings are about, as a JSON Pointer')),
        reason: line
          .check(z.maxLength(LIMITS.ignoreReason, `at most ${LIMITS.ignoreReason} characters`))
          .check(z.describe('The reason, as shown in the report')),
        until: z
          .optional(z.iso.date({ error: 'a date like 2027-01-31' }))
          .check(
            z.describe('The last day on which the entry applies, compared with the date (UTC) of the checked commit'),
          ),
      },
      { error: 'an object with "rule", "reason", and "file" or "pointer"' },
    )
    .check(z.refine(({ file, pointer }) => file !== undefined || pointer !== undefined, 'a "file" or a "pointer"'));
}

/** The settings file: the one statement of what it may hold, for the check and for editors. */
export function settingsSchema(rules: readonly KnownRule[]) {
  return z
    .partial(
      z.strictObject(
        {
          $schema: z.string({ error: 'text' }).check(z.describe('The schema of this file, for editors')),
          projects: z
            .union([z.literal('auto'), listOf(line).check(z.refine(namesSome, 'at least one entry without "!"'))], {
              error: '"auto", or a list of project folders and globs',
            })
            .check(z.describe('"auto", or project folders and globs, relative to the workspace; !glob excludes')),
          manifest: manifestName.check(z.describe("The manifest's file name inside a project")),
          'fail-on': failOn.check(z.describe('The lowest severity that blocks')),
          'new-only': z
            .boolean({ error: 'true or false' })
            .check(z.describe('Whether only findings that the change introduces can block')),
          rules: z
            .partial(
              z.strictObject(
                Object.fromEntries(
                  rules.map(({ id, title }) => [id, oneOf([...SEVERITIES, 'off']).check(z.describe(title))]),
                ),
                { error: 'an object of rule ids and severities' },
              ),
            )
            .check(z.describe('The severities of rules: error, warning, notice or off')),
          methods: listOf(method).check(z.describe('More method suffixes that you know the platform serves')),
          'payment-providers': listOf(provider).check(z.describe('The allowed payment provider identifiers')),
          'auth-matching': matching.check(z.describe('How the platform matches auth keys, if you know')),
          ignore: z
            .array(ignored(rules), { error: 'a list of objects' })
            .check(z.maxLength(LIMITS.ignoreEntries, `at most ${LIMITS.ignoreEntries} entries`))
            .check(z.describe('Findings that never block and are not counted, each with a reason')),
        },
        { error: 'an object' },
      ),
    )
    .check(z.meta({ title: 'Website Preflight settings', description: 'The settings of a repository.' }));
}

/** What a settings file says, checked. */
export type SettingsText = z.output<ReturnType<typeof settingsSchema>>;

/** The settings of the file that an input or a flag can set, too. */
export const settable = [
  'projects',
  'manifest',
  'fail-on',
  'new-only',
  'rules',
  'methods',
  'payment-providers',
  'auth-matching',
] as const satisfies readonly (keyof SettingsText)[];

/** The settings file's JSON Schema (draft-07), as published in `dist/settings.schema.json`. */
export function settingsJsonSchema(rules: readonly KnownRule[]): object {
  const { $schema, ...rest } = z.toJSONSchema(settingsSchema(rules), {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.properties?.reason)
        jsonSchema.anyOf = ['file', 'pointer'].map((name) => ({ properties: { [name]: true }, required: [name] }));
      // Of a list of constants an editor shows what each of them means.
      if (Array.isArray(jsonSchema.enum) && jsonSchema.enum.length === rules.length) {
        delete jsonSchema.enum;
        delete jsonSchema.type;
        jsonSchema.anyOf = rules.map(({ id, title }) => ({ const: id, description: title }));
      }
      // Not every validator knows classes of characters by name.
      if (jsonSchema.pattern?.includes('\\p{')) jsonSchema.pattern = '^\\S(?:.*\\S)?$';
      if (jsonSchema.pattern !== undefined) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/');
    },
  });
  return { $schema, $id: 'urn:website-preflight:settings', ...rest };
}

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `one of: ${words.join(', ')}` });
}

function namesSome(projects: readonly string[]): boolean {
  return projects.some((entry) => !entry.startsWith('!'));
}

function matched(pattern: RegExp, accepts: string) {
  return z.string({ error: accepts }).check(z.regex(pattern, accepts));
}

function listOf<Item extends z.ZodMiniString<string>>(item: Item) {
  return z.array(item, { error: 'a list' });
}

/** Whether a path stands for all that match it. Brackets do not make one: they are in the names of route files. */
export function isGlob(file: string): boolean {
  return /[*?]/.test(file);
}
