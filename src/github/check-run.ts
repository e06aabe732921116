import type { CheckAnnotation, CheckRunOutput } from '../formats/check-run-output.js';
import { LIMITS } from '../limits.js';
import type { Ask } from './client.js';

/** What the check run is about, and what tells it from those of other jobs. */
export interface CheckRunPlace {
  readonly commit: string;
  readonly externalId: string;
  /** The page of the workflow run, if it is known. */
  readonly detailsUrl?: string;
}

const NAME = 'Website Preflight';

/**
 * Publishes a check run with every annotation, concluded from the first request on. On a re-run the earlier one is brought up to
 * date; GitHub only ever adds annotations, so one that shows what is no longer found is left behind and replaced by a new one.
 * Rejects as `ask` does.
 */
export async function publishCheckRun(ask: Ask, place: CheckRunPlace, output: CheckRunOutput): Promise<void> {
  const earlier = await earlierRun(ask, place, output.annotations);
  const missing = earlier?.missing ?? output.annotations;
  const batch = LIMITS.annotationsOfARequest;
  const body = {
    name: NAME,
    external_id: place.externalId,
    ...(place.detailsUrl !== undefined && { details_url: place.detailsUrl }),
    status: 'completed' as const,
    conclusion: output.conclusion,
    output: shown(output, missing.slice(0, batch)),
  };
  const id = earlier
    ? await updated(ask, earlier.id, body)
    : (await ask('POST /repos/{owner}/{repo}/check-runs', { ...body, head_sha: place.commit })).id;
  for (let at = batch; at < missing.length; at += batch)
    await updated(ask, id, { output: shown(output, missing.slice(at, at + batch)) });
}

async function updated(ask: Ask, id: number | bigint, body: object): Promise<number | bigint> {
  await ask('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', { check_run_id: Number(id), ...body });
  return id;
}

function shown({ title, summary }: CheckRunOutput, annotations: readonly CheckAnnotation[]) {
  return { title, summary, annotations: [...annotations] };
}

/** The check run that an earlier run of this job made for this commit, with what it does not show yet; null where none can be continued. */
async function earlierRun(
  ask: Ask,
  { commit, externalId }: CheckRunPlace,
  wanted: readonly CheckAnnotation[],
): Promise<{ readonly id: number | bigint; readonly missing: readonly CheckAnnotation[] } | null> {
  const found = await ask('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', {
    ref: commit,
    check_name: NAME,
    per_page: 100,
  });
  const run = found.check_runs.find((run) => run.external_id === externalId);
  if (run === undefined) return null;
  const there = await annotationsOf(ask, run.id, run.output.annotations_count);
  const names = new Set(wanted.map(nameOf));
  if (there === null || ![...there].every((name) => names.has(name))) return null;
  return { id: run.id, missing: wanted.filter((annotation) => !there.has(nameOf(annotation))) };
}

async function annotationsOf(ask: Ask, id: number | bigint, count: number): Promise<ReadonlySet<string> | null> {
  const pages = Math.ceil(count / 100);
  // So many pages are not read: a new check run is made instead.
  if (pages > LIMITS.apiPages) return null;
  const names = new Set<string>();
  for (let page = 1; page <= pages; page += 1) {
    const annotations = await ask('GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations', {
      check_run_id: Number(id),
      per_page: 100,
      page,
    });
    for (const annotation of annotations) names.add(nameOf(annotation));
  }
  return names;
}

function nameOf(annotation: {
  readonly path: string;
  readonly start_line: number;
  readonly annotation_level: string | null;
  readonly message: string | null;
}): string {
  const { path, start_line, annotation_level, message } = annotation;
  return JSON.stringify([path, start_line, annotation_level, message]);
}
