import { type MethodSuffix, methodSuffixOf } from './method-suffix.js';

/** The path of a route file taken apart: `users/[id].get.ts` is the names `users` and `[id]`, and what follows them. */
export interface FileName {
  /** The folders, then the file's own name: what the URL is made of. Never empty. */
  readonly names: readonly string[];
  /** The method suffix, as far as it is one, and `.ts`. */
  readonly ending: string;
  /** The last dotted word of the file's name; empty when there is none. */
  readonly word: string;
  /** What that word says. A near miss is not taken off the name (the document's 4.1, rule 2). */
  readonly suffix: MethodSuffix;
}

/** Takes apart a path relative to `server/api` that ends with `.ts`. `stated` are the further method suffixes, in lower case. */
export function fileNameOf(path: string, stated: readonly string[]): FileName {
  const folders = path.split('/');
  const base = folders.pop()?.slice(0, -'.ts'.length) ?? '';
  const dot = base.lastIndexOf('.');
  const word = dot === -1 ? '' : base.slice(dot + 1);
  const suffix: MethodSuffix = dot === -1 ? { kind: 'none' } : methodSuffixOf(word, stated);
  if (suffix.kind === 'none' || suffix.kind === 'near-miss')
    return { names: [...folders, base], ending: '.ts', word, suffix: dot === 0 ? { kind: 'none' } : suffix };
  return { names: [...folders, base.slice(0, dot)], ending: `.${word}.ts`, word, suffix };
}

/** The path with other names, and with another ending where one is given. */
export function renamed(file: FileName, names: readonly string[], ending = file.ending): string {
  return names.join('/') + ending;
}
