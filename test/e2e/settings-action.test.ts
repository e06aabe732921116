import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { startGitHubServer } from '../github-server/server.js';
import { runAction } from '../runner/run-action.js';
import { payload } from './payloads.js';
import { checkOut, type Files, git, makeOrigin, temporaryFolder } from './site.js';

const PLAIN = { 'package.json': '{\n  "name": "shop"\n}\n' };
const WITH_ID = { 'package.json': '{\n  "name": "shop",\n  "id": "web-0123456789ab"\n}\n' };
const [SHOP, BLOG] = ['shop', 'blog'].map((name) => ({
  [`apps/${name}/package.json`]: '{}\n',
  [`apps/${name}/server/api/a.get.ts`]: 'export default () => ({});\n',
}));
const OFF = '{ "rules": { "manifest-id": "off" } }\n';
const IGNORED = '{\n  "ignore": [{ "rule": "manifest-id", "file": "package.json", "reason": "moved by *hand*" }]\n}\n';
const settings = (text: string) => ({ 'website-preflight.json': text });

interface Row {
  readonly name: string;
  readonly base: Files;
  readonly head: Files;
  readonly conclusion: 'passed' | 'blocked' | 'unchecked';
  /** What the summary says. */
  readonly says?: RegExp;
  readonly event?: 'pull_request' | 'push to main' | 'push to a branch' | 'merge_group';
  readonly inputs?: Readonly<Record<string, string>>;
  /** What there is beside a checkout of depth 1; an origin to fetch from where nothing is said. */
  readonly help?: 'API' | 'API and no git' | 'nothing';
}

/** Keys of one segment, so that all are read. */
const MANY_KEYS = JSON.stringify({
  auth: Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`/${at}`, 'user'])),
});

