import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The operations that the action uses. Whoever uses another adds it here and runs `node build/scripts/github-api.js`. */
const OPERATIONS = [
  'GET /repos/{owner}/{repo}/commits/{ref}',
  'GET /repos/{owner}/{repo}/compare/{basehead}',
  'GET /repos/{owner}/{repo}/deployments',
  'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses',
  'GET /repos/{owner}/{repo}/git/blobs/{file_sha}',
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}',
  'GET /repos/{owner}/{repo}/git/trees/{tree_sha}',
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/files',
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews',
];

/** Examples of answers that no operation refers to. */
const EXAMPLES = ['pull-request-review-comment'];

type Tree = Record<string, unknown>;

const folder = mkdtempSync(join(tmpdir(), 'preflight-github-api-'));
try {
  // The whole has several descriptions of 13 to 79 MB, so it is no dependency.
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '@octokit/openapi'], {
    stdio: 'inherit',
  });
  const file = join(folder, 'node_modules/@octokit/openapi/generated/api.github.com.json');
  const slice = sliceOf(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync('test/fixtures/github-api.json', `${JSON.stringify(slice, null, 1)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

/** The operations, and all that they refer to, by its place in GitHub's description. */
function sliceOf(description: Tree): Tree {
  const slice: Tree = {};
  const keep = (...path: readonly string[]) => {
    if (at(slice, path) !== undefined) return;
    const part = at(description, path);
    if (part === undefined) throw new Error(`GitHub has no ${path.join(' ')}`);
    put(slice, path, part);
    for (const [, reference = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/([^"]*)"/g))
      keep(...reference.split('/'));
  };
  for (const [method = '', path = ''] of OPERATIONS.map((name) => name.split(' ')))
    keep('paths', path, method.toLowerCase());
  for (const name of EXAMPLES) keep('components', 'examples', name);
  return slice;
}

function at(tree: Tree, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Tree | undefined)?.[key], tree);
}

function put(tree: Tree, [first = '', ...rest]: readonly string[], part: unknown): void {
  if (rest.length === 0) tree[first] = part;
  else {
    tree[first] ??= {};
    put(tree[first] as Tree, rest, part);
  }
}
