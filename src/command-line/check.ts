import { annotations } from '../formats/annotations.js';
import { patchOf } from '../formats/patch.js';
import { sarif } from '../formats/sarif.js';
import { summary } from '../formats/summary.js';
import { reportText } from '../formats/text.js';
import { workflowCommand } from '../formats/workflow-commands.js';
import { mergeReports } from '../merge.js';
import { type OptionName, type Options, parseOptions } from '../options.js';
import { MOST_SHARDS, planShards } from '../plan.js';
import { type Checked, preflight } from '../preflight.js';
import { type Base, defaultLocalBase, namedLocalBase, noBase } from '../read/base.js';
import { baseFiles } from '../read/base-files.js';
import { changedFiles, touchedProjects } from '../read/changed-files.js';
import { findProjects, withLost } from '../read/find-projects.js';
import { type Needed, WITHOUT_FILES } from '../read/git.js';
import { shardReports } from '../read/shard-report.js';
import { type Snapshot, Unreadable } from '../read/snapshot.js';
import { worktreeSnapshot } from '../read/worktree.js';
import { isBlocking } from '../report/findings.js';
import { type Report, reportJson } from '../report/report.js';
import { printableSources, sourcesOf } from '../report/sources.js';
import { messageOf } from '../text/quote.js';
import { type Arguments, FORMATS, flags } from './arguments.js';
import { UsageError } from './usage-error.js';
import { repositoryOf, workspaceOf } from './workspace.js';

type Format = (typeof FORMATS)[number];

/** A report and the text to print. */
export interface Printed {
  readonly report: Report;
  readonly text: string;
}

/** Checks the projects that the arguments name. Throws a `UsageError` for bad input. */
export function check(args: Arguments, isTerminal: boolean): Printed {
  const format = formatOf(args);
  const { root, options, found, base } = asked(args);
  const worktree = worktreeSnapshot(root);
  const checked = preflight(options, found, worktree, base);
  return { report: checked.report, text: rendered(checked, worktree, options, format, isTerminal) };
}

/** Joins the reports that the arguments name, as one run over all their projects would have printed them. */
export function merge(args: Arguments, isTerminal: boolean): Printed {
  const format = formatOf(args);
  const options = optionsOf(args);
  const report = mergeReports(shardReports(process.cwd(), args.words), options);
  const checked = { report, projects: [], findings: [] };
  return { report, text: rendered(checked, worktreeSnapshot(process.cwd()), options, format, isTerminal) };
}

/** The shards of the projects that the change touches, or of all without a base, as JSON for a job matrix. */
export function plan(args: Arguments): string {
  const { root, options, found, base } = asked(args);
  const [failure] = found.failures;
  if (failure) throw new UsageError(failure.message);
  const touched = touchedProjects(
    withLost(found, base.snapshot, options.manifest),
    base.commit && changedFiles(root, base.commit),
  );
  try {
    return `${JSON.stringify(planShards(touched, worktreeSnapshot(root), shardCount(args)))}\n`;
  } catch (error) {
    throw error instanceof Unreadable ? new UsageError(error.message) : error;
  }
}

function asked(args: Arguments) {
  const options = optionsOf(args);
  const { root, projects } = workspaceOf(process.cwd(), args.words.length ? args.words : ['.']);
  const found = findProjects(root, projects, options.manifest);
  const needed = (listing: Snapshot) => baseFiles(listing, worktreeSnapshot(root), found.paths, options.manifest);
  return { root, options, found, base: baseOf(root, options.base, needed) };
}

function shardCount({ given: { shards } }: Arguments): number | null {
  if (shards === undefined) return null;
  const count = Number(shards);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_SHARDS) return count;
  throw new UsageError(
    `--shards: ${JSON.stringify(shards)} is not accepted; it takes a whole number from 1 to ${MOST_SHARDS}.`,
  );
}

function formatOf({ given: { format: text = 'text' } }: Arguments): Format {
  const format = FORMATS.find((known) => known === text);
  if (format === undefined)
    throw new UsageError(`--format: ${JSON.stringify(text)} is not accepted; it takes one of: ${FORMATS.join(', ')}.`);
  return format;
}

function optionsOf(args: Arguments): Options {
  const parsed = parseOptions(args.options, flagOf);
  if ('errors' in parsed) throw new UsageError(parsed.errors.map((error) => messageOf(error).message).join('\n'));
  return parsed.options;
}

function flagOf(option: OptionName): string {
  const [name = option] = Object.entries(flags).find(([, flag]) => flag.option === option) ?? [];
  return `--${name}`;
}

function baseOf(root: string, name: string, needed: Needed): Base {
  if (name === 'none') return noBase('none was asked for');
  if (name === 'auto') return defaultLocalBase(root, needed);
  const base = namedLocalBase(root, name, needed);
  if (base?.commit) return base;
  if (base)
    throw new UsageError(
      `--base: ${JSON.stringify(name)} cannot be compared with: ${WITHOUT_FILES}. Fetch its files, or give none.`,
    );
  throw new UsageError(
    repositoryOf(root) === null
      ? `--base: the project is in no git repository, so there is no commit ${JSON.stringify(name)} to compare with. Give none, or leave it out.`
      : `--base: this repository has no commit ${JSON.stringify(name)}. Give a commit, a branch, or none.`,
  );
}

function rendered(
  { report, projects, findings }: Checked,
  snapshot: Snapshot,
  options: Options,
  format: Format,
  isTerminal: boolean,
): string {
  switch (format) {
    case 'json':
      return reportJson(report);
    case 'sarif':
      return sarif(report);
    case 'markdown':
      return summary(report, {
        blob: null,
        blocks: (finding) => isBlocking(finding, options),
        patch: patchOf(findings, sourcesOf(projects, snapshot), printableSources(projects, snapshot)),
      });
    case 'github':
      return annotations(report, { rest: 'the formats text, json and markdown' }).map(workflowCommand).join('');
    default:
      return reportText(report, printableSources(projects, snapshot), isTerminal && !process.env.NO_COLOR);
  }
}
