import { relative, resolve } from 'node:path';
import type { Entry } from '../check.js';
import { type Asked, parseOptions } from '../options.js';
import { diskSnapshot } from '../read/disk.js';
import { slashed } from '../read/paths.js';
import type { Conclusion, Report } from '../report/report.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { type Arguments, flags } from './arguments.js';
import { findBase } from './base.js';
import { COMMANDS, FORMATS, type Usage, UsageError } from './commands.js';
import { againOf, countingOnTerminal } from './terminal.js';
import { workspaceOf } from './workspace.js';

/** What a run is about: the workspace of the projects that are named, and what was asked. Throws a `UsageError` for bad input. */
export function callOf(args: Arguments, words: readonly string[]): { readonly entry: Entry; readonly asked: Asked } {
  const { options, given } = optionsOf(args);
  const { root, projects } = workspaceOf(process.cwd(), words, againOf(args, words));
  const file = options['settings-file'];
  const isNamed = given.has('settings-file') && file !== 'none';
  const settings = isNamed ? slashed(relative(root, resolve(file))) : file;
  return {
    entry: {
      root,
      from: root,
      disk: diskSnapshot(root),
      findBase: (option) => findBase(root, option),
      tell: countingOnTerminal(process.stderr),
    },
    // From a folder inside a website that one is checked, and not all that the settings name.
    asked: {
      options: { ...options, projects: [...(projects ?? options.projects)], 'settings-file': settings },
      given: projects === null ? given : new Set([...given, 'projects' as const]),
    },
  };
}

/** What the flags say. Throws a `UsageError` for what an option does not accept. */
function optionsOf(args: Arguments): Asked {
  const parsed = parseOptions(args.options, (option) => {
    const [name = option] = Object.entries(flags).find(([, flag]) => flag.option === option) ?? [];
    return `--${name}`;
  });
  if ('errors' in parsed) throw new UsageError(parsed.errors.join('\n'));
  return parsed;
}

/** The requested format, one of those that the command has. */
export function formatOf({ command, given: { format: text = 'text' } }: Arguments): (typeof FORMATS)[number] {
  const { formats = FORMATS }: Usage = COMMANDS[command];
  const format = formats.find((known) => known === text);
  if (format !== undefined) return format;
  const near = nearest(text, formats);
  throw new UsageError(
    `--format: ${code(text)} is not valid. Use one of: ${formats.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`,
  );
}

/** How a command ends: what to print, and what to say on standard error. */
export interface Printed {
  readonly conclusion: Conclusion;
  readonly text: string;
  readonly said: readonly string[];
}

/** What a command prints that gives no verdict, and the failures of its run: it is `passed` when all could be read. */
export function told(text: string, report: Report): Printed {
  const said = failureLines(report);
  return { conclusion: said.length > 0 ? 'unchecked' : 'passed', text, said };
}

/** The failures of a run in lines. */
export function failureLines({ failures }: Report): readonly string[] {
  return failures.map(({ project, message }) => (project === null ? message : `${code(project)}: ${message}`));
}
