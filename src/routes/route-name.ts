import { LIMITS } from '../limits.js';
import { literally, type Segment } from '../patterns/pattern.js';
import { type FileName, fileNameOf } from './file-name.js';
import type { Malformation, NameRemark, RouteName } from './route.js';
import { isBlank, segmentNameOf } from './segment.js';

/**
 * What a file name declares (§4.1). `path` is relative to `server/api`; `stated` are the further method suffixes that the user
 * knows the platform serves, in lower case. Every text has an answer.
 */
export function routeNameOf(path: string, stated: readonly string[]): RouteName {
  if (path.endsWith('.d.ts')) return { kind: 'not-a-route-file', why: 'declarations' };
  if (!path.endsWith('.ts')) return { kind: 'not-a-route-file', why: 'other ending' };
  const file = fileNameOf(path, stated);
  const segments: Segment[] = [];
  for (const name of file.names) {
    const read = segmentNameOf(name);
    if (typeof read === 'string') return { kind: 'malformed', remarks: malformed(file, name, read) };
    segments.push(read);
  }
  const catchAll = segments.find(({ kind }, index) => kind === 'catchAll' && index < segments.length - 1);
  if (catchAll?.kind === 'catchAll')
    return {
      kind: 'malformed',
      remarks: [{ kind: 'catch-all-not-last', name: catchAll.name, rename: settled(file, file.names) }],
    };
  if (segments.filter(({ kind }) => kind === 'optional').length > LIMITS.optionalSegments)
    return {
      kind: 'malformed',
      remarks: [{ kind: 'malformed', segment: '', why: 'too many optional segments', rename: null }],
    };
  const remarks = [...(file.remark ? [file.remark] : []), ...nameRemarks(file, segments)];
  return {
    kind: 'route',
    route: {
      method: file.method,
      pattern: [literally('api'), ...segments],
      documented: !remarks.some(({ kind }) => UNDOCUMENTED.has(kind)),
    },
    remarks,
  };
}

/** What the platform document does not state; a near miss is GET by §4.1, rule 2, and the names of parameters do not change the URLs. */
const UNDOCUMENTED: ReadonlySet<NameRemark['kind']> = new Set([
  'method-not-shown',
  'method-case',
  'index',
  'url-characters',
]);

function malformed(file: FileName, segment: string, why: Malformation): readonly NameRemark[] {
  const nearMiss = file.remark?.kind === 'method-near-miss' ? [file.remark] : [];
  const rename = TESTS.has(file.word) ? null : mendedPath(file, nearMiss);
  // Two findings of one file give it one name.
  const agreeing = nearMiss.map((remark) => (rename === null ? remark : { ...remark, rename }));
  return [{ kind: 'malformed', segment, why, rename }, ...agreeing];
}

/** The endings of test files, which are never routes. */
const TESTS: ReadonlySet<string> = new Set(['test', 'spec', 'bench', 'e2e']);

/** A path whose names all have a meaning, by the first way that comes to one. */
function mendedPath(file: FileName, nearMiss: readonly { readonly rename: string }[]): string {
  const isNameless = /^\.{0,2}$/.test(file.names.at(-1) ?? '');
  const ways = [
    // `[id].gett.ts` has brackets inside a segment only because its suffix is mistyped.
    ...nearMiss.map(({ rename }) => fileNameOf(rename, [])),
    // `users/.get.ts` is taken for its folder.
    ...(isNameless && file.names.length > 1 ? [{ ...file, names: file.names.slice(0, -1) }] : []),
  ];
  const isWell = (path: string) => fileNameOf(path, []).names.every((name) => typeof segmentNameOf(name) !== 'string');
  return ways.map(withMeaning).find(isWell) ?? withMeaning(file);
}

/** The path of a file whose names that have no meaning are replaced. */
function withMeaning(file: FileName): string {
  const names = file.names.flatMap((name, index) => {
    const read = segmentNameOf(name);
    return typeof read !== 'string' && !isNearlyCatchAll(read)
      ? name
      : mended(name, index === file.names.length - 1).split('/');
  });
  const writable = names.map((name) => (name.startsWith('[') ? name : name.replaceAll(NOT_IN_A_URL, '-')));
  return settled(file, writable);
}

/**
 * The names that put right one that is malformed or nearly a catch-all, as a path: `pre[x]` becomes `pre/[x]`. Each is well formed.
 * Only the last name of a path can become a catch-all.
 */
