import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import test from 'node:test';
import { example } from '../github-server/examples.js';
import { payload } from '../github-server/payloads.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { startGitHubServer } from '../github-server/server.js';
import { notOnWindows } from '../not-on-windows.js';
import { runAction } from '../runner/run-action.js';
import { checkOut, makeOrigin, temporaryFolder } from './site.js';

const FILE = 'package.json';
const manifest = (...lines: readonly string[]) => `{\n${lines.map((line) => `  ${line}`).join(',\n')}\n}\n`;
const NAME = '"name": "web-0123456789ab"';
const ID = '"id": "web-0123456789ab"';
/** Lines that the base branch adds above. */
const ABOVE = Array.from({ length: 20 }, (_, at) => `"field${at}": true`);

/** What there is of git, whether GitHub gives the text of the head, and the line of it that is shown and can take a fix. */
const scenes = [
  { tool: 'git and depth 2', gives: true, shown: 3, fixed: 3 },
  { tool: 'git', gives: true, shown: 3, fixed: 3 },
  { tool: 'no git', gives: true, shown: 3, fixed: 3 },
  { tool: 'a git that trusts no folder', gives: true, shown: 3, fixed: 3 },
  { tool: 'no git', gives: false, shown: 23, fixed: null },
] as const;

/** What GitHub says of the pull request's files: a line of its diff is one that can be commented. */
const CHANGED = [
  { ...(example('diff-entry-items') as unknown as object[])[0], filename: FILE, patch: '@@ -1,4 +1,5 @@\n {\n' },
];

for (const { tool, gives, shown, fixed } of scenes) {
  const title = `with ${tool}, and the head's text ${gives ? '' : 'not '}to be had, a fix is ${fixed ? '' : 'not '}suggested`;
  test(title, notOnWindows('there are no scripts'), async (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    const fork = origin.commit({ [FILE]: manifest(NAME) });
    const main = origin.commit({ [FILE]: manifest(...ABOVE, NAME) }, [fork]);
    const feature = origin.commit({ [FILE]: manifest(NAME, ID) }, [fork]);
    const merge = origin.commit({ [FILE]: manifest(...ABOVE, NAME, ID) }, [main, feature]);
    const workspace = join(folder, 'workspace');
    checkOut(origin, workspace, merge, tool === 'git and depth 2' ? 'depth 2' : 'depth 1');
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    if (tool === 'no git') rmSync(join(workspace, '.git'), { recursive: true });
    if (tool === 'a git that trusts no folder')
      writeFileSync(join(bin, 'git'), '#!/bin/sh\necho "fatal: detected dubious ownership" >&2\nexit 128\n', {
        mode: 0o755,
      });
    const withheld = gives ? '' : origin.git('rev-parse', `${feature}:${FILE}`).toString().trim();
    const usual = repositoryAnswers(origin);
    const server = await startGitHubServer({
      respond: (request) => {
        if (request.params.file_sha === withheld) return { status: 404, body: { message: 'Not Found' } };
        const { operation } = request;
        if (operation.endsWith('/files')) return { status: 200, body: CHANGED };
        if (operation.endsWith('/comments')) return { status: 200, body: [] };
        if (!operation.endsWith('/reviews')) return usual(request);
        return { status: 200, body: example('pull-request-review') };
      },
    });
    context.after(() => server.close());
    const pull_request = { head: { sha: feature }, base: { sha: main } };
    const run = await runAction({
      workspace,
      event: { name: 'pull_request', payload: payload('pull_request', () => true, { pull_request }) },
      inputs: { projects: '.', suggestions: 'true', token: 'secret', 'report-file': 'report.json' },
      env: {
        GITHUB_API_URL: server.url,
        GITHUB_SHA: merge,
        PATH: tool === 'no git' ? bin : [bin, process.env.PATH].join(delimiter),
      },
    });
    assert.deepEqual(server.faults, []);
    assert.equal(run.outputs.base, main, run.stdout);
    assert.equal(run.report?.base.source, tool === 'git and depth 2' ? 'git' : 'github');
    assert.equal(run.report?.projects[0]?.findings[0]?.range?.start.line, 23);
    const [finding] = run.shown.filter(({ title }) => title?.startsWith('manifest-id'));
    assert.equal(finding?.line, shown);
    const posted = server.requests.filter(({ method }) => method === 'POST');
    const lines = posted.flatMap(({ body }) =>
      (body as { comments: { line: number }[] }).comments.map(({ line }) => line),
    );
    assert.deepEqual(lines, fixed === null ? [] : [fixed]);
    assert.match(run.summary, /^[`~]{3,}diff$/m, 'the page shows the fix, whatever is suggested');
  });
}
