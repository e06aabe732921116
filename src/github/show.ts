import { resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import type { Checked } from '../check.js';
import { annotations } from '../formats/annotations.js';
import { JOB_LOG } from '../formats/audience.js';
import { sarif } from '../formats/sarif.js';
import { type Suggestion, suggestionsOf } from '../formats/suggestions.js';
import { commentText, resolvedText, summary } from '../formats/summary.js';
import { reportText } from '../formats/terminal.js';
import type { Asked } from '../options.js';
import { pathBelow } from '../read/paths.js';
import type { Snapshot } from '../read/snapshot.js';
import { type Conclusion, findingsIn, type Report, reportJson } from '../report/report.js';
import { sourcesOf } from '../report/sources.js';
import { code, quoted, reasonOf, visible } from '../text/quote.js';
import { removeBelow, writeBelow } from '../write-file.js';
import { keepComment } from './comment.js';
import type { Repository } from './commit.js';
import type { WorkflowEvent } from './event.js';
import { headOf } from './head.js';
import { type Publication, publish } from './publish.js';
import { emitAnnotation, emitAnnotations, emitLog, emitOutputs, emitSummary, type WorkflowRun } from './runner.js';
import { postSuggestions } from './suggestions.js';

/** The step that shows its result: where and why it runs, and its options. */
export interface Step {
  readonly run: WorkflowRun;
  readonly event: WorkflowEvent;
  readonly workspace: string;
  readonly repository: Repository;
  readonly disk: Snapshot;
  readonly asked: Asked;
}

/**
 * Shows a result on GitHub and returns the conclusion that was shown. Files come first, because a failure to write one
 * makes the run unchecked; then the summary, before anything is sent over the network. What fails later is a notice.
 */
export async function show(step: Step, checked: Checked): Promise<Conclusion> {
  const { event, repository, disk } = step;
  const report = withFailures(checked.report, await writeFiles(step, checked.report));
  const sources = sourcesOf(checked.projects, disk, report.settings?.file);
  const head = await headOf(repository, event, findingsIn(report), sources, disk);
  const blob = blobOf(step);
  const unsummed = await failureOf('The job summary could not be written', () =>
    emitSummary(summary(report, { blob })),
  );
  const publications = publicationsOf(step, {
    comment: () => ({ text: commentText(report, { blob }), resolved: resolvedText(report) }),
    suggestions: () => suggestionsOf(checked.fixes, sources, head.lineInHead, head.headText),
  });
  const isFork = event.kind === 'pull-request' && event.isFork;
  const unpublished = await publish(repository.ask, publications, isFork);
  const unset = await failureOf('The outputs could not be set', () => emitOutputs(report));
  emitAnnotations(annotations(report, head.lineInHead, [...unsummed, ...unpublished, ...unset]));
  emitLog(reportText(report, sources, { ...JOB_LOG, ...elsewhere(step, report) }));
  return report.conclusion;
}

/** How to check the same on another machine, with the inputs that decide it; nothing where nothing was checked. */
function elsewhere(
  { workspace, repository, asked }: Step,
  { base, projects }: Report,
): { readonly elsewhere?: string } {
  if (projects.length === 0) return {};
  const { options, given } = asked;
  const from = pathBelow(repository.root, resolve(workspace, options['working-directory'])) ?? '.';
  const isFromBelow = from !== '.' && (given.has('projects') || given.has('settings-file'));
  // Alone, the command takes the website around it for the only one.
  const isAuto = isFromBelow || (projects.length > 1 && projects.some(({ path }) => path === '.'));
  const named = given.has('projects') ? options.projects : isAuto ? ['auto'] : [];
  const program = `npx website-preflight@${packageJson.version.split('.')[0]}`;
  const words = [
    ...(isFromBelow ? ['cd', quoted(from), '&&'] : []),
    ...[program, ...(named.length > 0 ? ['check'] : []), ...named.map((word) => quoted(word))],
    ...['--base', base.commit ?? 'none', ...flagsOf(asked)],
  ];
  return { elsewhere: `On your machine: ${words.join(' ')}` };
}

/** The inputs that decide what is found and what blocks, as flags. */
function flagsOf({ options, given }: Asked): readonly string[] {
  return [
    ...(given.has('fail-on') ? ['--fail-on', options['fail-on']] : []),
    ...(given.has('new-only') ? [options['new-only'] ? '--new-only' : '--new-only=false'] : []),
    ...Array.from(options.rules, ([id, severity]) => `--rule ${id}=${severity}`),
    ...(given.has('settings-file') ? ['--settings', quoted(options['settings-file'])] : []),
  ];
}

/** Shows why nothing could be checked. */
export function emitUnchecked(reason: string): void {
  emitAnnotation({ level: 'error', title: 'website-preflight', message: `unchecked: ${visible(reason)}` });
}

/** The report with what could not be written, which makes it unchecked. */
function withFailures(report: Report, unwritten: readonly string[]): Report {
  if (unwritten.length === 0) return report;
  const failures = [...report.failures, ...unwritten.map((message) => ({ project: null, message }))];
  return { ...report, conclusion: 'unchecked', failures };
}

/** Does some work; a sentence if it failed, and none if it did not. */
async function failureOf(what: string, work: () => unknown): Promise<readonly string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return [`${what}: ${reasonOf(error)}.`];
  }
}

