import { isOneEditAway } from '../text/nearest.js';

/** The path of a route file taken apart: `users/[id].get.ts` is the names `users` and `[id]`, and what follows them. */
export interface FileName {
  /** The folders, then the file's own name: what the URL is made of. Never empty. */
  readonly names: readonly string[];
  /** The method suffix, as far as it is one, and `.ts`. */
  readonly ending: string;
  /** The last dotted word of the file's name; empty when there is none. */
  readonly word: string;
  /** What that word says. A near miss is not taken off the name (§4.1, rule 2). */
  readonly suffix: MethodSuffix;
}

/** What the last dotted word of a file name says of the HTTP method (§4.1, rules 1, 2, 7 and 8). */
export type MethodSuffix =
  /** Exactly a suffix that the platform document lists or the user states. */
  | { readonly kind: 'shown'; readonly method: string }
  /** A method that the platform document does not list: `put`. */
  | { readonly kind: 'not-shown'; readonly method: string }
  /** A method in another case: `GET`. */
  | { readonly kind: 'other-case'; readonly method: string; readonly shown: boolean }
  /** No method, but nearly one: `gett`. The word stays part of the name. */
  | { readonly kind: 'near-miss'; readonly nearest: string; readonly shown: boolean }
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

/** The suffixes that the platform document lists. */
const SHOWN_METHODS: readonly string[] = ['get', 'post', 'patch', 'head', 'options'];

/** The methods of HTTP that the platform document leaves out (§4.1, rule 8). */
const FURTHER_METHODS: readonly string[] = ['put', 'delete', 'connect', 'trace'];

function methodSuffixOf(word: string, stated: readonly string[]): MethodSuffix {
  const lower = word.toLowerCase();
  const shownMethods = [...SHOWN_METHODS, ...stated];
  const methods = [...shownMethods, ...FURTHER_METHODS];
  if (methods.includes(lower)) {
    const [method, shown] = [lower.toUpperCase(), shownMethods.includes(lower)];
    if (word !== lower) return { kind: 'other-case', method, shown };
    return { kind: shown ? 'shown' : 'not-shown', method };
  }
  const visible = lower.normalize('NFKC').replace(/[\p{Cf}\p{Cc}\p{Z}]/gu, '');
  if (!/^\p{L}{3,10}$/u.test(visible) || ORDINARY_WORDS.has(visible)) return { kind: 'none' };
  const nearest = methods.includes(visible)
    ? visible
    : (SHORT_FORMS.get(visible) ?? methods.find((method) => method.length > 2 && isOneEditAway(visible, method)));
  return nearest === undefined
    ? { kind: 'none' }
    : { kind: 'near-miss', nearest, shown: shownMethods.includes(nearest) };
}

/** Short forms in use elsewhere that are further than one edit from what they mean. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['del', 'delete'],
  ['opt', 'options'],
  ['opts', 'options'],
]);

/** Words that are one edit from a method and have a meaning of their own in a file name: never a near miss. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `bet cet det fet gat ged gee gef gel gem gen gent geo ger gert gest gets gev git gmt got gpt gqt gst gut gwt het jet ket let met
  net pet ret set tet vet wet yet
  cost dost host jost lost most nost ost past pest poet pont port pos pose posh posit posts posy pot pout prost tost yost
  batch catch hatch latch match natch parch patchy path pitch potch ratch watch
  ahead bead dead ead had heads heady heal heap hear heard heat heed heid held hend herd lead mead read thead
  option
  aut but cut fut gut hut jut mut nut out pat pct pdt pet pit pot pout ppt prt ptt pub puc pud pug pul pun punt pup pur pus puts putt
  putz pvt rut tut
  delate deleted deleter deletes deplete
  connects convect
  brace grace race thrace trac traced tracer traces tracey track tract tracy trade trance trice truce`.split(/\s+/),
);