function mended(name: string, isLastOfPath: boolean): string {
  const all = bracketGroups(name);
  const named = all.filter(({ text }) => !isBlank(text));
  const groups = named.length > 0 ? named : all.slice(0, 1);
  if (groups.length === 0) return 'name';
  const names = groups.map(({ text, depth }, index) => {
    if (depth === 0) return trimmed(text, JOINT);
    const bare = trimmed(text, DOT);
    const isCatchAll = /\.\.|…/.test(text.replace(bare, '').replace(/\s/g, ''));
    if (isCatchAll && isLastOfPath && index === groups.length - 1) return `[...${bare || 'rest'}]`;
    return depth > 1 ? `[[${bare || 'param'}]]` : `[${bare || 'param'}]`;
  });
  return names.join('/');
}

/** What only joins two pieces of a name. */
const JOINT = /[\s._~-]/;

/** What stands for the dots of a catch-all. */
const DOT = /[\s.…]/;

/** A text without some characters at its ends; a loop, since an expression anchored at the end only is slow on a long run of them. */
function trimmed(text: string, character: RegExp): string {
  let [start, end] = [0, text.length];
  while (start < end && character.test(text[start] ?? '')) start++;
  while (end > start && character.test(text[end - 1] ?? '')) end--;
  return text.slice(start, end);
}

/** `pre[x]-[[y]]` is `pre` at 0, `x` at 1 and `y` at 2, as in `[y]?`; what joins them (`-`) is left out. A bracket too few counts as there. */
function bracketGroups(name: string): readonly { readonly text: string; readonly depth: number }[] {
  // A text, brackets, a text, …
  const parts = name.split(/(\[[\s[]*|\][\s\]?]*)/);
  const countOf = (brackets = '', kind: string) => (brackets.startsWith(kind) ? brackets.replace(/\s/g, '').length : 0);
  return parts.flatMap((text, at) => {
    const depth = Math.max(countOf(parts[at - 1], '['), countOf(parts[at + 1], ']'));
    return at % 2 === 0 && (depth > 0 || trimmed(text, JOINT) !== '') ? { text, depth } : [];
  });
}

/** The path of a file with other names that have a meaning, as they can be together: a catch-all that is not last is a parameter, and `[id]/[id]` becomes `[id]/[id2]`. */
function settled({ ending }: FileName, names: readonly string[]): string {
  const segments = names.map(segmentNameOf).map((read, index): Segment | null => {
    if (typeof read === 'string') return null;
    return read.kind === 'catchAll' && index < names.length - 1 ? { ...read, kind: 'param' } : read;
  });
  const taken = new Set(segments.flatMap((segment) => (segment && 'name' in segment ? segment.name : [])));
  const numbers = new Map<string, number>();
  const unique = names.map((own, index) => {
    const segment = segments[index];
    if (!segment || !('name' in segment)) return own;
    const { name, kind } = segment;
    let number = (numbers.get(name) ?? 0) + 1;
    while (number > 1 && taken.has(`${name}${number}`)) number++;
    numbers.set(name, number);
    const free = number > 1 ? `${name}${number}` : name;
    taken.add(free);
    return kind === 'optional' ? `[[${free}]]` : kind === 'catchAll' ? `[...${free}]` : `[${free}]`;
  });
  return unique.join('/') + ending;
}

/** What there is to say of names that all have a meaning. */
function nameRemarks(file: FileName, segments: readonly Segment[]): readonly NameRemark[] {
  const remarks: NameRemark[] = [];
  if (file.names.at(-1) === 'index') remarks.push({ kind: 'index' });
  const odd = segments.find((segment) => segment.kind === 'static' && segment.text.search(NOT_IN_A_URL) !== -1);
  if (odd?.kind === 'static')
    remarks.push({ kind: 'url-characters', segment: odd.text, characters: [...new Set(odd.text.match(NOT_IN_A_URL))] });
  const seen = new Set<string>();
  const repeated = segments.find((segment) => 'name' in segment && seen.size === seen.add(segment.name).size);
  if (repeated && 'name' in repeated)
    remarks.push({ kind: 'duplicate-parameter', name: repeated.name, rename: settled(file, file.names) });
  const nearly = segments.findIndex(isNearlyCatchAll);
  const segment = file.names[nearly];
  if (segment !== undefined) remarks.push({ kind: 'nearly-catch-all', segment, rename: mendedPath(file, []) });
  return remarks;
}

/** Whether a parameter has the dots of a catch-all after its name, or one character instead of three. */
function isNearlyCatchAll(segment: Segment): boolean {
  return (segment.kind === 'param' || segment.kind === 'optional') && /^\s*…|(?:\.\.|…)\s*$/.test(segment.name);
}

/**
 * The characters that no URL writes as they are: what RFC 3986 leaves out of a path segment (spaces, controls, `"#%<>?\^` and the
 * backtick, braces and the bar), lone surrogates and bidirectional controls. Letters beyond ASCII are fine: clients encode them
 * without a word (RFC 3987).
 */
const NOT_IN_A_URL =
  /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFFD\uFEFF"#%<>?\\^`{|}]/gu;
