import { annotations, notice } from '../formats/annotations.js';
import { type CheckRunOutput, checkRunOutput } from '../formats/check-run-output.js';
import { diffView, type Versions } from '../formats/diff-view.js';
import { type Patch, patchOf, patchSection } from '../formats/patch.js';
import { sarif } from '../formats/sarif.js';
import { fit } from '../formats/sections.js';
import { type Sides, type Suggestion, suggestionsOf, type TextOf } from '../formats/suggestions.js';
import { type SummaryView, summary } from '../formats/summary.js';
import { reportText } from '../formats/text.js';
import { LIMITS } from '../limits.js';
import type { Options } from '../options.js';
import { commitId } from '../read/ask-git.js';
import type { Content, Snapshot } from '../read/snapshot.js';
import { type Finding, isBlocking } from '../report/findings.js';
import { type Conclusion, type Report, reportJson } from '../report/report.js';
import { printableSources, type Sources, sourcesOf } from '../report/sources.js';
import { reasonOf } from '../text/quote.js';
import { sourceOf, textOf } from '../text/source.js';
import { mergedHead } from './base.js';
import type { CheckRunPlace } from './check-run.js';
import { emitAnnotation, emitFile, emitLog, emitOutputs, emitSummary } from './emit.js';
import type { WorkflowEvent } from './event.js';
import { headSnapshot } from './head-lines.js';
import type { Context, Result } from './modes.js';
import { type Publications, publish } from './publish.js';
import type { PullRequest } from './suggestions.js';

/** A run of the action, as far as it came. */
export interface Outcome extends Context, Result {
  /** Null where the inputs were not understood. */
  readonly options: Options | null;
}

/**
 * Shows a run on GitHub and gives the conclusion that was shown. Files come first, for what cannot be written makes the run unchecked;
 * then the summary, before anything is written over the network; what fails after it is a notice.
 */
export async function show(outcome: Outcome): Promise<Conclusion> {
  const { options, checked } = outcome;
  const report = options ? withFiles(outcome.workspace, options, checked.report) : checked.report;
  const sides = await sidesOf(outcome);
  const offered = offeredSuggestions(outcome, sides);
  const patch = patchOf(checked.findings, sides.checked, sides.printable);
  const isPatchShown = offered.length < checked.findings.filter(({ edit }) => edit).length;
  const view: SummaryView = {
    blob: blobOf(outcome),
    ...(options && { blocks: (finding) => isBlocking(finding, options) }),
  };
  const notices = await withSummary(summary(report, { ...view, ...(isPatchShown && { patch }) }));
  const publications = publicationsOf(outcome, () => checkRunOutput(report, view, sides.diff), offered);
  const reserved = [publications.checkRun, publications.suggestions].filter(Boolean).length;
  const planned = annotations(report, { diff: sides.diff, notices: [...outcome.notices, ...notices], reserved });
  for (const annotation of planned) emitAnnotation(annotation);
  emitLog('Website Preflight', reportText(report, sides.printable, false));
  withOutputs(report, options);
  if (reserved === 0) return report.conclusion;
  const published = await publish(outcome.repository.github, publications);
  for (const sentence of published.notices) emitAnnotation(notice(sentence));
  if (!published.areSuggestionsPosted && !isPatchShown) await withSummary(patchText(patch));
  return report.conclusion;
}

/** Writes the files that the inputs ask for. What cannot be written was not delivered: the run is unchecked. */
function withFiles(workspace: string, options: Options, report: Report): Report {
  try {
    if (options['report-file']) emitFile(workspace, options['report-file'], reportJson(report));
    if (options['sarif-file']) emitFile(workspace, options['sarif-file'], sarif(report));
    return report;
  } catch (error) {
    const message = `A file could not be written: ${reasonOf(error)}`;
    return { ...report, conclusion: 'unchecked', failures: [...report.failures, { project: null, message }] };
  }
}

