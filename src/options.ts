import * as z from 'zod/mini';
import type { Stated } from './project.js';
import { rules } from './rules/index.js';
import type { ReadSettings } from './settings/read-settings.js';
import { failOn, matching, method, provider, SETTINGS_FILE, UNSETTABLE } from './settings/settings-schema.js';
import { SEVERITIES, type Severity } from './severity.js';
import { didYouMean, noSuch } from './text/did-you-mean.js';
import { code } from './text/quote.js';

/**
 * Every option: its text in a workflow or on a command line, and its value. The keys name the inputs of the action and
 * the settings. `action.yml` repeats descriptions and defaults, except for the token, and a test compares the two.
 */
const schema = z.object({
  projects: option(
    lines(),
    'auto',
    'auto (every website), or project folders and globs, one per line, relative to working-directory; !glob leaves out',
  ),
  'working-directory': option(
    z.string(),
    '.',
    'The folder of the checkout, for actions/checkout with path, or a folder in it, which auto is then about',
  ),
  base: option(
    z.string(),
    'auto',
    'What to compare the change with: auto, none, deployed, or a full commit id, branch or tag',
  ),
  environment: option(
    z.string(),
    '',
    'With base deployed, the environment whose last deployment to compare with; empty means any',
  ),
  'fail-on': option(choice(failOn), 'error', 'The lowest severity that blocks: error, warning, notice or never'),
  'new-only': option(flag(), 'false', 'Only findings that the change introduces can block'),
  rules: option(
    z.pipe(lines(), z.transform(severities)),
    '',
    'The severities of rules, as rule-id: error|warning|notice|off, one per line',
  ),
  methods: option(words(method), '', 'More method suffixes that you know the platform serves, one per line'),
  'payment-providers': option(words(provider), '', 'The allowed payment provider identifiers, one per line'),
  'auth-matching': option(
    choice(matching),
    'auto',
    'How the platform matches auth keys, if you know: auto, prefix, glob, glob-rest or servlet',
  ),
  'settings-file': option(z.string(), SETTINGS_FILE, 'The settings file of the repository, or none'),
  'report-file': option(z.string(), '', 'Where to write the JSON report'),
  'sarif-file': option(z.string(), '', 'Where to write the SARIF log'),
  comment: option(flag(), 'false', 'Also keep one comment on the pull request up to date (needs pull-requests: write)'),
  suggestions: option(flag(), 'false', 'Also post one-click fixes as review suggestions (needs pull-requests: write)'),
  token: option(z.string(), '', "The token for GitHub's API"),
});

export type Options = z.output<typeof schema>;

/** The name of an option, and of the action's input. */
export type OptionName = keyof Options;

const optionNames: readonly OptionName[] = z.keyof(schema).options;

/** The action's inputs; facts about the platform are for flags and the settings file alone. */
export const inputNames = optionNames.filter(
  (name) => !['methods', 'payment-providers', 'auth-matching'].includes(name),
);

/** An option with its description and its default as text, for `action.yml`, `--help` and README. */
export function optionText(name: string) {
  const { description = '', default: byDefault } = z.globalRegistry.get(schema.shape[name as OptionName]) ?? {};
  return { name, description, default: String(byDefault ?? '') };
}

/** What a flag does: in its own words, or else those of the option that it sets. */
export function descriptionOf({ text, option = '' }: { readonly text?: string; readonly option?: string }): string {
  return text ?? optionText(option).description;
}

/** The options: those that are given, and the defaults of all others. */
export interface GivenOptions {
  readonly options: Options;
  readonly names: ReadonlySet<string>;
}

/** Validates texts. An empty or absent one means the default; so does an invalid one, with a failure that says why. */
export function parseOptions(
  texts: Readonly<Partial<Record<OptionName, string>>>,
  userName: (name: OptionName) => string = (name) => name,
): GivenOptions & { readonly failures: readonly string[] } {
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  const { data, error } = schema.safeParse(filled, { reportInput: true });
  if (data !== undefined) return { options: data, names: new Set(Object.keys(filled)), failures: [] };
  const failures = error.issues.map((issue) => {
    const name = issue.path[0] as OptionName;
    return `${userName(name)}: ${failureOf(issue, texts[name] ?? '')}`;
  });
  const invalid = new Set(error.issues.map(({ path }) => path[0]));
  const valid = Object.fromEntries(Object.entries(filled).filter(([name]) => !invalid.has(name)));
  return { ...parseOptions(valid), failures: [...new Set(failures)] };
}

