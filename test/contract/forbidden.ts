/** What no sentence of ours says, and what to say instead is in plain English. */
export const FORBIDDEN =
  /(?<!here )\b(?:is|are) no [a-z]|\bthe document\b|document's|\bstands? (?!for\b)|\bmend|\bin its place\b|\basks for\b|\bwants?\b|\bnobody\b|\bas it is written\b|\bone a line\b|\bnot shown\b(?! here)|\bneighbour|analyse|\bspelt\b|n't\b|[a-z]!(?:\s|$)|\s\s/;
