import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Reader } from '../formats/reader.js';
import { LIMITS } from '../limits.js';
import { escaped } from '../read/glob.js';
import { slashed } from '../read/platform-path.js';
import { type Arguments, flags } from './arguments.js';
import { COMMANDS, isCommand, PROGRAM, type Usage } from './commands.js';

/** Who reads what a command prints about a workspace: at a terminal, in a pipe or in a file. */
export function readerIn(root: string, typed: Arguments): Omit<Reader, 'blocks' | 'failures'> {
  const { stdout } = process;
  const { given } = typed;
  return {
    colour: given.output === undefined && wantsColour(stdout.isTTY),
    columns: columnsOf(given.output === undefined ? stdout : {}),
    quiet: given.quiet !== undefined,
    fileFrom: (file) => fromHere(root, file),
    option: (name, value) => `--${name} ${value}`,
    command: (words, project) =>
      command(words, project === undefined ? [] : [fromHere(root, project)], flagsFor(words, typed, ['fix'])),
  };
}

/** How wide lines are: as the terminal is, else as the environment says; at most 80 columns. */
export function columnsOf({ columns }: { readonly columns?: number }): number {
  const wanted = columns || Number(process.env.COLUMNS) || LIMITS.textColumns;
  return Math.max(LIMITS.textColumns / 2, Math.min(wanted, LIMITS.textColumns));
}

/** What a path of a workspace is called in the current folder. */
export function fromHere(root: string, path: string): string {
  return slashed(relative(realpathSync.native(process.cwd()), join(realpathSync.native(root), path))) || '.';
}

/** A command line to paste, about folders as they are called in the current folder; the current folder itself need not be named. */
export function command(words: string, folders: readonly string[], typed: readonly string[] = []): string {
  const named = folders.length === 1 && folders[0] === '.' ? [] : folders;
  return [PROGRAM, ...(words === '' ? [] : [words]), ...named.map(argument), ...typed].join(' ');
}

/** The same command, words and flags about other folders, which may be a glob in quotes. */
export type Again = (folders: readonly string[] | string, ...without: readonly string[]) => string;

/** What was typed, to be typed again with others for the folders at the end of its words. */
export function againOf(typed: Arguments, folders: readonly string[]): Again {
  const words = typed.words.slice(0, typed.words.length - folders.length).map(quoted);
  const name = typed.command === 'check' ? [] : [typed.command];
  return (others, ...without) => {
    const [globs, named] = typeof others === 'string' ? [[others], []] : [[], others];
    return command([...name, ...words, ...globs].join(' '), named, flagsFor(typed.command, typed, without));
  };
}

/** The flags typed that a command takes, too, and that say what is checked and how, not how it is printed. */
function flagsFor(words: string, { written }: Arguments, without: readonly string[]): readonly string[] {
  const [name = ''] = words.split(' ');
  const { flags: known }: Usage = COMMANDS[isCommand(name) ? name : 'check'];
  const others = ['format', 'output', 'quiet', ...without];
  return written
    .filter((flag) => known.includes(flag.name) && !others.includes(flag.name))
    .map(({ name, value }) => `--${name}${value === undefined || !flags[name]?.value ? '' : ` ${quoted(value)}`}`);
}

/** A folder as a shell and this program read it: no pattern, no flag, no command. */
function argument(folder: string): string {
  return quoted(escaped(/^[-!]/.test(folder) || isCommand(folder) ? `./${folder}` : folder));
}

/** A text as one word of a shell. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** `FORCE_COLOR` wins, as it does in Node; a terminal called `dumb` shows escape sequences as they are. */
function wantsColour(isTerminal: boolean): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal && !NO_COLOR && TERM !== 'dumb';
}

/** Does some work; on a terminal, work of more than a second shows its progress on standard error. */
export async function withProgress<Made>(work: () => Promise<Made>): Promise<Made> {
  if (!process.stderr.isTTY || process.env.TERM === 'dumb') return work();
  const start = performance.now();
  const ticker = new Worker(TICKER, { eval: true });
  ticker.unref();
  try {
    return await work();
  } finally {
    await ticker.terminate();
    if (performance.now() - start > 1000) process.stderr.write('\r\u001b[2K');
  }
}

/** After a second, and then each second, how long the work has taken. It runs beside the work, which leaves no thread of its own a turn. */
const TICKER = `
const { writeSync } = require('node:fs');
let seconds = 0;
setInterval(() => {
  seconds += 1;
  writeSync(2, '\\r\\u001b[2KChecking… ' + seconds + ' s');
}, 1000);
`;
