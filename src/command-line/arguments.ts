import { parseArgs } from 'node:util';
import { descriptionOf, type GivenOptions, parseOptions } from '../options.js';
import { noSuch } from '../text/did-you-mean.js';
import { code } from '../text/quote.js';
import { PROGRAM } from '../text/shell-word.js';
import { allOf } from '../text/words.js';
import { type Arguments, FLAGS, type Flag, type TypedFlag } from './flags.js';
import { type Command, isCommand, type Usage, UsageError, type Usages } from './usage.js';

/** Parses a command line. Throws a `UsageError` that says which argument is wrong and what may be right. */
export function parseArguments(args: readonly string[], commands: Usages): Arguments {
  const { positionals, flags, hasOnlyWords } = tokensOf(args);
  const [first = '', ...rest] = positionals;
  const hasCommand = isCommand(first) && !hasOnlyWords;
  const command = hasCommand ? first : 'check';
  const words = hasCommand ? rest : positionals;
  const own = flags.filter(({ flag }) => flag.option === undefined);
  const { output, ...others } = Object.fromEntries(own.map(({ name, value = 'true' }) => [name, value]));
  // `--output -` prints, as does no `--output`.
  const ownFlags: Arguments['ownFlags'] = output === undefined || output === '-' ? others : { ...others, output };
  if (ownFlags.help) return { command: 'help', words: hasCommand ? [command] : [], ownFlags: {}, flags };
  if (!ownFlags.version) assertAccepted(command, commands[command], words, flags);
  return { command, words, ownFlags, flags };
}

function tokensOf(args: readonly string[]) {
  const typeOf = ({ short, takes }: Flag) => ({ ...(short && { short }), type: takes ? 'string' : 'boolean' }) as const;
  const options = Object.fromEntries(Array.from(FLAGS, ([name, flag]) => [name, typeOf(flag)]));
  // Not strict, so that errors are in our own words.
  const config = { options, allowPositionals: true, strict: false, tokens: true } as const;
  const { positionals, tokens } = parseArgs({ ...config, args: [...args] });
  const flags = tokens.flatMap((token) => (token.kind === 'option' ? typedFlag(token) : []));
  // After `--` no word is a command.
  const hasOnlyWords = tokens.find(({ kind }) => kind !== 'option')?.kind === 'option-terminator';
  return { positionals, flags, hasOnlyWords };
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

/** Throws a `UsageError` for an unknown flag, and for one with no value, or with one that it does not take. */
function typedFlag({ name, rawName, value, inlineValue }: Token & { readonly kind: 'option' }): TypedFlag {
  const flag = FLAGS.get(name);
  if (flag === undefined) throw new UsageError(unknownFlag(name, rawName));
  const isSwitch = flag.takes === undefined;
  // `--base --fix`: a flag is not the value of the one before.
  const isMissing = value === undefined || (!inlineValue && /^-./.test(value));
  if (isSwitch && isMissing) return { name, flag, value: undefined };
  if (isSwitch && !flag.option) throw new UsageError(`--${name} does not take a value.`);
  // An empty value usually comes from a variable that is not set.
  if (isMissing || !value.trim()) throw new UsageError(neededValue(name, flag));
  return { name, flag, value };
}

/** Throws a `UsageError` for flags and words that the command does not take. */
function assertAccepted(command: Command, usage: Usage, words: readonly string[], flags: readonly TypedFlag[]): void {
  const { synopsis, least = 0, most = Number.POSITIVE_INFINITY } = usage;
  const hint = `See: ${PROGRAM} help ${command}`;
  const foreign = flags.find(({ flag }) => !flag.commands.includes(command));
  if (foreign) throw new UsageError(`${command} does not take --${foreign.name}. ${hint}`);
  if (words.includes('')) throw new UsageError(`An argument is empty. ${hint}`);
  if (words.length < least || words.length > most) {
    const typed = allOf(words.map(code)) || 'nothing';
    throw new UsageError(`${command} takes ${synopsis}, but was given ${typed}. ${hint}`);
  }
}

function neededValue(name: string, flag: Flag): string {
  const needed = flag.takes === undefined ? '=true|false' : ` ${flag.takes}`;
  return `--${name} needs a value: --${name}${needed}. ${descriptionOf(flag)}.`;
}

/** What an unknown flag may mean: `--json` is a value of `--format`, others are flags of other linters, or typos. */
function unknownFlag(name: string, raw: string): string {
  const [whole] = [...FLAGS].find(([, { takes }]) => takes?.split('|').includes(name)) ?? [];
  const meant = whole ? `--${whole} ${name}` : ELSEWHERE.get(name);
  if (meant) return `There is no flag ${code(raw)}. Did you mean ${code(meant)}?`;
  const names = Array.from(FLAGS.keys(), (name) => `--${name}`);
  return noSuch('flag', raw, names, `See: ${PROGRAM} --help`);
}

/** What flags of other linters are here. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['config', '--settings FILE'],
  ['max-warnings', '--fail-on warning'],
]);

/** The options of the flags. Throws a `UsageError` for a value that is not valid. */
export function optionsOf({ flags }: Arguments): GivenOptions {
  const texts: Record<string, string> = {};
  for (const { flag, value = 'true' } of flags) {
    const { option, repeated } = flag;
    if (option) texts[option] = repeated && texts[option] ? `${texts[option]}\n${value}` : value;
  }
  const flagOf = (option: string) => `--${flags.find(({ flag }) => flag.option === option)?.name}`;
  const { failures, ...given } = parseOptions(texts, flagOf);
  if (failures.length > 0) throw new UsageError(failures.join('\n'));
  return given;
}
