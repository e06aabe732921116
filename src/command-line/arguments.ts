import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type OptionName, optionText } from '../options.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { allOf } from '../text/words.js';
import {
  type Arguments,
  COMMANDS,
  type Command,
  FORMATS,
  isCommand,
  PROGRAM,
  type Usage,
  UsageError,
} from './commands.js';

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
  const error = misuse(command, words, written);
  if (error !== undefined) throw new UsageError(error);
  const options: Record<string, string> = {};
  const otherFlags: Record<string, string> = {};
  for (const { name, value = 'true' } of written) {
    const { option, repeated } = flags[name] ?? {};
    if (option === undefined) otherFlags[name] = value;
    else options[option] = repeated && options[option] !== undefined ? `${options[option]}\n${value}` : value;
  }
  const kept = written.flatMap(({ name, value }) => {
    if (flags[name]?.value !== undefined) return { name, value };
    return value === 'false' ? [] : { name, value: undefined };
  });
  if (otherFlags.help)
    return { command: 'help', words: isNamed ? [command] : [], options: {}, otherFlags, written: [] };
  return { command, words, options, otherFlags, written: kept };
}

/** A flag as written: `--name value`, `--name=value` or `-n`. */
interface Written {
  readonly name: string;
  readonly raw: string;
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
    const { name, rawName: raw, value, inlineValue } = token;
    // The next flag is not a value, unless `=` joins it.
    const isMissing = value === undefined || (!inlineValue && value.startsWith('-') && value !== '-');
    return { name, raw, value: isMissing ? undefined : value };
  });
  return { positionals, written };
}

/** Why arguments are wrong, if they are. */
function misuse(command: Command, words: readonly string[], written: readonly Written[]): string | undefined {
  for (const { name, raw } of written) if (!Object.hasOwn(flags, name)) return unknownFlag(name, raw);
  if (written.some(({ name }) => name === 'help' || name === 'version')) return undefined;
  const { flags: known, words: takes, least = 0, most = Number.POSITIVE_INFINITY }: Usage = COMMANDS[command];
  const hint = `See: ${PROGRAM} help ${command}`;
  for (const { name, value } of written) {
    const flag = flags[name] ?? {};
    if (!known.includes(name)) return `${command} does not take --${name}. ${hint}`;
    const isSwitch = flag.option !== undefined && (value === 'true' || value === 'false');
    if (flag.value === undefined && value !== undefined && !isSwitch) return `--${name} does not take a value.`;
    // An empty value usually comes from a variable that is not set.
    if (flag.value !== undefined && !value?.trim())
      return `--${name} needs a value: --${name} ${flag.value}. ${flagText(flag)}.`;
  }
  if (words.includes('')) return `An argument is empty. ${hint}`;
  const typed = allOf(words.map(code));
  if (words.length < least || words.length > most)
    return `${command} takes ${takes || 'nothing'}, but was given ${typed || 'nothing'}. ${hint}`;
  return undefined;
}

/** What an unknown flag may stand for: `--json` is a value of `--format`, others are typos. */
function unknownFlag(name: string, raw: string): string {
  const [whole] = Object.entries(flags).find(([, { value }]) => value?.split('|').includes(name)) ?? [];
  const near = nearest(name, Object.keys(flags));
  const meant = whole ? `--${whole} ${name}` : near && `--${near}`;
  return `There is no flag ${raw}. ${meant ? `Did you mean ${meant}?` : `See: ${PROGRAM} --help`}`;
}
