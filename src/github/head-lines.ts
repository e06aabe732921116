import type { FindingEntry, Report } from '../report/report.js';
import type { CommitId } from '../snapshot/ask-git.js';
import { type LineMap, lineMap } from '../snapshot/line-map.js';
import { type Range, textOf } from '../snapshot/source.js';
import { type Repository, readCommit } from './read-commit.js';

/**
 * The report with the lines that the author of a pull request sees: those of its head commit, where the merge commit was
 * checked. Where the head cannot be read, the lines stay those that were checked.
 */
export async function atHead(repository: Repository, head: CommitId, report: Report): Promise<Report> {
  const found = report.projects.flatMap(({ findings }) => findings);
  const files = [...new Set(found.flatMap(({ file, range }) => (range ? file : [])))];
  if (files.length === 0) return report;
  const { snapshot } = await readCommit(repository, head, () => files);
  if (snapshot === null) return report;
  const [checked, theirs] = [repository.worktree.read(files), snapshot.read(files)];
  const maps = new Map<string, LineMap>();
  for (const [index, file] of files.entries()) {
    const [from, to] = [checked[index], theirs[index]];
    if (from?.kind === 'bytes' && to?.kind === 'bytes') maps.set(file, lineMap(textOf(from.bytes), textOf(to.bytes)));
  }
  const projects = report.projects.map((project) => ({
    ...project,
    findings: project.findings.map((finding) => mapped(finding, maps)),
  }));
  return { ...report, projects };
}

function mapped(finding: FindingEntry, maps: ReadonlyMap<string, LineMap>): FindingEntry {
  const map = maps.get(finding.file);
  return map && finding.range ? { ...finding, range: mappedRange(finding.range, map) } : finding;
}

/** Columns say nothing about a line that is not the one checked. */
function mappedRange({ start, end }: Range, map: LineMap): Range {
  const [first, last] = [map(start.line), map(end.line)];
  return {
    start: { line: first.line, column: first.isThere ? start.column : 1 },
    end: { line: last.line, column: last.isThere ? end.column : 1 },
  };
}
