import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { LIMITS } from '../limits.js';
import type { Options } from '../options.js';
import { code, quote } from '../text/quote.js';
import type { Answer } from './answers.js';
import { type GitHub, NotAsked, patiently } from './client.js';
import { type EventOf, numberOf, type Payload, textOf, type WorkflowEvent } from './event.js';
import { whyRefused } from './publish.js';
import { refusal } from './read-commit.js';

/**
 * The event of a `workflow_run` with the number and base of its pull request, which the payload leaves out for a fork. The file
 * was written by a job that a stranger controls, so all it can do is choose among the open pull requests that GitHub itself
 * lists for the head of the run. Throws an `Error` where it chooses none of them, or none is chosen of several.
 */
export async function eventBehind(
  event: WorkflowEvent,
  { 'event-file': file, 'event-name': name }: Pick<Options, 'event-file' | 'event-name'>,
  workspace: string,
  github: GitHub | null,
): Promise<WorkflowEvent> {
  const { behind } = event;
  if (behind === undefined) {
    if (file === '' && name === '') return event;
    throw new Error('The inputs event-file and event-name are for runs on workflow_run only. Leave them out.');
  }
  if (name !== '' && name !== behind.event)
    throw new Error(
      `event-name: the triggering run was started by ${code(behind.event)}, not by ${quote(name)}. Leave the input out.`,
    );
  if (event.kind !== 'pull-request') return event;
  // GitHub then gives a commit of the default branch as the head of the run.
  if (behind.event === 'pull_request_target')
    throw new Error(
      'The triggering run was started by pull_request_target, and GitHub does not say which head it had. Run the first workflow on pull_request.',
    );
  if (file === '' && event.number !== null) return event;
  const commit = event.head.slice(0, 7);
  const head = `${commit} of ${quote(`${event.from}:${event.branch}`)}`;
  const number = file === '' ? null : numberIn(resolve(workspace, file), event);
  if (number === undefined)
    throw new Error(
      `event-file: ${quote(file)} is not the event of a pull request with the head ${head}. Upload ${code('github.event_path')} in the triggering run, and set event-file to the path of the downloaded file.`,
    );
  const open = await pullRequestsOf(github, event).catch((error: unknown) => {
    if (number === null) return whyRefused(error, 'pull-requests: read', false);
    throw new Error(
      `event-file: pull request ${number} could not be confirmed: GitHub's API ${refusal(error)}. Add the permission "pull-requests: read" to the job, or run it again.`,
    );
  });
  if (typeof open === 'string')
    return { ...event, untold: `GitHub does not say which pull request has the head ${commit}: ${open}` };
  const [found, other] = open.filter((one) => number === null || one.number === number);
  if (other)
    throw new Error(`Several open pull requests have the head ${head}. Say which one with the input event-file.`);
  if (found) return { ...event, number: found.number, base: found.base.sha };
  if (number === null) return { ...event, untold: `no open pull request is known to have the head ${commit}.` };
  throw new Error(
    `event-file: pull request ${number} is closed, or its head is not ${head}. A newer head has a run of its own.`,
  );
}

/** The number that the file gives, undefined where it is not the payload of an event of this head. */
function numberIn(file: string, { head, from }: EventOf<'pull-request'>): number | undefined {
  try {
    const stat = statSync(file);
    // A device or FIFO would be read without end.
    if (!stat.isFile() || stat.size > LIMITS.fileBytes) return undefined;
    const payload: Payload = JSON.parse(readFileSync(file, 'utf8'));
    const pull = payload?.pull_request;
    const isOfHead = textOf(pull?.head?.sha) === head && (textOf(pull?.head?.repo?.full_name) ?? from) === from;
    return isOfHead ? (numberOf(pull?.number) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** The open pull requests with the head of the run, as GitHub lists them. Rejects as `ask` does. */
async function pullRequestsOf(
  github: GitHub | null,
  { head, from, branch }: EventOf<'pull-request'>,
): Promise<Answer<'GET /repos/{owner}/{repo}/pulls'>> {
  if (github === null) throw new NotAsked('was not asked: there is no token');
  // A fork that is gone has no pull request to write to.
  if (from === null || branch === null) return [];
  const [owner] = from.split('/');
  const open = await patiently(github)('GET /repos/{owner}/{repo}/pulls', {
    head: `${owner}:${branch}`,
    per_page: 100,
  });
  return open.filter((one) => one.head.sha === head && one.head.repo?.full_name === from);
}
