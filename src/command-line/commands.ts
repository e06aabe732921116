import packageJson from '../../package.json' with { type: 'json' };
import { checkThrough } from '../check-through.js';
import { explanation, ruleList } from '../formats/explain.js';
import { failureText } from '../formats/page.js';
import { manifestJsonSchema } from '../manifest/schema.js';
import { reportJsonSchema } from '../report/report.js';
import { rules } from '../rules/index.js';
import { settingsJsonSchema } from '../settings/settings-schema.js';
import { optionsOf } from './arguments.js';
import { insteadLines, refuseMistypedCommand } from './did-you-mean.js';
import { fix } from './fix.js';
import { ANSWER_FORMATS, type Arguments, ROUTE_FORMATS } from './flags.js';
import { helpText } from './help.js';
import { CHECK_TEXTS, ROUTES_TEXTS } from './output-formats.js';
import { type Result, resultWithoutVerdict } from './print.js';
import { audienceIn } from './screen.js';
import { type Command, lookUp, type Usage, UsageError } from './usage.js';
import { whichResult } from './which-result.js';
import { doorOf } from './workspace.js';

/** A command with what it does. Throws a `UsageError` for bad input, or rejects with one. */
interface RunnableCommand extends Usage {
  run(args: Arguments): Result | Promise<Result>;
}

/** Every command of the command line. */
export const COMMANDS: Readonly<Record<Command, RunnableCommand>> = {
  check: {
    synopsis: '[PROJECT…]',
    text:
      'Check the given project folders or globs, or all websites with the word auto; by default the website ' +
      'around the current folder, else the projects of the settings, else all websites. The word check is optional',
    exitCodes: '0 passed, 1 blocked by a finding, 2 the check could not run',
    run: checkResult,
  },
  routes: {
    synopsis: '[PROJECT…]',
    text: 'Print every route with its auth rule',
    formats: ROUTE_FORMATS,
    run: routesResult,
  },
  which: {
    synopsis: '[METHOD] URL [PROJECT…]',
    text: 'Show which files and which auth rule match a request',
    least: 1,
    formats: ANSWER_FORMATS,
    exitCodes: '0 a file matches or the URL is a page, 1 no file matches, 2 failed',
    run: (args) => whichResult(args, (door) => checkThrough(door, optionsOf(args))),
  },
  explain: {
    synopsis: '[RULE]',
    text: 'Explain what a rule checks and why, with an example and the fix. Without RULE, list the rules',
    most: 1,
    run: ({ words: [id] }) =>
      textResult(id === undefined ? ruleList(rules) : `${explanation(lookUp('rule', id, RULES))}\n`),
  },
  schema: {
    synopsis: 'manifest|report|settings',
    text: 'Print a JSON Schema; without a name, list them',
    most: 1,
    run: ({ words: [name] }) => textResult(schemaText(name)),
  },
  help: {
    synopsis: '[COMMAND]',
    text: 'Print the help of a command',
    most: 1,
    run: ({ words: [name] }) => textResult(helpText(COMMANDS, name)),
  },
};

const RULES = Object.fromEntries(rules.map((rule) => [rule.id, rule]));

/** The result of what the arguments name. Rejects with a `UsageError` for bad input. */
export async function resultOf(args: Arguments): Promise<Result> {
  return args.ownFlags.version ? textResult(`${packageJson.version}\n`) : COMMANDS[args.command].run(args);
}

/** The result of a command that reads no project. */
function textResult(text: string): Result {
  return { conclusion: 'passed', text, stderr: [] };
}

/** The JSON Schemas that are published. */
const SCHEMAS: Readonly<Record<string, () => object>> = {
  manifest: manifestJsonSchema,
  report: reportJsonSchema,
  settings: () => settingsJsonSchema(rules),
};

/** The text of a published JSON Schema, or the list of their names. Throws a `UsageError` for another name. */
function schemaText(name: string | undefined): string {
  if (name === undefined) return `${Object.keys(SCHEMAS).join('\n')}\n`;
  return `${JSON.stringify(lookUp('schema', name, SCHEMAS)(), null, 2)}\n`;
}

/** Checks the projects that the arguments name. Rejects with a `UsageError` for bad input. */
async function checkResult(args: Arguments): Promise<Result> {
  const { quiet, verbose, format = 'text' } = args.ownFlags;
  const textOf = lookUp('format', format, CHECK_TEXTS);
  if (quiet && verbose) throw new UsageError('--quiet and --verbose exclude each other. Use one of them.');
  for (const [name, value] of Object.entries({ quiet, verbose }))
    if (value && format !== 'text')
      throw new UsageError(`--${name} is about the format text only; the format ${format} is always complete.`);
  const given = optionsOf(args);
  refuseMistypedCommand(args.words);
  const door = doorOf(args.words, given.options.base);
  const checked = args.ownFlags.fix
    ? await fix(door, (each) => checkThrough(each, given))
    : { ...(await checkThrough(door, given)), disk: door.disk, log: [] };
  const { conclusion, failures } = checked.report;
  const hints = [...checked.log, ...insteadLines(args, args.words, door.root, checked.instead)];
  const text = textOf(checked, audienceIn(door.root, args));
  return { conclusion, text, stderr: [...failures.map(failureText), ...hints] };
}

/** Lists all routes of the projects that the arguments name. Rejects with a `UsageError` for bad input. */
async function routesResult(args: Arguments): Promise<Result> {
  const textOf = lookUp('format', args.ownFlags.format ?? 'text', ROUTES_TEXTS);
  const given = optionsOf(args);
  const door = doorOf(args.words, 'none');
  const checked = await checkThrough(door, given);
  const text = textOf(checked.report.projects, audienceIn(door.root, args));
  return resultWithoutVerdict(text, checked.report, insteadLines(args, args.words, door.root, checked.instead));
}
