import * as z from 'zod/mini';
import { CheckError } from '../read/failure.js';
import { code } from '../text/quote.js';
import { type Ask, commitIdSchema, itemsOf, understood, whyRefused } from './client.js';

/** The most deployments whose statuses are read. */
const DEPLOYMENTS = 100;

const deploymentSchema = z.object({ id: z.number(), sha: commitIdSchema, environment: z.string() });

const statusesSchema = z.array(z.object({ id: z.number(), state: z.string(), created_at: z.string() }));

type Deployment = z.output<typeof deploymentSchema>;

/**
 * The newest deployment to an environment (null for any) that succeeded and was not replaced; null for none.
 * `before`: the id of a deployment; only older ones count, including those that were replaced since. Rejects with
 * a `CheckError`.
 */
export async function lastDeployed(ask: Ask | null, environment: string | null, before?: number) {
  if (ask === null) throw new CheckError('The deployments are unknown: there is no token. Set the input token.');
  try {
    return await newestSuccess(ask, environment, before);
  } catch (error) {
    if (error instanceof CheckError) throw error;
    throw new CheckError(`The deployments could not be read: ${whyRefused(error, 'deployments: read')}`);
  }
}

async function newestSuccess(ask: Ask, environment: string | null, before: number | undefined) {
  const filter = environment === null ? {} : { environment };
  // GitHub ignores case in names of environments.
  const isMeant = (deployment: Deployment) =>
    (before === undefined || deployment.id < before) &&
    (environment === null || deployment.environment.toLowerCase() === environment.toLowerCase());
  const list = (page: object) => ask('GET /repos/{owner}/{repo}/deployments', { ...filter, ...page });
  let read = 0;
  for await (const deployment of itemsOf(deploymentSchema, list)) {
    if (!isMeant(deployment)) continue;
    read += 1;
    if (read > DEPLOYMENTS)
      throw new CheckError(`None of the last ${DEPLOYMENTS} deployments succeeded. Set base to a commit, or to none.`);
    const found = await successOf(ask, deployment, before !== undefined);
    if (found) return found;
  }
  return null;
}

/** The deployment if its newest status is a success; with `mayBeReplaced` also if it was a success until replaced. */
async function successOf(ask: Ask, deployment: Deployment, mayBeReplaced: boolean) {
  const endpoint = 'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses';
  const statuses = understood(statusesSchema, await ask(endpoint, { deployment_id: deployment.id, per_page: 100 }));
  const [newest, ...older] = statuses.toSorted((a, b) => b.id - a.id);
  const isReplaced = mayBeReplaced && newest?.state === 'inactive';
  const success = isReplaced ? older.find(({ state }) => state === 'success') : newest;
  if (success?.state !== 'success') return null;
  const day = success.created_at.slice(0, 10);
  return { commit: deployment.sha, what: `deployed to ${code(deployment.environment)} on ${day}` };
}