const rows: Row[] = [
  {
    name: 'a pull request that turns a rule off is checked by it all the same',
    base: PLAIN,
    head: { ...WITH_ID, ...settings(OFF) },
    conclusion: 'blocked',
    says: /This change adds `website-preflight\.json` \(rules\)\. This run uses the settings of the base, which has none\. 1 finding would no longer be reported once merged\./,
  },
  {
    name: 'the same once the settings are on the base',
    base: { ...PLAIN, ...settings(OFF) },
    head: { ...WITH_ID, ...settings(OFF) },
    conclusion: 'passed',
    says: /Settings of `website-preflight\.json`: rules `manifest-id off`\./,
  },
  {
    name: 'a pull request that ignores its own finding',
    base: PLAIN,
    head: { ...WITH_ID, ...settings(IGNORED) },
    conclusion: 'blocked',
    says: /1 finding would be ignored once merged\./,
  },
  {
    name: 'more routes and keys than changed settings are tried out on',
    base: { ...PLAIN, 'package.json': MANY_KEYS },
    head: { ...PLAIN, 'package.json': MANY_KEYS, ...settings(OFF) },
    conclusion: 'blocked',
    says: /What that would change was not worked out: there are too many routes, auth keys and findings\./,
  },
  {
    name: 'the same once the entry is on the base',
    base: { ...PLAIN, ...settings(IGNORED) },
    head: { ...WITH_ID, ...settings(IGNORED) },
    conclusion: 'passed',
    says: /1 finding ignored\.[\s\S]*<summary>1 finding ignored by the settings file<\/summary>\n\n- `manifest-id` .*package\.json:3.*: moved by `\*hand\*`\n/,
  },
  {
    name: 'settings on the base are read through the API',
    base: { ...PLAIN, ...settings(IGNORED) },
    head: { ...WITH_ID, ...settings('{}') },
    conclusion: 'passed',
    says: /edits `website-preflight\.json` \(ignore\)[\s\S]*1 finding would no longer be ignored once merged/,
    help: 'API',
  },
  {
    name: 'settings that are read through the API say which files of the base are read so, too',
    base: { 'shop/package.json': WITH_ID['package.json'], ...settings('{ "projects": ["shop"] }') },
    head: { 'shop/package.json': WITH_ID['package.json'].replace('shop', 'shops'), ...settings('{ "projects": [] }') },
    conclusion: 'passed',
    says: /\*\*warning\*\* `manifest-id`.*\(existing\)/,
    help: 'API',
  },
  {
    name: 'settings that cannot be read: the run goes by those of the base',
    base: { ...PLAIN, ...settings(OFF) },
    head: { ...WITH_ID, ...settings('{ "rules": {},\n  "rule": {} }\n') },
    conclusion: 'passed',
    says: /makes `website-preflight\.json` unreadable\.[^\n]*:\n\n`website-preflight\.json:2:3:` Unknown key `"rule"`\. Did you mean `"rules"`\?/,
  },
  {
    name: 'settings that the base holds and nobody can read',
    base: { ...PLAIN, ...settings('{') },
    head: { ...PLAIN, ...settings('{}') },
    conclusion: 'unchecked',
    says: /`website-preflight\.json:1:1:`[\s\S]*settings-file/,
  },
  {
    name: 'the repair of those, checked without settings',
    base: { ...PLAIN, ...settings('{') },
    head: { ...PLAIN, ...settings('{}') },
    conclusion: 'passed',
    inputs: { 'settings-file': 'none' },
  },
  {
    name: 'settings that a pull request takes away',
    base: { ...PLAIN, ...settings(OFF) },
    head: WITH_ID,
    conclusion: 'passed',
    says: /This change removes `website-preflight\.json` \(rules\)[\s\S]*1 finding would be newly reported once merged/,
  },
  {
    name: 'settings that an input names and a pull request takes away',
    base: { ...PLAIN, 'cfg/wp.json': OFF },
    head: PLAIN,
    conclusion: 'passed',
    inputs: { 'settings-file': 'cfg/wp.json' },
    says: /removes `cfg\/wp\.json` \(rules\)[^\n]* Once merged, a run would be unchecked:\n\nThere is no settings file `cfg\/wp\.json`\./,
  },
  ...(
    [
      ['apps/nope', 'There is no `apps\\/nope\\/package\\.json`\\.'],
      ['../x', 'is outside the workspace'],
      ['none/*', 'No folder matches `"none\\/\\*"`\\.'],
    ] as const
  ).map(([entry, says]) => ({
    name: `settings that a pull request has name ${entry}`,
    base: { ...SHOP },
    head: { ...SHOP, ...settings(JSON.stringify({ projects: [entry] })) },
    conclusion: 'passed' as const,
    says: new RegExp(`Once merged, a run would be unchecked:\\n\\n.*${says}`),
  })),
  {
    name: 'settings that a pull request has check fewer folders',
    base: { ...SHOP, ...BLOG, ...settings('{ "projects": ["apps/*"] }') },
    head: { ...SHOP, ...BLOG, ...settings('{ "projects": ["apps/*", "!apps/shop"] }') },
    conclusion: 'passed',
    says: /edits `website-preflight\.json` \(projects\)\. This run uses the settings of the base\. `"apps\/shop"` would no longer be checked once merged\.\n/,
  },
  {
    name: 'settings that a pull request has check other manifests',
    base: { ...SHOP, 'apps/shop/site.json': '{}' },
    head: { ...SHOP, 'apps/shop/site.json': '{}', ...settings('{ "manifest": "site.json" }') },
    conclusion: 'passed',
    says: /`"apps\/shop\/package\.json"` would no longer be checked, `"apps\/shop\/site\.json"` would be newly checked once merged\./,
  },
  {
    name: 'a pattern of a pull request is not tried out',
    base: { ...SHOP, ...BLOG },
    head: { ...SHOP, ...BLOG, ...settings('{ "projects": ["apps/+(+(+(s)))"] }') },
    conclusion: 'passed',
    says: /which has none\. Once merged, it changes no finding of this run\. Once merged, it also decides which folders are checked\.\n/,
  },
  {
    name: 'settings that a pull request has let its own finding pass',
    base: PLAIN,
    head: { ...WITH_ID, ...settings('{ "fail-on": "never" }') },
    conclusion: 'blocked',
    says: /1 finding would no longer block once merged\.\n/,
  },
  {
    name: 'the same once that is on the base',
    base: { ...PLAIN, ...settings('{ "fail-on": "never" }') },
    head: { ...WITH_ID, ...settings('{}') },
    conclusion: 'passed',
    says: /1 finding would block once merged\.\n/,
  },
  {
    name: 'a folder that the settings of the base name and that is not there',
    base: { ...SHOP, ...settings('{\n  "projects": ["apps/shop", "./apps/blogs"] }') },
    head: { ...SHOP, ...settings('{\n  "projects": ["apps/shop", "./apps/blogs"] }') },
    conclusion: 'unchecked',
    says: /no `apps\/blogs\/package\.json`\.[^\n]* `website-preflight\.json:2:29` names it\./,
  },
  {
    name: 'an input that is given wins',
    base: { ...PLAIN, ...settings(OFF) },
    head: { ...WITH_ID, ...settings(OFF) },
    conclusion: 'blocked',
    inputs: { rules: 'manifest-id: error' },
  },
  {
    name: 'whatever a pull request is compared with, its base has the settings',
    base: PLAIN,
    head: { ...WITH_ID, ...settings(OFF) },
    conclusion: 'blocked',
    inputs: { base: 'none' },
  },
  {
    name: 'without the base of a pull request nobody knows whose settings count',
    base: PLAIN,
    head: { ...PLAIN, ...settings(OFF) },
    conclusion: 'unchecked',
    says: /The settings of the base could not be read/,
    help: 'nothing',
  },
  {
    name: 'without settings on disk, those of such a base are said to be unknown',
    base: PLAIN,
    head: PLAIN,
    conclusion: 'passed',
    says: /No base\*\* \(.*whether the base has the settings file website-preflight\.json is unknown, and none was used\)/,
    help: 'nothing',
  },
  {
    name: 'nor is anything known of them where another base is named',
    base: PLAIN,
    head: PLAIN,
    conclusion: 'passed',
    inputs: { base: 'HEAD' },
    says: /Compared with .*. Whether the base has the settings file website-preflight\.json is unknown/,
    help: 'nothing',
  },
  {
    name: 'nothing is unknown where none are read',
    base: PLAIN,
    head: PLAIN,
    conclusion: 'passed',
    inputs: { 'settings-file': 'none' },
    says: /No base\*\* \((?!.*whether the base has)/,
    help: 'nothing',
  },
  {
    name: 'a branch',
    base: PLAIN,
    head: { ...WITH_ID, ...settings(OFF) },
    conclusion: 'blocked',
    event: 'push to a branch',
  },
  {
    name: 'a merge group',
    base: PLAIN,
    head: { ...WITH_ID, ...settings(OFF) },
    conclusion: 'blocked',
    event: 'merge_group',
  },
  {
    name: 'what was merged counts',
    base: PLAIN,
    head: { ...WITH_ID, ...settings(OFF) },
    conclusion: 'passed',
    says: /`website-preflight\.json` differs from the base \(rules\)/,
    event: 'push to main',
  },
  {
    name: 'an entry whose last day is past',
    base: { ...PLAIN, ...settings(IGNORED.replace(' }]', ', "until": "2001-01-31" }]')) },
    head: { ...WITH_ID, ...settings(IGNORED.replace(' }]', ', "until": "2001-01-31" }]')) },
    conclusion: 'blocked',
    says: /has expired: it applied until 2001-01-31/,
  },
  {
    name: 'an entry whose last day is to come',
    base: { ...PLAIN, ...settings(IGNORED.replace(' }]', ', "until": "2999-01-31" }]')) },
    head: { ...WITH_ID, ...settings(IGNORED.replace(' }]', ', "until": "2999-01-31" }]')) },
    conclusion: 'passed',
  },
];

// The commits that the API tells of are of the first of November.
for (const [day, conclusion] of [
  ['2026-10-31', 'blocked'],
  ['2026-11-01', 'passed'],
] as const) {
  const files = { ...WITH_ID, ...settings(IGNORED.replace(' }]', `, "until": "${day}" }]`)) };
  const base = { ...files, ...PLAIN };
  rows.push({ name: `without git, an entry until ${day}`, base, head: files, conclusion, help: 'API and no git' });
}

for (const { name, base, head, conclusion, says, event = 'pull_request', inputs = {}, help } of rows) {
  test(`${name}: ${conclusion}`, async (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    const main = origin.commit(base);
    const feature = origin.commit(head, [main]);
    const merge = origin.commit(head, [main, feature]);
    const checked = event === 'push to main' || event === 'push to a branch' ? feature : merge;
    for (const [branch, commit] of Object.entries({ main, feature, merge }))
      origin.branch(`refs/heads/${branch}`, commit);
    const workspace = join(folder, 'work');
    checkOut(origin, workspace, checked, 'depth 1');
    if (help === 'API and no git') rmSync(join(workspace, '.git'), { recursive: true });
    else if (help) git(workspace, ['remote', 'set-url', 'origin', join(folder, 'nowhere')]);
    const server = help?.startsWith('API') ? await startGitHubServer({ respond: repositoryAnswers(origin) }) : null;
    context.after(() => server?.close());
    const push = (ref: string) => payload('push', () => true, { ref, before: main, after: feature, deleted: false });
    const payloads = {
      pull_request: payload('pull_request', () => true, {
        pull_request: { head: { sha: feature }, base: { sha: main } },
      }),
      'push to main': push('refs/heads/main'),
      'push to a branch': { ...push('refs/heads/feature'), repository: { default_branch: 'main' } },
      merge_group: payload('merge_group', () => true, { merge_group: { base_sha: main, head_sha: merge } }),
    };
    const run = await runAction({
      workspace,
      event: {
        name: event.split(' ')[0] ?? '',
        payload: { ...payloads[event], ...(event === 'push to main' && { repository: { default_branch: 'main' } }) },
      },
      inputs: { token: server ? 'secret' : '', ...inputs },
      env: { GITHUB_SHA: checked, ...(server && { GITHUB_API_URL: server.url }) },
    });
    assert.equal(run.outputs.conclusion, conclusion, `${run.stdout}${run.summary}`);
    if (says) assert.match(run.summary, says);
    assert.deepEqual(server?.faults ?? [], []);
  });
}

const repository = { default_branch: 'main' };
const behind = (event: string, head_branch: string | null) => (head_sha: string) => ({
  name: 'workflow_run',
  payload: { workflow_run: { head_sha, head_branch, event }, repository },
});
const on = (name: string, payload: object) => () => ({ name, payload: { ...payload, repository } });

/** Events that say little of the commit that is checked out, the ref of their run, and whether that is the commit of the run. */
const elsewhere: readonly (readonly [
  event: (head: string) => { readonly name: string; readonly payload: unknown },
  ref: string,
  isOfRun: boolean,
  conclusion: Row['conclusion'],
])[] = [
  [on('issue_comment', {}), 'refs/heads/main', false, 'unchecked'],
  [on('workflow_dispatch', { ref: 'refs/heads/main' }), 'refs/heads/main', false, 'blocked'],
  [on('schedule', {}), 'refs/heads/main', false, 'blocked'],
  [on('push', { ref: 'refs/tags/v1' }), 'refs/tags/v1', false, 'unchecked'],
  [behind('deployment', 'feature'), 'refs/heads/main', false, 'unchecked'],
  [behind('issue_comment', 'main'), 'refs/heads/main', false, 'unchecked'],
  [behind('merge_group', null), 'refs/heads/main', false, 'unchecked'],
  [on('deployment', { deployment: { id: 3, environment: 'live' } }), 'refs/heads/feature', true, 'unchecked'],
  [on('deployment', { deployment: { id: 3, environment: 'live' } }), 'refs/heads/main', true, 'passed'],
  [on('issue_comment', {}), 'refs/heads/main', true, 'passed'],
  [on('workflow_dispatch', { ref: 'refs/heads/main' }), 'refs/heads/main', true, 'passed'],
  [on('push', { ref: 'refs/tags/v1' }), 'refs/tags/v1', true, 'passed'],
  [behind('schedule', 'main'), 'refs/heads/main', false, 'passed'],
];

test('a commit that is not known to be on the default branch does not choose its own settings', async (context) => {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const main = origin.commit(PLAIN);
  const head = origin.commit({ ...WITH_ID, ...settings(OFF) }, [main]);
  origin.branch('refs/heads/main', main);
  const server = await startGitHubServer({ respond: () => ({ status: 200, body: [] }) });
  context.after(() => server.close());
  checkOut(origin, join(folder, 'work'), head, 'full');
  for (const [eventOf, ref, isOfRun, conclusion] of elsewhere)
    for (const base of conclusion === 'passed' ? ['auto'] : ['auto', 'none']) {
      const event = eventOf(head);
      const env = { GITHUB_REF: ref, GITHUB_SHA: isOfRun ? head : main, GITHUB_API_URL: server.url };
      const token = event.name === 'deployment' ? 'secret' : '';
      const run = await runAction({ workspace: join(folder, 'work'), event, inputs: { token, base }, env });
      assert.equal(run.outputs.conclusion, conclusion, `${JSON.stringify(event)} ${base} ${run.stdout}${run.summary}`);
    }
});
