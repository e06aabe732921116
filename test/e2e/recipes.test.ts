import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { parse } from 'yaml';
import { routesTsv } from '../../src/formats/routes-tsv.js';
import { parseOptions } from '../../src/options.js';
import { findingsIn } from '../../src/report/report.js';
import { payload } from '../github-server/payloads.js';
import { holding, pullRequestWith } from '../github-server/pull-request.js';
import { server } from '../github-server/server.js';
import { check, type Files } from '../in-memory.js';
import { notOnWindows } from '../not-on-windows.js';
import { runAction } from '../runner/run-action.js';
import { makeRepository } from './repository.js';
import { committed, git, makeOrigin, temporaryFolder } from './site.js';

const RECIPES = readFileSync('docs/recipes.md', 'utf8');

/** The examples of a recipe in a language. */
function fencesOf(recipe: string, language: string): readonly string[] {
  const [, section = ''] = RECIPES.split(`## ${recipe}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, text = '']) => text);
}

/** The steps of the action in README and the recipes, with what they give it. */
const STEPS = ['README.md', 'docs/recipes.md'].flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].flatMap(([, text = '']) =>
    stepsIn(parse(text)).map((step) => ({ page, inputs: step.with ?? {} })),
  ),
);

interface WrittenStep {
  readonly with?: Readonly<Record<string, string | boolean>>;
}

/** The steps that use this action, of a workflow or of a list of steps. */
function stepsIn(of: unknown): readonly WrittenStep[] {
  if (typeof of !== 'object' || of === null) return [];
  if ('uses' in of && String(of.uses).startsWith('website-preflight/website-preflight@')) return [of as WrittenStep];
  return Object.values(of).flatMap(stepsIn);
}

test('the steps of README and the recipes give the action inputs that it has, with values that it takes', () => {
  assert.ok(STEPS.length > 8, String(STEPS.length));
  const { inputs: known } = parse(readFileSync('action.yml', 'utf8'));
  for (const { page, inputs } of STEPS)
    for (const [name, value] of Object.entries(inputs)) {
      assert.ok(name in known, `${page}: ${name}`);
      const text = String(value).replaceAll(/\$\{\{.*\}\}/g, '');
      assert.deepEqual(parseOptions({ [name]: text }).failures, [], page);
    }
});

test('monorepo: the step checks each website that it chooses', async (context) => {
  const root = temporaryFolder(context);
  committed(root, Object.fromEntries(['blog', 'legacy', 'shop'].map((name) => [`apps/${name}/package.json`, '{}'])));
  const [inputs] = stepsIn(parse(fencesOf('Monorepo', 'yaml')[0] ?? '')).map((step) => step.with);
  const { outputs } = await runAction({ workspace: root, inputs: inputs as Record<string, string> });
  assert.deepEqual([outputs.conclusion, outputs.projects], ['passed', '["apps/blog","apps/shop"]']);
});

test('pull requests from forks: the merge that is checked out is compared with its base, and all is written', async (context) => {
  const origin = makeOrigin(join(temporaryFolder(context), 'origin'));
  const base = origin.commit({ 'package.json': '{ "name": "web-0123456789ab" }\n' });
  const files = { 'package.json': '{\n  "id": "web-0123456789ab",\n  "name": "web-0123456789ab"\n}\n' };
  const head = origin.commit(files, [base]);
  origin.branch('refs/pull/5/merge', origin.commit(files, [base, head]));
  const { jobs, on } = parse(fencesOf('Pull requests from forks', 'yaml')[0] ?? '');
  const [checkout, step] = jobs.comment.steps;
  const pull_request = { number: 5, head: { sha: head }, base: { sha: base }, merge_commit_sha: null };
  const ref = evaluatedIn(checkout.with.ref, { github: { event: { pull_request } } });
  // As actions/checkout does.
  const workspace = temporaryFolder(context);
  makeRepository(join(workspace, '.git'));
  const depth = `--depth=${checkout.with['fetch-depth']}`;
  git(workspace, [
    'fetch',
    '--quiet',
    depth,
    pathToFileURL(origin.folder).href,
    `+${ref}:${ref.replace('refs/', 'refs/remotes/')}`,
  ]);
  git(workspace, ['checkout', '--quiet', '--detach', 'FETCH_HEAD']);
  const held = pullRequestWith();
  holding(held);
  const event = { name: Object.keys(on).join(), payload: payload('pull_request', () => true, { pull_request }) };
  const given = Object.entries(step.with).map(([name, value]) => [name, String(value)]);
  const run = await runAction({
    workspace,
    event,
    inputs: { ...Object.fromEntries(given), token: 't' },
    env: { GITHUB_SHA: base, GITHUB_API_URL: server.url },
  });
  assert.deepEqual([run.exitCode, run.outputs.base, server.faults], [1, base, []], run.stdout);
  assert.deepEqual(held.writes.toSorted(), ['POST comments', 'POST reviews']);
});

test('what README and docs/ say to give an input is taken by it', () => {
  const prose = ['README.md', 'docs/recipes.md', 'docs/reference.md'].map((page) => readFileSync(page, 'utf8')).join();
  const known = Object.keys(parse(readFileSync('action.yml', 'utf8')).inputs);
  const said = [...prose.matchAll(/`([\w-]+):\s([^`<]+)`/g)].filter(([, name = '']) => known.includes(name));
  assert.ok(said.length > 8, String(said.length));
  for (const [span, name = '', value = ''] of said)
    assert.deepEqual(parseOptions({ [name]: String(parse(value)) }).failures, [], span);
});

