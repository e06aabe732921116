import { createRequire } from 'node:module';
import { sep } from 'node:path';

/** Most projects are named without a pattern, and then the library that reads them is not loaded. */
const load = createRequire(import.meta.url);
const fastGlob = (): typeof import('./fast-glob.cjs') => load('./fast-glob.cjs');

/** No pattern is made of these alone. */
const PLAIN = /^[\w ./-]*$/;

/** A character that would be a pattern's, as one of a name. */
const ESCAPED = /\\([\\*?[\](){}|!+@])/g;

/** Whether a path, or one name of it, stands for all that match it. Its spelling decides, whatever folders there are: `\*` is a star. */
export function isPattern(path: string): boolean {
  // What leaves out has lost its `!` by now.
  const named = path.replaceAll(ESCAPED, 'x').replace(/^!(?!\()/, 'x');
  return !PLAIN.test(path) && fastGlob().isDynamicPattern(named);
}

/** The path that is spelled by a text without a pattern. */
export function unescaped(text: string): string {
  return text.replaceAll(ESCAPED, '$1');
}

/** The spelling of a path in which nothing is a pattern. On Windows there is none, for `\` separates, and no name holds `*` or `?`. */
export function escaped(path: string): string {
  return sep === '\\' ? path : path.replaceAll(/[\\*?[\](){}|]/g, '\\$&');
}

/** The folders before the first name of a path that is a pattern, as they are called, and the rest as it is spelled. */
export function literalStart(path: string): { readonly folders: readonly string[]; readonly rest: readonly string[] } {
  const parts = path.split('/');
  const wildcard = parts.findIndex(isPattern);
  const end = wildcard === -1 ? parts.length : wildcard;
  return { folders: parts.slice(0, end).map(unescaped), rest: parts.slice(end) };
}

/** What globs leave out, and that they follow no link. */
function optionsIn(root: string, without: readonly string[]) {
  const ignore = ['**/node_modules/**', '**/.git/**', ...without];
  return { cwd: root, dot: true, followSymbolicLinks: false, ignore };
}

/** The folders that a glob matches and none of `without` does. */
export function foldersOf(root: string, glob: string, without: readonly string[]): readonly string[] {
  return fastGlob().sync(spelled(glob), { ...optionsIn(root, without), onlyDirectories: true });
}

/** The paths of all that has this name in folders that a glob matches and none of `without` does. */
export function namedIn(root: string, glob: string, without: readonly string[], name: string): readonly string[] {
  const inside = `/${fastGlob().escapePath(name)}`;
  const options = optionsIn(
    root,
    without.map((folder) => folder + inside),
  );
  return fastGlob().sync(`${spelled(glob)}${inside}`, { ...options, onlyFiles: false });
}

/** A glob as the library reads it: it takes a name with no other wildcard than `?` for a folder of that name, and `!` at the start for not. */
function spelled(glob: string): string {
  return glob.replaceAll(/(?<!\\)\?(?!\()/g, '[!/]').replace(/^!(?!\()/, '\\!');
}
