import type { IdentityState } from '../manifest/identity.js';
import { code } from '../text/quote.js';

/** What to do about an identity in each of its states. */
export type IdentityHelps = Readonly<Record<IdentityState['kind'], (state: IdentityState, identity: string) => string>>;

const WHICH = 'Decide which website has this identity: ';

/** What a person must decide where another manifest of the repository has an identity, too. */
export const SHARED: Pick<IdentityHelps, 'named' | 'copied'> = {
  named: ({ other, verb }) => `${WHICH}${code(other)} ${verb} it in its ${code('name')}, too.`,
  copied: ({ other }) =>
    `${WHICH}${code(other)} has it in its ${code('id')}, too. ` +
    `Write it into the ${code('name')} of that one alone, and remove ${code('id')} from both.`,
};

/** What a person must decide where `name` holds, or held, another identity: to replace that one is another error. */
export function rivalHelp({ other, verb }: IdentityState): string {
  return `Decide which website this is: ${code('name')} ${verb} ${code(other)}.`;
}
