import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GitHubResponse, server } from './server.js';

const tree = { sha: 'a'.repeat(40), truncated: false, tree: [] };
const LISTED = { status: 200, body: tree };
const NOT_FOUND = { status: 404, body: { message: 'Not Found' } };

/** A request, what a test answers, and what comes of it. */
const rows: readonly (readonly [name: string, path: string, answer: GitHubResponse, status: number, faults: number])[] =
  [
    ['an answer as GitHub describes it passes', 'git/trees/abc?recursive=1', LISTED, 200, 0],
    ['a refusal passes on every operation', 'git/trees/abc', { status: 429, body: { message: 'slow' } }, 429, 0],
    ['an answer that GitHub would not give is a fault', 'git/trees/abc', { status: 200, body: { sha: 1 } }, 500, 3],
    ['an unknown operation is refused', 'git/forest', { status: 200 }, 422, 1],
    ['an unknown query parameter is refused', 'git/trees/abc?deep=1', LISTED, 422, 1],
    ['a slash in a comparison belongs to its parameter', 'compare/feature/x...main', NOT_FOUND, 404, 0],
  ];

for (const [name, path, answer, status, faults] of rows) {
  test(name, async () => {
    server.answering(() => answer);
    const response = await fetch(`${server.url}/repos/o/r/${path}`, { headers: { 'user-agent': 'test' } });
    assert.equal(response.status, status);
    assert.equal(server.faults.length, faults, server.faults.join('\n'));
    assert.equal(server.requests.length, 1);
    await response.text();
  });
}
