import { example } from './description.js';
import type { GitHubRequest, GitHubResponse } from './server.js';

/** A deployment of a named commit with its statuses, oldest first. */
export type Deployment = readonly [id: number, commit: string, environment: string, ...states: readonly string[]];

/** What GitHub answers of deployments: the newest first, a page of them, those of one environment where one is asked for. */
export function deploymentAnswer(
  deployments: readonly Deployment[],
  at: Readonly<Record<string, string>>,
  { operation, params, query }: GitHubRequest,
): GitHubResponse | null {
  const [shown] = example('deployment-items') as unknown as readonly [object];
  const [status] = example('deployment-status-items') as unknown as readonly [object];
  if (operation.endsWith('/deployments')) {
    const named = query.environment?.toLowerCase();
    const all = deployments.toReversed().filter(([, , name]) => named === undefined || name === named);
    const [size, page] = [Number(query.per_page ?? 30), Number(query.page ?? 1)];
    const body = all.slice((page - 1) * size, page * size).map(([id, name, environment]) => {
      return { ...shown, id, sha: at[name], environment, created_at: '2026-11-19T23:00:00Z' };
    });
    return { status: 200, body };
  }
  if (!operation.endsWith('/statuses')) return null;
  const [, , , ...states] = deployments.find(([id]) => String(id) === params.deployment_id) ?? [0, 'lost', ''];
  const dayOf = (index: number) => `2026-11-${20 + index}T01:00:00Z`;
  const body = states.map((state, index) => ({ ...status, id: index + 1, state, created_at: dayOf(index) }));
  return { status: 200, body };
}
