import type { Checked } from '../check.js';
import * as checks from '../check.js';
import { annotations, workflowCommand } from '../formats/annotations.js';
import { failureText } from '../formats/page.js';
import { sarif } from '../formats/sarif.js';
import { summary } from '../formats/summary.js';
import { reportText, routesText } from '../formats/terminal.js';
import { reportJson } from '../report/report.js';
import { sourcesOf } from '../report/sources.js';
import { jsonText } from '../text/quote.js';
import { callOf, formatOf, type Printed, printedOf } from './call.js';
import { type Arguments, type FORMATS, UsageError } from './commands.js';
import { fix } from './fix.js';
import { isOnePage, readerIn } from './terminal.js';

/** Checks the projects that the arguments name. Throws a `UsageError` for bad input. */
export async function check(args: Arguments): Promise<Printed> {
  const format = formatOf(args);
  const { quiet, verbose } = args.otherFlags;
  if (quiet && verbose) throw new UsageError('--quiet and --verbose exclude each other. Use one of them.');
  for (const [name, value] of Object.entries({ quiet, verbose }))
    if (value && format !== 'text')
      throw new UsageError(`--${name} is about the format text only; the format ${format} is always complete.`);
  const { door, asked } = callOf(args, args.words);
  const made = args.otherFlags.fix ? await fix(door, asked) : { ...(await checks.check(door, asked)), done: [] };
  const { report } = made;
  const failures = report.failures.map(failureText);
  const stderr = [...made.done, ...(isOnePage(args) ? [] : failures)];
  return { conclusion: report.conclusion, text: formatted(args, format, made, door), stderr };
}

/** Prints all routes of the projects that the arguments name. */
export async function routes(args: Arguments): Promise<Printed> {
  const format = formatOf(args);
  const { door, asked } = callOf(args, args.words);
  const { report } = await checks.check(door, asked);
  const listed = report.projects.map(({ path, routes }) => ({ path, routes }));
  const text = format === 'json' ? `${jsonText(listed, 2)}\n` : routesText(report.projects, readerIn(door.root, args));
  return printedOf(text, report);
}

function formatted(
  args: Arguments,
  format: (typeof FORMATS)[number],
  { report, projects }: Checked,
  { root, disk }: checks.Door,
): string {
  switch (format) {
    case 'json':
      return reportJson(report);
    case 'sarif':
      return sarif(report);
    case 'markdown':
      return summary(report, { blob: null });
    case 'github':
      return annotations(report).map(workflowCommand).join('');
    case 'text':
      return reportText(report, sourcesOf(projects, disk, report.settings?.file), readerIn(root, args));
  }
}
