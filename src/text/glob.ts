import picomatch from 'picomatch';
import { LIMITS } from '../limits.js';

/** A glob that can be matched, by paths with `/`; or why it is refused, to complete a sentence that begins with it. */
export type Glob = { matches(path: string): boolean } | { readonly refusal: string };

/**
 * Reads a glob: `*`, `?`, `**`, `[…]` but with `nobracket`, and `{…,…}`; all else is literal. Each segment is matched
 * by itself, so that no glob within the caps takes more than polynomial time.
 */
export function globOf(glob: string, { nobracket = false } = {}): Glob {
  const spellings = refusal(glob) ?? spellingsOf(glob);
  if (typeof spellings === 'string') return { refusal: spellings };
  const options = { dot: true, nobracket, noextglob: true, nonegate: true, flags: 's' };
  const segmentOf = (segment: string) =>
    segment === '**' ? '**' : segment === '' ? /^$/ : picomatch.makeRe(segment.replaceAll(LITERAL, '$1\\$2'), options);
  const patterns = spellings.map((spelling) => spelling.replace(/^\.\//, '').split('/').map(segmentOf));
  return { matches: (path) => patterns.some((pattern) => isMatch(pattern, path.split('/'))) };
}

/** What no glob may hold, found in its spelling. */
function refusal(glob: string): string | null {
  if (glob.length > LIMITS.globCharacters) return `has more than ${LIMITS.globCharacters} characters. Shorten it.`;
  const plain = glob.replaceAll(/\\./gs, '_');
  if (/[@?*+!]\(/.test(plain)) return 'has parentheses after one of `@?*+!`. List each alternative by itself.';
  if ((plain.match(/\*\*+/g) ?? []).length > LIMITS.globDoubleStars)
    return `has more than ${LIMITS.globDoubleStars} \`**\`. Use fewer.`;
  const stars = plain.split('/').map((segment) => segment.replaceAll(/[^*]/g, '').length);
  return Math.max(...stars) > LIMITS.globSegmentStars
    ? `has more than ${LIMITS.globSegmentStars} \`*\` in a segment. Use fewer.`
    : null;
}

/** The globs without alternatives in braces that a glob stands for, or why these are refused. */
function spellingsOf(glob: string): readonly string[] | string {
  const done: string[] = [];
  const waiting = [glob];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const group = INNERMOST.exec(next);
    if (group === null) done.push(next);
    for (const [alternative = ''] of group?.[1]?.matchAll(ALTERNATIVE) ?? [])
      waiting.push(next.replace(INNERMOST, () => alternative));
    if (done.length + waiting.length > LIMITS.globSpellings)
      return `has braces that stand for more than ${LIMITS.globSpellings} globs. List fewer.`;
  }
  return done;
}

/** The first braces, not escaped, that hold alternatives and no further braces. */
const INNERMOST = /(?<!\\)\{((?:\\.|[^\\{}])*,(?:\\.|[^\\{}])*)\}/s;

const ALTERNATIVE = /(?<=^|,)(?:\\.|[^\\,])*/gs;

/** What picomatch would take for more than itself, as in `{1..3}`, after an even number of backslashes. */
const LITERAL = /((?<!\\)(?:\\\\)*)([()|+{}])/g;

function isMatch([first, ...rest]: readonly (RegExp | '**')[], names: readonly string[]): boolean {
  if (first === undefined) return names.length === 0;
  if (first === '**') return [...names.keys(), names.length].some((at) => isMatch(rest, names.slice(at)));
  const [name, ...below] = names;
  return name !== undefined && first.test(name) && isMatch(rest, below);
}
