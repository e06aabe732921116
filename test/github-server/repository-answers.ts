import { remember } from '../../src/text/memo.js';
import type { Origin } from '../e2e/site.js';
import { example } from './description.js';
import type { GitHubRequest, GitHubResponse } from './server.js';

type Repository = Pick<Origin, 'git'>;

/** Answers for what GitHub would know of a repository that does not change: trees, blobs, commits and comparisons. */
export function repositoryAnswers({ git }: Repository): (request: GitHubRequest) => GitHubResponse {
  const told = remember((command: string) => git(...JSON.parse(command)));
  const origin = { git: (...args: readonly string[]) => told(JSON.stringify(args)) };
  return (request) => {
    try {
      return { status: 200, body: answer(origin, request) };
    } catch (error) {
      // Of two histories with nothing in common, git says nothing and exits with 1.
      const isUnrelated = request.operation.includes('/compare/') && (error as { status?: number }).status === 1;
      return { status: 404, body: { message: isUnrelated ? 'No common ancestor between them.' : 'Not Found' } };
    }
  };
}

/** GitHub's own example of an answer, with what is so in the repository. Throws where there is nothing. */
function answer(origin: Repository, { operation, params, query }: GitHubRequest): unknown {
  const { tree_sha = '', file_sha = '', basehead = '', ref = '', commit_sha = '' } = params;
  const told = (...args: readonly string[]) =>
    origin
      .git(...args)
      .toString()
      .trim();
  switch (operation) {
    case 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}':
      return { truncated: false, sha: tree_sha, tree: tree(origin, tree_sha, query.recursive !== undefined) };
    case 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': {
      const bytes = origin.git('cat-file', 'blob', file_sha);
      const content = bytes.toString('base64').replace(/.{60}/g, '$&\n');
      return { ...example('blob'), sha: file_sha, size: bytes.length, content };
    }
    case 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': {
      const [, ...parents] = told('rev-list', '--parents', '--max-count=1', commit_sha).split(' ');
      const [shown] = example('git-commit-2').parents as readonly object[];
      return { ...example('git-commit-2'), sha: commit_sha, parents: parents.map((sha) => ({ ...shown, sha })) };
    }
    case 'GET /repos/{owner}/{repo}/commits/{ref}':
      return { ...commit(), sha: told('rev-parse', '--verify', `${ref}^{commit}`) };
    case 'GET /repos/{owner}/{repo}/compare/{basehead}': {
      const sha = told('merge-base', ...basehead.split('...'));
      const [behind_by, ahead_by] = told('rev-list', '--left-right', '--count', basehead).split('\t').map(Number);
      return { ...example('commit-comparison'), merge_base_commit: { ...commit(), sha }, ahead_by, behind_by };
    }
    default:
      throw new Error(`no answer for ${operation}`);
  }
}

/** Without its files, which are not as GitHub describes them. */
function commit(): object {
  const { files: _, ...rest } = example('commit');
  return rest;
}

function tree(origin: Repository, id: string, isRecursive: boolean): readonly object[] {
  const listing = origin.git('ls-tree', ...(isRecursive ? ['-r', '-t'] : []), '-l', '-z', id).toString();
  return listing
    .split('\0')
    .slice(0, -1)
    .map((line) => {
      const [words = '', path = ''] = line.split('\t');
      const [mode, type, sha, size] = words.split(/ +/);
      return { path, mode, type, sha, ...(type === 'blob' && { size: Number(size) }) };
    });
}
