import fastGlob from 'fast-glob';
import picomatch from 'picomatch';

/**
 * Whether paths with `/` match a glob: what fast-glob would find by it, because fast-glob spells out its braces and
 * gives these options to picomatch. A line break in a name is as any character.
 */
export function globOf(glob: string, { nobracket = false } = {}): (path: string) => boolean {
  if (glob.length > LONGEST) return () => false;
  const spellings = fastGlob.generateTasks(glob, { dot: true }).flatMap(({ positive }) => positive);
  const options = { dot: true, posix: true, strictSlashes: false, flags: 's', nobracket };
  const isMatch = picomatch(spellings, options);
  return (path) => isMatch(path);
}

/** Characters beyond which braces throw. */
const LONGEST = 10_000;
