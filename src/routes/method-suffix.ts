import { isOneEditAway } from '../text/nearest.js';

/** What the last dotted word of a file name says of the HTTP method (the document's 4.1, rules 1, 2, 7 and 8). */
export type MethodSuffix =
  /** Exactly a suffix that the document shows or the user states. */
  | { readonly kind: 'shown'; readonly method: string }
  /** A method that the document does not show: `put`. */
  | { readonly kind: 'not-shown'; readonly method: string }
  /** A method in another case: `GET`. */
  | { readonly kind: 'other-case'; readonly method: string; readonly shown: boolean }
  /** No method, but nearly one: `gett`. The word stays part of the name. */
  | { readonly kind: 'near-miss'; readonly nearest: string }
  | { readonly kind: 'none' };

/** The suffixes that the document shows. */
const SHOWN_METHODS: readonly string[] = ['get', 'post', 'patch', 'head', 'options'];

/** The methods of HTTP that the document leaves out (4.1, rule 8). */
const FURTHER_METHODS: readonly string[] = ['put', 'delete', 'connect', 'trace'];

/** Reads one word; `stated` are the further suffixes that the user knows the platform serves, in lower case. */
export function methodSuffixOf(word: string, stated: readonly string[]): MethodSuffix {
  const lower = word.toLowerCase();
  const shown = SHOWN_METHODS.includes(lower) || stated.includes(lower);
  if (shown || FURTHER_METHODS.includes(lower)) {
    const method = lower.toUpperCase();
    if (word !== lower) return { kind: 'other-case', method, shown };
    return { kind: shown ? 'shown' : 'not-shown', method };
  }
  const nearest = nearestMethod(lower, stated);
  return nearest === null ? { kind: 'none' } : { kind: 'near-miss', nearest };
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

function nearestMethod(word: string, stated: readonly string[]): string | null {
  if (!/^[a-z]{3,10}$/.test(word) || ORDINARY_WORDS.has(word)) return null;
  const methods = [...SHOWN_METHODS, ...stated, ...FURTHER_METHODS];
  return SHORT_FORMS.get(word) ?? methods.find((method) => method.length > 2 && isOneEditAway(word, method)) ?? null;
}
