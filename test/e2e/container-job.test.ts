import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import test from 'node:test';
import { payload } from '../github-server/payloads.js';
import { holding, pullRequestWith } from '../github-server/pull-request.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { server } from '../github-server/server.js';
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
    const held = pullRequestWith({
      first: (request) => {
        if (request.params.file_sha === withheld) return { status: 404, body: { message: 'Not Found' } };
        return /\/(?:pulls|issues)\//.test(request.operation) ? undefined : usual(request);
      },
    });
    holding(held);
    const pull_request = { head: { sha: feature }, base: { sha: main } };
    const run = await runAction({
      workspace,
      event: { name: 'pull_request', payload: payload('pull_request', () => true, { pull_request }) },
      inputs: { projects: '.', suggestions: 'true', token: 'secret', 'report-file': 'report.json' },
      // The server of this process has git.
      isProcess: !tool.startsWith('git'),
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
    const lines = held.reviewComments.map(({ line }) => line);
    assert.deepEqual(lines, fixed === null ? [] : [fixed]);
    assert.match(run.summary, /^[`~]{3,}diff$/m, 'the page shows the fix, whatever is suggested');
  });
}
