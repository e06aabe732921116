import { isOneEditAway } from '../text/nearest.js';
import type { NameRemark } from './route.js';

/** The path of a route file in parts: `users/[id].get.ts` is the names `users` and `[id]`, and `.get.ts`. */
interface FileName {
  /** The folders, then the file's own name: what the URL is made of. Never empty. */
  readonly names: readonly string[];
  /** The method suffix, if it is one, and `.ts`. */
  readonly ending: string;
  /** In upper case. */
  readonly method: string;
  /** What rules say about what follows the last dot (§4.1, rules 1, 2, 7 and 8). A near miss stays part of the name. */
  readonly remark: MethodRemark | null;
}

/** What rules say about a method suffix. */
type MethodRemark = Extract<NameRemark, { readonly kind: `method-${string}` }>;

/** Takes apart a path relative to `server/api` that ends with `.ts`. `methods`: more method suffixes, in lower case. */
export function fileNameOf(path: string, methods: readonly string[]): FileName {
  const folders = path.split('/');
  const last = folders.pop()?.slice(0, -'.ts'.length) ?? '';
  const documented = [...DOCUMENTED_METHODS, ...methods];
  const known = [...documented, ...FURTHER_METHODS];
  const dot = last.lastIndexOf('.');
  const word = dot === -1 ? '' : last.slice(dot + 1);
  const method = word.toLowerCase();
  if (known.includes(method)) {
    const name = last.slice(0, dot);
    const remark = suffixRemark(word, documented.includes(method)) ?? methodWithin(name, known);
    return { names: [...folders, name], ending: `.${word}.ts`, method: method.toUpperCase(), remark };
  }
  const remark = (dot > 0 ? nearMiss(word, known) : null) ?? methodWithin(last, known);
  return { names: [...folders, last], ending: '.ts', method: 'GET', remark };
}

/** The suffixes that the platform document lists. */
const DOCUMENTED_METHODS: readonly string[] = ['get', 'post', 'patch', 'head', 'options'];

/** Methods of HTTP that the platform document does not list (§4.1, rule 8). */
const FURTHER_METHODS: readonly string[] = ['put', 'delete', 'connect', 'trace'];

function suffixRemark(suffix: string, isDocumented: boolean): MethodRemark | null {
  if (suffix !== suffix.toLowerCase()) return { kind: 'method-case', suffix };
  return isDocumented ? null : { kind: 'method-undocumented', suffix };
}

/** A method in a name before its last suffix: `post` in `users.post.dev`. */
function methodWithin(name: string, known: readonly string[]): MethodRemark | null {
  const [, ...words] = name.split('.');
  const suffix = words.find((word) => known.includes(word.toLowerCase()));
  return suffix === undefined || TEST_FILE.test(`${name}.ts`) ? null : { kind: 'method-not-last', suffix };
}

/** The names of tests, and of what belongs to them: §4.1 makes routes of them all the same. */
export const TEST_FILE = /\.(?:test|spec|bench|e2e|stories|mock)\.[cm]?[jt]sx?$/;

/** Takes a word for a method with a letter too many, too few or swapped; null for a word that may have a meaning. */
function nearMiss(word: string, known: readonly string[]): MethodRemark | null {
  const typo = word.toLowerCase();
  if (!/^[\p{L}\p{Cf}]{3,10}$/u.test(typo) || ORDINARY_WORDS.has(typo)) return null;
  const letters = (text: string) => [...text].sort().join('');
  // With a letter replaced it is more often another word, such as `set`.
  const isReplaced = (method: string) => typo.length === method.length && letters(typo) !== letters(method);
  const isNear = (method: string) => isOneEditAway(typo, method) && !isReplaced(method);
  const nearest = known.find(isNear);
  return nearest === undefined ? null : { kind: 'method-near-miss', suffix: word, nearest };
}

/** Words that end a name more often than they are a typo of a method. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  'posts pot posit path ahead had heard race traced tracer traces trance pout punt deleted'.split(' '),
);
