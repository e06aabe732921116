import { annotations, notice } from '../formats/annotations.js';
import { checkRunOutput } from '../formats/check-run-output.js';
import { commentOf } from '../formats/comment.js';
import { type Blocking, isTouched } from '../formats/first-screen.js';
import { prose } from '../formats/markdown-text.js';
import { sarif } from '../formats/sarif.js';
import { type Sides, suggestionsOf } from '../formats/suggestions.js';
import { summary } from '../formats/summary.js';
import { reportText } from '../formats/text.js';
import type { Annotation } from '../formats/workflow-commands.js';
import { LIMITS } from '../limits.js';
import type { Options } from '../options.js';
import type { Planned } from '../plan.js';
import { asCommitId, type CommitId, commitId } from '../read/ask-git.js';
import type { Base } from '../read/base.js';
import { writeBelow } from '../read/report-files.js';
import { isBlocking } from '../report/conclusion.js';
import type { Checked } from '../report/findings.js';
import { type Conclusion, type FindingEntry, type Report, reportJson } from '../report/report.js';
import { jsonText, messageOf, quote, reasonOf, visible } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { mergedBase } from './base.js';
import { checkNameOf } from './check-run.js';
import type { GitHub } from './client.js';
import type { WorkflowEvent } from './event.js';
import { type Publications, type Published, publish } from './publish.js';
import type { Repository } from './read-commit.js';
import { emitAnnotation, emitLog, emitOutputs, emitSummary, setOutputs, type WorkflowRun } from './runner.js';
import { sidesOf } from './sides.js';

/** A run of the action as far as it got: where and why it ran, and its result. */
export interface Outcome {
  readonly run: WorkflowRun;
  readonly workspace: string;
  readonly repository: Repository;
  /** Whose repository that is where it is not the workflow's own: nothing of it has a place on the workflow's page. */
  readonly other: string | null;
  readonly github: GitHub | null;
  readonly event: WorkflowEvent;
  /** Null where the inputs were not understood. */
  readonly options: Options | null;
  readonly checked: Checked;
  /** Null where nothing was compared. */
  readonly base: Base | null;
  /** The projects that the change touches; null where this is unknown. */
  readonly touched: readonly string[] | null;
}

/**
 * Shows a run on GitHub and gives the conclusion that was shown. Files come first, because what cannot be written makes the run
 * unchecked; then the summary, before anything is written over the network; what fails after it is a notice.
 */
export async function show(outcome: Outcome): Promise<Conclusion> {
  const { options, checked, base, repository, event, other, run, touched } = outcome;
  const unwritten = await failureOf('A file could not be written', () => writeFiles(outcome));
  const failures = [...checked.report.failures, ...unwritten.map((message) => ({ project: null, message }))];
  const conclusion = unwritten.length > 0 ? 'unchecked' : checked.report.conclusion;
  const report: Report = { ...checked.report, conclusion, failures };
  const sides = await sidesOf(repository, event, checked, base?.snapshot ?? null, run.commit);
  const view = {
    blob: blobOf(outcome),
    blocks: (finding: Pick<FindingEntry, 'severity' | 'state'>) => options !== null && isBlocking(finding, options),
  };
  const wanted = publicationsOf(outcome, report, view, sides);
  const withheld = await untrueSuccess(outcome, report, wanted.checkRun?.place.commit);
  const publications = withheld.length > 0 ? { ...wanted, checkRun: null } : wanted;
  const above = isShard(options) ? SHARD : '';
  const budget = LIMITS.summaryBytes - above.length;
  const withSummary = (markdown: string) =>
    failureOf('The job summary could not be written', () => emitSummary(markdown));
  const said = await withSummary(above + summary(report, { ...view, budget }));
  // The token of a fork's pull request is not that of the repository itself.
  const isForked = event.kind === 'pull-request' && !event.isTarget && event.from !== run.repository;
  const published = await publish(outcome.github, publications, isForked);
  const circumstances = {
    diff: sides.diff,
    notices: [...said, ...unknownPullRequest(outcome), ...withheld, ...published.notices],
    // A page about a change that touches no website lists none of them.
    ...(report.projects.every((project) => !isTouched(project)) && { rest: 'the log' }),
    // Nothing is shown twice, and what was there before does not flood a pull request.
    shows: isShownElsewhere(outcome, published)
      ? 'none'
      : options?.['new-only']
        ? 'new'
        : event.kind === 'pull-request'
          ? 'new and errors'
          : 'all',
  } as const;
  // What a shard could not check its own step says.
  const told = options?.mode === 'merge' ? failures.filter(({ project }) => project === null) : failures;
  for (const annotation of annotations({ ...report, failures: told }, circumstances))
    emitAnnotation(other === null ? annotation : withoutPlace(annotation));
  emitLog('Website Preflight', reportText(report, sides.printable));
  for (const why of await failureOf('The outputs could not be set', () => emitOutputs(report, options, touched)))
    emitAnnotation(notice(why));
  return conclusion;
}

