import type { Checked } from '../check.js';
import * as checks from '../check.js';
import type { Door } from '../door.js';
import { annotations, workflowCommand } from '../formats/annotations.js';
import { reportLines } from '../formats/lines.js';
import { failureText } from '../formats/page.js';
import type { Reader } from '../formats/reader.js';
import { routesTsv } from '../formats/routes-tsv.js';
import { sarif } from '../formats/sarif.js';
import { summary } from '../formats/summary.js';
import { reportText, routesText } from '../formats/terminal.js';
import { type ProjectReport, reportJson } from '../report/report.js';
import { sourcesOf } from '../report/sources.js';
import { jsonText } from '../text/quote.js';
import { optionsOf } from './arguments.js';
import { callOf, formatOf, type Printed, printedOf } from './call.js';
import { type Arguments, FORMATS, ROUTE_FORMATS, UsageError } from './commands.js';
import { fix } from './fix.js';
import { isOnePage, readerIn } from './terminal.js';

/** Checks the projects that the arguments name. Throws a `UsageError` for bad input. */
export async function check(args: Arguments): Promise<Printed> {
  const format = formatOf(args, FORMATS);
  const { quiet, verbose } = args.otherFlags;
  if (quiet && verbose) throw new UsageError('--quiet and --verbose exclude each other. Use one of them.');
  for (const [name, value] of Object.entries({ quiet, verbose }))
    if (value && format !== 'text')
      throw new UsageError(`--${name} is about the format text only; the format ${format} is always complete.`);
  const { door, asked } = callOf(args, optionsOf(args), args.words);
  const made = args.otherFlags.fix ? await fix(door, asked) : { ...(await checks.check(door, asked)), done: [] };
  const { report } = made;
  const failures = report.failures.map(failureText);
  const stderr = [...made.done, ...(isOnePage(args) ? [] : failures)];
  return { conclusion: report.conclusion, text: formatted(args, format, made, door), stderr };
}

/** Prints all routes of the projects that the arguments name. */
export async function routes(args: Arguments): Promise<Printed> {
  const format = formatOf(args, ROUTE_FORMATS);
  const { door, asked } = callOf(args, optionsOf(args), args.words);
  const { report } = await checks.check(door, asked);
  return printedOf(formattedRoutes(format, report.projects, readerIn(door.root, args)), report);
}

function formattedRoutes(
  format: (typeof ROUTE_FORMATS)[number],
  projects: readonly ProjectReport[],
  reader: Reader,
): string {
  switch (format) {
    case 'json':
      return `${jsonText(
        projects.map(({ path, routes }) => ({ path, routes })),
        2,
      )}\n`;
    case 'tsv':
      return routesTsv(projects);
    case 'text':
      return routesText(projects, reader);
  }
}

function formatted(
  args: Arguments,
  format: (typeof FORMATS)[number],
  { report, projects }: Checked,
  { root, disk }: Door,
): string {
  switch (format) {
    case 'lines':
      return reportLines(report, readerIn(root, args));
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
