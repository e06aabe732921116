import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { escaped } from '../projects/wanted.js';
import { slashed } from '../read/paths.js';
import { quoted } from '../text/quote.js';
import type { TypedFlag } from './flags.js';
import { type Command, isCommand, PROGRAM } from './usage.js';

/** The name of a path of the workspace in the current folder. */
export function fromHere(root: string, path: string): string {
  return slashed(relative(realpathSync.native(process.cwd()), join(realpathSync.native(root), path))) || '.';
}

/**
 * A command line to paste. Words and flags are as a shell reads them; folders are relative to the current one, and `.`
 * alone is left out.
 */
export function commandLine(
  name: Command,
  words: readonly string[],
  folders: readonly string[] = [],
  flags: readonly string[] = [],
): string {
  const others = folders.length === 1 && folders[0] === '.' ? [] : folders;
  return [PROGRAM, ...(name === 'check' ? [] : [name]), ...words, ...others.map(argument), ...flags].join(' ');
}

/** The typed flags that a command accepts and that decide what is checked, not how it is printed. */
export function flagsFor(command: Command, flags: readonly TypedFlag[]): readonly string[] {
  return flags
    .filter(({ name, flag }) => flag.commands.includes(command) && !FOR_PRINTING.includes(name))
    .map(({ name, value }) => (value === undefined ? `--${name}` : `--${name}=${quoted(value)}`));
}

const FOR_PRINTING: readonly string[] = ['format', 'output', 'quiet', 'verbose'];

/** A folder as an argument that neither a shell nor this program misreads. */
function argument(folder: string): string {
  return asArgument(escaped(/^[-!]/.test(folder) ? `./${folder}` : folder));
}

/** A folder or glob as it was typed, which neither a shell nor this program takes for something else. */
export function asArgument(word: string): string {
  return quoted(isCommand(word) ? `./${word}` : word);
}
