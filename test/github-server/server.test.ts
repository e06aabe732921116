import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GitHubResponse, startGitHubServer } from './server.js';

const tree = { sha: 'a'.repeat(40), truncated: false, tree: [] };
interface Row {
  readonly name: string;
  readonly path: string;
  readonly answer: GitHubResponse;
  readonly status: number;
  readonly faults: number;
}

const rows: readonly Row[] = [
  {
    name: 'an answer as GitHub describes it passes',
    path: '/repos/o/r/git/trees/abc?recursive=1',
    answer: { status: 200, body: tree },
    status: 200,
    faults: 0,
  },
  {
    name: 'a refusal passes on every operation',
    path: '/repos/o/r/git/trees/abc',
    answer: { status: 429, body: { message: 'slow down' } },
    status: 429,
    faults: 0,
  },
  {
    name: 'an answer that GitHub would not give is a fault',
    path: '/repos/o/r/git/trees/abc',
    answer: { status: 200, body: { sha: 1 } },
    status: 500,
    faults: 3,
  },
  {
    name: 'an unknown operation is refused',
    path: '/repos/o/r/git/forest',
    answer: { status: 200 },
    status: 422,
    faults: 1,
  },
  {
    name: 'an unknown query parameter is refused',
    path: '/repos/o/r/git/trees/abc?deep=1',
    answer: { status: 200, body: tree },
    status: 422,
    faults: 1,
  },
  {
    name: 'a slash in a comparison belongs to its parameter',
    path: '/repos/o/r/compare/feature/x...main',
    answer: { status: 404, body: { message: 'Not Found' } },
    status: 404,
    faults: 0,
  },
];

for (const { name, path, answer, status, faults } of rows) {
  test(name, async (context) => {
    const server = await startGitHubServer({ respond: () => answer });
    context.after(() => server.close());
    const response = await fetch(`${server.url}${path}`, { headers: { 'user-agent': 'test' } });
    assert.equal(response.status, status);
    assert.equal(server.faults.length, faults, server.faults.join('\n'));
    assert.equal(server.requests.length, 1);
    await response.text();
  });
}