/** A text with expressions, as GitHub gives it to a step. */
function evaluatedIn(text: string, context: object): string {
  return text.replaceAll(/\$\{\{.*?\}\}/g, (expression) => evaluated(expression, context));
}

/** What GitHub makes of an expression in a context. */
function evaluated(expression: string, context: object): string {
  const inner = expression.replace(/^\$\{\{|\}\}$/g, '');
  const known = JSON.parse(JSON.stringify(context), data.reviver);
  const functions = [{ name: 'cancelled', minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(false) }];
  const tree = new Parser(new Lexer(inner).lex().tokens, Object.keys(context), functions).parse();
  const called = new Map(functions.map((one) => [one.name, one]));
  return new Evaluator(tree, known, called).evaluate().coerceString();
}

const APPROVALS: readonly (readonly [event: string, labels: readonly string[] | null, rules: string])[] = [
  ['pull_request', ['bug'], 'route-removed=error settings-changed=error'],
  ['pull_request', ['routes: approved'], ''],
  ['merge_group', null, ''],
];

for (const [event_name, labels, rules] of APPROVALS)
  test(`a break on purpose: ${event_name} with ${labels ?? 'no'} labels sets ${rules}`, () => {
    const { preflight } = parse(fencesOf('A break on purpose', 'yaml')[0] ?? '').jobs;
    const event = labels === null ? {} : { pull_request: { labels: labels.map((name) => ({ name })) } };
    const env = { UNAPPROVED: evaluated(preflight.env.UNAPPROVED, { github: { event_name, event } }) };
    const written: string = preflight.steps[1].with.rules;
    const options = parseOptions({ rules: written.replaceAll(/\$\{\{.*\}\}/g, (text) => evaluated(text, { env })) });
    assert.deepEqual(options.failures, []);
    assert.equal([...options.options.rules].map((pair) => pair.join('=')).join(' '), rules);
  });

test('every route needs a rule: the settings find each that has none, and ignore one with a reason', () => {
  const [settings = ''] = fencesOf('Every route needs a rule', 'json');
  const base = { 'package.json': '{}', 'website-preflight.json': settings, 'server/api/old.ts': HANDLER };
  const files = { ...base, 'server/api/new.ts': HANDLER, 'server/api/health/live.ts': HANDLER };
  const { report } = check(files, { base, isGiven: false });
  const found = findingsIn(report).filter(({ rule }) => rule === 'auth-missing');
  const told = found.map(({ file, severity, state }) => `${state} ${severity} ${file}`);
  assert.deepEqual(told, ['new error server/api/new.ts', 'existing error server/api/old.ts']);
  assert.equal(report.projects[0]?.ignored.map(({ file }) => file).join(), 'server/api/health/live.ts');
});

const HANDLER = 'export default () => ({});\n';

test('several jobs: the one to require runs whatever became of the others, and passes only with all', () => {
  const { all } = parse(fencesOf('Several jobs', 'yaml')[0] ?? '').jobs;
  assert.match(all.if, /^\$\{\{ always\(\) \}\}$/);
  const [{ run, env }] = all.steps;
  for (const result of ['success', 'failure', 'cancelled', 'skipped']) {
    const RESULT = evaluated(env.RESULT, { needs: { preflight: { result } } });
    const { status } = spawnSync('sh', ['-ec', run], { env: { ...process.env, RESULT } });
    assert.equal(status === 0, result === 'success', result);
  }
});

