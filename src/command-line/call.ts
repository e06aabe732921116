import { relative, resolve } from 'node:path';
import type { Door } from '../door.js';
import { failureText } from '../formats/page.js';
import type { Asked } from '../options.js';
import { diskSnapshot } from '../read/disk.js';
import { slashed } from '../read/paths.js';
import type { Conclusion, Report } from '../report/report.js';
import { noSuch } from '../text/offer.js';
import { findBase } from './base.js';
import { assertManifests, assertNoCommand } from './instead.js';
import { againOf, countingOnTerminal } from './terminal.js';
import { type Arguments, UsageError } from './usage.js';
import { workspaceOf } from './workspace.js';

/** What a command line checks, and with which options; `words` name projects. Throws a `UsageError` for bad input. */
export function callOf(
  args: Arguments,
  { options, given }: Asked,
  words: readonly string[],
): { readonly door: Door; readonly asked: Asked } {
  if (args.command === 'check') assertNoCommand(words);
  const { root, named } = workspaceOf(process.cwd(), words);
  const file = options['settings-file'];
  const isNamed = given.has('settings-file') && file !== 'none';
  const settings = isNamed ? slashed(relative(root, resolve(file))) : file;
  const disk = diskSnapshot(root);
  assertManifests(root, disk, named?.folders ?? [], words.length === 1 ? againOf(args, words) : null);
  return {
    door: {
      root,
      from: root,
      named,
      disk,
      // Only a check compares.
      base: findBase(root, args.command === 'check' ? options.base : 'none'),
      onProgress: countingOnTerminal(process.stderr),
    },
    asked: { options: { ...options, 'settings-file': settings }, given },
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
