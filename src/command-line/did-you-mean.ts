import { existsSync } from 'node:fs';
import { nearest } from '../text/nearest.js';
import { code, shellWord, visible } from '../text/quote.js';
import type { Arguments } from './flags.js';
import { commandLine, flagsFor, folderArguments } from './paste.js';
import { COMMAND_NAMES, isCommand, PROGRAM, UsageError } from './usage.js';

/** Throws a `UsageError` where the first word names nothing on the disk, but looks like a typo of a command. */
export function refuseMistypedCommand([word = '']: readonly string[]): void {
  // In `check routes`, `routes` is a folder.
  if (!/^[a-z]+$/i.test(word) || isCommand(word) || existsSync(word)) return;
  const meant = nearest(word, [...COMMAND_NAMES, VERSION]);
  if (meant === undefined) return;
  const [name, help] = meant === VERSION ? [`--${meant}`, `--${meant}`] : [meant, `help ${meant}`];
  throw new UsageError(
    `There is no command or folder ${code(word)}. Did you mean ${code(name)}?\n  ${PROGRAM} ${help}`,
  );
}

/** A flag that is taken for a command. */
const VERSION = 'version';

/** The typed command with websites in place of its one project, as a line to paste; none where several were typed. */
export function insteadLines(
  { command, words, flags }: Arguments,
  projects: readonly string[],
  root: string,
  instead: readonly string[],
): readonly string[] {
  if (projects.length !== 1 || instead.length === 0) return [];
  const args = [...words.slice(0, -1).map((word) => shellWord(word)), ...folderArguments(root, instead)];
  return [`  ${visible(commandLine(command, [...args, ...flagsFor(command, flags)]))}`];
}