/** The websites that may be deployed, as the action gives them, and whether the next job runs. */
for (const [deployable, isRun] of [
  ['["apps/blog","apps/shop"]', 'true'],
  ['[]', 'false'],
] as const)
  test(`before a deployment: ${deployable} may be deployed`, () => {
    const { preflight, deploy } = parse(fencesOf('Before a deployment', 'yaml')[0] ?? '').jobs;
    const step = preflight.steps.find(({ id }: { id?: string }) => id === 'preflight');
    assert.deepEqual(parseOptions(step.with).failures, []);
    const outputs = { preflight: { outputs: { deployable } } };
    assert.equal(evaluated(preflight.outputs.deployable, { steps: outputs }), deployable);
    assert.equal(evaluated(deploy.if, { needs: outputs }), isRun);
    const legs = deploy.strategy.matrix.project.replace(/fromJSON\((.*)\)/, '$1');
    assert.equal(evaluated(legs, { needs: outputs }), deployable);
    // Without a condition on the state of jobs, `needs` skips the job where a website is blocked.
    assert.doesNotMatch(deploy.if, /always|cancelled|failure/);
  });

test('before a deployment: the slices deploy each of many websites once', notOnWindows('there is no bash'), () => {
  const { deploy } = parse(fencesOf('Before a deployment', 'yaml')[1] ?? '');
  const all = Array.from({ length: 257 }, (_, at) => `apps/shop ${at}`);
  const [{ run }] = deploy.steps;
  const deployed = deploy.strategy.matrix.slice.flatMap((slice: number) => {
    const env = { ...process.env, DEPLOYABLE: JSON.stringify(all), SLICE: String(slice) };
    return spawnSync('bash', ['-eo', 'pipefail', '-c', run], { env, encoding: 'utf8' }).stdout.trim().split('\n');
  });
  assert.deepEqual(deployed.sort(), all.map((path) => `Deploy ${path} here`).sort());
});

test('a review by the right team is asked for only where access changes are counted', (context) => {
  const [, ask] = parse(fencesOf('A review by the right team', 'yaml')[0] ?? '');
  const own = { head: { repo: { full_name: 'octo/shop' } } };
  for (const [count, pull_request, actor, isAsked] of [
    ['2', own, 'mona', 'true'],
    ['0', own, 'mona', 'false'],
    ['', own, 'mona', 'false'],
    // A push, a fork, a fork that is gone, and Dependabot.
    ['2', null, 'mona', 'false'],
    ['2', { head: { repo: { full_name: 'mona/shop' } } }, 'mona', 'false'],
    ['2', { head: { repo: null } }, 'mona', 'false'],
    ['2', own, 'dependabot[bot]', 'false'],
  ] as const) {
    const github = { repository: 'octo/shop', actor, event: { pull_request } };
    const steps = { preflight: { outputs: { 'access-changes': count } } };
    assert.equal(evaluated(ask.if, { github, steps }), isAsked, JSON.stringify([count, pull_request, actor]));
  }
  if (process.platform === 'win32') return;
  const bin = temporaryFolder(context);
  const page = { github: { event: { pull_request: { html_url: 'https://github.com/octo/shop/pull/5' } } } };
  const env = { PATH: `${bin}:${process.env.PATH}`, PAGE: evaluated(ask.env.PAGE, page) };
  writeFileSync(join(bin, 'gh'), '#!/bin/sh\necho "$*"\n', { mode: 0o755 });
  assert.equal(
    spawnSync('sh', ['-ec', ask.run], { env, encoding: 'utf8' }).stdout,
    'pr edit https://github.com/octo/shop/pull/5 --add-reviewer my-org/security\n',
  );
});

test('code scanning: the log that is uploaded is the one that the step writes', async (context) => {
  const root = temporaryFolder(context);
  committed(root, { 'package.json': '{ "auth": {}, "private": "true" }' });
  const [step, upload] = parse(fencesOf('Code scanning', 'yaml')[0] ?? '');
  const { exitCode } = await runAction({ workspace: root, inputs: step.with });
  const { runs } = JSON.parse(readFileSync(join(root, upload.with.sarif_file), 'utf8'));
  assert.deepEqual([exitCode, runs[0].results[0].ruleId], [1, 'manifest-field']);
  // Where a finding blocks, it is uploaded all the same.
  assert.equal(evaluated(upload.if, {}), 'true');
});

