import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { entryFor } from '../projects/wanted.js';
import { slashed } from '../read/file-paths.js';
import { PROGRAM, shellWord } from '../text/shell-word.js';
import type { TypedFlag } from './flags.js';
import { type Command, isCommand } from './usage.js';

/** The name of a path below the root, from the current folder. */
export function fromHere(root: string, path: string): string {
  return slashed(relative(realpathSync.native(process.cwd()), join(realpathSync.native(root), path))) || '.';
}

/** A command line to paste; the arguments are as a shell reads them. */
export function commandLine(name: Command, args: readonly string[]): string {
  return [PROGRAM, ...(name === 'check' ? [] : [name]), ...args].join(' ');
}

/** Folders below the root as arguments that neither a shell nor this program misreads. */
export function folderArguments(root: string, paths: readonly string[]): readonly string[] {
  return paths.map((path) => asArgument(entryFor(fromHere(root, path))));
}

/** A folder or glob as it was typed, which neither a shell nor this program takes for something else. */
export function asArgument(word: string): string {
  return shellWord(word.startsWith('-') || isCommand(word) ? `./${word}` : word);
}

/** The typed flags that a command accepts and that decide what is checked, not how it is printed. */
export function flagsFor(command: Command, flags: readonly TypedFlag[]): readonly string[] {
  return flags
    .filter(({ name, flag }) => flag.commands.includes(command) && !FOR_PRINTING.includes(name))
    .map(({ name, value }) => (value === undefined ? `--${name}` : `--${name}=${shellWord(value)}`));
}

const FOR_PRINTING: readonly string[] = ['format', 'output', 'quiet', 'verbose'];
