import * as z from 'zod/mini';
import { rules } from './rules/index.js';
import {
  failOn,
  manifestName,
  matching,
  method,
  provider,
  SETTINGS_FILE,
  type SettingsText,
  type settable,
} from './settings/schema.js';
import { SEVERITIES, type Severity } from './severity.js';
import { nearest } from './text/nearest.js';
import { quote } from './text/quote.js';

/**
 * Every option, as the text that a workflow or a command line gives, and what becomes of it.
 * The keys are the action's inputs; descriptions and defaults, the token's aside, are repeated in `action.yml`, and a test holds the two together.
 */
const schema = z.object({
  projects: lines(
    'auto',
    'auto (every website of the workspace), or project folders and globs, one per line; in mode merge, the reports of the shards or their folder',
  ),
  manifest: z.prefault(manifestName, 'package.json').check(z.describe("The manifest's file name inside a project")),
  base: text('auto', 'What to compare the change with: auto, none, deployed, or a commit, branch or tag'),
  environment: text('', 'With base deployed, the environment whose last deployment to compare with; empty means any'),
  'fail-on': choice(failOn, 'error', 'The lowest severity that blocks: error, warning, notice or never'),
  'new-only': flag('Only findings that the change introduces can block'),
  rules: z
    .pipe(lines('', ''), z.transform(severities))
    .check(z.describe('The severities of rules, as rule-id: error|warning|notice|off, one per line')),
  methods: words(method, 'More method suffixes that you know the platform serves, one per line'),
  'payment-providers': words(provider, 'The allowed payment provider identifiers, one per line'),
  'auth-matching': choice(
    matching,
    'auto',
    'How the platform matches auth keys, if you know: auto, prefix, glob, glob-rest, servlet or exact',
  ),
  'report-file': text('', 'Where to write the JSON report'),
  'sarif-file': text('', 'Where to write the SARIF log'),
  mode: choice(
    z.enum(['check', 'plan', 'merge'], { error: 'one of: check, plan, merge' }),
    'check',
    'check, plan (divide the projects that the change touches among shards) or merge (merge the reports of the shards)',
  ),
  'settings-file': text(SETTINGS_FILE, 'The settings file of the repository, or none'),
  plan: text(
    '',
    'The output shards of mode plan: in mode merge, the plan that the reports belong to; in mode check, the plan that the shard is part of',
  ),
  'check-run': flag('Also publish a check run with every annotation (needs checks: write)'),
  'check-name': text('', "The check run's name; by default made from the job, step, matrix values and projects"),
  comment: flag('Also keep one comment on the pull request up to date (needs pull-requests: write)'),
  suggestions: flag('Also post one-click fixes as review suggestions (needs pull-requests: write)'),
  'event-file': text(
    '',
    'On workflow_run, the file with the event of the triggering run, which names its pull request',
  ),
  'event-name': text('', 'On workflow_run, the name of the event that started the triggering run'),
  token: text('', "The token for GitHub's API"),
});

/** The options, checked. */
export type Options = z.output<typeof schema>;

/** The name of an option: of an input of the action, and of a flag of the command line where it has one. */
export type OptionName = keyof Options;

export const optionNames: readonly OptionName[] = z.keyof(schema).options;

/** An option with its description and its default as text, for `action.yml`, `--help` and README. */
export function optionText(name: OptionName): { name: OptionName; description: string; default: string } {
  const option = schema.shape[name];
  return {
    name,
    description: z.globalRegistry.get(option)?.description ?? '',
    default: z.toJSONSchema(option, { io: 'input', unrepresentable: 'any' }).default?.toString() ?? '',
  };
}

/** The options as given: each one that was not given has its default. */
export interface Asked {
  readonly options: Options;
  readonly given: ReadonlySet<OptionName>;
}

/**
 * The options behind the given texts; an empty or absent text means the default.
 * Otherwise the sentences that say, for each bad text, which option it was, as `called` names it, and what that accepts.
 */
