import { readFileSync } from 'node:fs';
import { annotations } from '../formats/annotations.js';
import { sarif } from '../formats/sarif.js';
import { summary } from '../formats/summary.js';
import { reportText, routesText } from '../formats/text.js';
import { workflowCommand } from '../formats/workflow-commands.js';
import { LIMITS } from '../limits.js';
import * as modes from '../modes.js';
import type { Options } from '../options.js';
import type { Entry } from '../prepared.js';
import { Unreadable } from '../read/snapshot.js';
import { worktreeSnapshot } from '../read/worktree.js';
import { isBlocking } from '../report/conclusion.js';
import type { Checked } from '../report/findings.js';
import { reportJson } from '../report/report.js';
import { printableSources } from '../report/sources.js';
import { jsonText } from '../text/quote.js';
import { failureLines, inLine } from './advice.js';
import type { Arguments } from './arguments.js';
import { askedOf, callOf, formatOf, type Printed, told } from './call.js';
import { UsageError } from './commands.js';
import { fix } from './fix.js';
import { readerIn, withProgress } from './terminal.js';

/** Checks the projects that the arguments name. Throws a `UsageError` for bad input. */
export async function check(args: Arguments): Promise<Printed> {
  const format = formatOf(args);
  if (args.given.quiet && format !== 'text')
    throw new UsageError(`--quiet shortens the format text only; the format ${format} is always complete.`);
  if (args.given.fix && args.given.staged)
    throw new UsageError('--fix changes the files on disk, but --staged does not check those. Use only one of them.');
  const call = callOf(args);
  const { checked, base, options, done } = await withProgress(() =>
    args.given.fix ? fix(call) : modes.check(call.entry, call.asked).then((made) => ({ ...made, done: [] })),
  );
  const result = printed(args, checked, failureLines(call, checked.report, base), call.entry, options);
  return { ...result, said: [...done, ...result.said] };
}

/** The routes of the projects that the arguments name, all of them and nothing else. */
export async function routes(args: Arguments): Promise<Printed> {
  const format = formatOf(args);
  const call = callOf({ ...args, options: { ...args.options, base: 'none' } });
  const { checked, base } = await withProgress(() => modes.check(call.entry, call.asked));
  const { projects } = checked.report;
  const listed = projects.map(({ path, routes }) => ({ path, routes }));
  return told(
    format === 'json' ? `${jsonText(listed, 2)}\n` : routesText(projects, readerIn(call.entry.root, args)),
    failureLines(call, checked.report, base),
  );
}

/** Joins the reports that the arguments name, as one run over all their projects would have printed them. */
export function merge(args: Arguments): Printed {
  const asked = askedOf(args);
  const root = process.cwd();
  const plan = planIn(args.given.plan);
  const merged = () => {
    try {
      return modes.merge(root, args.words, { ...asked, options: { ...asked.options, plan } });
    } catch (error) {
      throw new UsageError(`--plan: ${(error as Error).message}`);
    }
  };
  const { checked, options } = merged();
  const failures = checked.report.failures.map((failure) => [inLine(failure)]);
  return printed(args, checked, failures, { root, worktree: worktreeSnapshot(root) }, options);
}

/** The text of a plan; empty without one. Throws a `UsageError` where it cannot be read. */
function planIn(file: string | undefined): string {
  try {
    return file === undefined ? '' : readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      `--plan: ${JSON.stringify(file)} could not be read: ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
}

/** The shards of the projects that the change touches, or of all without a base, as JSON for a job matrix. */
export async function plan(args: Arguments): Promise<string> {
  const { entry, asked } = callOf(args);
  const { shards: given } = args.given;
  const count = given === undefined ? null : Number(given);
  if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= LIMITS.shards))
    throw new UsageError(
      `--shards: ${JSON.stringify(given)} is not valid. Use a whole number from 1 to ${LIMITS.shards}.`,
    );
  try {
    const { shards, failures } = await modes.plan(entry, asked, count);
    if (failures[0] !== undefined) throw new UsageError(failures[0]);
    // The command check is not given the plan, and without a base a report is the same at every commit of a tree.
    return `${jsonText(shards.map((shard) => ({ ...shard, head: shard.base && shard.head })))}\n`;
  } catch (error) {
    throw error instanceof Unreadable ? new UsageError(error.message) : error;
  }
}

function printed(
  args: Arguments,
  { report, projects }: Checked,
  failures: readonly (readonly string[])[],
  { root, worktree }: Pick<Entry, 'root' | 'worktree'>,
  options: Options,
): Printed {
  const format = formatOf(args);
  const blocks = (finding: Parameters<typeof isBlocking>[0]) => isBlocking(finding, options);
  const printable = () => printableSources(projects, worktree);
  const print = (): string => {
    switch (format) {
      case 'json':
        return reportJson(report);
      case 'sarif':
        return sarif(report);
      case 'markdown':
        return summary(report, { blob: null, blocks });
      case 'github': {
        const rest = 'the formats text, json and markdown';
        return annotations(report, { shows: options['new-only'] ? 'new' : 'all', rest })
          .map(workflowCommand)
          .join('');
      }
      case 'text':
        return reportText(report, printable(), { ...readerIn(root, args), blocks, failures });
    }
  };
  // At a terminal both streams are one page, and the text has them above the verdict.
  const isOnePage = format === 'text' && !args.given.output && process.stdout.isTTY && process.stderr.isTTY;
  return { conclusion: report.conclusion, text: print(), said: isOnePage ? [] : failures.flat() };
}
