import { readFileSync } from 'node:fs';
import { annotations } from '../formats/annotations.js';
import { patchOf } from '../formats/patch.js';
import { sarif } from '../formats/sarif.js';
import { summary } from '../formats/summary.js';
import { reportText, routesText } from '../formats/text.js';
import { workflowCommand } from '../formats/workflow-commands.js';
import { LIMITS } from '../limits.js';
import * as modes from '../modes.js';
import { type Asked, type Options, parseOptions } from '../options.js';
import { askGitText, type CommitId, commitDate, commitId, mergeBase } from '../read/ask-git.js';
import { type Base, comparedWith, noBase, unread, WITHOUT_COMMIT, whatWasAsked } from '../read/base.js';
import { gitSnapshot, indexSnapshot, type Needed, WITHOUT_FILES } from '../read/git-snapshot.js';
import { repositoryAround } from '../read/repository.js';
import { type Snapshot, Unreadable } from '../read/snapshot.js';
import { worktreeSnapshot } from '../read/worktree.js';
import { isBlocking } from '../report/conclusion.js';
import type { Checked } from '../report/findings.js';
import { type Report, reportJson } from '../report/report.js';
import { printableSources, sourcesOf } from '../report/sources.js';
import { nearest } from '../text/nearest.js';
import { jsonText, messageOf, visible } from '../text/quote.js';
import { failureLines } from './advice.js';
import { type Arguments, FORMATS, flags, UsageError } from './arguments.js';
import { fix } from './fix.js';
import { withProgress } from './progress.js';
import { readerIn } from './terminal.js';
import { workspaceOf } from './workspace.js';

type Format = (typeof FORMATS)[number];

/** A report, what to print of it, and what to say on standard error. */
export interface Printed {
  readonly report: Report;
  readonly text: string;
  readonly said: readonly string[];
}

/** Checks the projects that the arguments name. Throws a `UsageError` for bad input. */
export async function check(args: Arguments): Promise<Printed> {
  const format = formatOf(args, FORMATS);
  if (args.given.quiet && format !== 'text')
    throw new UsageError(`--quiet shortens the format text; the format ${format} is always whole.`);
  if (args.given.fix && args.given.staged)
    throw new UsageError('--fix changes the files on the disk and --staged does not check those. Give one of the two.');
  const call = callOf(args);
  const { checked, base, options, done } = await withProgress(() =>
    args.given.fix ? fix(call) : modes.check(call.entry, call.asked).then((made) => ({ ...made, done: [] })),
  );
  const result = printed(checked, failureLines(call, checked.report, base), call.entry, options, args, format);
  return { ...result, said: [...done, ...result.said] };
}

/** The routes of the projects that the arguments name, all of them and nothing else. */
export async function routes(args: Arguments): Promise<Told> {
  const format = formatOf(args, ['text', 'json']);
  const call = callOf({ ...args, options: { ...args.options, base: 'none' } });
  const { checked, base } = await withProgress(() => modes.check(call.entry, call.asked));
  const { projects } = checked.report;
  const json = () => projects.map(({ path, routes }) => ({ path, routes }));
  return told(
    format === 'json' ? `${jsonText(json(), 2)}\n` : routesText(projects, readerIn(call.entry.root, args)),
    failureLines(call, checked.report, base),
  );
}

/** What a command prints that gives no verdict: it is `passed` when all could be read. */
export type Told = Omit<Printed, 'report'> & { readonly report: Pick<Report, 'conclusion'> };

/** The text, and the failures of the run that it was made of. */
export function told(text: string, failures: readonly (readonly string[])[]): Told {
  return { report: { conclusion: failures.length > 0 ? 'unchecked' : 'passed' }, text, said: failures.flat() };
}

/** Joins the reports that the arguments name, as one run over all their projects would have printed them. */
export function merge(args: Arguments): Printed {
  const asked = askedOf(args);
  const root = process.cwd();
  const { checked, options } = mergedReports(args, asked);
  const entry = { root, worktree: worktreeSnapshot(root) };
  const failures = checked.report.failures.map(({ project, message }) => [
    visible(project === null ? message : `${project}: ${message}`),
  ]);
  return printed(checked, failures, entry, options, args, formatOf(args, FORMATS));
}

/** Throws a `UsageError` for a plan that is none. */
function mergedReports(args: Arguments, asked: Asked) {
  const plan = args.given.plan === undefined ? '' : textOf('plan', args.given.plan);
  try {
    return modes.merge(process.cwd(), args.words, { ...asked, options: { ...asked.options, plan } });
  } catch (error) {
    throw new UsageError(`--plan: ${(error as Error).message}`);
  }
}

/** The text of a file that a flag names. Throws a `UsageError` where it cannot be read. */
function textOf(flag: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      `--${flag}: ${JSON.stringify(file)} could not be read: ${(error as NodeJS.ErrnoException).code}.`,
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
      `--shards: ${JSON.stringify(given)} is not accepted; it takes a whole number from 1 to ${LIMITS.shards}.`,
    );
  try {
    const { shards, failures } = await modes.plan(entry, asked, count);
    if (failures[0] !== undefined) throw new UsageError(failures[0]);
    return `${jsonText(shards)}\n`;
  } catch (error) {
    throw error instanceof Unreadable ? new UsageError(error.message) : error;
  }
}