/** Shows a plan on GitHub: its outputs for a job matrix, and a few words in the job summary. */
export async function showPlan({ shards, base, failures: known }: Planned): Promise<Conclusion> {
  const text = jsonText(shards);
  const bytes = Buffer.byteLength(text);
  const long = `The plan has ${bytes} bytes, but an input of a step holds ${LIMITS.planBytes} at most. Plan fewer projects per run: give each run some of them with the input projects.`;
  const failures = bytes > LIMITS.planBytes ? [...known, long] : known;
  const isPlanned = failures.length === 0;
  const conclusion: Conclusion = isPlanned ? 'passed' : 'unchecked';
  if (!isPlanned) emitUnchecked(failures.join(' '));
  const paths = shards.flatMap((shard) => shard.paths);
  const projects = jsonText(isPlanned ? paths : []);
  // A plan that could not be made lists no shards at all, so that it is not taken for one without work.
  const outputs = { deployable: '[]', shards: isPlanned ? text : '' };
  setOutputs({ conclusion, base: base.commit ?? '', projects, 'changed-projects': projects, ...outputs });
  const named = paths.length > 0 ? `: ${listOf(paths.slice(0, LIMITS.openRows).map(quote), paths.length)}` : '';
  const planned = `${counted(paths.length, 'project')} to check in ${counted(shards.length, 'shard')}${named}. ${base.note}`;
  const told = prose(isPlanned ? messageOf(planned) : { message: failures.join(' ') });
  await emitSummary(`## Website Preflight: ${conclusion}\n\n${told}\n`);
  return conclusion;
}

/** Shows why nothing could be checked. */
export function emitUnchecked(reason: string): void {
  emitAnnotation({ level: 'error', title: 'website-preflight', message: `unchecked: ${visible(reason)}` });
}

/** Whether the findings are in a check run, of this step or of the result that the shard is part of, or in the steps of the shards. */
function isShownElsewhere({ options, other }: Outcome, { isCheckRunShown }: Published): boolean {
  const isForCheckRun = options?.['check-run'] === true && other === null;
  if (options?.mode === 'merge') return !isForCheckRun || isCheckRunShown;
  return isForCheckRun && (isCheckRunShown || isShard(options));
}

const SHARD = 'This is the page of one shard. The verdict is in the result of all shards.\n\n';

function isShard(options: Options | null): boolean {
  return options?.mode === 'check' && options.plan !== '';
}

/** The sentence that some work failed, and why; none where it did not. */
async function failureOf(what: string, work: () => unknown): Promise<readonly string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return [`${what}: ${reasonOf(error)}`];
  }
}

