import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type OptionName, optionText } from '../options.js';
import { nearest } from '../text/nearest.js';

/** Bad input: nothing was checked, and the message says what to correct. */
export class UsageError extends Error {}

/** The formats that a check can be printed in. */
export const FORMATS = ['text', 'json', 'sarif', 'markdown', 'github'] as const;

/** A flag: its value in the help, the option it sets if it sets one, and what it does where the option does not say it. */
interface Flag {
  readonly value?: string;
  readonly option?: OptionName;
  /** Given several times, the values are the lines of the option. */
  readonly repeated?: boolean;
  readonly text?: string;
  /** One letter that stands for it. */
  readonly short?: string;
}

/** Every flag of the command line. */
export const flags: Readonly<Record<string, Flag>> = {
  base: {
    value: 'REF|none',
    option: 'base',
    text: 'What the change is compared with: auto, none, or a commit, branch or tag',
  },
  format: {
    value: FORMATS.join('|'),
    text: 'How to print the result: text for a person, which is the default, json, sarif, markdown, or github for workflow commands',
  },
  output: { value: 'FILE', text: 'Write the result to a file instead of standard output' },
  'fail-on': { value: 'S', option: 'fail-on' },
  'new-only': { option: 'new-only' },
  rule: {
    value: 'ID=S',
    option: 'rules',
    repeated: true,
    text: 'Another severity for a rule: error, warning, notice or off; once for each rule',
  },
  method: {
    value: 'M',
    option: 'methods',
    repeated: true,
    text: 'A further method suffix that you know the platform serves, like put; once for each',
  },
  'payment-provider': {
    value: 'P',
    option: 'payment-providers',
    repeated: true,
    text: 'An allowed payment provider identifier, in lower case; once for each',
  },
  'auth-matching': { value: 'R', option: 'auth-matching' },
  manifest: { value: 'NAME', option: 'manifest' },
  settings: { value: 'FILE|none', option: 'settings-file' },
  plan: { value: 'FILE', text: 'For merge, the plan that the reports must be of, as plan printed it' },
  shards: { value: 'N', text: 'Into how many shards plan divides the projects' },
  help: { text: 'Print this help', short: 'h' },
  version: { text: 'Print the version', short: 'v' },
};

/** What a flag does: in its own words, else in those of its option. */
export function flagText({ text, option }: Flag): string {
  return text ?? (option ? optionText(option).description : '');
}

/** A command line, taken apart. */
export interface Arguments {
  readonly command: Command;
  /** What the command is about: projects, reports, the name of a rule or schema. */
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
  /** The flags that set no option. */
  readonly given: Readonly<Record<string, string | undefined>>;
}

type Command = keyof typeof COMMANDS;

/** The flags that each command takes besides help and version, and what it is about where that is fixed. */
const COMMANDS = {
  check: { flags: Object.keys(flags).filter((name) => name !== 'shards' && name !== 'plan') },
  plan: { flags: ['base', 'manifest', 'settings', 'output', 'shards'] },
  merge: { flags: ['format', 'output', 'plan', 'fail-on', 'new-only'] },
  schema: { flags: ['output'], about: 'one name, manifest, report or settings' },
  explain: { flags: ['output'], about: 'the id of one rule' },
} as const;

/** Takes a command line apart, or says which argument is wrong and what was probably meant. */
export function parseArguments(args: readonly string[]): Arguments | { readonly error: string } {
  const parsed = tryParse(args);
  if ('error' in parsed) return parsed;
  const [first = '', ...rest] = parsed.positionals;
  // A check has no name of its own: `check` may be the folder of a project.
  const command = first !== 'check' && isCommand(first) ? first : 'check';
  const words = command === 'check' ? parsed.positionals : rest;
  const error = misuse(command, words, parsed.values);
  if (error !== undefined && !parsed.values.help && !parsed.values.version) return { error };
  const options: Partial<Record<OptionName, string>> = {};
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(parsed.values)) {
    const text = [value].flat().map(String).join('\n');
    const option = flags[name]?.option;
    if (option) options[option] = text;
    else given[name] = text;
  }
  return { command, words, options, given };
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(COMMANDS, word);
}

/** What the command does not take. An empty value most often comes from a variable that is not set. */
function misuse(command: Command, words: readonly string[], values: Readonly<Record<string, unknown>>) {
  const { flags: known, ...fixed } = COMMANDS[command];
  for (const [name, value] of Object.entries(values)) {
    if (!known.some((other) => other === name)) return `--${name} is no flag of ${nameOf(command)}. ${SEE_HELP}`;
    if ([value].flat().some((text) => typeof text === 'string' && text.trim() === ''))
      return `--${name}: an empty value is not accepted. ${flagText(flags[name] ?? {})}.`;
  }
  if ('about' in fixed && words.length !== 1)
    return `${command} takes ${fixed.about}; it was given ${words.length === 0 ? 'none' : words.length}.`;
  return words.includes('') ? `An empty argument names nothing. ${SEE_HELP}` : undefined;
}

function nameOf(command: Command): string {
  return command === 'check' ? 'a check' : command;
}

const SEE_HELP = 'website-preflight --help lists all there is.';

function tryParse(args: readonly string[]) {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    Object.entries(flags).map(([name, { value, repeated, short }]) => [
      name,
      { type: value ? 'string' : 'boolean', multiple: repeated ?? false, ...(short && { short }) },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return { error: unknownFlag(args) ?? (error as Error).message };
  }
}

function unknownFlag(args: readonly string[]): string | null {
  const written = args
    .slice(0, args.includes('--') ? args.indexOf('--') : undefined)
    .filter((arg) => arg.startsWith('-') && arg !== '-')
    .map((arg) => arg.split('=', 1)[0] ?? '');
  const isKnown = (arg: string) =>
    Object.entries(flags).some(([name, { short }]) => arg === `--${name}` || arg === `-${short}`);
  const unknown = written.find((arg) => !isKnown(arg));
  if (unknown === undefined) return null;
  const near = nearest(unknown.replace(/^-+/, ''), Object.keys(flags));
  return `There is no flag ${unknown}${near ? `; the nearest is --${near}` : ''}. ${SEE_HELP}`;
}
