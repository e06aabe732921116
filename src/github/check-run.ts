import { hash } from 'node:crypto';
import type { CheckAnnotation, CheckRunOutput } from '../formats/check-run-output.js';
import { LIMITS } from '../limits.js';
import { type Options, optionText } from '../options.js';
import { visible } from '../text/quote.js';
import type { Answer } from './answers.js';
import { type Ask, pagesOf, type Refusal } from './client.js';
import type { WorkflowRun } from './runner.js';

/** What a check run is called and known by: the name that was given, else one that names job, step, matrix leg and projects. */
export function checkNameOf({ step, id }: WorkflowRun, options: Options): Pick<CheckRunPlace, 'name' | 'id'> {
  const given = options['check-name'];
  const leg = legOf(given);
  const [, job, ofStep] = step;
  // The folder of the reports is another one on each runner.
  const projects = options.mode === 'merge' ? '' : options.projects.join(' ');
  const parts = [
    job,
    // What GitHub calls a step without an id says which of several it is only by its number.
    /^__/.test(ofStep) ? (/_\d+$/.exec(ofStep)?.[0].slice(1) ?? '') : ofStep,
    ...(leg ?? []),
    projects === optionText('projects').default ? '' : projects,
  ];
  const told = [...new Set(parts.filter((part) => part !== ''))].join(', ');
  const name = visible(leg ? `Website Preflight${told && ` (${told})`}` : given);
  const known = JSON.stringify([step, options], (key, value) =>
    key === 'token' ? undefined : value instanceof Map ? [...value] : value,
  );
  const digest = hash('sha256', known).slice(0, 32);
  const isLong = name.length > LIMITS.checkName;
  return {
    name: isLong ? `${name.slice(0, LIMITS.checkName - 10).toWellFormed()}… ${digest.slice(0, 8)}` : name,
    id: id === undefined ? null : `website-preflight/${digest}/${id}`,
  };
}

/** The values of this leg of the job's matrix, which is what the input holds by default; null where a name was given. */
function legOf(given: string): readonly string[] | null {
  if (given.trim() === '') return [];
  try {
    const matrix: unknown = JSON.parse(given);
    if (matrix === null) return [];
    if (typeof matrix !== 'object') return null;
    return Object.values(matrix).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  } catch {
    return null;
  }
}

/** What the check run is about, and what distinguishes it from those of other steps, legs, jobs, events and runs. */
export interface CheckRunPlace {
  readonly name: string;
  /** The same in each attempt of a run for this step and matrix leg with these options, and for nothing else; null outside GitHub. */
  readonly id: string | null;
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
  const { title, summary } = output;
  const batch = LIMITS.ofARequest;
  const shown = (annotations: readonly CheckAnnotation[], from = 0) => ({
    output: { title, summary, annotations: annotations.slice(from, from + batch) },
  });
  const bodyOf = (annotations: readonly CheckAnnotation[]) => ({
    name: place.name,
    ...(place.id !== null && { external_id: `${place.id}/${place.attempt}` }),
    ...(place.detailsUrl !== undefined && { details_url: place.detailsUrl }),
    status: 'completed' as const,
    conclusion: output.conclusion,
    ...shown(annotations),
  });
  const earlier = await earlierRun(ask, place, output.annotations);
  // A run that cannot be changed is left alone: the newest of a name counts.
  const isUpdated = earlier !== null && (await updated(ask, earlier.id, bodyOf(earlier.missing)));
  const create = { ...bodyOf(output.annotations), head_sha: place.commit };
  const { id } = isUpdated ? earlier : await ask('POST /repos/{owner}/{repo}/check-runs', create);
  const wanted = isUpdated ? earlier.missing : output.annotations;
  for (let at = batch; at < wanted.length; at += batch) await ask(UPDATE, { check_run_id: id, ...shown(wanted, at) });
}

const UPDATE = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}';

/** False where GitHub forbids it. */
async function updated(ask: Ask, id: number, body: object): Promise<boolean> {
  try {
    await ask(UPDATE, { check_run_id: id, ...body });
    return true;
  } catch (error) {
    if ((error as Refusal).status === 403) return false;
    throw error;
  }
}

/** The check run of an earlier attempt, with what it does not show yet; null where none can be continued. */
async function earlierRun(
  ask: Ask,
  { commit, name, id, attempt }: CheckRunPlace,
  wanted: readonly CheckAnnotation[],
): Promise<{ readonly id: number; readonly missing: readonly CheckAnnotation[] } | null> {
  // In the first attempt there is none.
  if (id === null || attempt === 1) return null;
  const route = 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs';
  const { check_runs: runs } = await ask(route, { ref: commit, check_name: name, filter: 'all', per_page: 100 });
  const attemptOf = (external: string | null) =>
    external?.startsWith(`${id}/`) ? Number(external.slice(id.length + 1)) || 0 : 0;
  const attempts = runs.map((run) => ({ run, of: attemptOf(run.external_id) }));
  const [last] = attempts.filter(({ of }) => of > 0 && of < attempt).sort((a, b) => b.of - a.of);
  const pages = Math.ceil((last?.run.output.annotations_count ?? 0) / 100);
  // So many pages are not read: a new check run is made instead.
  if (last === undefined || pages > LIMITS.apiPages) return null;
  const there = new Set<string>();
  for await (const some of pagesOf((page) => ask(ANNOTATIONS, { check_run_id: last.run.id, ...page }), pages))
    for (const annotation of some) there.add(nameOf(annotation));
  const missing = wanted.filter((annotation) => !there.has(nameOf(annotation)));
  const names = new Set(wanted.map(nameOf));
  return [...there].every((name) => names.has(name)) ? { id: last.run.id, missing } : null;
}

const ANNOTATIONS = 'GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations';

function nameOf(annotation: Answer<typeof ANNOTATIONS>[number]): string {
  const { path, start_line, annotation_level, title, message } = annotation;
  return JSON.stringify([path, start_line, annotation_level, title, message]);
}
