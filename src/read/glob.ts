import { createRequire } from 'node:module';

/** Most projects are named without a pattern, and then the library that reads them is not loaded. */
const load = createRequire(import.meta.url);
const fastGlob = (): typeof import('./fast-glob.cjs') => load('./fast-glob.cjs');

/** No pattern is made of these alone. */
const PLAIN = /^[\w ./-]*$/;

/** Whether a path, or one name of it, stands for all that match it. */
export function isPattern(path: string): boolean {
  return !PLAIN.test(path) && fastGlob().isDynamicPattern(path);
}

/** What globs leave out, and that they follow no link. */
function optionsIn(root: string, without: readonly string[]) {
  const ignore = ['**/node_modules/**', '**/.git/**', ...without];
  return { cwd: root, dot: true, followSymbolicLinks: false, ignore };
}

/** The folders that a glob matches and none of `without` does. */
export function foldersOf(root: string, glob: string, without: readonly string[]): readonly string[] {
  return fastGlob().sync(glob, { ...optionsIn(root, without), onlyDirectories: true });
}

/** The paths of all that has this name in folders that a glob matches and none of `without` does. */
export function namedIn(root: string, glob: string, without: readonly string[], name: string): readonly string[] {
  const inside = `/${fastGlob().escapePath(name)}`;
  const options = optionsIn(
    root,
    without.map((folder) => folder + inside),
  );
  return fastGlob().sync(`${glob}${inside}`, { ...options, onlyFiles: false });
}
