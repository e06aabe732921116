import assert from 'node:assert/strict';
import test from 'node:test';
import type { GitHubRequest } from '../github-server/server.js';
import { at, baseAt, baseOfStranger, changedClones, EVENTS } from './base-at.js';
import { BASES, type Commit, type Place } from './bases.js';

for (const [event, place, base, what, ...asked] of BASES.flatMap(({ scenes }) => scenes))
  test(`${event} with ${JSON.stringify(place)} is compared with ${base ?? 'nothing'}`, async () => {
    const { note, commit, failure, ...found } = await baseAt(event, place);
    const compared = base && `Compared with ${at[base].slice(0, 7)}, ${what}.`;
    assert.equal(note, compared ?? `No base (${what}): everything counts as new.`);
    assert.deepEqual([commit, failure], [base && at[base], undefined]);
    assert.deepEqual(found.asked, asked);
  });

for (const { event, scenes } of BASES)
  test(`the scenes of "${event}" are of the events that it names`, () => {
    const named = [...event.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
    const shown = scenes.map(([scene]) => EVENTS[scene]?.[0] ?? scene);
    assert.ok(shown.length > 0);
    assert.deepEqual(
      named.filter((name) => !shown.includes(name)),
      [],
    );
  });

const ELSEWHERE = /HEAD is \w{7}, not the commit of this run, nor one after it/;

type Row = readonly [event: string, place: Place, says: RegExp];

/** Where a run that calls for no comparison is not about what is checked out, so that there is no base. */
const NONE: readonly Row[] = [
  ['dispatch', { head: 'orphan', started: 'main' }, ELSEWHERE],
  ['dispatch on a branch', { head: 'orphan', started: 'feature' }, ELSEWHERE],
  ['tag', { head: 'orphan', started: 'main', depth: 'depth 1', token: '' }, ELSEWHERE],
];

for (const [event, place, why] of NONE)
  test(`${event} with ${JSON.stringify(place)} has no base`, async () => {
    const { note, listing, failure } = await baseAt(event, place);
    assert.match(note, new RegExp(`^No base \\(${why.source}`));
    assert.deepEqual([listing, failure], [null, undefined]);
  });

const SHALLOW = { depth: 'depth 1', token: '' } as const;
const NOT_PUSHED =
  /^The change was not checked: HEAD is \w{7}, not the commit of this run, nor one after it\. Leave out .* ref .*, or set the input base\.$/;
const NOT_CHECKED =
  /^The change was not checked: HEAD is \w{7}, not the commit of the pull request, \w{7}, nor one after it\. Leave out .* ref /;
const NOT_TARGETED =
  /not the commit of the pull request, .* Set .* ref .* to refs\/pull\/\$\{\{ .*number \}\}\/merge, or set the input base\.$/;
const SEVERAL =
  /^There are several best merge-bases with `(?:[0-9a-f]{7}|\D+)`, .* merge commit, merge the base branch .*, or set the input base\.$/;

/** Where a base that the event has cannot be had, and what to do about it. */
const MISSING: readonly Row[] = [
  ['pull request', { head: 'merge', ...SHALLOW }, /does not have \w{7}\. There is no token .* fetch-depth: 2/],
  ['pull request', { head: 'feature', started: 'merge', ...SHALLOW }, /merge-base .* no token .* fetch-depth: 2/],
  ['pull request', { head: 'merge', depth: 'nothing', token: '' }, /no token .* fetch-depth: 2/],
  ['forced push to main', { token: '' }, /no token .* fetch-depth: 2/],
  ['new branch', { head: 'orphan' }, /^There is no merge-base with `main`\. Set the input base\.$/],
  ['another kind of payload', {}, /^The payload of the event `pull_request` could not be read\. Set the input base\.$/],
  ['a payload that is no JSON', {}, /^The payload of the event `push` could not be read/],
  ['a deployment without an id', {}, /^The payload of the event `deployment` could not be read/],
  ['a pull request without a number', {}, /^The payload of the event `pull_request` could not be read/],
  ['a schedule without a payload', {}, /^The payload of the event `schedule` could not be read/],
  ['pull request target', {}, NOT_TARGETED],
  ['pull request target', { head: 'orphan', started: 'main' }, NOT_TARGETED],
  ['pull request target', { head: 'main', started: 'main', ...SHALLOW }, NOT_TARGETED],
  ['pull request target', { head: 'merge', started: 'main', depth: 'nothing' }, NOT_TARGETED],
  // GitHub's merge of an earlier head.
  ['opened target', { head: 'crossMerge', started: 'main', isFetchedMerge: true, ...SHALLOW }, NOT_TARGETED],
  ['pull request', { head: 'main', started: 'merge' }, NOT_CHECKED],
  ['pull request', { head: 'main', started: 'merge', depth: 'depth 1' }, NOT_CHECKED],
  ['pull request', { head: 'main', started: 'merge', ...SHALLOW }, NOT_CHECKED],
  ['push to main', { head: 'feature', started: 'main' }, NOT_PUSHED],
  ['push to main', { head: 'feature', started: 'main', isStepOn: true }, NOT_PUSHED],
  ['second push', { head: 'main', started: 'feature' }, NOT_PUSHED],
  ['merge group', { head: 'feature', started: 'merge' }, NOT_PUSHED],
  ['deployment', { head: 'feature', started: 'main' }, NOT_PUSHED],
  ['crossed pull request', { head: 'crossHead', started: 'crossMerge' }, SEVERAL],
  ['crossed pull request', { head: 'crossHead', started: 'crossMerge', depth: 'depth 1' }, SEVERAL],
  ['crossed pull request', { head: 'crossHead', started: 'crossMerge', depth: 'depth 2' }, SEVERAL],
  ['crossed target', { head: 'crossHead', started: 'main' }, SEVERAL],
  ['crossed branch', { head: 'crossHead' }, SEVERAL],
  ['crossed branch', { head: 'crossHead', depth: 'nothing' }, SEVERAL],
];

const NO_BASE = 'No base (the commit to compare with could not be had): everything counts as new.';

for (const [event, place, says] of MISSING)
  test(`${event} with ${JSON.stringify(place)} is unchecked, with what to do`, async () => {
    const { note, listing, failure = '' } = await baseAt(event, place);
    assert.match(failure, says);
    assert.deepEqual([note, listing], [NO_BASE, null]);
  });

/** What the input `base` names, where a push to `main` was checked out with nothing beside it. */
const NAMED: readonly (readonly [place: Place, base: Commit | RegExp])[] = [
  [{ base: at.fork }, 'fork'],
  [{ base: at.fork, depth: 'depth 1' }, 'fork'],
  [{ base: at.gone }, /^eeeeeee could not be read through GitHub's API: .*\(404\).* fetch-depth: 2/],
  [{ base: 'feature', depth: 'depth 1' }, 'feature'],
  [{ base: 'feature', token: '' }, 'feature'],
  [
    { base: 'feature', depth: 'depth 1', token: '' },
    /^base: this clone has no branch or tag `feature`\. .* fetch-depth: 2/,
  ],
  [{ base: 'v1', token: '' }, 'fork'],
  [{ base: 'moon' }, /^base: there is no branch or tag `moon` to compare with\. Use auto, none, deployed, a branch/],
  [{ base: at.fork.slice(0, 9) }, /^base: there is no branch or tag/],
  [{ base: 'HEAD' }, /^base: there is no branch or tag/],
  [{ base: '--upload-pack=touch x' }, /^base: there is no branch or tag/],
];

for (const [place, base] of NAMED)
  test(`an input of ${JSON.stringify(place)} is ${base}`, async () => {
    const { commit, failure } = await baseAt('push to main', place);
    if (base instanceof RegExp) return assert.match(failure ?? '', base);
    assert.deepEqual([commit, failure], [at[base], undefined]);
  });

test("a branch is GitHub's own, whatever the checkout of a fork calls so", async () => {
  assert.equal((await baseOfStranger('main')).listing?.commit, at.main);
});

/** What GitHub says where it answers a question for a merge-base with 404: only its words tell that there is none. */
const COMPARED: readonly (readonly [message: string, says: RegExp | null])[] = [
  ['No common ancestor between main and feature.', null],
  ['Not Found', /could not be read .*\(404\).*"contents: read"/],
  ['Resource not accessible by integration', /the token has no "contents: read" \(404\)/],
];

for (const [message, says] of COMPARED)
  test(`a merge-base for which GitHub says: ${message}`, async () => {
    const answer = { status: 404, body: { message } };
    const first = ({ operation }: GitHubRequest) => (operation.includes('/compare/') ? answer : undefined);
    const place = { head: 'feature', started: 'merge', depth: 'depth 1' } as const;
    const { commit, failure } = await baseAt('pull request', place, { first });
    if (says === null) return assert.deepEqual([commit, failure], [at.main, undefined]);
    assert.match(failure ?? '', says);
    assert.equal(commit, null);
  });

/** What GitHub says where it is asked for the commit before a push, or for anything, and what comes of it. */
const LOST: readonly (readonly [of: RegExp, status: number, message: string, says: RegExp])[] = [
  [/trees/, 422, 'No commit found', /^No base \(the commit before the push does not exist any more\)/],
  [/./, 404, 'Resource not accessible by integration', /the token has no "contents: read" \(404\)/],
  // The token does not see the repository, so the commit may be there.
  [/./, 404, 'Not Found', /could not be read .*\(404\).*"contents: read"/],
];

for (const [of, status, message, says] of LOST)
  test(`a commit before the push, where GitHub answers ${status} to ${of}: ${message}`, async () => {
    const first = ({ operation }: GitHubRequest) =>
      of.test(operation) ? { status, body: { message, documentation_url: 'https://docs.github.com' } } : undefined;
    const { note, failure, named } = await baseAt('forced push to main', {}, { first });
    assert.match(failure ?? note, says);
    // Where it may be there, the command for another machine names it.
    assert.equal(named, failure === undefined ? null : at.gone);
  });

for (const [event, head] of [
  ['forced push to main', 'main'],
  ['new branch', 'feature'],
] as const)
  test(`a rate limit on ${event} is unchecked, with what to do`, async () => {
    const first = () => ({ status: 429, body: { message: 'x' }, headers: { 'retry-after': '60' } });
    const { failure = '', listing } = await baseAt(event, { head, depth: 'depth 1' }, { first });
    assert.match(failure, /rate limit .* again in 60 s\..* fetch-depth: 2/);
    assert.equal(listing, null);
  });

test('nothing of the clones was changed', () => {
  const changes = changedClones();
  assert.ok(changes.length > 5);
  assert.deepEqual(changes.filter(Boolean), []);
});
