import fastGlob from 'fast-glob';
import picomatch from 'picomatch';

/**
 * Whether a path matches a glob, as fast-glob would find it: its braces spelled out by fast-glob, its options given to
 * picomatch. A line break is a character like any other; what neither can read matches nothing.
 */
export function globOf(glob: string, { nobracket = false } = {}): (path: string) => boolean {
  if (spellsTooMuch(glob)) return () => false;
  try {
    const spellings = fastGlob.generateTasks(glob, { dot: true }).flatMap(({ positive }) => positive);
    const options = { dot: true, posix: true, strictSlashes: false, flags: 's', nobracket };
    const isMatch = picomatch(spellings, options);
    return (path) => isMatch(path);
  } catch {
    return () => false;
  }
}

/** The glob that matches a path alone; with `nobracket`, for a reader to whom brackets are literal. */
export function globFor(path: string, { nobracket = false } = {}): string {
  return path.replaceAll(nobracket ? /[\\*?(){}|]|[!+@](?=\()|^!/g : /[\\*?[\](){}|!+@]/g, '\\$&');
}

/** How many paths the braces of a glob may spell out: as many as braces allow a range. */
export const MOST_SPELLINGS = 1000;

/** Whether the braces of a glob may spell out more paths: `{1..99}{a,b}` has 198. */
export function spellsTooMuch(glob: string): boolean {
  const [, ...braces] = glob.split('{');
  return braces.map(mostInBrace).reduce((product, count) => product * count, 1) > MOST_SPELLINGS;
}

/** At least as many texts as a brace stands for, by what follows it: `1..99}` for 99, `a,b}` for two. */
function mostInBrace(inside: string): number {
  const [, ...ends] = /^([^{},]+?)\.\.([^{},.]+)/.exec(inside) ?? [];
  const [from = 0, to = 0] = ends.map((end) => (Number.isNaN(Number(end)) ? end.charCodeAt(0) : Number(end)));
  return Math.max(Math.abs(to - from) + 1, inside.split(',').length);
}
