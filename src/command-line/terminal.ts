import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reader } from '../formats/reader.js';
import { LIMITS } from '../limits.js';
import { escaped } from '../read/glob.js';
import { slashed } from '../read/platform-path.js';
import { isCommand, PROGRAM } from './commands.js';

/** Who reads what a command prints about a workspace: at a terminal, in a pipe or in a file. */
export function readerIn(
  root: string,
  { given }: { readonly given: Readonly<Record<string, string | undefined>> },
  env = process.env,
): Omit<Reader, 'blocks' | 'failures'> {
  const { stdout } = process;
  return {
    colour: given.output === undefined && wantsColour(stdout.isTTY, env),
    columns: columnsOf(given.output === undefined ? stdout : {}, env),
    quiet: given.quiet !== undefined,
    fileFrom: (file) => fromHere(root, file),
    option: (name, value) => `--${name} ${value}`,
    command: (words, project) => command(words, project === undefined ? [] : [fromHere(root, project)]),
  };
}

/** How wide lines are: as the terminal is, else as the environment says; at most 80 columns. */
export function columnsOf({ columns }: { readonly columns?: number }, env = process.env): number {
  const wanted = columns || Number(env.COLUMNS) || LIMITS.textColumns;
  return Math.max(LIMITS.leastColumns * 2, Math.min(wanted, LIMITS.textColumns));
}

/** What a path of a workspace is called in the current folder. */
export function fromHere(root: string, path: string): string {
  return slashed(relative(realpathSync.native(process.cwd()), join(realpathSync.native(root), path))) || '.';
}

/** A command line to paste, about folders as they are called in the current folder; the current folder itself need not be named. */
export function command(words: string, folders: readonly string[]): string {
  const named = folders.length === 1 && folders[0] === '.' ? [] : folders;
  return [PROGRAM, ...(words === '' ? [] : [words]), ...named.map(argument)].join(' ');
}

/** A folder as a shell and this program read it: no pattern, no flag, no command. */
function argument(folder: string): string {
  const literal = escaped(/^[-!]/.test(folder) || isCommand(folder) ? `./${folder}` : folder);
  return /^[\w@%+=:,./-]+$/.test(literal) ? literal : `'${literal.replaceAll("'", "'\\''")}'`;
}

/** `FORCE_COLOR` wins, as it does in Node; a terminal called `dumb` shows escape sequences as they are. */
function wantsColour(isTerminal: boolean, { FORCE_COLOR, NO_COLOR, TERM }: NodeJS.ProcessEnv): boolean {
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal && !NO_COLOR && TERM !== 'dumb';
}
