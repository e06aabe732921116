/** Bad input: nothing was checked, and the message says what to correct. */
export class UsageError extends Error {}

/** The formats that a check can be printed in. */
export const FORMATS = ['text', 'json', 'sarif', 'markdown', 'github'] as const;

/** The command line as it is typed here: after `npx website-preflight` no other form is known to the shell. */
export const PROGRAM = process.env.npm_command === 'exec' ? 'npx website-preflight' : 'website-preflight';

/** A command: what follows its name, what it does, how many words it takes, and its flags besides help and version. */
export interface Usage {
  readonly words: string;
  readonly text: string;
  readonly least?: number;
  readonly most?: number;
  readonly flags: readonly string[];
  /** What `--format` takes. */
  readonly formats?: readonly (typeof FORMATS)[number][];
}

/** Every command of the command line. */
export const COMMANDS = {
  check: {
    words: '[PROJECT…]',
    text: 'Check the given project folders or globs; by default the website around the current folder, else all websites. The word check is optional',
    flags: [
      'base',
      'staged',
      'fix',
      'format',
      'output',
      'quiet',
      'fail-on',
      'new-only',
      'rule',
      'method',
      'payment-provider',
      'auth-matching',
      'manifest',
      'settings',
    ],
  },
  routes: {
    words: '[PROJECT…]',
    text: 'Print every route with its auth rule',
    flags: ['format', 'output', 'method', 'auth-matching', 'manifest', 'settings'],
    formats: ['text', 'json'],
  },
  which: {
    words: '[METHOD] URL [PROJECT]',
    text: 'Show which files and which auth rule match a request',
    least: 1,
    flags: ['format', 'output', 'method', 'auth-matching', 'manifest', 'settings'],
    formats: ['text', 'json'],
  },
  explain: {
    words: '[RULE]',
    text: 'Explain what a rule checks and why, with an example and the fix. Without RULE, list the rules',
    most: 1,
    flags: ['output'],
  },
  init: {
    words: '',
    text: 'Write .github/workflows/website-preflight.yml for the websites of this repository; never overwrites a file',
    most: 0,
    flags: ['manifest'],
  },
  schema: {
    words: '[NAME]',
    text: 'Print a JSON Schema. Without NAME, list them',
    most: 1,
    flags: ['output'],
  },
  plan: {
    words: '[PROJECT…]',
    text: 'Divide the projects that the change touches among the jobs of a matrix; with --base none, all projects',
    flags: ['base', 'manifest', 'settings', 'output', 'shards'],
  },
  merge: {
    words: 'REPORT…',
    text: 'Merge the reports of the jobs that plan made into one',
    least: 1,
    flags: ['format', 'output', 'plan', 'quiet', 'fail-on', 'new-only'],
  },
  help: { words: '[COMMAND]', text: 'Print the help of a command', most: 1, flags: [] },
} as const satisfies Readonly<Record<string, Usage>>;

export type Command = keyof typeof COMMANDS;

export function isCommand(word: string): word is Command {
  return Object.hasOwn(COMMANDS, word);
}
