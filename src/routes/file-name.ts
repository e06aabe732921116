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
  const documented = [...DOCUMENTED_METHODS, ...stated];
  const methods = [...documented, ...FURTHER_METHODS];
  if (!methods.includes(lower)) {
    const nearest = dot > 0 ? nearestMethod(lower, methods) : undefined;
    const isDocumented = documented.includes(nearest ?? '');
    const remark = nearest === undefined ? null : ({ kind: 'method-near-miss', word, nearest, isDocumented } as const);
    return { names: [...folders, base], ending: '.ts', word, method: 'GET', remark };
  }
  const isDocumented = documented.includes(lower);
  const inOtherCase = { kind: 'method-case', suffix: word, isDocumented } as const;
  const undocumented = isDocumented ? null : ({ kind: 'method-undocumented', suffix: word } as const);
  return {
    names: [...folders, base.slice(0, dot)],
    ending: `.${word}.ts`,
    word,
    method: lower.toUpperCase(),
    remark: word === lower ? undocumented : inOtherCase,
  };
}

/** The suffixes that the platform document lists. */
const DOCUMENTED_METHODS: readonly string[] = ['get', 'post', 'patch', 'head', 'options'];

/** Methods of HTTP that the platform document does not list (§4.1, rule 8). */
const FURTHER_METHODS: readonly string[] = ['put', 'delete', 'connect', 'trace'];

/** The method that a lower-case word is with a letter too many, too few or swapped; undefined if it has a meaning. */
function nearestMethod(word: string, methods: readonly string[]): string | undefined {
  if (!/^[\p{L}\p{Cf}]{3,10}$/u.test(word) || ORDINARY_WORDS.has(word)) return undefined;
  const letters = (text: string) => [...text].sort().join('');
  // With a letter replaced it is more often another word, such as `set`.
  const isReplaced = (method: string) => word.length === method.length && letters(word) !== letters(method);
  return methods.find((method) => isOneEditAway(word, method) && !isReplaced(method));
}

/** Words that end a name more often than they are a typo of a method. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  'posts pot posit path ahead had heard race traced tracer traces trance pout punt deleted'.split(' '),
);
