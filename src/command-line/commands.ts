import packageJson from '../../package.json' with { type: 'json' };
import { checkThrough, type Door } from '../check-through.js';
import { explanation, ruleList } from '../formats/explain.js';
import { failureText } from '../formats/page/page.js';
import { manifestJsonSchema } from '../manifest/schema.js';
import { diskSnapshot } from '../read/disk.js';
import type { Snapshot } from '../read/snapshot.js';
import { reportJsonSchema } from '../report/report.js';
import { rules } from '../rules/index.js';
import { settingsJsonSchema } from '../settings/settings-schema.js';
import { whichOf } from '../which.js';
import { optionsOf } from './arguments.js';
import { insteadLines, refuseMistypedCommand } from './did-you-mean.js';
import { fix } from './fix.js';
import type { Arguments } from './flags.js';
import { helpText } from './help.js';
import { ANSWER_TEXTS, CHECK_TEXTS, ROUTES_TEXTS } from './output-formats.js';
import type { Result } from './print.js';
import { refuseUnknownMethod, requestIn } from './request.js';
import { audienceIn } from './screen.js';
import { type Command, lookUp, type Usage, UsageError } from './usage.js';
import { isPage } from './which-text.js';
import { doorOf } from './workspace.js';

/** A command with what it does. Throws a `UsageError` for bad input, or rejects with one. */
interface RunnableCommand extends Usage {
  run(args: Arguments): Result | Promise<Result>;
}

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
    formats: Object.keys(ROUTES_TEXTS),
    run: routesResult,
  },
  which: {
    synopsis: '[METHOD] URL [PROJECT…]',
    text: 'Show which files and which auth rule match a request',
    least: 1,
    formats: Object.keys(ANSWER_TEXTS),
    exitCodes: '0 a file matches or the URL is a page, 1 no file matches, 2 failed',
    run: whichResult,
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

async function checkResult(args: Arguments): Promise<Result> {
  const { quiet, verbose, format = 'text' } = args.ownFlags;
  const textOf = lookUp('format', format, CHECK_TEXTS);
  if (quiet && verbose) throw new UsageError('--quiet and --verbose exclude each other. Use one of them.');
  for (const [name, value] of Object.entries({ quiet, verbose }))
    if (value && format !== 'text')
      throw new UsageError(`--${name} is about the format text only; the format ${format} is always complete.`);
  refuseMistypedCommand(args.words);
  const { checked, audience, stderr } = await checkOf(args, args.words);
  return { conclusion: checked.report.conclusion, text: textOf(checked, audience), stderr };
}

async function routesResult(args: Arguments): Promise<Result> {
  const textOf = lookUp('format', args.ownFlags.format ?? 'text', ROUTES_TEXTS);
  const { checked, audience, stderr } = await checkOf(args, args.words);
  const { projects, failures } = checked.report;
  return { conclusion: failures.length > 0 ? 'unchecked' : 'passed', text: textOf(projects, audience), stderr };
}

async function whichResult(args: Arguments): Promise<Result> {
  const textOf = lookUp('format', args.ownFlags.format ?? 'text', ANSWER_TEXTS);
  const { request, words } = requestIn(args.words);
  const { checked, audience, stderr } = await checkOf(args, words);
  refuseUnknownMethod(request, checked.projects);
  const answers = checked.projects.map((project) => ({ path: project.path, ...whichOf(project, request) }));
  const isServed = isPage(request) || answers.some(({ files }) => files.length > 0);
  const ifChecked = isServed ? 'passed' : 'blocked';
  const conclusion = checked.report.failures.length > 0 ? 'unchecked' : ifChecked;
  return { conclusion, text: textOf(request, answers, audience), stderr };
}

/** A check of the projects that words name, who reads its result, and what standard error says. */
async function checkOf(args: Arguments, words: readonly string[]) {
  const given = optionsOf(args);
  // Other commands tell what is there, whatever was there before.
  const door: Door = doorOf(words, args.command === 'check' ? given.options.base : 'none');
  const check = (disk: Snapshot) => checkThrough(door, disk, given);
  const { checked, log } = args.ownFlags.fix
    ? await fix(door.root, check)
    : { checked: await check(diskSnapshot(door.root)), log: [] };
  const failures = checked.report.failures.map(failureText);
  const stderr = [...failures, ...log, ...insteadLines(args, words, door.root, checked.instead)];
  return { checked, audience: audienceIn(door.root, args), stderr };
}
