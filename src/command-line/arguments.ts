import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../nearest.js';
import type { OptionName } from '../options.js';

/** The formats that a check can be printed in. */
export const FORMATS = ['text', 'json', 'sarif', 'markdown', 'github'] as const;

/** A flag: its value in the help, the option it sets if it sets one, and what it does if the option does not say it. */
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
  base: { value: 'REF|none', option: 'base' },
  format: { value: FORMATS.join('|'), text: 'How to print the result; text is the default' },
  output: { value: 'FILE', text: 'Write the result to a file instead of standard output' },
  'fail-on': { value: 'S', option: 'fail-on' },
  'new-only': { option: 'new-only' },
  rule: { value: 'ID=S', option: 'rules', repeated: true },
  method: { value: 'M', option: 'methods', repeated: true },
  'payment-provider': { value: 'P', option: 'payment-providers', repeated: true },
  'auth-matching': { value: 'R', option: 'auth-matching' },
  manifest: { value: 'NAME', option: 'manifest' },
  shards: { value: 'N', text: 'plan: into how many shards' },
  help: { text: 'Print this help', short: 'h' },
  version: { text: 'Print the version', short: 'v' },
};

/** A command line, taken apart. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
  /** The flags that set no option. */
  readonly given: Readonly<Record<string, string | undefined>>;
}

/** Takes a command line apart, or says which argument is wrong and what was probably meant. */
export function parseArguments(args: readonly string[]): Arguments | { readonly error: string } {
  const parsed = tryParse(args);
  if ('error' in parsed) return parsed;
  const options: Partial<Record<OptionName, string>> = {};
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(parsed.values)) {
    const text = [value].flat().map(String).join('\n');
    const option = flags[name]?.option;
    if (option) options[option] = text;
    else given[name] = text;
  }
  return { words: parsed.positionals, options, given };
}

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
  return `There is no flag ${unknown}${near ? `; the nearest is --${near}` : ''}. website-preflight --help lists them all.`;
}
