import { type Comparison, comparedWith, noBase, unreadBase } from '../read/comparison.js';
import { ifUnreadable, type Unreadable } from '../read/failure.js';
import type { CommitId } from '../read/listing.js';
import { type ChosenCommit, choiceBy, type Search } from './choice.js';
import { isNotFound } from './client.js';
import { orUnreadable, readCommit } from './read-commit.js';

/** Finds what the change is compared with, by the input `base`. A base that exists and cannot be read says why. */
export async function findBase(search: Search, option: string): Promise<Comparison> {
  const found = async () => {
    const choice = await choiceBy(search, option);
    return 'why' in choice ? noBase(choice.why) : baseAt(search, option, choice);
  };
  return found().catch(ifUnreadable((failure) => unread(failure)));
}

function unread({ message }: Unreadable, commit: CommitId | null = null): Comparison {
  return unreadBase('the commit to compare with could not be had', message, commit);
}

async function baseAt(search: Search, option: string, { commit, what }: ChosenCommit): Promise<Comparison> {
  const missing = async (failure: Unreadable) => {
    const mayBeGone = option === 'auto' && search.event.kind === 'push' && isNotFound(failure.cause);
    return mayBeGone ? goneBefore(search) : unread(failure, commit);
  };
  const read = async () =>
    comparedWith(await readCommit(search, commit), `${commit.slice(0, 7)}${what && `, ${what}`}`);
  return read().catch(ifUnreadable(missing));
}

/**
 * No base: the commit before a push is gone. GitHub answers the same where the token does not see the repository: then
 * asking for HEAD is refused, too.
 */
async function goneBefore({ ask, checkedOut: ref }: Search): Promise<Comparison> {
  const endpoint = 'GET /repos/{owner}/{repo}/commits/{ref}';
  if (ask && ref) await orUnreadable(ref.slice(0, 7), () => ask(endpoint, { ref, per_page: 1 }));
  return noBase('the commit before the push does not exist any more');
}
