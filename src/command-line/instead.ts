import { existsSync } from 'node:fs';
import { nearest } from '../text/nearest.js';
import { code, quoted, visible } from '../text/quote.js';
import type { Arguments } from './flags.js';
import { commandLine, flagsFor, fromHere } from './paste.js';
import { COMMAND_NAMES, isCommand, UsageError } from './usage.js';

/** Throws a `UsageError` where the first word names nothing on the disk, but looks like a typo of a command. */
export function refuseMistypedCommand([word = '']: readonly string[]): void {
  // After a command, the name of a command can only be that of a folder.
  if (!/^[a-z]+$/i.test(word) || isCommand(word) || existsSync(word)) return;
  const meant = nearest(word, COMMAND_NAMES);
  if (meant === undefined) return;
  const help = commandLine('help', [meant]);
  throw new UsageError(`There is no command or folder ${code(word)}. Did you mean ${code(meant)}?\n  ${help}`);
}

/** The typed command with websites in place of its one project, as a line to paste; none where several were typed. */
export function insteadLines(
  { command, words, flags }: Arguments,
  projects: readonly string[],
  root: string,
  instead: readonly string[],
): readonly string[] {
  if (projects.length !== 1 || instead.length === 0) return [];
  const others = words.slice(0, -1).map((word) => quoted(word));
  const folders = instead.map((path) => fromHere(root, path));
  return [`  ${visible(commandLine(command, others, folders, flagsFor(command, flags)))}`];
}
