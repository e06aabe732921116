import { resolve } from 'node:path';
import type { Checked } from '../check.js';
import { annotations } from '../formats/github/annotations.js';
import { commentText, resolvedText } from '../formats/github/comment.js';
import type { Head } from '../formats/github/head-lines.js';
import { suggestionsOf } from '../formats/github/suggestions.js';
import { summary } from '../formats/github/summary.js';
import { sarif } from '../formats/sarif.js';
import { JOB_LOG } from '../formats/terminal/audience.js';
import { reportText } from '../formats/terminal/terminal.js';
import { type Conclusion, findingsIn, type Report, reportJson } from '../report/report.js';
import { code, reasonOf } from '../text/quote.js';
import { removeOutput, writeOutput } from '../write-file.js';
import type { Ask } from './client.js';
import { keepComment } from './comment.js';
import { headOf } from './head.js';
import { patiently, publish } from './publish.js';
import { postSuggestions } from './review.js';
import { emitAnnotations, emitLog, emitOutputs, emitSummary } from './runner.js';
import type { Step, WorkflowRun } from './step.js';

/**
 * Shows a result on GitHub and returns the conclusion that was shown. Files come first, because a failure to write one
 * makes the run unchecked; then the summary, before anything is asked of GitHub. What fails later is a notice.
 * `command` checks the same on another machine.
 */
export async function show(step: Step, checked: Checked, command: string | null): Promise<Conclusion> {
  const { event, repository, disk } = step;
  const { sources } = checked;
  const report = await withFilesWritten(step, checked.report);
  const unwritten = await attempted('The job summary could not be written', () =>
    emitSummary(summary(report, blobOf(step))),
  );
  const patient = { ...repository, ask: repository.ask && patiently(repository.ask) };
  const head = await headOf(patient, event, findingsIn(report), sources, disk);
  const unpublished = await published({ ...step, repository: patient }, { ...checked, report }, head);
  const unset = await attempted('The outputs could not be set', () => emitOutputs(report));
  emitAnnotations(annotations(report, head.lineOf, [...unwritten, ...unpublished, ...unset]));
  const elsewhere = command && { elsewhere: `On your machine: ${command}` };
  emitLog(reportText(report, sources, { ...JOB_LOG, ...elsewhere }));
  return report.conclusion;
}

/** Does some work; a sentence if that failed. */
async function attempted(failure: string, work: () => unknown): Promise<readonly string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return [`${failure}: ${reasonOf(error)}.`];
  }
}

/** The files that inputs name. The report is last, because a log that could not be written makes it unchecked. */
const FILES = [
  ['sarif-file', sarif],
  ['report-file', reportJson],
] as const;

/** Writes the files that the inputs name; the report tells which could not be written, and is unchecked then. */
async function withFilesWritten(step: Step, report: Report): Promise<Report> {
  let written = report;
  for (const [input, textOf] of FILES) {
    const file = step.given.options[input];
    const write = () => file && writeOutput(step.workspace, file, textOf(written), settingsFileOf(step));
    const unwritten = await attempted(`${input}: ${code(file)} could not be written`, write);
    const failures = [...written.failures, ...unwritten.map((message) => ({ project: null, message }))];
    if (unwritten.length > 0) written = { ...written, conclusion: 'unchecked', failures };
  }
  return written;
}

/** Removes what is where the report and log will be written, so that no file of the change passes for one of them. */
export function clearFiles(step: Step): readonly string[] {
  return FILES.flatMap(([input]) => {
    const file = step.given.options[input];
    try {
      const wasLink = file !== '' && removeOutput(step.workspace, file, settingsFileOf(step));
      return wasLink ? [`${input}: ${code(file)} was a symbolic link. Name a regular file.`] : [];
    } catch {
      // `withFilesWritten` tells the reason.
      return [];
    }
  });
}

/** The settings file that an input names. */
function settingsFileOf({ from, given }: Step): string | undefined {
  const settings = given.options['settings-file'];
  return settings === 'none' ? undefined : resolve(from, settings);
}

/** Publishes on a pull request what the inputs say; sentences about what could not be. */
async function published(step: Step, { report, fixes, sources }: Checked, head: Head): Promise<readonly string[]> {
  const { event, run, repository, given } = step;
  if (event.kind !== 'pull-request') return [];
  const { number, isFork } = event;
  const comment = (ask: Ask) => {
    const [text, check] = [commentText(report, blobOf(step)), checkNameOf(step)];
    return keepComment(ask, { number, check, text, resolved: resolvedText(report), more: summaryOf(run) });
  };
  const review = (ask: Ask) => postSuggestions(ask, event, suggestionsOf(fixes, sources, head));
  const hasReview = given.options.suggestions && fixes.length > 0;
  const sentences = await Promise.all([
    given.options.comment ? publish(repository.ask, isFork, 'No comment', comment) : [],
    hasReview ? publish(repository.ask, isFork, 'Suggestions are missing', review) : [],
  ]);
  return sentences.flat();
}

/** The name of a check among those of its pull request: its job, and the inputs by which legs of a matrix differ. */
function checkNameOf({ run, given: { options } }: Step): string {
  const { projects, environment, base } = options;
  const inputs = [projects, options['working-directory'], options['settings-file'], environment, base === 'deployed'];
  return JSON.stringify([run.workflow, run.job, ...inputs]);
}

function summaryOf({ workflow, job, page }: WorkflowRun): string {
  const summary = page === undefined ? 'the job summary' : `[the job summary](${page})`;
  return `${summary} of ${code(`${workflow} / ${job}`)}`;
}

/** Where the checked files can be seen: GitHub keeps the merge commit of a pull request, though no branch holds it. */
function blobOf({ run, repository }: Step): string | null {
  return run.home && repository.checkedOut ? `${run.home}/blob/${repository.checkedOut}` : null;
}