export function parseOptions(
  texts: Readonly<Partial<Record<OptionName, string>>>,
  called: (name: OptionName) => string = (name) => name,
): Asked | { readonly errors: readonly string[] } {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return { options: parsed.data, given: new Set(optionNames.filter((name) => name in given)) };
  const faults = new Map(
    parsed.error.issues.map(({ path: [name], message }) => [`${String(name)} ${message}`, { name, message }]),
  );
  return {
    errors: [...faults.values()].map(({ name, message }) => {
      const option = String(name) as OptionName;
      return `${called(option)}: ${quote(texts[option] ?? '')} is not valid. Use ${message}.`;
    }),
  };
}

type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;

/** What a settings file says of options. */
export type Said = Immutable<Pick<SettingsText, (typeof settable)[number]>>;

/** The projects that a settings file lists. */
export function projectsIn(said?: Said | null): readonly string[] {
  return [said?.projects ?? optionText('projects').default].flat();
}

/** The options as given, completed by the settings file where there is one. A severity that was given overrides the one there. */
export function withSettings({ options, given }: Asked, said?: Said | null): Options {
  const open = Object.fromEntries(Object.entries(said ?? {}).filter(([name]) => !given.has(name as OptionName)));
  const { projects = options.projects, rules: _, methods, 'payment-providers': providers, ...others } = open as Said;
  const chosen = Object.entries(said?.rules ?? {}).flatMap(([id, severity]) =>
    severity ? [[id, severity] as const] : [],
  );
  return {
    ...options,
    ...others,
    projects: [...[projects].flat()],
    ...(methods && { methods: [...methods] }),
    ...(providers && { 'payment-providers': [...providers] }),
    rules: new Map([...chosen, ...options.rules]),
  };
}

function text(otherwise: string, description: string) {
  return z.prefault(z.string(), otherwise).check(z.describe(description));
}

function choice<Schema extends z.ZodMiniType<string, string>>(schema: Schema, otherwise: string, description: string) {
  return z.prefault(z.pipe(z.string().check(z.trim()), schema), otherwise).check(z.describe(description));
}

function flag(description: string) {
  const given = choice(z.enum(['true', 'false'], { error: 'one of: true, false' }), 'false', '');
  return z
    .pipe(
      given,
      z.transform((value) => value === 'true'),
    )
    .check(z.describe(description));
}

function lines(otherwise: string, description: string) {
  const split = (given: string) => given.split('\n').map((line) => line.trim());
  return z
    .pipe(
      text(otherwise, ''),
      z.transform((given) => split(given).filter((line) => line !== '')),
    )
    .check(z.describe(description));
}

function words(item: z.ZodMiniString<string>, description: string) {
  const split = z.transform((given: string[]) =>
    given.flatMap((line) => line.split(/[\s,]+/)).filter((word) => word !== ''),
  );
  return z.pipe(lines('', ''), z.pipe(split, z.array(item))).check(z.describe(description));
}

function severities(given: string[], { issues }: z.core.ParsePayload): ReadonlyMap<string, Severity | 'off'> {
  const known = rules.map((rule) => rule.id);
  const chosen = new Map<string, Severity | 'off'>();
  const isChoice = (text: string): text is Severity | 'off' => ['off', ...SEVERITIES].includes(text);
  for (const line of given) {
    const [, id = line, severity = ''] = /^([^:=]*)[:=](.*)$/.exec(line)?.map((part) => part.trim()) ?? [];
    const isKnown = known.includes(id);
    if (isKnown && isChoice(severity)) chosen.set(id, severity);
    else
      issues.push({
        code: 'custom',
        input: line,
        message: isKnown
          ? `${quote(`${id}: S`)} or ${quote(`${id}=S`)}, where S is error, warning, notice or off`
          : unknownRule(id || line, known),
      });
  }
  return chosen;
}

function unknownRule(id: string, known: readonly string[]): string {
  const near = nearest(id, known);
  return `${quote('ID: S')} or ${quote('ID=S')} with the id of a rule. There is no rule ${quote(id)}${near ? ` (the nearest is ${near})` : ''}`;
}
