import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { readEvent, type WorkflowEvent } from '../../src/github/event.js';
import { temporaryFolder } from '../e2e/site.js';
import { payloadsOf } from '../github-server/payloads.js';

const file = join(temporaryFolder(test), 'event.json');

/** The event that a payload tells of, or a text that is none. */
function eventOf(name: string, payload: unknown, ref: string): WorkflowEvent {
  writeFileSync(file, typeof payload === 'string' ? payload : JSON.stringify(payload));
  return readEvent({ GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: file, GITHUB_REF: ref });
}

/** What starts a run, the event of GitHub whose payload it has, the ref of the run, and the kinds that it may be. */
const EVENTS: readonly (readonly [name: string, payloadsOf: string, ref: string, ...kinds: WorkflowEvent['kind'][]])[] =
  [
    ['pull_request', 'pull_request', 'refs/pull/2/merge', 'pull-request'],
    ['pull_request_target', 'pull_request', 'refs/heads/master', 'pull-request'],
    ['pull_request_review', 'pull_request_review', 'refs/pull/2/merge', 'pull-request'],
    ['push', 'push', 'refs/heads/master', 'push', 'branch', 'unchanged'],
    ['workflow_dispatch', 'workflow_dispatch', 'refs/heads/feature', 'branch'],
    ['workflow_dispatch', 'workflow_dispatch', '', 'unchanged'],
    ['repository_dispatch', 'repository_dispatch', 'refs/heads/master', 'unchanged'],
    ['merge_group', 'merge_group', 'refs/heads/gh-readonly-queue/main/pr-1', 'merge-group'],
    ['deployment', 'deployment', 'refs/heads/master', 'deployment'],
    ['release', 'release', 'refs/tags/v1', 'unchanged'],
    ['issues', 'issues', 'refs/heads/master', 'other'],
  ];

for (const [name, payloads, ref, ...kinds] of EVENTS)
  test(`every payload of GitHub for ${name} is ${kinds.join(' or ')}`, () => {
    const events = payloadsOf(payloads).map((payload) => eventOf(name, payload, ref));
    assert.ok(events.length > 0);
    assert.deepEqual(
      events.filter(({ kind }) => !kinds.includes(kind)),
      [],
    );
  });

/** What an event needs of its payload, and what that may not be: each is tried, and that it is missing. */
const NEEDED: readonly (readonly [name: string, path: string, ...wrong: unknown[]])[] = [
  ['pull_request', 'pull_request', 'x', [], null],
  ['pull_request', 'pull_request.number', '2', null],
  ['pull_request', 'pull_request.head.sha', 'main', 1, null, '0'.repeat(39)],
  ['pull_request', 'pull_request.base.sha', '--upload-pack=x', null],
  ['pull_request_review', 'pull_request.base.sha', null],
  ['push', 'before', null, 7, 'refs/heads/main'],
  ['push', 'repository.default_branch', null, 1, {}],
  ['workflow_dispatch', 'repository', null, 'x'],
  ['workflow_dispatch', 'repository.default_branch', []],
  ['merge_group', 'merge_group.base_sha', null, 'main'],
  ['deployment', 'deployment.id', '1', null],
  ['deployment', 'deployment.environment', null, 1],
];

/** What may be missing, and what it may not be if it is there. */
const IF_THERE: typeof NEEDED = [
  ['pull_request', 'pull_request.merge_commit_sha', 'main', 1],
  ['pull_request', 'pull_request.head.repo', 'x', {}],
  ['push', 'ref', 1, {}],
  ['repository_dispatch', 'repository.default_branch', 1, null],
];

const MISSING = undefined;

for (const [name, path, ...wrong] of [...NEEDED.map((row) => [...row, MISSING] as const), ...IF_THERE])
  for (const value of wrong)
    test(`a payload of ${name} whose ${path} is ${JSON.stringify(value)} is not understood`, () => {
      const [payload] = payloadsOf(name);
      assert.deepEqual(eventOf(name, withValue(payload, path.split('.'), value), 'refs/heads/feature'), {
        kind: 'unreadable',
        name,
      });
    });

for (const [name, path] of IF_THERE)
  test(`a payload of ${name} without ${path} is understood`, () => {
    const [payload] = payloadsOf(name);
    const whole = path.replace('.default_branch', '').split('.');
    const { kind } = eventOf(name, withValue(payload, whole, MISSING), 'refs/heads/feature');
    assert.notEqual(kind, 'unreadable');
  });

/** What is no payload, and the events that need none of it. */
for (const text of ['', '{ "ref":', 'null', '[]', '"x"', '7'])
  test(`what is no payload, ${JSON.stringify(text)}, counts only where it is needed`, () => {
    const kindOf = (name: string, ref = 'refs/heads/main') => eventOf(name, text, ref).kind;
    for (const name of ['pull_request', 'push', 'workflow_dispatch', 'merge_group', 'deployment'])
      assert.equal(kindOf(name), 'unreadable');
    assert.deepEqual([kindOf('moon_rise'), kindOf('release', 'refs/tags/v1')], ['other', 'unchanged']);
  });

function withValue(payload: unknown, [key = '', ...rest]: readonly string[], value: unknown): object {
  const object = payload as Readonly<Record<string, unknown>>;
  return { ...object, [key]: rest.length > 0 ? withValue(object[key], rest, value) : value };
}

/** An event of a pull request, the repository of its head (null: deleted), and whether its token can only read. */
const FORKS: readonly (readonly [event: string, head: string | null, isFork: boolean])[] = [
  ['pull_request', 'octo/shop', false],
  ['pull_request', 'stranger/shop', true],
  ['pull_request', null, true],
  ['pull_request_review', 'stranger/shop', true],
  // It runs with the token of the base, wherever the head is.
  ['pull_request_target', 'stranger/shop', false],
];

for (const [name, head, isFork] of FORKS)
  test(`${name} with a head in ${head}: its token can ${isFork ? 'only read' : 'write'}`, () => {
    const side = (repository: string | null) => ({
      sha: '1'.repeat(40),
      repo: repository && { full_name: repository },
    });
    const pull_request = { number: 5, head: side(head), base: side('octo/shop') };
    const event = eventOf(name, { pull_request }, 'refs/pull/5/merge');
    assert.ok(event.kind === 'pull-request');
    assert.equal(event.isFork, isFork);
  });
