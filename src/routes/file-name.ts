import { isOneEditAway } from '../text/nearest.js';
import type { NameRemark } from './route.js';

/** The path of a route file taken apart: `users/[id].get.ts` is the names `users` and `[id]`, and what follows them. */
export interface FileName {
  /** The folders, then the file's own name: what the URL is made of. Never empty. */
  readonly names: readonly string[];
  /** The method suffix, as far as it is one, and `.ts`. */
  readonly ending: string;
  /** The last dotted word of the file's name; empty when there is none. */
  readonly word: string;
  /** In upper case. */
  readonly method: string;
  /** What there is to say of that word (§4.1, rules 1, 2, 7 and 8). A near miss is not taken off the name. */
  readonly remark: MethodRemark | null;
}

/** What there is to say of a method suffix. */
export type MethodRemark = Extract<NameRemark, { readonly kind: `method-${string}` }>;

/** Takes apart a path relative to `server/api` that ends with `.ts`. `stated` are the further method suffixes, in lower case. */
export function fileNameOf(path: string, stated: readonly string[]): FileName {
  const folders = path.split('/');
  const base = folders.pop()?.slice(0, -'.ts'.length) ?? '';
  const dot = base.lastIndexOf('.');
  const word = dot === -1 ? '' : base.slice(dot + 1);
  const lower = word.toLowerCase();
  const shownMethods = [...SHOWN_METHODS, ...stated];
  const methods = [...shownMethods, ...FURTHER_METHODS];
  if (!methods.includes(lower)) {
    const nearest = dot > 0 ? nearestMethod(lower, methods) : undefined;
    const whole = { names: [...folders, base], ending: '.ts', word, method: 'GET', remark: null };
    if (nearest === undefined) return whole;
    const rename = `${path.slice(0, -`${word}.ts`.length)}${nearest}.ts`;
    const shown = shownMethods.includes(nearest);
    return { ...whole, remark: { kind: 'method-near-miss', word, nearest, rename, shown } };
  }
  const names = [...folders, base.slice(0, dot)];
  const shown = shownMethods.includes(lower);
  const inOtherCase = { kind: 'method-case', suffix: word, rename: `${names.join('/')}.${lower}.ts`, shown } as const;
  const notShown = shown ? null : ({ kind: 'method-not-shown', suffix: word } as const);
  const remark = word === lower ? notShown : inOtherCase;
  return { names, ending: `.${word}.ts`, word, method: lower.toUpperCase(), remark };
}

/** The suffixes that the platform document lists. */
const SHOWN_METHODS: readonly string[] = ['get', 'post', 'patch', 'head', 'options'];

/** The methods of HTTP that the platform document leaves out (§4.1, rule 8). */
const FURTHER_METHODS: readonly string[] = ['put', 'delete', 'connect', 'trace'];

/** The method that a word in lower case nearly is; undefined where it is a word of its own. */
function nearestMethod(word: string, methods: readonly string[]): string | undefined {
  const visible = word.normalize('NFKC').replace(/[\p{Cf}\p{Cc}\p{Z}]/gu, '');
  if (!/^\p{L}{3,10}$/u.test(visible) || ORDINARY_WORDS.has(visible)) return undefined;
  if (methods.includes(visible)) return visible;
  return SHORT_FORMS.get(visible) ?? methods.find((method) => method.length > 2 && isOneEditAway(visible, method));
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
