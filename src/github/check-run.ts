import type { CheckAnnotation, CheckRunOutput } from '../formats/check-run-output.js';
import { LIMITS } from '../limits.js';
import type { CheckName } from './check-name.js';
import type { Ask, Refusal } from './client.js';

/** What the check run is about, and what distinguishes it from those of other steps, legs, jobs, events and runs. */
export interface CheckRunPlace extends CheckName {
  readonly commit: string;
  /** Which attempt of the workflow run this is, from 1. */
  readonly attempt: number;
  /** The page of the workflow run, if it is known. */
  readonly detailsUrl?: string;
}

/**
 * Publishes a check run with every annotation, concluded from the first request on. Only the one of an earlier attempt of the same
 * run is brought up to date, and only while it shows nothing outdated, because GitHub never takes an annotation away. Rejects as
 * `ask` does.
 */
export async function publishCheckRun(ask: Ask, place: CheckRunPlace, output: CheckRunOutput): Promise<void> {
  const batch = LIMITS.ofARequest;
  const bodyOf = (annotations: readonly CheckAnnotation[]) => ({
    name: place.name,
    ...(place.id !== null && { external_id: `${place.id}/${place.attempt}` }),
    ...(place.detailsUrl !== undefined && { details_url: place.detailsUrl }),
    status: 'completed' as const,
    conclusion: output.conclusion,
    output: shown(output, annotations.slice(0, batch)),
  });
  const earlier = await earlierRun(ask, place, output.annotations);
  // A run that cannot be changed is left alone: the newest of a name counts.
  const isUpdated = earlier !== null && (await updated(ask, earlier.id, bodyOf(earlier.missing)));
  const id = isUpdated
    ? earlier.id
    : (await ask('POST /repos/{owner}/{repo}/check-runs', { ...bodyOf(output.annotations), head_sha: place.commit }))
        .id;
  const wanted = isUpdated ? earlier.missing : output.annotations;
  for (let at = batch; at < wanted.length; at += batch)
    await ask(UPDATE, { check_run_id: Number(id), output: shown(output, wanted.slice(at, at + batch)) });
}

const UPDATE = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}';

/** False where GitHub forbids it. */
async function updated(ask: Ask, id: number | bigint, body: object): Promise<boolean> {
  try {
    await ask(UPDATE, { check_run_id: Number(id), ...body });
    return true;
  } catch (error) {
    if ((error as Refusal).status === 403) return false;
    throw error;
  }
}

function shown({ title, summary }: CheckRunOutput, annotations: readonly CheckAnnotation[]) {
  return { title, summary, annotations: [...annotations] };
}

/** The check run of an earlier attempt, with what it does not show yet; null where none can be continued. */
async function earlierRun(
  ask: Ask,
  { commit, name, id, attempt }: CheckRunPlace,
  wanted: readonly CheckAnnotation[],
): Promise<{ readonly id: number | bigint; readonly missing: readonly CheckAnnotation[] } | null> {
  // In the first attempt there is none.
  if (id === null || attempt === 1) return null;
  const { check_runs: runs } = await ask('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', {
    ref: commit,
    check_name: name,
    filter: 'all',
    per_page: 100,
  });
  const attempts = runs.map((run) => ({ run, of: attemptOf(run.external_id, id) }));
  const [last] = attempts.filter(({ of }) => of > 0 && of < attempt).sort((a, b) => b.of - a.of);
  if (last === undefined) return null;
  const there = await annotationsOf(ask, last.run.id, last.run.output.annotations_count);
  const names = new Set(wanted.map(nameOf));
  if (there === null || ![...there].every((name) => names.has(name))) return null;
  return { id: last.run.id, missing: wanted.filter((annotation) => !there.has(nameOf(annotation))) };
}

/** Which attempt of the run made a check run; 0: it is another one's. */
function attemptOf(externalId: string | null, id: string): number {
  return externalId?.startsWith(`${id}/`) ? Number(externalId.slice(id.length + 1)) || 0 : 0;
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
  readonly title: string | null;
  readonly message: string | null;
}): string {
  const { path, start_line, annotation_level, title, message } = annotation;
  return JSON.stringify([path, start_line, annotation_level, title, message]);
}
