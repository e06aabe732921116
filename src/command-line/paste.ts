import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { escaped } from '../projects/wanted.js';
import { slashed } from '../read/paths.js';
import { quoted } from '../text/quote.js';
import { type Arguments, isCommand, PROGRAM } from './usage.js';

/** The name of a path of the workspace in the current folder. */
export function fromHere(root: string, path: string): string {
  return slashed(relative(realpathSync.native(process.cwd()), join(realpathSync.native(root), path))) || '.';
}

/** A command line to paste, with folders as named in the current folder, which itself is left out. */
export function commandLine(words: string, folders: readonly string[], typed: readonly string[] = []): string {
  const named = folders.length === 1 && folders[0] === '.' ? [] : folders;
  return [PROGRAM, ...(words === '' ? [] : [words]), ...named.map(argument), ...typed].join(' ');
}

/** The command that was typed, about other folders. */
export type Again = (folders: readonly string[]) => string;

/** Returns the command that was typed with other folders at its end. */
export function againOf(typed: Arguments, folders: readonly string[]): Again {
  const words = typed.words.slice(0, typed.words.length - folders.length).map((word) => quoted(word));
  const name = typed.command === 'check' ? [] : [typed.command];
  return (instead) => commandLine([...name, ...words].join(' '), instead, flagsFor(typed.command, typed));
}

/** The typed flags that a command accepts and that decide what is checked, not how it is printed. */
export function flagsFor(words: string, { written }: Arguments): readonly string[] {
  const [first = ''] = words.split(' ');
  const command = isCommand(first) ? first : 'check';
  return written
    .filter(({ name, flag }) => flag.commands.includes(command) && !FOR_PRINTING.includes(name))
    .map(({ name, value }) => {
      if (value === undefined) return `--${name}`;
      // A switch has its value behind `=`.
      return `--${name}${/^(true|false)$/.test(value) ? '=' : ' '}${quoted(value)}`;
    });
}

const FOR_PRINTING: readonly string[] = ['format', 'output', 'quiet', 'verbose'];

/** A folder as an argument that neither a shell nor this program misreads. */
function argument(folder: string): string {
  return quoted(escaped(/^[-!]/.test(folder) || isCommand(folder) ? `./${folder}` : folder));
}
