import { relative, resolve } from 'node:path';
import type { Door } from '../door.js';
import { failureText } from '../formats/page.js';
import type { Asked } from '../options.js';
import { diskSnapshot } from '../read/disk.js';
import { slashed } from '../read/paths.js';
import type { Conclusion, Report } from '../report/report.js';
import { noSuch } from '../text/offer.js';
import { findBase } from './base.js';
import { type Arguments, UsageError } from './commands.js';
import { againOf, countingOnTerminal } from './terminal.js';
import { workspaceOf } from './workspace.js';

/** What a command line checks, and with which options. Throws a `UsageError` for bad input. */
export function callOf(
  args: Arguments,
  { options, given }: Asked,
  words: readonly string[],
): { readonly door: Door; readonly asked: Asked } {
  const { root, projects } = workspaceOf(process.cwd(), words, againOf(args, words));
  const file = options['settings-file'];
  const isNamed = given.has('settings-file') && file !== 'none';
  const settings = isNamed ? slashed(relative(root, resolve(file))) : file;
  return {
    door: {
      root,
      from: root,
      disk: diskSnapshot(root),
      // Only a check compares.
      base: findBase(root, args.command === 'check' ? options.base : 'none'),
      onProgress: countingOnTerminal(process.stderr),
    },
    asked: {
      options: {
        ...options,
        // In a folder of a website, that one is checked, whatever the settings name.
        projects: [...(projects ?? options.projects)],
        'settings-file': settings,
      },
      given: projects === null ? given : new Set([...given, 'projects' as const]),
    },
  };
}

/** The requested format. Throws a `UsageError` for one that the command lacks. */
export function formatOf<Format extends string>(args: Arguments, formats: readonly Format[]): Format {
  const { format: text = 'text' } = args.otherFlags;
  const format = formats.find((known) => known === text);
  if (format !== undefined) return format;
  throw new UsageError(`--format: ${noSuch('format', text, formats)}`);
}

/** The result of a command: its conclusion, what to print, and lines for standard error. */
export interface Printed {
  readonly conclusion: Conclusion;
  readonly text: string;
  readonly stderr: readonly string[];
}

/** The result of a command without a verdict: `passed` if everything could be read. */
export function printedOf(text: string, report: Report): Printed {
  const stderr = report.failures.map(failureText);
  return { conclusion: stderr.length > 0 ? 'unchecked' : 'passed', text, stderr };
}
