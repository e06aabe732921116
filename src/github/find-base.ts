import { type Comparison, comparedWith, noBase, unreadBase } from '../read/comparison.js';
import { unreadableMessage } from '../read/failure.js';
import type { CommitId } from '../read/listing.js';
import { choiceBy, type Search } from './choice.js';
import { isNotFound } from './client.js';
import { orUnreadable, readCommit } from './read-commit.js';

/** Finds what the change is compared with, by the input `base`. A base that exists and cannot be read says why. */
export async function findBase(search: Search, option: string): Promise<Comparison> {
  let commit: CommitId | null = null;
  const unread = (error: unknown) =>
    unreadBase('the commit to compare with could not be had', unreadableMessage(error), commit);
  try {
    const choice = await choiceBy(search, option);
    if ('why' in choice) return noBase(choice.why);
    commit = choice.commit;
    return comparedWith(await readCommit(search, commit), `${commit.slice(0, 7)}${choice.what && `, ${choice.what}`}`);
  } catch (error) {
    const isOfPush = commit !== null && option === 'auto' && search.event.kind === 'push';
    const mayBeGone = isOfPush && isNotFound((error as Error).cause);
    return mayBeGone ? goneBefore(search).catch(unread) : unread(error);
  }
}

/** No base: it is gone. But where GitHub refuses HEAD, too, the token does not see the repository. */
async function goneBefore({ ask, checkedOut: ref }: Search): Promise<Comparison> {
  const endpoint = 'GET /repos/{owner}/{repo}/commits/{ref}';
  if (ask && ref) await orUnreadable(ref.slice(0, 7), () => ask(endpoint, { ref, per_page: 1 }));
  return noBase('the commit before the push does not exist any more');
}
