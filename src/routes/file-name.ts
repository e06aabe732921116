import { isOneEditAway } from '../text/nearest.js';
import type { NameRemark } from './route.js';

/** The path of a route file in parts: `users/[id].get.ts` is the names `users` and `[id]`, and `.get.ts`. */
export interface FileName {
  /** The folders, then the file's own name: what the URL is made of. Never empty. */
  readonly names: readonly string[];
  /** The method suffix, if it is one, and `.ts`. */
  readonly ending: string;
  /** What follows the last dot of the file's name; empty where there is none. */
  readonly word: string;
  /** In upper case. */
  readonly method: string;
  /** What rules say about that word (§4.1, rules 1, 2, 7 and 8). A near miss stays part of the name. */
  readonly remark: MethodRemark | null;
}

/** What rules say about a method suffix. */
type MethodRemark = Extract<NameRemark, { readonly kind: `method-${string}` }>;

/** Takes apart a path relative to `server/api` that ends with `.ts`. `stated`: more method suffixes, in lower case. */
export function fileNameOf(path: string, stated: readonly string[]): FileName {
  const folders = path.split('/');
  const base = folders.pop()?.slice(0, -'.ts'.length) ?? '';
  const dot = base.lastIndexOf('.');
  const word = dot === -1 ? '' : base.slice(dot + 1);
  const lower = word.toLowerCase();
  const listedMethods = [...LISTED_METHODS, ...stated];
  const methods = [...listedMethods, ...FURTHER_METHODS];
  if (!methods.includes(lower)) {
    const nearest = dot > 0 ? nearestMethod(lower, methods) : undefined;
    const whole = { names: [...folders, base], ending: '.ts', word, method: 'GET', remark: null };
    if (nearest === undefined) return whole;
    const rename = `${path.slice(0, -`${word}.ts`.length)}${nearest}.ts`;
    const isListed = listedMethods.includes(nearest);
    return { ...whole, remark: { kind: 'method-near-miss', word, nearest, rename, isListed } };
  }
  const names = [...folders, base.slice(0, dot)];
  const isListed = listedMethods.includes(lower);
  const inOtherCase = {
    kind: 'method-case',
    suffix: word,
    rename: `${names.join('/')}.${lower}.ts`,
    isListed,
  } as const;
  const notListed = isListed ? null : ({ kind: 'method-not-listed', suffix: word } as const);
  const remark = word === lower ? notListed : inOtherCase;
  return { names, ending: `.${word}.ts`, word, method: lower.toUpperCase(), remark };
}

/** The suffixes that the platform document lists. */
const LISTED_METHODS: readonly string[] = ['get', 'post', 'patch', 'head', 'options'];

/** Methods of HTTP that the platform document does not list (§4.1, rule 8). */
const FURTHER_METHODS: readonly string[] = ['put', 'delete', 'connect', 'trace'];

/** The method that a word in lower case is a typo of; undefined where it is a word of its own. */
function nearestMethod(word: string, methods: readonly string[]): string | undefined {
  const visible = word.normalize('NFKC').replace(/[\p{Cf}\p{Cc}\p{Z}]/gu, '');
  if (!/^\p{L}{3,10}$/u.test(visible) || ORDINARY_WORDS.has(visible)) return undefined;
  if (methods.includes(visible)) return visible;
  return SHORT_FORMS.get(visible) ?? methods.find((method) => method.length > 2 && isOneEditAway(visible, method));
}

/** Common short forms that are more than one edit from their method. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['del', 'delete'],
  ['opt', 'options'],
  ['opts', 'options'],
]);

/** Ordinary words that are one edit from a method: never a typo of it. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `bet cet det fet gat ged gee gef gel gem gen gent geo ger gert gest gets gev git gmt got gpt gqt gst gut gwt het jet
  ket let met net pet ret set tet vet wet yet
  cost dost host jost lost most nost ost past pest poet pont port pos pose posh posit posts posy pot pout prost tost
  yost
  batch catch hatch latch match natch parch patchy path pitch potch ratch watch
  ahead bead dead ead had heads heady heal heap hear heard heat heed heid held hend herd lead mead read thead
  option
  aut but cut fut gut hut jut mut nut out pat pct pdt pet pit pot pout ppt prt ptt pub puc pud pug pul pun punt pup
  pur pus puts putt putz pvt rut tut
  delate deleted deleter deletes deplete
  connects convect
  brace grace race thrace trac traced tracer traces tracey track tract tracy trade trance trice truce`.split(/\s+/),
);
