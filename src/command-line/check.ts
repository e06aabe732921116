import { readFileSync } from 'node:fs';
import { annotations } from '../formats/annotations.js';
import { patchOf } from '../formats/patch.js';
import { sarif } from '../formats/sarif.js';
import { summary } from '../formats/summary.js';
import { reportText } from '../formats/text.js';
import { workflowCommand } from '../formats/workflow-commands.js';
import { LIMITS } from '../limits.js';
import * as modes from '../modes.js';
import { type Asked, type Options, parseOptions } from '../options.js';
import { askGitText, type CommitId, commitDate, commitId, mergeBase } from '../read/ask-git.js';
import { type Base, comparedWith, noBase, unread, WITHOUT_COMMIT, whatWasAsked } from '../read/base.js';
import { gitSnapshot, type Needed, WITHOUT_FILES } from '../read/git-snapshot.js';
import { repositoryAround } from '../read/repository.js';
import { type Snapshot, Unreadable } from '../read/snapshot.js';
import { worktreeSnapshot } from '../read/worktree.js';
import { isBlocking } from '../report/conclusion.js';
import type { Checked } from '../report/findings.js';
import { type Report, reportJson } from '../report/report.js';
import { printableSources, sourcesOf } from '../report/sources.js';
import { jsonText, messageOf } from '../text/quote.js';
import { type Arguments, FORMATS, flags, UsageError } from './arguments.js';
import { workspaceOf } from './workspace.js';

type Format = (typeof FORMATS)[number];

/** A report and the text to print. */
export interface Printed {
  readonly report: Report;
  readonly text: string;
}

/** Checks the projects that the arguments name. Throws a `UsageError` for bad input. */
export async function check(args: Arguments, isTerminal: boolean): Promise<Printed> {
  const format = formatOf(args);
  const { entry, asked } = entryOf(args);
  const { checked, options } = await modes.check(entry, asked);
  return { report: checked.report, text: rendered(checked, entry.worktree, options, format, isTerminal) };
}

/** Joins the reports that the arguments name, as one run over all their projects would have printed them. */
export function merge(args: Arguments, isTerminal: boolean): Printed {
  const format = formatOf(args);
  const { checked, options } = mergedReports(args);
  return {
    report: checked.report,
    text: rendered(checked, worktreeSnapshot(process.cwd()), options, format, isTerminal),
  };
}

/** Throws a `UsageError` for a plan that is none. */
function mergedReports(args: Arguments) {
  const asked = askedOf(args);
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
  const { entry, asked } = entryOf(args);
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

function formatOf({ given: { format: text = 'text' } }: Arguments): Format {
  const format = FORMATS.find((known) => known === text);
  if (format === undefined)
    throw new UsageError(`--format: ${JSON.stringify(text)} is not accepted; it takes one of: ${FORMATS.join(', ')}.`);
  return format;
}

function askedOf(args: Arguments): Asked {
  const parsed = parseOptions(args.options, (option) => {
    const [name = option] = Object.entries(flags).find(([, flag]) => flag.option === option) ?? [];
    return `--${name}`;
  });
  if ('errors' in parsed) throw new UsageError(parsed.errors.map((error) => messageOf(error).message).join('\n'));
  return parsed;
}

/** The workspace of the projects that the arguments name, whose base is in its repository. */
function entryOf(args: Arguments): { readonly entry: modes.Entry; readonly asked: Asked } {
  const { options, given } = askedOf(args);
  const { root, projects } = workspaceOf(process.cwd(), args.words, options.manifest);
  const entry = {
    root,
    worktree: worktreeSnapshot(root),
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
  const isGiven = args.words.length > 0 || !['.', 'auto'].includes(projects[0] ?? '.');
  const asked = { options: { ...options, projects: [...projects] }, given: new Set(given) };
  return { entry, asked: { ...asked, given: isGiven ? asked.given.add('projects') : asked.given } };
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
      ? `--base: the project is in no git repository, so there is no commit ${JSON.stringify(name)} to compare with. Give none, or leave it out.`
      : `--base: this repository has no commit ${JSON.stringify(name)}. Give a commit, a branch, or none.`,
  );
}

function readBase(root: string, commit: CommitId, what: string, needed: Needed): Base | null {
  const snapshot = gitSnapshot(root, commit, needed);
  return snapshot && comparedWith(snapshot, commit, what, 'git');
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
    case 'github': {
      const shows = options['new-only'] ? 'new' : 'all';
      const rest = 'the formats text, json and markdown';
      return annotations(report, { shows, rest }).map(workflowCommand).join('');
    }
    default:
      return reportText(report, printableSources(projects, snapshot), isTerminal && !process.env.NO_COLOR);
  }
}
