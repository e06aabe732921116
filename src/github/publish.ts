import type { CheckRunOutput } from '../formats/check-run-output.js';
import type { Suggestion } from '../formats/suggestions.js';
import { type CheckRunPlace, publishCheckRun } from './check-run.js';
import type { GitHub } from './client.js';
import { type Ask, patiently, whyRefused } from './patient.js';
import { type PullRequest, postSuggestions } from './suggestions.js';

/** What is to be published through GitHub's API; null: not asked for. */
export interface Publications {
  readonly checkRun: { readonly place: CheckRunPlace; readonly output: CheckRunOutput } | null;
  readonly suggestions: { readonly pullRequest: PullRequest; readonly suggestions: readonly Suggestion[] } | null;
}

/** What came of publishing. */
export interface Published {
  /** What was not published, one sentence each. */
  readonly notices: readonly string[];
  /** False only where posting them was tried and failed. */
  readonly areSuggestionsPosted: boolean;
}

/** How long all publishing may take, in milliseconds. */
const PATIENCE = 25_000;

const IN_SUMMARY = 'Every finding is in the job summary.';

/** Publishes what was asked for. Whatever goes wrong becomes a notice: no finding is lost by it and no conclusion changes. */
export async function publish(github: GitHub | null, publications: Publications): Promise<Published> {
  const { checkRun, suggestions } = publications;
  const ask: Ask = github ? patiently(github, PATIENCE) : () => Promise.reject(NOBODY_TO_ASK);
  const notices = await Promise.all([
    checkRun && attempted('check run', 'checks: write', () => publishCheckRun(ask, checkRun.place, checkRun.output)),
    suggestions &&
      attempted('review with suggestions', 'pull-requests: write', () =>
        postSuggestions(ask, suggestions.pullRequest, suggestions.suggestions),
      ),
  ]);
  return { notices: notices.filter((notice) => notice !== null), areSuggestionsPosted: notices[1] === null };
}

async function attempted(what: string, permission: string, publishing: () => Promise<void>): Promise<string | null> {
  try {
    await publishing();
    return null;
  } catch (error) {
    const why = error === NOBODY_TO_ASK ? nobodyToAsk(permission) : whyRefused(error, permission);
    return `The ${what} was not published in full: ${why} ${IN_SUMMARY}`;
  }
}

/** There is no `GitHub` without a token and a repository. */
const NOBODY_TO_ASK = Symbol('nobody to ask');

function nobodyToAsk(permission: string): string {
  return `the input token is empty, or GITHUB_REPOSITORY names no repository. Give a token with the permission "${permission}".`;
}