/** The format that was asked for, one of those that the command has. */
export function formatOf<Known extends string>(
  { given: { format: text = 'text' } }: Arguments,
  all: readonly Known[],
): Known {
  const format = all.find((known) => known === text);
  if (format !== undefined) return format;
  const near = nearest(text, all);
  throw new UsageError(
    `--format: ${JSON.stringify(text)} is not accepted; it takes one of: ${all.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`,
  );
}

function askedOf(args: Arguments): Asked {
  const parsed = parseOptions(args.options, (option) => {
    const [name = option] = Object.entries(flags).find(([, flag]) => flag.option === option) ?? [];
    return `--${name}`;
  });
  if ('errors' in parsed) throw new UsageError(parsed.errors.map((error) => messageOf(error).message).join('\n'));
  return parsed;
}

/** The workspace of the projects that the arguments name, whose base is in its repository; without any, of the nearest website. */
export function callOf(args: Arguments, words: readonly string[] = args.words): modes.Call {
  const { options, given } = askedOf(args);
  const { root, projects } = workspaceOf(process.cwd(), words, options.manifest);
  const entry = {
    root,
    worktree: args.given.staged ? indexOf(root) : worktreeSnapshot(root),
    from: process.cwd(),
    counts: 'disk' as const,
    date: async () => {
      const head = commitId(root, 'HEAD');
      return head && commitDate(root, head);
    },
    baseOf: async (name: string, needed: Needed) =>
      name === 'none'
        ? noBase('none was asked for')
        : name === 'auto'
          ? defaultBase(root, needed)
          : namedBase(root, name, needed),
  };
  // From a folder below it is that folder that is meant, and not all that the settings name.
  const isGiven = words.length > 0 || !['.', 'auto'].includes(projects[0] ?? '.');
  const asked = { options: { ...options, projects: [...projects] }, given: new Set(given) };
  return { entry, asked: { ...asked, given: isGiven ? asked.given.add('projects') : asked.given } };
}

function indexOf(root: string): Snapshot {
  const index = indexSnapshot(root);
  if (typeof index !== 'string') return index;
  throw new UsageError(`--staged: ${index}`);
}

/**
 * What uncommitted and unmerged work is compared with on a developer's machine: the merge-base with the remote's default
 * branch, else `HEAD`, else nothing.
 */
export function defaultBase(root: string, needed: Needed): Base {
  const head = commitId(root, 'HEAD');
  if (head === null) return noBase(WITHOUT_COMMIT);
  const remote = askGitText(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  const tip = remote && commitId(root, remote);
  const shared = tip && mergeBase(root, head, tip);
  const [commit, what] = shared ? [shared, `the merge-base with ${remote}`] : [head, 'HEAD'];
  return readBase(root, commit, what, needed) ?? noBase(unread(commit, what, WITHOUT_FILES));
}

/** The base that the user named. Throws a `UsageError` where the repository does not have it. */
export function namedBase(root: string, name: string, needed: Needed): Base {
  const commit = commitId(root, name);
  const base = commit && readBase(root, commit, whatWasAsked(name, commit), needed);
  if (base) return base;
  if (commit)
    throw new UsageError(
      `--base: ${JSON.stringify(name)} cannot be compared with: ${WITHOUT_FILES}. Fetch its files, or give none.`,
    );
  throw new UsageError(
    repositoryAround(root) === null
      ? `--base: the project is not in a git repository, so there is no commit ${JSON.stringify(name)} to compare with. Give none, or leave it out.`
      : `--base: this repository has no commit ${JSON.stringify(name)}. Give a commit, a branch, or none.`,
  );
}

function readBase(root: string, commit: CommitId, what: string, needed: Needed): Base | null {
  const snapshot = gitSnapshot(root, commit, needed);
  return snapshot && comparedWith(snapshot, commit, what, 'git');
}

function printed(
  { report, projects, findings }: Checked,
  failures: readonly (readonly string[])[],
  { root, worktree }: Pick<modes.Entry, 'root' | 'worktree'>,
  options: Options,
  args: Arguments,
  format: Format,
): Printed {
  const blocks = (finding: Parameters<typeof isBlocking>[0]) => isBlocking(finding, options);
  const printable = () => printableSources(projects, worktree);
  const print = (): string => {
    switch (format) {
      case 'json':
        return reportJson(report);
      case 'sarif':
        return sarif(report);
      case 'markdown':
        return summary(report, {
          blob: null,
          blocks,
          patch: patchOf(findings, sourcesOf(projects, worktree), printable()),
        });
      case 'github':
        return annotations(report, {
          shows: options['new-only'] ? 'new' : 'all',
          rest: 'the formats text, json and markdown',
        })
          .map(workflowCommand)
          .join('');
      default:
        return reportText(report, printable(), { ...readerIn(root, args), blocks, failures });
    }
  };
  // At a terminal both streams are one page, and the text has them above the verdict.
  const isOnePage = format === 'text' && !args.given.output && process.stdout.isTTY && process.stderr.isTTY;
  return { report, text: print(), said: isOnePage ? [] : failures.flat() };
}
