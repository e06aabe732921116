import { gitHubOf } from '../../src/github/client.js';
import { patiently } from '../../src/github/publish.js';
import { example } from './description.js';
import { type GitHubRequest, type GitHubResponse, server } from './server.js';

/** A comment that the pull request has. */
export interface HeldComment {
  readonly id: number;
  user: string;
  body: string;
  /** What its author is to the repository; nothing at all unless it says otherwise. */
  association?: string;
  readonly path?: string;
  /** Null: the diff has its line no more. */
  line?: number | null;
}

/** Pull request 5 of octo/shop, whose API answers as GitHub does. */
export interface HeldPullRequest {
  /** Files and their patches, as the diff shows them; undefined: GitHub leaves it out. */
  files: readonly { readonly path: string; readonly was?: string; readonly patch: string | undefined }[];
  readonly comments: HeldComment[];
  readonly reviewComments: HeldComment[];
  /** Who the token writes as. */
  author: string;
  /** Asked before everything else. */
  first: (request: GitHubRequest) => GitHubResponse | undefined;
  /** What changed something, as `POST reviews`. */
  readonly writes: string[];
}

/** A pull request without comments, of one file. */
export function pullRequestWith(more: Partial<HeldPullRequest> = {}): HeldPullRequest {
  return {
    files: [{ path: 'package.json', patch: '@@ -1,5 +1,8 @@\n {\n' }],
    comments: [],
    reviewComments: [],
    author: 'github-actions[bot]',
    first: () => undefined,
    writes: [],
    ...more,
  };
}

/** The server holds this pull request from now on; gives what asks about it. */
export function holding(held: HeldPullRequest) {
  server.answering((request) => held.first(request) ?? answer(held, request));
  const github = gitHubOf('t', 'octo/shop');
  if (github === null) throw new Error('there is a token');
  return patiently(github);
}

const REFUSED = { message: 'Unprocessable Entity', documentation_url: 'https://docs.github.com' };

/** An id that nothing of the pull request has. */
function nextId({ comments, reviewComments }: HeldPullRequest): number {
  return Math.max(100, ...[...comments, ...reviewComments].map(({ id }) => id)) + 1;
}

function answer(held: HeldPullRequest, request: GitHubRequest): GitHubResponse {
  const { operation, params, query, body } = request;
  const [method = '', path = ''] = operation.split(' ');
  const what = path.replace(/^.*\{repo\}\//, '').replace(/^(?:issues|pulls)\/\{\w+\}\//, '');
  if (method !== 'GET' && path !== '/graphql') held.writes.push(`${method} ${what}`);
  const page = <Item>(items: readonly Item[]) => {
    const size = Number(query.per_page ?? 30);
    return items.slice((Number(query.page ?? 1) - 1) * size, Number(query.page ?? 1) * size);
  };
  const given = body as { body: string; comments: { path: string; line: number; body: string }[] };
  switch (operation) {
    case 'POST /graphql':
      return { status: 200, body: { data: { viewer: { login: held.author } } } };
    case 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files':
      return { status: 200, body: page(held.files).map(fileAnswer) };
    case 'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments':
      return { status: 200, body: page(held.reviewComments).map(reviewCommentAnswer) };
    case 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments':
      return { status: 200, body: page(held.comments).map(commentAnswer) };
    case 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews': {
      if (given.comments.some(({ path, line }) => !isInDiff(held, path, line)))
        return { status: 422, body: { ...REFUSED, errors: ['Line could not be resolved'] } };
      for (const { path, line, body } of given.comments)
        held.reviewComments.push({ id: nextId(held), user: held.author, path, line, body });
      return { status: 200, body: example('pull-request-review') };
    }
    case 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': {
      const comment = { id: nextId(held), user: held.author, body: given.body };
      held.comments.push(comment);
      return { status: 201, body: commentAnswer(comment) };
    }
    case 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': {
      const comment = held.comments.find(({ id }) => id === Number(params.comment_id));
      if (comment === undefined) return { status: 404, body: { message: 'Not Found' } };
      comment.body = given.body;
      return { status: 200, body: commentAnswer(comment) };
    }
    default:
      return { status: 404, body: { message: 'Not Found' } };
  }
}

/** Whether a hunk of the diff holds a line of the head: GitHub refuses a review for any other. */
function isInDiff({ files }: HeldPullRequest, path: string, line: number): boolean {
  const patch = files.find((file) => file.path === path)?.patch ?? '';
  return [...patch.matchAll(/^@@ .*\+(\d+)(?:,(\d+))? @@/gm)].some(
    ([, first, count = 1]) => line >= Number(first) && line < Number(first) + Number(count),
  );
}

function userAnswer({ user: login, association = login === 'maintainer' ? 'OWNER' : 'NONE' }: HeldComment) {
  const { user } = example('issue-comment') as { readonly user: object };
  const type = login.endsWith('[bot]') ? 'Bot' : 'User';
  return { user: { ...user, login, type }, author_association: association };
}

function commentAnswer(comment: HeldComment) {
  const { id, body } = comment;
  return { ...example('issue-comment'), ...userAnswer(comment), id, body };
}

function reviewCommentAnswer(comment: HeldComment) {
  const { id, body, path, line = null } = comment;
  const { line: _, ...usual } = example('pull-request-review-comment');
  return { ...usual, ...userAnswer(comment), id, body, path, ...(line !== null && { line }) };
}

function fileAnswer({ path, was, patch }: HeldPullRequest['files'][number]) {
  const [usual] = example('diff-entry-items') as unknown as readonly { readonly patch: string }[];
  const { patch: _, ...rest } = usual as { readonly patch: string };
  const renamed = was === undefined ? {} : { status: 'renamed', previous_filename: was };
  return { ...rest, filename: path, ...renamed, ...(patch !== undefined && { patch }) };
}
