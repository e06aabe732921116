#!/usr/bin/env node
import { parseArguments } from './command-line/arguments.js';
import { COMMANDS, resultOf } from './command-line/commands.js';
import { print, printFailure, watchStreams } from './command-line/print.js';
import { EXIT_CODES } from './report/report.js';

// Only a printed result changes it: what ends earlier is never green.
process.exitCode = EXIT_CODES.unchecked;
watchStreams();

/** Settled when all is printed. Not awaited: with a top-level await the bundle is in pieces and starts slowly. */
export const ended = main(process.argv.slice(2)).catch(printFailure);

async function main(words: readonly string[]): Promise<void> {
  const args = parseArguments(words, COMMANDS);
  print(await resultOf(args), args);
}
