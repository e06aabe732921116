import { noSuch } from '../text/offer.js';

/** Bad input: nothing was checked, and the message says what to correct. */
export class UsageError extends Error {}

/** The formats of a check. */
export const FORMATS = ['text', 'lines', 'json', 'sarif', 'markdown', 'github'] as const;

/** The formats of a list of routes, and of an answer about a request. */
export const ROUTE_FORMATS = ['text', 'json', 'tsv'] as const;
export const ANSWER_FORMATS = ['text', 'json'] as const;

/** The name of this program to type: after `npx website-preflight` the shell knows no other. */
export const PROGRAM = process.env.npm_command === 'exec' ? 'npx website-preflight' : 'website-preflight';

/** A command: the words after its name and how many, what it does, and its flags but help and version. */
export interface Usage {
  readonly words: string;
  readonly text: string;
  readonly least?: number;
  readonly most?: number;
  readonly flags: readonly string[];
  /** What `--format` takes. */
  readonly formats?: readonly string[];
}

/** The name of a command. */
export type Command = 'check' | 'routes' | 'which' | 'explain' | 'schema' | 'help';

/** Every command of the command line. */
export const COMMANDS: Readonly<Record<Command, Usage>> = {
  check: {
    words: '[PROJECT…]',
    text:
      'Check the given project folders or globs; by default the website around the current folder, ' +
      'else the projects of the settings, else all websites. The word check is optional',
    flags: [
      'fix',
      'base',
      'format',
      'output',
      'quiet',
      'verbose',
      'fail-on',
      'new-only',
      'rule',
      'method',
      'payment-provider',
      'auth-matching',
      'settings',
    ],
  },
  routes: {
    words: '[PROJECT…]',
    text: 'Print every route with its auth rule',
    flags: ['format', 'output', 'method', 'auth-matching', 'settings'],
    formats: ROUTE_FORMATS,
  },
  which: {
    words: '[METHOD] URL [PROJECT]',
    text: 'Show which files and which auth rule match a request',
    least: 1,
    flags: ['format', 'output', 'method', 'auth-matching', 'settings'],
    formats: ANSWER_FORMATS,
  },
  explain: {
    words: '[RULE]',
    text: 'Explain what a rule checks and why, with an example and the fix. Without RULE, list the rules',
    most: 1,
    flags: ['output'],
  },
  schema: {
    words: 'manifest|report|settings',
    text: 'Print a JSON Schema; without a name, list them',
    most: 1,
    flags: ['output'],
  },
  help: { words: '[COMMAND]', text: 'Print the help of a command', most: 1, flags: [] },
};

/** A command line in parts. */
export interface Arguments {
  readonly command: Command;
  /** Projects, a request, or the name of a rule, schema or command. */
  readonly words: readonly string[];
  /** Flags that set an option, by its name. */
  readonly options: Readonly<Record<string, string>>;
  /** The other flags, by their names. */
  readonly otherFlags: Readonly<Record<string, string | undefined>>;
  /** All flags in the order written; a switch has no value, or `true` or `false`. */
  readonly written: readonly { readonly name: string; readonly value: string | undefined }[];
}

/** Whether a word is the name of a command. */
export function isCommand(word: string): word is Command {
  return Object.hasOwn(COMMANDS, word);
}

/** What a table has by a name. Throws a `UsageError` with the nearest name, or with all. */
export function known<Value>(kind: string, name: string, all: Readonly<Record<string, Value>>): Value {
  const value = Object.hasOwn(all, name) ? all[name] : undefined;
  if (value !== undefined) return value;
  throw new UsageError(noSuch(kind, name, Object.keys(all)));
}
