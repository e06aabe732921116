import { isOneEditAway } from '../text/nearest.js';

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

/** What the last dotted word of a file name says of the HTTP method (the document's 4.1, rules 1, 2, 7 and 8). */
export type MethodSuffix =
  /** Exactly a suffix that the document shows or the user states. */
  | { readonly kind: 'shown'; readonly method: string }
  /** A method that the document does not show: `put`. */
  | { readonly kind: 'not-shown'; readonly method: string }
  /** A method in another case: `GET`. */
  | { readonly kind: 'other-case'; readonly method: string }
  /** No method, but nearly one: `gett`. The word stays part of the name. */
  | { readonly kind: 'near-miss'; readonly nearest: string }
  | { readonly kind: 'none' };

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

/** The suffixes that the document shows. */
const SHOWN_METHODS: readonly string[] = ['get', 'post', 'patch', 'head', 'options'];

/** The methods of HTTP that the document leaves out (4.1, rule 8). */
const FURTHER_METHODS: readonly string[] = ['put', 'delete', 'connect', 'trace'];

function methodSuffixOf(word: string, stated: readonly string[]): MethodSuffix {
  const lower = word.toLowerCase();
  const shown = SHOWN_METHODS.includes(lower) || stated.includes(lower);
  if (shown || FURTHER_METHODS.includes(lower)) {
    const method = lower.toUpperCase();
    if (word !== lower) return { kind: 'other-case', method };
    return { kind: shown ? 'shown' : 'not-shown', method };
  }
  if (!/^[a-z]{3,10}$/.test(lower) || ORDINARY_WORDS.has(lower)) return { kind: 'none' };
  const methods = [...SHOWN_METHODS, ...stated, ...FURTHER_METHODS].filter((method) => method.length > 2);
  const nearest = SHORT_FORMS.get(lower) ?? methods.find((method) => isOneEditAway(lower, method));
  return nearest === undefined ? { kind: 'none' } : { kind: 'near-miss', nearest };
}

/** Short forms in use elsewhere that are further than one edit from what they mean. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['del', 'delete'],
  ['opt', 'options'],
  ['opts', 'options'],
]);

/** Words that are one edit from a method and have a meaning of their own in a file name: never a near miss. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `bet gel gem gen geo git got gut jet let met net pet set vet wet yet
  cost dost host lost most past pest poet port pos pose posh posit posts pot pots
  batch catch hatch latch match patchy path pitch watch
  ahead bead dead had heads heal heap hear heard heat heed held herd lead mead read
  but cut hut nut out pat pit pub pun pup pus puts putt rut
  deleted deleter deletes
  connects
  brace grace race traced tracer traces track tract tracy trade trance trice truce`.split(/\s+/),
);
