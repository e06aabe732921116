import type { Command } from './usage.js';

export const FORMATS = ['text', 'lines', 'json', 'sarif', 'markdown', 'github'] as const;

export interface Flag {
  /** The commands that take it; none for `--help` and `--version`, which are taken without a command, too. */
  readonly commands: readonly Command[];
  /** The value that it takes as the help names it; a flag without one is a switch. */
  readonly takes?: string;
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

const FLAGS_BY_NAME = {
  fix: { commands: CHECK, text: 'Apply all fixes that need no judgment, older ones too, then check what is left' },
  base: {
    commands: CHECK,
    takes: 'REF|none',
    option: 'base',
    text: 'What to compare the change with: a commit, branch or tag, or none',
  },
  format: {
    commands: OF_PROJECTS,
    takes: FORMATS.join('|'),
    text: 'How to print the result; text (the default) is for people',
  },
  output: {
    commands: [...OF_PROJECTS, 'explain', 'schema'],
    takes: 'FILE',
    text: 'Where to write the result; - (the default) is standard output',
  },
  quiet: { commands: CHECK, text: 'Print only what blocks and the verdict', short: 'q' },
  verbose: { commands: CHECK, text: 'Print older findings and all tables, too' },
  'fail-on': { commands: CHECK, takes: 'S', option: 'fail-on' },
  'new-only': { commands: CHECK, option: 'new-only' },
  rule: {
    commands: CHECK,
    takes: 'ID=S',
    option: 'rules',
    repeated: true,
    text: 'Set the severity of a rule: error, warning, notice or off; can be repeated',
  },
  method: {
    commands: OF_PROJECTS,
    takes: 'M',
    option: 'methods',
    repeated: true,
    text: 'Another method suffix that you know the platform serves, such as put; can be repeated',
  },
  'payment-provider': {
    commands: CHECK,
    takes: 'P',
    option: 'payment-providers',
    repeated: true,
    text: 'An allowed payment provider identifier, in lower case; can be repeated',
  },
  'auth-matching': { commands: OF_PROJECTS, takes: 'R', option: 'auth-matching' },
  settings: { commands: OF_PROJECTS, takes: 'FILE|none', option: 'settings-file' },
  help: { commands: [], text: 'Print help', short: 'h' },
  version: { commands: [], text: 'Print the version', short: 'v' },
} satisfies Readonly<Record<string, Flag>>;

export const FLAGS: ReadonlyMap<string, Flag> = new Map(Object.entries(FLAGS_BY_NAME));

/** The flags that a command takes, with their names; without a command, `--help` and `--version`. */
export function flagsOf(command?: string): readonly (readonly [name: string, flag: Flag])[] {
  return [...FLAGS].filter(([, { commands }]) =>
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
  readonly ownFlags: Readonly<Partial<Record<keyof typeof FLAGS_BY_NAME, string>>>;
  /** All flags in the order typed. */
  readonly flags: readonly TypedFlag[];
}
