#!/usr/bin/env node
import packageJson from '../package.json' with { type: 'json' };
import { type Arguments, parseArguments, UsageError } from './command-line/arguments.js';
import { check, merge, type Printed, plan } from './command-line/check.js';
import { helpText } from './command-line/help.js';
import { withoutCommands } from './formats/workflow-commands.js';
import { keepHeapSmall } from './heap.js';
import { manifestJsonSchema } from './manifest/json-schema.js';
import { replaceFile } from './read/report-files.js';
import { EXIT_CODES, reportJsonSchema } from './report/report.js';
import { explanation } from './rules/explain.js';
import { rules } from './rules/index.js';
import { settingsJsonSchema } from './settings/schema.js';
import { nearest } from './text/nearest.js';
import { reasonOf, visible } from './text/quote.js';

keepHeapSmall();
// A reader that closes the pipe early (head) must not change the conclusion.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.exitCode = EXIT_CODES.unchecked;
  process.stderr.write(`The result could not be written: ${error.code}.\n`);
});
// What cannot be said there is in the exit code all the same.
process.stderr.on('error', () => {});

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = EXIT_CODES.unchecked;
  process.stderr.write(withoutCommands(failureText(error)));
}

async function run(words: readonly string[]): Promise<void> {
  const args = parseArguments(words);
  if ('error' in args) throw new UsageError(args.error);
  const [subject = ''] = args.words;
  if (args.given.help) return print(helpText(), args);
  if (args.given.version) return print(`${packageJson.version}\n`, args);
  switch (args.command) {
    case 'schema':
      return print(schema(subject), args);
    case 'explain':
      return print(ruleExplained(subject), args);
    case 'plan':
      return print(await plan(args), args);
    default: {
      const isTerminal = process.stdout.isTTY && args.given.output === undefined;
      return printReport(args.command === 'merge' ? merge(args, isTerminal) : await check(args, isTerminal), args);
    }
  }
}

function printReport({ report, text }: Printed, args: Arguments): void {
  print(text, args);
  for (const { project, message } of report.failures)
    process.stderr.write(withoutCommands(`${visible(project === null ? message : `${project}: ${message}`)}\n`));
  process.exitCode = EXIT_CODES[report.conclusion];
}

function print(text: string, { given: { output, format } }: Arguments): void {
  if (output === undefined) {
    // Markdown in a file is read by no runner, and the patch in it stays as it is.
    process.stdout.write(format === 'markdown' ? withoutCommands(text) : text);
    return;
  }
  try {
    replaceFile(output, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`--output: ${JSON.stringify(output)} could not be written: ${code}.`);
  }
}

function schema(name: string): string {
  const schemas: Readonly<Record<string, () => object>> = {
    manifest: manifestJsonSchema,
    report: reportJsonSchema,
    settings: settingsJsonSchema,
  };
  const made = Object.hasOwn(schemas, name) ? schemas[name]?.() : undefined;
  if (made === undefined)
    throw new UsageError(`There is no schema ${JSON.stringify(name)}; there are ${Object.keys(schemas).join(', ')}.`);
  return `${JSON.stringify(made, null, 2)}\n`;
}

function ruleExplained(id: string): string {
  const rule = rules.find((known) => known.id === id);
  if (rule) return `${explanation(rule)}\n`;
  const known = rules.map((rule) => rule.id);
  const near = nearest(id, known);
  throw new UsageError(
    `There is no rule ${JSON.stringify(id)}. ${near ? `The nearest is ${near}.` : `There are: ${known.join(', ')}.`}`,
  );
}

/** Bad input says what to correct; anything else is a fault of ours, and says where to report it. */
function failureText(error: unknown): string {
  if (error instanceof UsageError) return `${error.message.split('\n').map(visible).join('\n')}\n`;
  const reason = reasonOf(error);
  return `The check could not be made: ${visible(reason)}. Please report this at ${packageJson.bugs.url}\n`;
}