/** Writes the files that the inputs name; returns a sentence for each that could not be written. */
async function writeFiles({ workspace, asked }: Step, report: Report): Promise<readonly string[]> {
  const texts = { 'sarif-file': sarif, 'report-file': reportJson };
  let unwritten: readonly string[] = [];
  // The report comes last, because a log that is missing makes it unchecked, too.
  for (const input of ['sarif-file', 'report-file'] as const) {
    const file = asked.options[input];
    const write = () => writeBelow(workspace, file, texts[input](withFailures(report, unwritten)));
    if (file) unwritten = [...unwritten, ...(await failureOf(`${input}: ${code(file)} could not be written`, write))];
  }
  return unwritten;
}

/** Removes what is where the report and log will be written, so that no file of the change passes for one of them. */
export function clearFiles({ workspace, asked }: Pick<Step, 'workspace' | 'asked'>): readonly string[] {
  return (['sarif-file', 'report-file'] as const).flatMap((input) => {
    const file = asked.options[input];
    try {
      const wasLink = file !== '' && removeBelow(workspace, file);
      return wasLink ? [`${input}: ${code(file)} was a symbolic link. Name a file that is none.`] : [];
    } catch {
      // Writing it fails, too, and says why.
      return [];
    }
  });
}

/** What can be published on a pull request. */
interface Publishable {
  comment(): { readonly text: string | null; readonly resolved: string };
  suggestions(): readonly Suggestion[];
}

/** What the inputs say to publish on a pull request. */
function publicationsOf({ event, run, asked }: Step, publishable: Publishable): readonly Publication[] {
  if (event.kind !== 'pull-request') return [];
  const { number, head } = event;
  // By the input, because the settings file changes with the commits.
  const check = JSON.stringify([run.workflow, run.job, asked.options.projects]);
  const comment: Publication = {
    otherwise: 'No comment',
    publish: (ask) => keepComment(ask, { number, check, ...publishable.comment(), more: summaryOf(run) }),
  };
  const review: Publication = {
    otherwise: 'Suggestions are missing',
    publish: (ask) => postSuggestions(ask, { number, head, suggestions: publishable.suggestions() }),
  };
  return [...(asked.options.comment ? [comment] : []), ...(asked.options.suggestions ? [review] : [])];
}

/** A link to the job summary, as Markdown. */
function summaryOf({ workflow, job, page }: WorkflowRun): string {
  const summary = page === undefined ? 'the job summary' : `[the job summary](${page})`;
  return `${summary} of ${code(`${workflow} / ${job}`)}`;
}

/** Where the checked files can be seen: GitHub keeps the merge commit of a pull request, though no branch holds it. */
function blobOf({ run, repository }: Step): string | null {
  return run.home && repository.head ? `${run.home}/blob/${repository.head}` : null;
}