/** Writes to the job summary, or gives the notice that it could not be written. */
async function withSummary(markdown: string): Promise<readonly string[]> {
  try {
    await emitSummary(markdown);
    return [];
  } catch (error) {
    return [`The job summary could not be written: ${reasonOf(error)}`];
  }
}

/** Sets the outputs. Where the runner's file cannot be written the conclusion stands all the same, and a notice says so. */
function withOutputs(report: Report, options: Options | null): void {
  try {
    emitOutputs(report, options);
  } catch (error) {
    emitAnnotation(notice(`The outputs could not be set: ${reasonOf(error)}`));
  }
}

function patchText(patch: Patch): string {
  return fit([patchSection(patch)], LIMITS.summaryBytes / 2, () => '');
}

/** The texts on both sides of the diff that GitHub shows, and how the checked lines lie to it. */
async function sidesOf({ repository, event, checked, before }: Outcome): Promise<Sides> {
  const sources = sourcesOf(checked.projects, repository.worktree);
  const head = mergedHead(repository.root, event);
  const named = filesOf(checked.findings);
  const shown = head && (await headSnapshot(repository, head, filesOf(checked.findings.filter(({ range }) => range))));
  const mended = filesOf(checked.findings.filter(({ edit }) => edit));
  return {
    checked: sources,
    printable: printableSources(checked.projects, repository.worktree),
    shown: shown ? textsIn(shown, mended) : (file) => sources(file)?.text ?? null,
    before: before && textsIn(before, mended),
    diff: diffView(versionsOf(named, sources, before, shown)),
  };
}

function filesOf(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.map(({ file }) => file))];
}

function textsIn(snapshot: Snapshot, files: readonly string[]): TextOf {
  const contents = [...snapshot.read(files)];
  const texts = new Map(files.map((file, index) => [file, textIn(contents[index])]));
  return (file) => texts.get(file) ?? null;
}

function* versionsOf(
  files: readonly string[],
  sources: Sources,
  before: Snapshot | null,
  shown: Snapshot | null,
): Iterable<Versions> {
  const beforeOnes = before?.read(files)[Symbol.iterator]();
  const shownOnes = shown?.read(files)[Symbol.iterator]();
  for (const file of files)
    yield {
      file,
      checked: sources(file)?.text ?? null,
      before: textIn(beforeOnes?.next().value),
      shown: textIn(shownOnes?.next().value),
    };
}

function textIn(content: Content | undefined): string | null {
  return content?.kind === 'bytes' ? sourceOf('', textOf(content.bytes)).text : null;
}

/** The fixes that a review can hold; none where none are asked for or there is no pull request. */
function offeredSuggestions({ options, event, checked }: Outcome, sides: Sides): readonly Suggestion[] {
  return options?.suggestions && pullRequestOf(event) ? suggestionsOf(checked.findings, sides) : [];
}

function pullRequestOf(event: WorkflowEvent): PullRequest | null {
  if (event.kind !== 'pull-request' || event.number === null) return null;
  return { number: event.number, head: event.head };
}

function publicationsOf(
  outcome: Outcome,
  output: () => CheckRunOutput,
  suggestions: readonly Suggestion[],
): Publications {
  const place = outcome.options?.['check-run'] ? placeOf(outcome) : null;
  const pullRequest = pullRequestOf(outcome.event);
  return {
    checkRun: place && { place, output: output() },
    suggestions: pullRequest && suggestions.length > 0 ? { pullRequest, suggestions } : null,
  };
}

/** Where a check run is shown; null without a commit. */
function placeOf({ event, run, repository: { root } }: Outcome): CheckRunPlace | null {
  const commit = event.kind === 'pull-request' ? event.head : (run.commit ?? commitId(root, 'HEAD'));
  return commit ? { commit, externalId: run.name, ...(run.page && { detailsUrl: run.page }) } : null;
}

/** Where the checked files can be seen. No branch holds the merge commit of a pull request, but GitHub keeps it. */
function blobOf({ run, repository: { root } }: Outcome): string | null {
  const commit = run.home && (commitId(root, 'HEAD') ?? run.commit);
  return commit ? `${run.home}/blob/${commit}` : null;
}
