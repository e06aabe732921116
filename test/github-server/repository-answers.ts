import type { Origin } from '../e2e/site.js';
import type { GitHubRequest, GitHubResponse } from './server.js';

const API = 'https://api.github.com/repos/octo/site';

/** Answers for what GitHub would know of a repository: trees, blobs, commits and comparisons. */
export function repositoryAnswers(origin: Pick<Origin, 'git'>): (request: GitHubRequest) => GitHubResponse {
  return (request) => {
    try {
      return { status: 200, body: answer(origin, request) };
    } catch {
      return { status: 404, body: { message: 'Not Found' } };
    }
  };
}

function answer(origin: Pick<Origin, 'git'>, { operation, params, query }: GitHubRequest): unknown {
  const { tree_sha = '', file_sha = '', basehead = '', ref = '', commit_sha = '' } = params;
  switch (operation) {
    case 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}':
      return tree(origin, tree_sha, query.recursive !== undefined);
    case 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}':
      return blob(file_sha, origin.git('cat-file', 'blob', file_sha));
    case 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}':
      return gitCommit(origin, commit_sha);
    case 'GET /repos/{owner}/{repo}/commits/{ref}':
      return commit(origin.git('rev-parse', '--verify', `${ref}^{commit}`).toString().trim());
    case 'GET /repos/{owner}/{repo}/compare/{basehead}':
      return comparison(origin, basehead);
    default:
      throw new Error(`no answer for ${operation}`);
  }
}

function tree(origin: Pick<Origin, 'git'>, id: string, isRecursive: boolean): unknown {
  const listing = origin.git('ls-tree', ...(isRecursive ? ['-r', '-t'] : []), '-l', '-z', id).toString();
  const entries = listing
    .split('\0')
    .slice(0, -1)
    .map((line) => {
      const [words = '', path = ''] = line.split('\t');
      const [mode, type, sha, size] = words.split(/ +/);
      return { path, mode, type, sha, ...(type === 'blob' && { size: Number(size) }) };
    });
  return { sha: id, url: `${API}/git/trees/${id}`, tree: entries, truncated: false };
}

function blob(sha: string, bytes: Buffer): unknown {
  const content = bytes.toString('base64').replace(/.{60}/g, '$&\n');
  return { sha, url: `${API}/git/blobs/${sha}`, node_id: 'x', size: bytes.length, content, encoding: 'base64' };
}

const PERSON = { name: 'Octo', email: 'octo@example.com', date: '2026-11-01T00:00:00Z' };

function commit(sha: string, parents: readonly unknown[] = []): unknown {
  const inner = {
    url: `${API}/git/commits/${sha}`,
    author: PERSON,
    committer: PERSON,
    message: 'x',
    comment_count: 0,
    tree: { sha, url: `${API}/git/trees/${sha}` },
  };
  return {
    url: `${API}/commits/${sha}`,
    sha,
    node_id: 'x',
    html_url: `${API}/commit/${sha}`,
    comments_url: `${API}/commits/${sha}/comments`,
    commit: inner,
    author: null,
    committer: null,
    parents,
  };
}

function parentsOf(origin: Pick<Origin, 'git'>, sha: string): readonly unknown[] {
  const parents = origin.git('rev-parse', `${sha}^@`).toString().split('\n').slice(0, -1);
  return parents.map((id) => ({ sha: id, url: `${API}/git/commits/${id}`, html_url: `${API}/commit/${id}` }));
}

function gitCommit(origin: Pick<Origin, 'git'>, sha: string): unknown {
  const tree = origin.git('rev-parse', `${sha}^{tree}`).toString().trim();
  return {
    sha,
    node_id: 'x',
    url: `${API}/git/commits/${sha}`,
    html_url: `${API}/commit/${sha}`,
    author: PERSON,
    committer: PERSON,
    message: 'x',
    tree: { sha: tree, url: `${API}/git/trees/${tree}` },
    parents: parentsOf(origin, sha),
    verification: { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null },
  };
}

function comparison(origin: Pick<Origin, 'git'>, basehead: string): unknown {
  const [base = '', head = ''] = basehead.split('...');
  const shared = origin.git('merge-base', base, head).toString().trim();
  const commits = origin.git('rev-list', '--reverse', `${base}..${head}`).toString().trim().split('\n');
  const at = `${API}/compare/x`;
  return {
    url: at,
    html_url: at,
    permalink_url: at,
    diff_url: at,
    patch_url: at,
    base_commit: commit(base),
    merge_base_commit: commit(shared),
    status: 'diverged',
    ahead_by: commits.length,
    behind_by: 1,
    total_commits: commits.length,
    commits: commits.map((id) => commit(id, parentsOf(origin, id))),
    files: [],
  };
}
