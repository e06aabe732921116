import { LIMITS } from '../limits.js';
import type { CommitId } from '../read/ask-git.js';
import { type Base, comparedWith, noBase, unread } from '../read/base.js';
import { visible } from '../text/quote.js';
import type { Answer } from './answers.js';
import { type GitHub, pagesOf } from './client.js';
import { readCommit, refusal, type Search } from './read-commit.js';

/** What was deployed last, to an environment if one is given, and before a deployment if one is given. Throws an `Error` when it cannot be found. */
export async function deployedBase(search: Search, environment: string | null, before?: number): Promise<Base> {
  const where = environment === null ? '' : ` to ${visible(environment)}`;
  const fail = (why: string): never => {
    throw new Error(`Cannot compare with the deployed version: ${why}`);
  };
  if (search.github === null)
    return fail("there is no token for GitHub's API. Remove the input token to use the default, or set one.");
  const deployed = await lastDeployed(search.github, environment, before).catch((error) =>
    fail(`GitHub's API ${refusal(error)}. ${[401, 403, 404].includes(error.status) ? NEEDED : 'Run the check again.'}`),
  );
  if (deployed === null) return noBase(`nothing was deployed${where} ${before === undefined ? 'yet' : 'before'}`);
  const { commit } = deployed;
  const what = `deployed to ${visible(deployed.environment)} on ${deployed.date}`;
  const files = await readCommit(search, commit, search.needed);
  if (files.snapshot === null) return fail(`${unread(commit, what, files.why)}. Use another base, or none.`);
  return comparedWith(files.snapshot, commit, what, files.from);
}

const NEEDED = 'Add the permission "deployments: read" to the job.';

type Deployment = Answer<'GET /repos/{owner}/{repo}/deployments'>[number];

/**
 * The newest deployment that succeeded and was not replaced, of an environment where one is given; null: there is none. Before
 * another deployment, given by its id, it is the last that had succeeded, whatever replaced it since. Rejects as `ask` does, and
 * with an `Error` that completes "GitHub's API …" where `most` failed, and older ones are not requested.
 */
export async function lastDeployed(
  github: GitHub,
  environment: string | null,
  before?: number,
  most: number = LIMITS.apiRequests,
): Promise<{ readonly commit: CommitId; readonly environment: string; readonly date: string } | null> {
  const atOnce = LIMITS.apiRequestsAtOnce;
  const named = environment === null ? {} : { environment };
  // GitHub takes names of environments without regard to case.
  const isMeant = (one: Deployment) =>
    (before === undefined || one.id < before) &&
    (environment === null || one.environment.toLowerCase() === environment.toLowerCase());
  const list = (page: object) => github.ask('GET /repos/{owner}/{repo}/deployments', { ...named, ...page });
  let asked = 0;
  for await (const listed of pagesOf(list, Number.POSITIVE_INFINITY)) {
    const meant = listed.filter(isMeant);
    for (let at = 0; at < meant.length; at += atOnce) {
      const some = meant.slice(at, at + atOnce);
      asked += some.length;
      if (asked > most) throw new Error(`lists more than ${most} deployments since the last successful one`);
      const succeeded = await Promise.all(some.map((one) => successOf(github, one, before !== undefined)));
      const found = succeeded.find((one) => one !== null);
      if (found) return found;
    }
  }
  return null;
}

/** The deployment with the day of its success (UTC, `YYYY-MM-DD`), if its newest status is one; one that may be replaced also if that made it inactive. */
async function successOf(github: GitHub, { id, sha, environment }: Deployment, mayBeReplaced: boolean) {
  const route = 'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses';
  const statuses = await github.ask(route, { deployment_id: id, per_page: 100 });
  const [newest, ...older] = statuses.toSorted((one, other) => other.id - one.id);
  const isReplaced = mayBeReplaced && newest?.state === 'inactive';
  const success = isReplaced ? older.find(({ state }) => state === 'success') : newest;
  return success?.state === 'success' ? { commit: sha, environment, date: success.created_at.slice(0, 10) } : null;
}
