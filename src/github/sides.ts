import { diffView, type Versions } from '../formats/diff-view.js';
import type { Sides } from '../formats/suggestions.js';
import { type CommitId, commitId } from '../read/ask-git.js';
import type { Content, Snapshot } from '../read/snapshot.js';
import type { Checked, Finding } from '../report/findings.js';
import { printableSources, sourcesOf } from '../report/sources.js';
import { sourceOf, textOf } from '../text/source.js';
import type { WorkflowEvent } from './event.js';
import { type Repository, readCommit } from './read-commit.js';

/**
 * The texts on both sides of the diff that GitHub shows, and how the checked lines map to it: where the merge commit of a pull
 * request was checked, GitHub shows the lines of its head. Where the head cannot be read the lines stay those that were checked,
 * and there is no text to suggest changes to.
 */
export async function sidesOf(
  repository: Repository,
  event: WorkflowEvent,
  { report, projects, findings }: Checked,
  before: Snapshot | null,
  started: CommitId | null,
): Promise<Sides> {
  const { worktree } = repository;
  const checked = sourcesOf(projects, worktree);
  // Where another commit was checked, that is mostly GitHub's merge of the head.
  const isHead = event.kind !== 'pull-request' || (commitId(repository.root, 'HEAD') ?? started) === event.head;
  const head = isHead ? null : event.head;
  // The reports of shards come without texts. They are read again, where their commit is checked out.
  const isMerged = projects.length === 0;
  const located = isMerged ? report.projects.flatMap((project) => project.findings) : findings;
  const placed = filesOf(located.filter(({ range }) => range));
  const shown = head && placed.length > 0 ? (await readCommit(repository, head, () => placed)).snapshot : null;
  const mended = filesOf(findings.filter(({ edit }) => edit));
  const textsIn = (snapshot: Snapshot) => {
    const contents = [...snapshot.read(mended)];
    const texts = new Map(mended.map((file, index) => [file, textIn(contents[index])]));
    return (file: string) => texts.get(file) ?? null;
  };
  return {
    checked,
    printable: printableSources(projects, worktree),
    shown: shown ? textsIn(shown) : (file) => (head ? null : (checked(file)?.text ?? null)),
    diff: diffView(versionsOf()),
  };

  function* versionsOf(): Iterable<Versions> {
    const files = filesOf(located);
    const checkedOnes = isMerged ? worktree.read(files)[Symbol.iterator]() : null;
    const beforeOnes = before?.read(files)[Symbol.iterator]();
    const shownOnes = shown?.read(files)[Symbol.iterator]();
    for (const file of files)
      yield {
        file,
        checked: checkedOnes ? textIn(checkedOnes.next().value) : (checked(file)?.text ?? null),
        before: textIn(beforeOnes?.next().value),
        shown: textIn(shownOnes?.next().value),
      };
  }
}

function filesOf(findings: readonly Pick<Finding, 'file'>[]): readonly string[] {
  return [...new Set(findings.map(({ file }) => file))];
}

function textIn(content: Content | undefined): string | null {
  return content?.kind === 'bytes' ? sourceOf('', textOf(content.bytes)).text : null;
}
