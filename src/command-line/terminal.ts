import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reader } from '../formats/reader.js';
import { escaped } from '../projects/wanted.js';
import { slashed } from '../read/paths.js';
import { COMMANDS, isCommand, PROGRAM, type Typed, type Usage } from './commands.js';

/** Who reads what a command prints about a workspace: at a terminal, in a pipe or in a file. */
export function readerIn(root: string, typed: Typed): Reader {
  const { stdout } = process;
  const { given } = typed;
  return {
    hasColor: given.output === undefined && wantsColor(stdout.isTTY),
    columns: columnsOf(given.output === undefined ? stdout : {}),
    hasFailures: isOnePage(typed),
    detail: given.quiet ? 'quiet' : given.verbose ? 'verbose' : 'normal',
    fileFrom: (file) => fromHere(root, file),
    command: (words, project) => {
      const flags = flagsFor(words, typed, ['fix']);
      if (project !== undefined) return command(words, [fromHere(root, project)], flags);
      // What was typed names the same projects again; a rule has none.
      const isNamed = !words.startsWith('explain') && typed.command !== 'which';
      const named = isNamed ? typed.words.filter((word) => word !== '.').map(quoted) : [];
      return command([words, ...named].join(' ').trim(), [], flags);
    },
  };
}

/** At a terminal both streams are one page, and failures are told above the verdict. */
export function isOnePage({ given }: Typed): boolean {
  const { format = 'text', output } = given;
  return format === 'text' && output === undefined && process.stdout.isTTY === true && process.stderr.isTTY === true;
}

/** How wide lines are: as the terminal is, up to 120 columns, else as the environment says, at most 80. */
export function columnsOf({ columns }: { readonly columns?: number }): number {
  const most = columns ? 120 : 80;
  return Math.max(40, Math.min(columns || Number(process.env.COLUMNS) || most, most));
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
export function againOf(typed: Typed, folders: readonly string[]): Again {
  const words = typed.words.slice(0, typed.words.length - folders.length).map(quoted);
  const name = typed.command === 'check' ? [] : [typed.command];
  return (others, ...without) => {
    const [globs, named] = typeof others === 'string' ? [[others], []] : [[], others];
    return command([...name, ...words, ...globs].join(' '), named, flagsFor(typed.command, typed, without));
  };
}

/** The flags typed that a command takes, too, and that say what is checked and how, not how it is printed. */
function flagsFor(words: string, { written }: Typed, without: readonly string[]): readonly string[] {
  const [name = ''] = words.split(' ');
  const { flags: known }: Usage = COMMANDS[isCommand(name) ? name : 'check'];
  const others = ['format', 'output', 'quiet', 'verbose', ...without];
  return written
    .filter((flag) => known.includes(flag.name) && !others.includes(flag.name))
    .map(({ name, value }) => `--${name}${value === undefined ? '' : ` ${quoted(value)}`}`);
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
function wantsColor(isTerminal: boolean): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal && !NO_COLOR && TERM !== 'dumb';
}

/** Work on so few websites is not counted. */
const FEW = 20;

/** Counts on one line of a terminal how many websites are done, written before each; the line is gone before the last. */
export function countingOnTerminal(stream: NodeJS.WriteStream): (done: number, of: number) => void {
  const isShown = stream.isTTY && process.env.TERM !== 'dumb';
  return (done, of) => {
    if (!isShown || of <= FEW) return;
    stream.write(`\r\u001b[2K${done + 1 === of ? '' : `Checking website ${done + 1} of ${of}`}`);
  };
}