/** Writes the files that the inputs ask for. */
function writeFiles({ workspace, options, checked: { report } }: Outcome): void {
  if (options?.['report-file']) writeBelow(workspace, options['report-file'], reportJson(report));
  if (options?.['sarif-file']) writeBelow(workspace, options['sarif-file'], sarif(report));
}

/** The place in words alone: a file of that name in the workflow's repository is another file. */
function withoutPlace({ level, title, message, file, startLine, startColumn }: Annotation): Annotation {
  return {
    level,
    title,
    message: file === undefined ? message : `${file}:${startLine}:${startColumn ?? 1}: ${message}`,
  };
}

/** What the options say to publish, where there is a place for it. */
function publicationsOf(outcome: Outcome, report: Report, view: Blocking, sides: Sides): Publications {
  const { options, checked, event, other, run, repository } = outcome;
  if (options === null) return { checkRun: null, comment: null, suggestions: null };
  const check = checkNameOf(run, options);
  const commit = (event.kind === 'pull-request' ? event : event.behind)?.head ?? run.commit ?? headOf(repository);
  const { number, head } = event.kind === 'pull-request' && other === null ? event : { number: null, head: '' };
  const there = new Set(checked.findings.map(({ fingerprint }) => fingerprint));
  // The reports of shards have no fixes in them.
  const isSuggesting = options.suggestions && options.mode === 'check' && number !== null;
  return {
    checkRun:
      options['check-run'] && !isShard(options) && commit !== null
        ? {
            place: { ...check, commit, attempt: run.attempt, ...(run.page && { detailsUrl: run.page }) },
            output: { ...checkRunOutput(report, view, sides.diff), ...(other !== null && { annotations: [] }) },
          }
        : null,
    comment:
      options.comment && number !== null
        ? { number, check: check.name, ...commentOf(report, view, check.name, run.page) }
        : null,
    suggestions: isSuggesting
      ? {
          ...{ number, head, check: check.name, suggestions: suggestionsOf(checked.findings, sides) },
          // What was not checked may still be there.
          isThere: (fingerprint) => report.failures.length > 0 || there.has(fingerprint),
        }
      : null,
  };
}

function headOf({ root }: Repository): CommitId | null {
  return commitId(root, 'HEAD');
}

/** The notice that no check run says of a commit that it passed where neither it nor GitHub's merge of it was checked. */
async function untrueSuccess(
  { event, repository, run, other }: Outcome,
  { conclusion, base }: Report,
  commit: string | undefined,
): Promise<readonly string[]> {
  if (conclusion !== 'passed' || commit === undefined) return [];
  // The page of a run itself may tell of another repository.
  if (other !== null && event.behind === undefined) return [];
  const checked = asCommitId(base.head ?? '') ?? headOf(repository) ?? run.commit;
  if (other === null && checked !== null) {
    const place = { ...repository, started: run.commit };
    const isMerge = async () => event.kind === 'pull-request' && (await mergedBase(place, event, checked)) !== null;
    if (checked === commit || (await isMerge())) return [];
  }
  return [
    `No check run: it would say that ${commit.slice(0, 7)} passed, but ${checked?.slice(0, 7) ?? 'another commit'} was checked. Set the input ref of actions/checkout to ${commit}. Every finding is in the job summary.`,
  ];
}

/** The notice that nothing could be written on the pull request of a `workflow_run`, because GitHub does not tell which one it is. */
function unknownPullRequest({ event, options }: Outcome): readonly string[] {
  const isWanted = options?.comment || options?.suggestions;
  if (!isWanted || event.kind !== 'pull-request' || event.untold === undefined) return [];
  return [`No comment or suggestion: ${event.untold} Every finding is in the job summary.`];
}

/** Where the checked files can be seen. No branch holds the merge commit of a pull request, but GitHub keeps it. */
function blobOf({ run, other, repository }: Outcome): string | null {
  const commit = run.home && other === null && (headOf(repository) ?? run.commit);
  return commit ? `${run.home}/blob/${commit}` : null;
}
