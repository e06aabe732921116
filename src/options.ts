import * as z from 'zod/mini';
import { READINGS } from './auth/reading.js';
import { rules } from './rules/index.js';
import { SEVERITIES, type Severity } from './severity.js';
import { nearest } from './text/nearest.js';
import { quote } from './text/quote.js';

const IDENTIFIER = /^[a-z][a-z0-9_-]*$/;

const fileName = z
  .string()
  .check(
    z.refine(
      (name) => name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name),
      'a file name without a folder',
    ),
  );

const flag = z.pipe(
  z.prefault(oneOf('true', 'false'), 'false'),
  z.transform((given) => given === 'true'),
);

/**
 * Every option, as the text that a workflow or a command line gives, and what becomes of it.
 * The keys are the action's inputs; descriptions and defaults, the token's aside, are repeated in `action.yml`, and a test holds the two together.
 */
const schema = z.object({
  projects: lines('.').check(
    z.describe(
      'Project folders or globs, one a line, relative to the workspace; in mode merge the reports of the shards',
    ),
  ),
  manifest: z.prefault(fileName, 'package.json').check(z.describe("The manifest's file name inside a project")),
  base: text('auto').check(z.describe('What the change is compared with: auto, none, or a commit, branch or tag')),
  'fail-on': z
    .prefault(oneOf(...SEVERITIES, 'never'), 'error')
    .check(z.describe('The least severity that blocks: error, warning, notice or never')),
  'new-only': flag.check(z.describe('Only findings that the change introduces can block')),
  rules: z.pipe(lines(''), z.transform(severities)).check(z.describe('rule-id: error|warning|notice|off, one a line')),
  methods: words(/^[a-z]+$/, 'method suffixes in lower case, like put or delete').check(
    z.describe('Further method suffixes that you know the platform serves, one a line'),
  ),
  'payment-providers': words(IDENTIFIER, 'provider identifiers in lower case').check(
    z.describe('The allowed payment provider identifiers, one a line'),
  ),
  'auth-matching': z
    .prefault(oneOf('auto', ...READINGS), 'auto')
    .check(
      z.describe(
        'The reading by which you know the platform matches auth keys: auto, prefix, glob, glob-rest, servlet or exact',
      ),
    ),
  'report-file': text('').check(z.describe('Where to write the JSON report')),
  'sarif-file': text('').check(z.describe('Where to write the SARIF log')),
  mode: z
    .prefault(oneOf('check', 'plan', 'merge'), 'check')
    .check(
      z.describe(
        'check; plan: divide the projects that the change touches among shards; merge: join the reports of the shards',
      ),
    ),
  'check-run': flag.check(z.describe('Also publish a check run with every annotation (needs checks: write)')),
  suggestions: flag.check(z.describe('Also post one-click fixes as review suggestions (needs pull-requests: write)')),
  token: text('').check(z.describe("The token for GitHub's API")),
});

/** What was asked for, checked. */
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
      return `${called(name)}: ${quote(texts[name] ?? '')} is not accepted; it takes ${issue.message}.`;
    }),
  };
}

function oneOf<const Words extends readonly [string, ...string[]]>(...accepted: Words) {
  return z.pipe(z.string().check(z.trim()), z.enum(accepted, { error: `one of: ${accepted.join(', ')}` }));
}

function text(otherwise: string) {
  return z.prefault(z.string(), otherwise);
}

function lines(otherwise: string) {
  return z.pipe(
    text(otherwise),
    z.transform((given) =>
      given
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  );
}

function words(shape: RegExp, accepted: string) {
  const split = z.transform((given: string[]) =>
    given.flatMap((line) => line.split(/[\s,]+/)).filter((word) => word !== ''),
  );
  return z.pipe(lines(''), split).check(z.refine((given) => given.every((word) => shape.test(word)), accepted));
}

function severities(given: string[], { issues }: z.core.ParsePayload): ReadonlyMap<string, Severity | 'off'> {
  const known = rules.map((rule) => rule.id);
  const chosen = new Map<string, Severity | 'off'>();
  for (const line of given) {
    const [, id = line, severity = ''] = /^([^:=]*)[:=](.*)$/.exec(line)?.map((part) => part.trim()) ?? [];
    if (!known.includes(id)) issues.push({ code: 'custom', input: line, message: unknownRule(id || line, known) });
    else if (isSeverity(severity)) chosen.set(id, severity);
    else
      issues.push({
        code: 'custom',
        input: line,
        message: `${quote(`${id}: S`)} or ${quote(`${id}=S`)}, where S is error, warning, notice or off`,
      });
  }
  return chosen;
}

function isSeverity(text: string): text is Severity | 'off' {
  return text === 'off' || SEVERITIES.some((severity) => severity === text);
}

function unknownRule(id: string, known: readonly string[]): string {
  const near = nearest(id, known);
  return `${quote('ID: S')} or ${quote('ID=S')} with the id of a rule; there is no rule ${quote(id)}${near ? `, the nearest is ${near}` : ''}`;
}
