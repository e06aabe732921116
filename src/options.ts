import { z } from 'zod';
import { READINGS } from './auth/reading.js';
import { nearest } from './nearest.js';
import { rules } from './rules/index.js';
import { type ChosenSeverity, SEVERITIES } from './rules/rule.js';

const IDENTIFIER = /^[a-z][a-z0-9_-]*$/;

/**
 * Every option, as the text that a workflow or a command line gives, and what becomes of it.
 * The keys are the action's inputs; descriptions and defaults, the token's aside, are repeated in `action.yml`, and a test holds the two together.
 */
const schema = z.object({
  projects: lines('.').describe(
    'Project folders or globs, one a line, relative to the workspace; in mode merge the reports of the shards',
  ),
  manifest: z
    .string()
    .refine(
      (name) => name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name),
      'a file name without a folder',
    )
    .prefault('package.json')
    .describe("The manifest's file name inside a project"),
  base: z
    .string()
    .prefault('auto')
    .describe('What the change is compared with: auto, none, or a commit, branch or tag'),
  'fail-on': oneOf(...SEVERITIES, 'never')
    .prefault('error')
    .describe('The least severity that blocks: error, warning, notice or never'),
  'new-only': flag('Only findings that the change introduces can block'),
  rules: lines('')
    .transform((given, context) => severities(given, context))
    .describe('rule-id: error|warning|notice|off, one a line'),
  methods: words(/^[a-z]+$/, 'method suffixes in lower case, like put or delete').describe(
    'Further method suffixes that you know the platform serves, one a line',
  ),
  'payment-providers': words(IDENTIFIER, 'provider identifiers in lower case').describe(
    'The allowed payment provider identifiers, one a line',
  ),
  'auth-matching': oneOf('auto', ...READINGS)
    .prefault('auto')
    .describe(
      'The reading by which you know the platform matches auth keys: auto, prefix, glob, glob-rest, servlet or exact',
    ),
  'report-file': z.string().prefault('').describe('Where to write the JSON report'),
  'sarif-file': z.string().prefault('').describe('Where to write the SARIF log'),
  mode: oneOf('check', 'plan', 'merge')
    .prefault('check')
    .describe(
      'check; plan: divide the projects that the change touches among shards; merge: join the reports of the shards',
    ),
  'check-run': flag('Also publish a check run with every annotation (needs checks: write)'),
  suggestions: flag('Also post one-click fixes as review suggestions (needs pull-requests: write)'),
  token: z.string().prefault('').describe("The token for GitHub's API"),
});

/** What was asked for, checked. */
export type Options = z.output<typeof schema>;

/** The name of an option: of an input of the action, and of a flag of the command line where it has one. */
export type OptionName = keyof Options;

export const optionNames: readonly OptionName[] = schema.keyof().options;

/** An option with its description and its default as text, for `action.yml`, `--help` and README. */
export function optionText(name: OptionName): { name: OptionName; description: string; default: string } {
  const option = schema.shape[name];
  return {
    name,
    description: option.description ?? '',
    default: z.toJSONSchema(option, { io: 'input', unrepresentable: 'any' }).default?.toString() ?? '',
  };
}

/**
 * The options behind the given texts; an empty or absent text means the default.
 * Otherwise the sentences that say, for each bad text, which option it was, as `called` names it, and what that accepts.
 */
export function parseOptions(
  texts: Readonly<Partial<Record<OptionName, string>>>,
  called: (name: OptionName) => string = (name) => name,
): { readonly options: Options } | { readonly errors: readonly string[] } {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return { options: parsed.data };
  return {
    errors: parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]) as OptionName;
      return `${called(name)}: ${JSON.stringify(texts[name])} is not accepted; it takes ${issue.message}.`;
    }),
  };
}

function oneOf<const Words extends readonly [string, ...string[]]>(...accepted: Words) {
  return z
    .string()
    .trim()
    .pipe(z.enum(accepted, { error: `one of: ${accepted.join(', ')}` }));
}

function flag(description: string) {
  return oneOf('true', 'false')
    .prefault('false')
    .transform((text) => text === 'true')
    .describe(description);
}

function lines(otherwise: string) {
  return z
    .string()
    .prefault(otherwise)
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    );
}

function words(shape: RegExp, accepted: string) {
  return lines('')
    .transform((given) => given.flatMap((line) => line.split(/[\s,]+/)).filter((word) => word !== ''))
    .refine((given) => given.every((word) => shape.test(word)), accepted);
}

function severities(given: readonly string[], context: z.RefinementCtx): ReadonlyMap<string, ChosenSeverity> {
  const known = rules.map((rule) => rule.id);
  const chosen = new Map<string, ChosenSeverity>();
  for (const line of given) {
    const [, id = line, severity = ''] = /^([^:=]*)[:=](.*)$/.exec(line)?.map((part) => part.trim()) ?? [];
    if (!known.includes(id)) context.addIssue({ code: 'custom', message: unknownRule(id || line, known) });
    else if (isSeverity(severity)) chosen.set(id, severity);
    else
      context.addIssue({
        code: 'custom',
        message: `"${id}: S" or "${id}=S", where S is error, warning, notice or off`,
      });
  }
  return chosen;
}

function isSeverity(text: string): text is ChosenSeverity {
  return text === 'off' || SEVERITIES.some((severity) => severity === text);
}

function unknownRule(id: string, known: readonly string[]): string {
  const near = nearest(id, known);
  return `"ID: S" or "ID=S" with the id of a rule; there is no rule ${JSON.stringify(id)}${near ? `, the nearest is ${near}` : ''}`;
}
