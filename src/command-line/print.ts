import { resolve } from 'node:path';
import { wrapped } from '../formats/terminal/width.js';
import { failureMessage } from '../read/failure.js';
import { type Conclusion, EXIT_CODES } from '../report/report.js';
import { code, reasonOf, visible, withoutCommands } from '../text/quote.js';
import { refuseOutput, replaceFile } from '../write-file.js';
import type { Arguments } from './flags.js';
import { columnsOf } from './screen.js';
import { UsageError } from './usage.js';

/** The result of a command: its conclusion, the text to print, and lines for standard error. */
export interface Result {
  readonly conclusion: Conclusion;
  readonly text: string;
  readonly stderr: readonly string[];
}

/** Keeps the exit code true where a stream of the process ends before all is printed. */
export function watchStreams(): void {
  // A pipe that is closed early, as by head, must not change the conclusion.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.exitCode = EXIT_CODES.unchecked;
    process.stderr.write(`The result could not be written: ${error.code}.\n`);
  });
  // Without standard error, the exit code still tells the conclusion.
  process.stderr.on('error', () => {});
}

/** Prints the result of a command, and sets the exit code. Throws a `UsageError` where `--output` cannot be written. */
export function print({ conclusion, text, stderr }: Result, { ownFlags: { output, format }, flags }: Arguments): void {
  // On a terminal the verdict comes last.
  process.stderr.write(linesText(stderr));
  // In the log of a workflow, no line of Markdown may be a command.
  if (output === undefined) process.stdout.write(format === 'markdown' ? withoutCommands(text) : text);
  else write(output, text, flags.findLast(({ name }) => name === 'settings')?.value ?? 'none');
  process.exitCode = EXIT_CODES[conclusion];
}

/** Prints why nothing could be checked. Bad input says what to correct; anything else is a bug to report. */
export function printFailure(error: unknown): void {
  process.exitCode = EXIT_CODES.unchecked;
  const message = error instanceof UsageError ? error.message : failureMessage(error);
  process.stderr.write(linesText(message.split('\n').map(visible)));
}

function write(output: string, text: string, settings: string): void {
  try {
    refuseOutput('.', resolve(output), settings === 'none' ? undefined : resolve(settings));
    replaceFile(output, text);
  } catch (error) {
    const isNowhere = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const why = isNowhere ? 'there is no such folder' : reasonOf(error);
    const hint = output === '/dev/stdout' ? ' Without --output, it goes to standard output.' : '';
    throw new UsageError(`--output: ${code(output)} could not be written: ${why}.${hint}`);
  }
}

/** Lines wrapped for a person; an indented line is a command to paste, and stays whole. */
function linesText(lines: readonly string[]): string {
  const columns = columnsOf(process.stderr);
  const broken = lines.flatMap((line) => (line.startsWith('  ') ? [line] : wrapped(line, columns)));
  return withoutCommands(broken.map((line) => `${line}\n`).join(''));
}