test(
  'routes that a person approves: the step fails where the committed table is another, or none',
  notOnWindows('there is no sh'),
  async (context) => {
    const root = temporaryFolder(context);
    const auth = '{ "auth": { "/api/admin": "staff" } }';
    // A website with another below it.
    const site: Files = {
      'package.json': auth,
      'server/api/admin/x.ts': HANDLER,
      'blog/package.json': auth,
      'blog/server/api/b.ts': HANDLER,
    };
    const { projects } = check(site, { projects: ['auto'] }).report;
    assert.equal(projects.length, 2);
    const files = { ...site, 'ROUTES.tsv': routesTsv(projects) } as Record<string, string>;
    const { 'ROUTES.tsv': _, ...withoutTable } = files;
    const { 'server/api/admin/x.ts': __, ...withoutRoute } = files;
    const steps = parse(fencesOf('Routes that a person approves', 'yaml')[0] ?? '');
    const { run, env } = steps.at(-1);
    committed(root, files);
    const { outputs } = await runAction({ workspace: root, isProcess: true });
    const CLI = evaluated(env.CLI, { steps: { [steps[0].id]: { outputs } } });
    const stepOn = (commit: Record<string, string>) => {
      committed(root, commit);
      return spawnSync('sh', ['-ec', run], { cwd: root, env: { ...process.env, CLI }, encoding: 'utf8' });
    };
    assert.equal(stepOn(files).status, 0);
    assert.equal(stepOn({ ...files, 'server/api/admin/x.ts': `\n${HANDLER}` }).status, 0);
    const moved = stepOn({ ...withoutRoute, 'server/api/office/x.ts': HANDLER });
    assert.equal(moved.status, 1);
    assert.match(moved.stdout, /^-GET\t\/api\/admin\/x\t\/api\/admin\t"staff"/m);
    for (const ignored of ['', '/ROUTES.tsv\n'])
      assert.notEqual(stepOn({ ...withoutTable, '.gitignore': ignored }).status, 0);
    // A table that git is only told of holds nothing of a commit.
    committed(root, withoutTable);
    writeFileSync(join(root, 'ROUTES.tsv'), files['ROUTES.tsv'] ?? '');
    git(root, ['add', '--intent-to-add', 'ROUTES.tsv']);
    assert.equal(spawnSync('sh', ['-ec', run], { cwd: root, env: { ...process.env, CLI } }).status, 1);
    // What `npx` would run in its place.
    const fake = '#!/bin/sh\necho FAKE RAN\n';
    const bin = { 'node_modules/.bin/website-preflight': fake, 'evil.js': "console.log('FAKE RAN');\n" };
    const manifest = '{ "bin": { "website-preflight@1": "./evil.js" }, "auth": { "/api/admin": "staff" } }';
    const faked = stepOn({ ...files, ...bin, 'package.json': manifest });
    assert.deepEqual([faked.status, /FAKE/.test(faked.stdout + faked.stderr)], [0, false]);
  },
);

test(
  'GitLab: reviewdog gets the findings, and the job ends as the check does',
  notOnWindows('there is no sh'),
  (context) => {
    const root = temporaryFolder(context);
    committed(root, { 'package.json': '{}', 'server/api/x.ts': HANDLER });
    const CI_MERGE_REQUEST_DIFF_BASE_SHA = git(root, ['rev-parse', 'HEAD']).toString().trim();
    writeFileSync(join(root, 'package.json'), '{ "private": "true" }');
    const bin = temporaryFolder(context);
    const program = (name: string, lines: string) =>
      writeFileSync(join(bin, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
    const cli = `"${process.execPath}" "${resolve('dist/cli.js')}"`;
    program('npm', 'test "$(pwd)" = / && echo "$*" > "$BIN/installed"');
    program('website-preflight', `exec ${cli} --rule "manifest-field=$SEVERITY" "$@"`);
    program('reviewdog', 'test "$*" = "-f=sarif -reporter=gitlab-mr-discussion" && cat > received.sarif');
    const { preflight } = parse(fencesOf('GitLab', 'yaml')[0] ?? '');
    for (const [SEVERITY, code] of [
      ['error', 1],
      ['warning', 0],
    ] as const) {
      const PATH = `${bin}:${process.env.PATH}`;
      const env = { ...process.env, BIN: bin, PATH, SEVERITY, CI_MERGE_REQUEST_DIFF_BASE_SHA };
      const { status, stderr } = spawnSync('sh', ['-ec', preflight.script.join('\n')], { cwd: root, env });
      assert.equal(status, code, String(stderr));
      assert.equal(readFileSync(join(bin, 'installed'), 'utf8'), 'install --global website-preflight@1\n');
      const { version, runs } = JSON.parse(readFileSync(join(root, 'received.sarif'), 'utf8'));
      assert.equal(version, '2.1.0');
      const [{ artifactChanges }] = runs[0].results[0].fixes;
      assert.deepEqual(artifactChanges[0].replacements[0].insertedContent, { text: 'true' });
    }
  },
);