/** What is wrong with a text, or with a part of it, and what its option accepts. */
function failureOf(issue: z.core.$ZodIssue, whole: string): string {
  const text = typeof issue.input === 'string' ? issue.input : whole;
  if (issue.code === 'custom') return `${code(text)} is not valid. ${issue.message}`;
  const hint = issue.code === 'invalid_value' ? didYouMean(text, issue.values.map(String)) : '';
  return `${code(text)} is not valid. Use ${issue.message}.${hint}`;
}

/** Completes given options by the settings, if there are any. A given option wins; `rules` merge by id. */
export function completedBy({ options, names }: GivenOptions, { file, valid }: ReadSettings) {
  const { projects, rules: settingsRules = {}, ...values } = valid?.values ?? {};
  const ofSettings = Object.entries({ ...values, ...(projects && { projects: [projects].flat() }) });
  const completed: Options = { ...options, ...Object.fromEntries(ofSettings.filter(([name]) => !names.has(name))) };
  const stated: Stated = {
    methods: completed.methods,
    'payment-providers': completed['payment-providers'],
    'auth-matching': completed['auth-matching'],
    settings: file === null || names.has('methods') ? null : { file, keys: valid?.keys ?? [] },
  };
  return {
    projects: completed.projects,
    stated,
    chosen: new Map([...(Object.entries(settingsRules) as [string, Severity | 'off'][]), ...options.rules]),
    thresholds: { withSettings: completed, withoutSettings: options },
  };
}

function option<Schema extends z.ZodMiniType<unknown, string>>(schema: Schema, byDefault: string, description: string) {
  return z.prefault(schema, byDefault as z.input<Schema>).check(z.meta({ description, default: byDefault }));
}

function choice<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.pipe(z.string().check(z.trim()), schema);
}

function flag() {
  return z.pipe(
    choice(z.enum(['true', 'false'], { error: `one of ${code('true')}, ${code('false')}` })),
    z.transform((text) => text === 'true'),
  );
}

function lines() {
  const split = z.transform((text: string) => text.split('\n').flatMap((line) => line.trim() || []));
  return z.pipe(z.string(), split);
}

function words(item: z.ZodMiniString<string>) {
  const split = z.transform((text: string) => text.split(/[\s,]+/).filter(Boolean));
  return z.pipe(z.string(), z.pipe(split, z.array(item)));
}

function severities(all: string[], { issues }: z.core.ParsePayload): ReadonlyMap<string, Severity | 'off'> {
  const chosen = new Map<string, Severity | 'off'>();
  for (const line of all) {
    const [, id = line, word = ''] = /^([^:=]*)[:=](.*)$/.exec(line)?.map((part) => part.trim()) ?? [];
    const severity = RULE_SEVERITIES.find((known) => known === word);
    const why = whyNotSet(id);
    if (why === null && severity) chosen.set(id, severity);
    else issues.push({ code: 'custom', input: line, message: why ?? SPELLING + didYouMean(word, RULE_SEVERITIES) });
  }
  return chosen;
}

const RULE_SEVERITIES = ['off', ...SEVERITIES] as const;

const SPELLING = `Use ${code('ID: S')} or ${code('ID=S')}, where S is error, warning, notice or off.`;

/** Why no input or flag may set a rule; null where one may. */
function whyNotSet(id: string): string | null {
  if (UNSETTABLE.includes(id)) return `${code(id)} says that something could not be read, and cannot be set.`;
  const known = rules.map((rule) => rule.id).filter((known) => !UNSETTABLE.includes(known));
  return known.includes(id) ? null : noSuch('rule', id, known);
}
