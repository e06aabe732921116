import { type Asked, parseOptions } from '../options.js';
import type { Call, Entry } from '../prepared.js';
import { askGitText, type CommitId, commitDate, commitId, mergeBases, superprojectOf } from '../read/ask-git.js';
import { type Base, comparedWith, noBase, SEVERAL, unread, WITHOUT_COMMIT, whatWasAsked } from '../read/base.js';
import { gitSnapshot, indexSnapshot, type Needed, WITHOUT_FILES } from '../read/git-snapshot.js';
import { pathBelow } from '../read/platform-path.js';
import { repositoryAround } from '../read/repository.js';
import { worktreeSnapshot } from '../read/worktree.js';
import type { Conclusion } from '../report/report.js';
import { nearest } from '../text/nearest.js';
import { messageOf } from '../text/quote.js';
import { type Arguments, flags } from './arguments.js';
import { COMMANDS, FORMATS, type Usage, UsageError } from './commands.js';
import { type Again, againOf } from './terminal.js';
import { workspaceOf } from './workspace.js';

/** How a command ends: what to print, and what to say on standard error. */
export interface Printed {
  readonly conclusion: Conclusion;
  readonly text: string;
  readonly said: readonly string[];
}

/** What a command prints that gives no verdict, and the failures of its run: it is `passed` when all could be read. */
export function told(text: string, failures: readonly (readonly string[])[]): Printed {
  return { conclusion: failures.length > 0 ? 'unchecked' : 'passed', text, said: failures.flat() };
}

/** The requested format, one of those that the command has. */
export function formatOf({ command, given: { format: text = 'text' } }: Arguments): (typeof FORMATS)[number] {
  const { formats = FORMATS }: Usage = COMMANDS[command];
  const format = formats.find((known) => known === text);
  if (format !== undefined) return format;
  const near = nearest(text, formats);
  throw new UsageError(
    `--format: ${JSON.stringify(text)} is not valid. Use one of: ${formats.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`,
  );
}

/** What the arguments ask for. Throws a `UsageError` for what an option does not accept. */
export function askedOf(args: Arguments): Asked {
  const parsed = parseOptions(args.options, (option) => {
    const [name = option] = Object.entries(flags).find(([, flag]) => flag.option === option) ?? [];
    return `--${name}`;
  });
  if ('errors' in parsed) throw new UsageError(parsed.errors.map((error) => messageOf(error).message).join('\n'));
  return parsed;
}

/** The workspace of the projects that the arguments name, whose base is in its repository; without any, of the nearest website. */
export function callOf(args: Arguments, words: readonly string[] = args.words): Call & { readonly again: Again } {
  const { options, given } = askedOf(args);
  const again = againOf(args, words);
  const { root, projects } = workspaceOf(process.cwd(), words, options.manifest, again);
  const worktree = args.given.staged ? indexSnapshot(root) : worktreeSnapshot(root);
  if (typeof worktree === 'string') throw new UsageError(`--staged: ${worktree}`);
  const head = () => commitId(root, 'HEAD');
  const entry: Entry = {
    root,
    worktree,
    from: process.cwd(),
    counts: 'disk',
    head,
    date: async () => {
      const commit = head();
      return commit && commitDate(root, commit);
    },
    // Who works in a submodule means that; from outside of it, it is a folder of the repository around it.
    around: async () => {
      const around = pathBelow(root, process.cwd()) === null ? superprojectOf(root) : null;
      return around && { place: around.place, base: defaultBase(around.root, () => []) };
    },
    baseOf: async (name, needed) => {
      if (name === 'none') return noBase('base: none');
      return name === 'auto' ? defaultBase(root, needed) : namedBase(root, name, needed);
    },
  };
  // From a folder below it, that folder is checked, and not all that the settings name.
  const isGiven = words.length > 0 || !['.', 'auto'].includes(projects[0] ?? '.');
  const asked = {
    options: { ...options, projects: [...projects] },
    given: isGiven ? new Set([...given, 'projects' as const]) : given,
  };
  return { again, entry, asked };
}

/**
 * What uncommitted and unmerged work is compared with on a developer's machine: the merge-base with the remote's default
 * branch, or its tip where there are several, else `HEAD`, else nothing.
 */
export function defaultBase(root: string, needed: Needed): Base {
  const head = commitId(root, 'HEAD');
  if (head === null) return noBase(WITHOUT_COMMIT);
  const remote = askGitText(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  const tip = remote && commitId(root, remote);
  const [shared, other] = tip ? mergeBases(root, head, tip) : [];
  const [commit, what] =
    tip && other
      ? [tip, `the tip of ${remote}, since ${SEVERAL}`]
      : shared
        ? [shared, `the merge-base with ${remote}`]
        : [head, 'HEAD'];
  return readBase(root, commit, what, needed) ?? noBase(unread(commit, what, WITHOUT_FILES));
}

/** The base that the user named. Throws a `UsageError` where the repository does not have it. */
export function namedBase(root: string, name: string, needed: Needed): Base {
  const commit = commitId(root, name);
  const base = commit && readBase(root, commit, whatWasAsked(name, commit), needed);
  if (base) return base;
  const written = JSON.stringify(name);
  const why = commit
    ? `${written} cannot be compared with: ${WITHOUT_FILES}. Fetch its files, or use none.`
    : repositoryAround(root) === null
      ? `the project is not in a git repository, so there is no commit ${written} to compare with. Use none, or leave it out.`
      : `this repository has no commit ${written}. Use a commit, a branch, or none.`;
  throw new UsageError(`--base: ${why}`);
}

function readBase(root: string, commit: CommitId, what: string, needed: Needed): Base | null {
  const snapshot = gitSnapshot(root, commit, needed);
  return snapshot && comparedWith(snapshot, commit, what, 'git');
}
