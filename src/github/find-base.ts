import { type Comparison, comparedWith, noBase, unreadBase } from '../read/comparison.js';
import { checkErrorMessage } from '../read/failure.js';
import type { CommitId } from '../read/listing.js';
import { type ChosenCommit, choiceBy, type Search } from './choice.js';
import { isNotFound } from './client.js';
import { orCheckError, readCommit } from './read-commit.js';

/** Finds what the change is compared with, by the input `base`. A base that exists and cannot be read says why. */
export async function findBase(search: Search, option: string): Promise<Comparison> {
  try {
    const choice = await choiceBy(search, option);
    return 'why' in choice ? noBase(choice.why) : await comparisonWith(choice, search, option);
  } catch (error) {
    return unread(error, null);
  }
}

async function comparisonWith({ commit, what }: ChosenCommit, search: Search, option: string): Promise<Comparison> {
  try {
    return comparedWith(await readCommit(search, commit), `${commit.slice(0, 7)}${what && `, ${what}`}`);
  } catch (error) {
    const isOfPush = option === 'auto' && search.event.kind === 'push';
    const mayBeGone = isOfPush && isNotFound((error as Error).cause);
    return mayBeGone ? goneBefore(search).catch((gone) => unread(gone, commit)) : unread(error, commit);
  }
}

function unread(error: unknown, commit: CommitId | null): Comparison {
  return unreadBase('the commit to compare with could not be had', checkErrorMessage(error), commit);
}

/** No base: it is gone. But where GitHub refuses HEAD, too, the token does not see the repository. */
async function goneBefore({ ask, checkedOut: ref }: Search): Promise<Comparison> {
  const endpoint = 'GET /repos/{owner}/{repo}/commits/{ref}';
  if (ask && ref) await orCheckError(ref.slice(0, 7), () => ask(endpoint, { ref, per_page: 1 }));
  return noBase('the commit before the push does not exist any more');
}
