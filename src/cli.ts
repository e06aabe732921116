#!/usr/bin/env node
import { resolve } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { parseArguments } from './command-line/arguments.js';
import type { Printed } from './command-line/call.js';
import { type Arguments, COMMANDS, UsageError } from './command-line/commands.js';
import { helpText } from './command-line/help.js';
import { check, routes } from './command-line/run.js';
import { columnsOf } from './command-line/terminal.js';
import { which } from './command-line/which.js';
import { explanation, ruleList } from './formats/explain.js';
import { withoutCommands } from './formats/reader.js';
import { wrapped } from './formats/width.js';
import { manifestJsonSchema } from './manifest/schema.js';
import { type Conclusion, EXIT_CODES, reportJsonSchema } from './report/report.js';
import { rules } from './rules/index.js';
import type { Rule } from './rules/rule.js';
import { settingsJsonSchema } from './settings/schema.js';
import { nearest } from './text/nearest.js';
import { code, reasonOf, visible } from './text/quote.js';
import { refuseLinks, replaceFile } from './write-file.js';

/** The JSON Schemas that are published. */
const SCHEMAS: Readonly<Record<string, () => object>> = {
  manifest: manifestJsonSchema,
  report: reportJsonSchema,
  settings: () => settingsJsonSchema(rules),
};

// A reader that closes the pipe early, as head does, must not change the conclusion.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.exitCode = EXIT_CODES.unchecked;
  process.stderr.write(`The result could not be written: ${error.code}.\n`);
});
// Without standard error, the exit code still tells the conclusion.
process.stderr.on('error', () => {});

// Until all is printed: what ends before that is never green.
process.exitCode = EXIT_CODES.unchecked;

/** Settled when all is printed. Not awaited here: with a top-level await the bundle is in pieces and starts slowly. */
export const ended = run(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = EXIT_CODES.unchecked;
  process.stderr.write(linesText(failureLines(error)));
});

async function run(words: readonly string[]): Promise<void> {
  const args = parseArguments(words);
  const [subject] = args.words;
  if (args.otherFlags.version) return print(`${packageJson.version}\n`, args);
  switch (args.command) {
    case 'help':
      return print(helpText(subject === undefined ? undefined : known('command', subject, COMMANDS)), args);
    case 'schema':
      return print(schema(subject), args);
    case 'explain':
      return print(explained(subject), args);
    case 'routes':
      return printReport(await routes(args), args);
    case 'which':
      return printReport(await which(args), args);
    case 'check':
      return printReport(await check(args), args);
  }
}

function printReport({ conclusion, text, stderr }: Printed, args: Arguments): void {
  print(text, args, conclusion);
  process.stderr.write(linesText(stderr));
}

function print(text: string, { otherFlags: { output, format } }: Arguments, conclusion: Conclusion = 'passed'): void {
  if (output === undefined) process.stdout.write(format === 'markdown' ? withoutCommands(text) : text);
  else write(output, text);
  process.exitCode = EXIT_CODES[conclusion];
}

function write(output: string, text: string): void {
  try {
    refuseLinks('.', resolve(output));
    replaceFile(output, text);
  } catch (error) {
    const { code: reason } = error as NodeJS.ErrnoException;
    const why = reason === 'ENOENT' ? 'there is no such folder' : (reason ?? reasonOf(error));
    throw new UsageError(`--output: ${code(output)} could not be written: ${why}.`);
  }
}

function schema(name: string | undefined): string {
  if (name === undefined) return `${Object.keys(SCHEMAS).join('\n')}\n`;
  return `${JSON.stringify(SCHEMAS[known('schema', name, SCHEMAS)]?.(), null, 2)}\n`;
}

function explained(id: string | undefined): string {
  if (id === undefined) return ruleList(rules);
  const all = Object.fromEntries(rules.map((rule) => [rule.id, rule]));
  return `${explanation(all[known('rule', id, all)] as Rule)}\n`;
}

/** A name if it is known. Throws a `UsageError` with the nearest name, or with all. */
function known<Names extends object>(kind: string, name: string, all: Names): keyof Names & string {
  if (Object.hasOwn(all, name)) return name as keyof Names & string;
  const names = Object.keys(all);
  const near = nearest(name, names);
  throw new UsageError(
    `There is no ${kind} ${code(name)}. ${near ? `Did you mean ${near}?` : `Choose from: ${names.join(', ')}.`}`,
  );
}

/** Bad input says what to correct; anything else is a bug, and the message says where to report it. */
function failureLines(error: unknown): readonly string[] {
  if (error instanceof UsageError) return error.message.split('\n').map(visible);
  const reason = visible(reasonOf(error).replace(/\.$/, ''));
  return [`The check could not run: ${reason}. Please report it: ${packageJson.bugs.url}`];
}

/** Lines wrapped for a person; an indented line is a command to paste, and stays whole. */
function linesText(lines: readonly string[]): string {
  const columns = columnsOf(process.stderr);
  const folded = lines.flatMap((line) => (line.startsWith('  ') ? [line] : wrapped(line, columns)));
  return withoutCommands(folded.map((line) => `${line}\n`).join(''));
}
