import assert from 'node:assert/strict';

/** The words of a text that no sentence and no comment of ours says, each with its place. */
export function refusedIn(place: string, text: string): readonly string[] {
  return (text.match(FORBIDDEN) ?? []).map((words) => `${place}: "${words}" in: ${text}`);
}

/** Fails with the words that are refused. */
export function assertAllowed(refused: readonly string[]): void {
  assert.equal(
    refused.length,
    0,
    `test/contract/forbidden.ts refuses some words, say it otherwise:\n${refused.join('\n')}`,
  );
}

/** What to say instead is in plain English. */
const FORBIDDEN = new RegExp(
  [
    /(?<!here )\b(?:is|are) no (?!longer\b)[a-zA-Z]|\bthe document\b|document's (?:\d|section)/,
    /\bstands? (?!for\b)|\bmend|\bin its place\b|\basks for\b|\basked for\b|\bwants?\b|\bnobody\b/,
    /\bmeant\b|\bas it is written\b|\bone a line\b|\bnot shown\b(?! here)|\bneighbour|analy[sz]ed/,
    /\bspelt\b|n't\b|\bcounts as written\b|\bfirst parent\b|\bno route as a whole\b|; once for each\b/,
    /\bbeaten\b|\btangled\b|\bof which\b|\blies? to\b|\bis not as\b|\bgoes by\b|\bmust be of\b/,
    /\bin addition\b|\bGive (?:none|all|one|auto|another|actions)\b|\bcheck could not be made\b/,
    /\b(?:check-(?:run|name)|workflow_run|event-(?:file|name)|settings-unused|project-elsewhere|route-covered|shards?)\b/,
    /, for (?:it|that|what|none|most|there|no) |\bblanks\b|[a-z]!(?:\s|$)|\S\s\s+\S/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
