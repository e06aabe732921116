import type { Dirent, Stats } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve, sep } from 'node:path';
import { pathBelow } from './platform-path.js';
import { folderOf } from './snapshot.js';

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

/** The spelling of a path in which nothing is a pattern. On Windows there is none, because `\` separates, and no name holds `*` or `?`. */
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

/**
 * Those of some files called `name` whose folder a glob matches and none of `without` does; what is below `node_modules` and
 * `.git` aside. Nothing is looked up on a disk, so that the files of a commit are matched like those of the workspace.
 */
export function matching(
  files: readonly string[],
  name: string,
  glob: string,
  without: readonly string[],
): readonly string[] {
  if (files.length === 0 || (glob === '**' && without.length === 0)) return files;
  const inside = `/${fastGlob().escapePath(name)}`;
  const spellings = new Map<string, string[]>();
  for (const file of files) spellings.set(oneLine(file), [...(spellings.get(oneLine(file)) ?? []), file]);
  const found = fastGlob().sync(oneLine(spelled(glob)) + inside, {
    cwd: ROOT,
    dot: true,
    followSymbolicLinks: false,
    onlyFiles: false,
    ignore: ['**/node_modules/**', '**/.git/**', ...without.map((folder) => oneLine(folder) + inside)],
    fs: diskOf(spellings.keys()),
  });
  return found.flatMap((path) => spellings.get(path) ?? []);
}

const ROOT = resolve('/');

/** The library's patterns match no line break in a name: both sides are matched without. */
function oneLine(path: string): string {
  return path.replaceAll(/[\n\r\u2028\u2029]/g, '\uFFFD');
}

/** A disk that holds nothing but some files, as far as the library needs it. */
function diskOf(files: Iterable<string>) {
  const folders = new Map<string, Set<string>>([['.', new Set()]]);
  for (const file of files) {
    for (let path = file; path !== '.'; path = folderOf(path)) {
      const around = folders.get(folderOf(path));
      around?.add(path);
      if (around) break;
      folders.set(folderOf(path), new Set([path]));
    }
  }
  const missing = () => Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  const no = () => false;
  const nothingElse = { isSymbolicLink: no, isFIFO: no, isSocket: no, isBlockDevice: no, isCharacterDevice: no };
  const entry = (path: string) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const isDirectory = () => folders.has(path);
    return { name, isDirectory, isFile: () => !isDirectory(), ...nothingElse } as Dirent & Stats;
  };
  const statSync = (place: string) => {
    const path = pathBelow(ROOT, place) ?? '';
    if (path !== '.' && !folders.get(folderOf(path))?.has(path)) throw missing();
    return entry(path);
  };
  const readdirSync = (place: string) => {
    const held = folders.get(pathBelow(ROOT, place) ?? '');
    if (held === undefined) throw missing();
    return [...held].map(entry);
  };
  return { statSync, lstatSync: statSync, readdirSync: readdirSync as unknown as typeof import('node:fs').readdirSync };
}

/** A glob as the library reads it: it takes a name with no other wildcard than `?` for a folder of that name, and `!` at the start for not. */
function spelled(glob: string): string {
  return glob.replaceAll(/(?<!\\)\?(?!\()/g, '[!/]').replace(/^!(?!\()/, '\\!');
}
