import type { Command } from './usage.js';

export const FORMATS = ['text', 'lines', 'json', 'sarif', 'markdown', 'github'] as const;

export interface Flag {
  /** The commands that take it; none for `--help` and `--version`, which are taken without a command, too. */
  readonly commands: readonly Command[];
  /** Its value as the help names it; a flag without one is a switch. */
  readonly value?: string;
  readonly option?: string;
  /** Whether it can be repeated; its values are the lines of the option. */
  readonly repeated?: boolean;
  /** What it does, if the option does not say it. */
  readonly text?: string;
  /** One letter that stands for it. */
  readonly short?: string;
}

const CHECK = ['check'] as const;
const OF_PROJECTS = ['check', 'routes', 'which'] as const;

export const FLAGS: Readonly<Record<string, Flag>> = {
  fix: { commands: CHECK, text: 'Apply the fixes that need no judgment, then check what is left' },
  base: {
    commands: CHECK,
    value: 'REF|none',
    option: 'base',
    text: 'What to compare the change with: a commit, branch or tag, or none',
  },
  format: {
    commands: OF_PROJECTS,
    value: FORMATS.join('|'),
    text: 'How to print the result; text (the default) is for people',
  },
  output: {
    commands: [...OF_PROJECTS, 'explain', 'schema'],
    value: 'FILE',
    text: 'Where to write the result; - (the default) is standard output',
  },
  quiet: { commands: CHECK, text: 'Print only what blocks and the verdict', short: 'q' },
  verbose: { commands: CHECK, text: 'Print older findings and all tables, too' },
  'fail-on': { commands: CHECK, value: 'S', option: 'fail-on' },
  'new-only': { commands: CHECK, option: 'new-only' },
  rule: {
    commands: CHECK,
    value: 'ID=S',
    option: 'rules',
    repeated: true,
    text: 'Set the severity of a rule: error, warning, notice or off; can be repeated',
  },
  method: {
    commands: OF_PROJECTS,
    value: 'M',
    option: 'methods',
    repeated: true,
    text: 'Another method suffix that you know the platform serves, such as put; can be repeated',
  },
  'payment-provider': {
    commands: CHECK,
    value: 'P',
    option: 'payment-providers',
    repeated: true,
    text: 'An allowed payment provider identifier, in lower case; can be repeated',
  },
  'auth-matching': { commands: OF_PROJECTS, value: 'R', option: 'auth-matching' },
  settings: { commands: OF_PROJECTS, value: 'FILE|none', option: 'settings-file' },
  help: { commands: [], text: 'Print help', short: 'h' },
  version: { commands: [], text: 'Print the version', short: 'v' },
};

/** The flags that a command takes, with their names; without a command, `--help` and `--version`. */
export function flagsOf(command?: string): readonly (readonly [name: string, flag: Flag])[] {
  return Object.entries(FLAGS).filter(([, { commands }]) =>
    command === undefined ? commands.length === 0 : commands.some((name) => name === command),
  );
}

/** A flag as typed: `--name value`, `--name=value` or `-n`; a switch of an option may be `true` or `false`. */
export interface TypedFlag {
  readonly name: string;
  readonly flag: Flag;
  readonly value: string | undefined;
}

export interface Arguments {
  readonly command: Command;
  /** Projects, a request, or the name of a rule, schema or command. */
  readonly words: readonly string[];
  /** The flags that set no option, by their names. */
  readonly ownFlags: Readonly<Record<string, string | undefined>>;
  /** All flags in the order typed. */
  readonly flags: readonly TypedFlag[];
}
