import { existsSync } from 'node:fs';
import { nearest } from '../text/nearest.js';
import { code, visible } from '../text/quote.js';
import { PROGRAM, shellWord } from '../text/shell-word.js';
import type { Arguments } from './flags.js';
import { commandLine, flagsFor, folderArguments } from './paste.js';
import { COMMAND_NAMES, isCommand, UsageError } from './usage.js';

/** Throws a `UsageError` where the first word names nothing on the disk, but looks like a typo of a command. */
export function refuseMistypedCommand([word = '']: readonly string[]): void {
  // In `check routes`, `routes` is a folder.
  if (!/^[a-z]+$/i.test(word) || isCommand(word) || existsSync(word)) return;
  const near = nearest(word, [...COMMAND_NAMES, ...TAKEN_FOR_COMMANDS.keys()]);
  if (near === undefined) return;
  const meant = TAKEN_FOR_COMMANDS.get(near) ?? near;
  throw new UsageError(
    `There is no command or folder ${code(word)}. Did you mean ${code(meant)}?\n` +
      `  ${PROGRAM} ${isCommand(meant) ? `help ${meant}` : meant}`,
  );
}

/** Words that are taken for commands, and what they are here. */
const TAKEN_FOR_COMMANDS: ReadonlyMap<string, string> = new Map([
  ['version', '--version'],
  ['rules', 'explain'],
]);

/** The typed command with websites in place of its one project, as a line to paste; none where several were typed. */
export function insteadLines(args: Arguments, projects: readonly string[], root: string, instead: readonly string[]) {
  if (projects.length !== 1 || instead.length === 0) return [];
  const { command, words, flags } = args;
  const typed = words.slice(0, -1).map((word) => shellWord(word));
  const line = commandLine(command, [...typed, ...folderArguments(root, instead), ...flagsFor(command, flags)]);
  return [`  ${visible(line)}`];
}
