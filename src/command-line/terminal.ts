import { realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Reader } from '../formats/reader.js';
import { escaped } from '../projects/wanted.js';
import { slashed } from '../read/paths.js';
import { type Arguments, isCommand, PROGRAM } from './usage.js';

/** The reader of a command's output about a workspace: at a terminal, of a pipe or of a file. */
export function readerIn(root: string, typed: Arguments): Reader {
  const { stdout } = process;
  const { output, quiet, verbose } = typed.otherFlags;
  return {
    hasColor: output === undefined && wantsColor(stdout.isTTY),
    columns: columnsOf(output === undefined ? stdout : {}),
    hasFailures: isOnePage(typed),
    detail: quiet ? 'quiet' : verbose ? 'verbose' : 'normal',
    fileFrom: (file) => fromHere(root, file),
    knows: (project) => [...typed.words, '.'].some((word) => resolve(word) === resolve(root, project)),
    command: (words, project) => {
      const flags = flagsFor(words, typed).filter((flag) => flag !== '--fix');
      if (project !== undefined) return command(words, [fromHere(root, project)], flags);
      // What was typed names the same projects again; a rule has none.
      const isNamed = !words.startsWith('explain') && typed.command !== 'which';
      const named = isNamed ? typed.words.filter((word) => word !== '.').map((word) => quoted(word)) : [];
      return command([words, ...named].join(' ').trim(), [], flags);
    },
  };
}

/** Whether both streams are one terminal, where failures are above the verdict. */
export function isOnePage({ otherFlags }: Arguments): boolean {
  const { format = 'text', output } = otherFlags;
  return format === 'text' && output === undefined && process.stdout.isTTY === true && process.stderr.isTTY === true;
}

/** The columns of a line: those of the terminal, up to 120; else those of the environment, up to 80. */
export function columnsOf({ columns }: { readonly columns?: number }): number {
  const most = columns ? 120 : 80;
  return Math.max(40, Math.min(columns || Number(process.env.COLUMNS) || most, most));
}

/** The name of a path of the workspace in the current folder. */
export function fromHere(root: string, path: string): string {
  return slashed(relative(realpathSync.native(process.cwd()), join(realpathSync.native(root), path))) || '.';
}

/** A command line to paste, with folders as named in the current folder, which itself is left out. */
export function command(words: string, folders: readonly string[], typed: readonly string[] = []): string {
  const named = folders.length === 1 && folders[0] === '.' ? [] : folders;
  return [PROGRAM, ...(words === '' ? [] : [words]), ...named.map(argument), ...typed].join(' ');
}

/** The command that was typed, about other folders. */
export type Again = (folders: readonly string[]) => string;

/** Returns the command that was typed with other folders at its end. */
export function againOf(typed: Arguments, folders: readonly string[]): Again {
  const words = typed.words.slice(0, typed.words.length - folders.length).map((word) => quoted(word));
  const name = typed.command === 'check' ? [] : [typed.command];
  return (others) => command([...name, ...words].join(' '), others, flagsFor(typed.command, typed));
}

/** The typed flags that a command accepts and that decide what is checked, not how it is printed. */
function flagsFor(words: string, { written }: Arguments): readonly string[] {
  const [name = ''] = words.split(' ');
  const command = isCommand(name) ? name : 'check';
  const others = ['format', 'output', 'quiet', 'verbose'];
  return written
    .filter(({ name, flag }) => flag.of.includes(command) && !others.includes(name))
    .map(({ name, value }) => {
      if (value === undefined) return `--${name}`;
      // A switch has its value behind `=`.
      return `--${name}${/^(true|false)$/.test(value) ? '=' : ' '}${quoted(value)}`;
    });
}

/** A folder as an argument that neither a shell nor this program misreads. */
function argument(folder: string): string {
  return quoted(escaped(/^[-!]/.test(folder) || isCommand(folder) ? `./${folder}` : folder));
}

/** A text as one word of a shell: of `sh`, or on Windows of PowerShell and `cmd.exe`, which take `/` in paths. */
export function quoted(text: string, platform: NodeJS.Platform = process.platform): string {
  if (platform !== 'win32') return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
  const word = text.replaceAll('\\', '/');
  if (/^[\w+=:./-]+$/.test(word)) return word;
  // No quotes keep both shells from running or replacing parts of these, so the word is left to you.
  return /[$`%!"“”„\p{Cc}]/u.test(word) ? '…' : `"${word}"`;
}

/** Whether to color. `FORCE_COLOR` wins, as in Node; a `dumb` terminal shows escape sequences as text. */
function wantsColor(isTerminal: boolean): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal && !NO_COLOR && TERM !== 'dumb';
}

/** Up to this many websites are not counted. */
const FEW = 20;

/** Counts websites on one line of a terminal, which is cleared before the last one. */
export function countingOnTerminal(stream: NodeJS.WriteStream): (done: number, of: number) => void {
  const isShown = stream.isTTY && process.env.TERM !== 'dumb';
  return (done, of) => {
    if (!isShown || of <= FEW) return;
    stream.write(`\r\u001b[2K${done + 1 === of ? '' : `Checking website ${done + 1} of ${of}`}`);
  };
}
