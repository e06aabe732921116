#!/usr/bin/env node
import packageJson from '../package.json' with { type: 'json' };
import { parseArguments } from './command-line/arguments.js';
import type { Printed } from './command-line/call.js';
import { type Arguments, COMMANDS, type Command, known } from './command-line/commands.js';
import { helpText } from './command-line/help.js';
import { print, printFailure, watchStreams } from './command-line/print.js';
import { check, routes } from './command-line/run.js';
import { schemaText } from './command-line/schemas.js';
import { which } from './command-line/which.js';
import { explanation, ruleList } from './formats/explain.js';
import { EXIT_CODES } from './report/report.js';
import { rules } from './rules/index.js';

// Until all is printed: what ends before that is never green.
process.exitCode = EXIT_CODES.unchecked;
watchStreams();

/** The names of the commands, by name. */
const NAMES = Object.fromEntries((Object.keys(COMMANDS) as Command[]).map((name) => [name, name]));

const RULES = Object.fromEntries(rules.map((rule) => [rule.id, rule]));

/** Settled when all is printed. Not awaited here: with a top-level await the bundle is in pieces and starts slowly. */
export const ended = run(process.argv.slice(2)).catch(printFailure);

/** Runs the command that the words name, and prints its result. */
async function run(words: readonly string[]): Promise<void> {
  const args = parseArguments(words);
  print(await resultOf(args), args);
}

/** The result of the command that the arguments name. Rejects with a `UsageError` for bad input. */
async function resultOf(args: Arguments): Promise<Printed> {
  const [subject] = args.words;
  if (args.otherFlags.version) return told(`${packageJson.version}\n`);
  switch (args.command) {
    case 'help':
      return told(helpText(subject === undefined ? undefined : known('command', subject, NAMES)));
    case 'schema':
      return told(schemaText(subject));
    case 'explain':
      return told(subject === undefined ? ruleList(rules) : `${explanation(known('rule', subject, RULES))}\n`);
    case 'routes':
      return routes(args);
    case 'which':
      return which(args);
    case 'check':
      return check(args);
  }
}

/** What is printed of a command that reads no project. */
function told(text: string): Printed {
  return { conclusion: 'passed', text, stderr: [] };
}
