import * as z from 'zod/mini';
import { Unavailable } from '../read/listing.js';
import { code } from '../text/quote.js';
import { type Ask, commitShape, itemsOf, understood, whyRefused } from './client.js';
import type { BaseCommit } from './commit.js';

/** The most deployments whose statuses are read. */
const DEPLOYMENTS = 100;

const deploymentShape = z.object({ id: z.number(), sha: commitShape, environment: z.string() });

const statusesShape = z.array(z.object({ id: z.number(), state: z.string(), created_at: z.string() }));

type Deployment = z.output<typeof deploymentShape>;

/**
 * The newest deployment to an environment (null for any) that succeeded and was not replaced; or why there is none.
 * With `before`, the id of a deployment, the last one before it that had succeeded, replaced or not. Rejects with an
 * `Unavailable`.
 */
export async function lastDeployed(ask: Ask | null, environment: string | null, before?: number): Promise<BaseCommit> {
  if (ask === null) throw new Unavailable('The deployments are unknown: there is no token. Set the input token.');
  try {
    const where = environment === null ? '' : ` to ${code(environment)}`;
    const why = `nothing was deployed${where} ${before === undefined ? 'yet' : 'before'}`;
    return (await newestSuccess(ask, environment, before)) ?? { why };
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    throw new Unavailable(`The deployments could not be read: ${whyRefused(error, 'deployments: read')}`);
  }
}

async function newestSuccess(
  ask: Ask,
  environment: string | null,
  before: number | undefined,
): Promise<BaseCommit | null> {
  const named = environment === null ? {} : { environment };
  // GitHub ignores case in names of environments.
  const isMeant = (one: Deployment) =>
    (before === undefined || one.id < before) &&
    (environment === null || one.environment.toLowerCase() === environment.toLowerCase());
  const list = (page: object) => ask('GET /repos/{owner}/{repo}/deployments', { ...named, ...page });
  let asked = 0;
  for await (const one of itemsOf(deploymentShape, list)) {
    if (!isMeant(one)) continue;
    asked += 1;
    if (asked > DEPLOYMENTS)
      throw new Unavailable(`None of the last ${DEPLOYMENTS} deployments succeeded. Set base to a commit, or to none.`);
    const found = await successOf(ask, one, before !== undefined);
    if (found) return found;
  }
  return null;
}

/** The deployment if its newest status is a success, or with `mayBeReplaced` was one before it became inactive. */
async function successOf(ask: Ask, one: Deployment, mayBeReplaced: boolean): Promise<BaseCommit | null> {
  const endpoint = 'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses';
  const statuses = understood(statusesShape, await ask(endpoint, { deployment_id: one.id, per_page: 100 }));
  const [newest, ...older] = statuses.toSorted((a, b) => b.id - a.id);
  const isReplaced = mayBeReplaced && newest?.state === 'inactive';
  const success = isReplaced ? older.find(({ state }) => state === 'success') : newest;
  if (success?.state !== 'success') return null;
  return { commit: one.sha, what: `deployed to ${code(one.environment)} on ${success.created_at.slice(0, 10)}` };
}
