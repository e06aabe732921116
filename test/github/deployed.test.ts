import assert from 'node:assert/strict';
import test from 'node:test';
import { lastDeployed } from '../../src/github/deployments.js';
import { type Deployment, deploymentAnswer } from '../github-server/deployment-answers.js';
import { asking, type GitHubRequest } from '../github-server/server.js';
import { at, baseAt, type GitHub } from './base-at.js';
import type { Commit, Place } from './bases.js';

/** Deployments as `ID COMMIT ENVIRONMENT STATUS…`, the oldest first. */
const deployed = (...lines: readonly string[]) =>
  lines.map((line): Deployment => {
    const [id, commit, environment = '', ...states] = line.split(' ');
    return [Number(id), commit as Deployment[1], environment, ...states];
  });

const FAILED = deployed(...Array.from({ length: 104 }, (_, at) => `${100 + at} main production failure`));
const [OLD, STAGING] = ['1 fork production success', '2 main staging success'];
const [REPLACED, LATER] = ['1 fork production success success inactive', '3 main staging success'];
const UNFINISHED = ['3 main production success error', '4 main production in_progress', '5 main production'];

/** Deployments, what of them counts, and the base that it is; null: none yet. */
type Found = readonly [
  name: string,
  deployments: readonly Deployment[],
  counts: { readonly environment?: string; readonly event?: 4 | 50 },
  base: Commit | null,
  says: RegExp,
];

const EVENT_4 = ['4 main production success inactive', '5 main production success'];
const [DATED, NONE_YET] = [
  /^Compared with \w{7}, deployed to `production` on 2026-11-21\.$/,
  /^No base \(nothing was deployed to `production` yet\): everything counts as new\.$/,
];

const FOUND: readonly Found[] = [
  ['one that succeeded at last', deployed('1 fork production in_progress success'), {}, 'fork', DATED],
  ['none of this environment', deployed(STAGING), { environment: 'production' }, null, NONE_YET],
  ['several environments', deployed(OLD, STAGING), { environment: 'Production' }, 'fork', /to `production` on/],
  ['any environment', deployed(OLD, STAGING), {}, 'main', /to `staging` on/],
  ['those after it without a success', deployed(OLD, ...UNFINISHED), {}, 'fork', /to `production` on/],
  ['one that was replaced', deployed('1 main p success inactive', '2 fork p success'), {}, 'fork', /on/],
  ['all inactive', deployed('1 fork p success inactive'), {}, null, /nothing was deployed yet/],
  ['an event, more than a page before', [...deployed(OLD), ...FAILED], { event: 50 }, 'fork', /on/],
  ['an event, what is not before it aside', deployed(REPLACED, LATER, ...EVENT_4), { event: 4 }, 'fork', DATED],
  ['an event, the first', deployed('4 main production'), { event: 4 }, null, /to `production` before/],
];

/** What keeps the deployments, or the commit of one, from being had: the run is unchecked. */
type Missing = readonly [
  name: string,
  deployments: readonly Deployment[],
  refused: readonly [operation: RegExp, status: number] | null,
  says: RegExp,
  event?: 4,
];

const MISSING: readonly Missing[] = [
  ['no permission', [], [/deployments$/, 403], /\(403\).* "deployments: read", add it to the job's/],
  ['no permission for an event deployment', [], [/deployments$/, 403], /\(403\).* "deployments: read"/, 4],
  ['a fault of the server', deployed(OLD), [/statuses$/, 502], /answered 502\. Run the job again\./],
  ['a commit that was deleted', deployed('1 gone p success'), null, /^eeeeeee could not be .*\(404\)/],
];

/** The base of the event of a deployment, or else by `base: deployed`. */
function found(event: number | undefined, place: Place, known: GitHub) {
  const depth = 'depth 1';
  if (event) return baseAt(`deployment ${event}`, { depth, ...place }, known);
  return baseAt('push to main', { base: 'deployed', depth, ...place }, known);
}

for (const [name, deployments, { environment = '', event }, base, says] of FOUND)
  test(`base deployed: ${name}`, async () => {
    const { commit, note, failure } = await found(event, { environment }, { deployments });
    assert.match(note, says);
    assert.deepEqual([commit, failure], [base && at[base], undefined]);
  });

for (const [name, deployments, refused, says, event] of MISSING)
  test(`base deployed: ${name}`, async () => {
    const first = ({ operation }: GitHubRequest) =>
      refused?.[0].test(operation) ? { status: refused[1], body: {} } : undefined;
    const { commit, failure = '' } = await found(event, {}, { deployments, first });
    assert.match(failure, says);
    assert.equal(commit, null);
  });

test('base deployed: no token', async () => {
  const { failure = '' } = await found(undefined, { token: '' }, {});
  assert.match(failure, /there is no token\. Set the input token\./);
});

test('failures of more than a page are passed over, up to a bound, which is said', async () => {
  // Without the server: it holds each of so many answers to the description.
  const among = (deployments: readonly Deployment[]) =>
    lastDeployed(
      asking((request) => deploymentAnswer(deployments, at, request) ?? assert.fail()),
      null,
    );
  const few = await among([...deployed(OLD), ...FAILED.slice(0, 99)]);
  assert.deepEqual(few?.commit, at.fork);
  const many = among([...deployed(OLD), ...FAILED]);
  await assert.rejects(many, /None of the last 100 deployments succeeded\. Set base to a commit, or to none\./);
});
