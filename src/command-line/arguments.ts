import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Asked, type OptionName, optionText, parseOptions } from '../options.js';
import { noSuch } from '../text/offer.js';
import { code } from '../text/quote.js';
import { allOf } from '../text/words.js';
import { type Arguments, COMMANDS, type Command, FORMATS, isCommand, PROGRAM, UsageError } from './commands.js';

/** A flag of the command line. */
interface Flag {
  /** Its value as the help names it; a flag without one is a switch. */
  readonly value?: string;
  /** The option that it sets. */
  readonly option?: OptionName;
  /** Whether it can be repeated; its values are the lines of the option. */
  readonly repeated?: boolean;
  /** What it does, if the option does not say it. */
  readonly text?: string;
  /** One letter that stands for it. */
  readonly short?: string;
}

/** Every flag of the command line. */
export const flags: Readonly<Record<string, Flag>> = {
  base: {
    value: 'REF|none',
    option: 'base',
    text: 'What to compare the change with: a commit, branch or tag, or none',
  },
  fix: { text: 'Apply every mechanical fix to the files, then check what is left' },
  format: {
    value: FORMATS.join('|'),
    text: 'How to print the result; text (the default) is for people',
  },
  output: { value: 'FILE', text: 'Write the result to a file instead of standard output' },
  quiet: { text: 'Print only what blocks and the verdict', short: 'q' },
  verbose: { text: 'Print older findings and all tables, too' },
  'fail-on': { value: 'S', option: 'fail-on' },
  'new-only': { option: 'new-only' },
  rule: {
    value: 'ID=S',
    option: 'rules',
    repeated: true,
    text: 'Set the severity of a rule: error, warning, notice or off; can be repeated',
  },
  method: {
    value: 'M',
    option: 'methods',
    repeated: true,
    text: 'Another method suffix that you know the platform serves, such as put; can be repeated',
  },
  'payment-provider': {
    value: 'P',
    option: 'payment-providers',
    repeated: true,
    text: 'An allowed payment provider identifier, in lower case; can be repeated',
  },
  'auth-matching': { value: 'R', option: 'auth-matching' },
  settings: { value: 'FILE|none', option: 'settings-file' },
  help: { text: 'Print help', short: 'h' },
  version: { text: 'Print the version', short: 'v' },
};

/** What a flag does, in its own words or those of its option. */
export function flagText({ text, option }: Flag): string {
  return text ?? (option ? optionText(option).description : '');
}

/** Parses a command line. Throws a `UsageError` that says which argument is wrong and what may be right. */
export function parseArguments(args: readonly string[]): Arguments {
  const { positionals, written } = tokensOf(args);
  const [first = '', ...rest] = positionals;
  const isNamed = isCommand(first);
  const command = isNamed ? first : 'check';
  const words = isNamed ? rest : positionals;
  const options: Record<string, string> = {};
  const otherFlags: Record<string, string> = {};
  for (const { name, flag, value = 'true' } of written) {
    const { option, repeated } = flag;
    if (option === undefined) otherFlags[name] = value;
    else options[option] = repeated && option in options ? `${options[option]}\n${value}` : value;
  }
  if (otherFlags.help) return { command: 'help', words: isNamed ? [command] : [], options, otherFlags, written };
  if (!otherFlags.version) assertAccepted(command, words, written);
  return { command, words, options, otherFlags, written };
}

/** A flag as written: `--name value`, `--name=value` or `-n`. */
interface Written {
  readonly name: string;
  readonly flag: Flag;
  readonly value: string | undefined;
}

function tokensOf(args: readonly string[]) {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [name, { ...flag, type: flag.value ? 'string' : 'boolean' }]),
  );
  // Not strict, so that errors are in our own words.
  const { positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const written = tokens.flatMap((token): Written | readonly Written[] => {
    if (token.kind !== 'option') return [];
    const { name, rawName, value, inlineValue } = token;
    const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
    if (flag === undefined) throw new UsageError(unknownFlag(name, rawName));
    // The next flag is not a value, unless `=` joins it.
    const isMissing = value === undefined || (!inlineValue && value.startsWith('-') && value !== '-');
    return { name, flag, value: isMissing ? undefined : value };
  });
  return { positionals, written };
}

/** Throws a `UsageError` for flags and words that the command does not take. */
function assertAccepted(command: Command, words: readonly string[], written: readonly Written[]): void {
  const { flags: known, words: takes, least = 0, most = Number.POSITIVE_INFINITY } = COMMANDS[command];
  const hint = `See: ${PROGRAM} help ${command}`;
  for (const { name, flag, value } of written) {
    if (!known.includes(name)) throw new UsageError(`${command} does not take --${name}. ${hint}`);
    // An option that the settings file turns on can be turned off.
    const isSwitched = flag.option !== undefined && (value === 'true' || value === 'false');
    if (flag.value === undefined && value !== undefined && !isSwitched)
      throw new UsageError(`--${name} does not take a value.`);
    // An empty value usually comes from a variable that is not set.
    if (flag.value !== undefined && !value?.trim())
      throw new UsageError(`--${name} needs a value: --${name} ${flag.value}. ${flagText(flag)}.`);
  }
  if (words.includes('')) throw new UsageError(`An argument is empty. ${hint}`);
  if (words.length < least || words.length > most) {
    const typed = allOf(words.map(code)) || 'nothing';
    throw new UsageError(`${command} takes ${takes || 'nothing'}, but was given ${typed}. ${hint}`);
  }
}

/** What an unknown flag may stand for: `--json` is a value of `--format`, others are typos. */
function unknownFlag(name: string, raw: string): string {
  const [whole] = Object.entries(flags).find(([, { value }]) => value?.split('|').includes(name)) ?? [];
  const otherwise = whole ? `Did you mean ${code(`--${whole} ${name}`)}?` : `See: ${PROGRAM} --help`;
  const names = whole ? [] : Object.keys(flags).map((name) => `--${name}`);
  return noSuch('flag', raw, names, otherwise);
}

/** The options of the flags. Throws a `UsageError` for a value that is not valid. */
export function optionsOf(args: Arguments): Asked {
  const parsed = parseOptions(args.options, (option) => {
    const [name = option] = Object.entries(flags).find(([, flag]) => flag.option === option) ?? [];
    return `--${name}`;
  });
  if ('errors' in parsed) throw new UsageError(parsed.errors.join('\n'));
  return parsed;
}
