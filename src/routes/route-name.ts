import { LIMITS } from '../limits.js';
import { literally, type Segment } from '../patterns/pattern.js';
import { type FileName, fileNameOf } from './file-name.js';
import type { Malformation, NameRemark, RouteName } from './route.js';
import { isBlank, segmentNameOf } from './segment.js';

/**
 * What a file name declares (§4.1). `path` is relative to `server/api`; `stated`: further method suffixes that the user
 * says the platform serves, in lower case.
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
      remarks: [{ kind: 'catch-all-not-last', name: catchAll.name, rename: adjusted(file, file.names) }],
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

/** Remarks on what §4.1 does not state. A near miss is GET (rule 2); names of parameters change no URLs. */
const UNDOCUMENTED: ReadonlySet<NameRemark['kind']> = new Set([
  'method-not-listed',
  'method-case',
  'index',
  'url-characters',
]);

function malformed(file: FileName, segment: string, why: Malformation): readonly NameRemark[] {
  const nearMiss = file.remark?.kind === 'method-near-miss' ? [file.remark] : [];
  const rename = TESTS.has(file.word) ? null : correctedPath(file, nearMiss);
  // Both findings of a file propose the same name.
  const agreeing = nearMiss.map((remark) => (rename === null ? remark : { ...remark, rename }));
  return [{ kind: 'malformed', segment, why, rename }, ...agreeing];
}

/** Endings of test files, which are never routes. */
const TESTS: ReadonlySet<string> = new Set(['test', 'spec', 'bench', 'e2e']);

/** A path of well-formed names, by the first way that gives one. */
function correctedPath(file: FileName, nearMiss: readonly { readonly rename: string }[]): string {
  const isNameless = /^\.{0,2}$/.test(file.names.at(-1) ?? '');
  const ways = [
    // Correct a mistyped suffix first: it makes `[id].gett` malformed.
    ...nearMiss.map(({ rename }) => fileNameOf(rename, [])),
    // Take `users/.get.ts` for its folder.
    ...(isNameless && file.names.length > 1 ? [{ ...file, names: file.names.slice(0, -1) }] : []),
  ];
  const isWell = (path: string) => fileNameOf(path, []).names.every((name) => typeof segmentNameOf(name) !== 'string');
  return ways.map(withMeaning).find(isWell) ?? withMeaning(file);
}

/** The path of a file with its malformed names replaced. */
function withMeaning(file: FileName): string {
  const names = file.names.flatMap((name, index) => {
    const read = segmentNameOf(name);
    return typeof read !== 'string' && !isNearlyCatchAll(read)
      ? name
      : corrected(name, index === file.names.length - 1).split('/');
  });
  const writable = names.map((name) => (name.startsWith('[') ? name : name.replaceAll(NOT_IN_A_URL, '-')));
  return adjusted(file, writable);
}

/** A well-formed path for a malformed name: `pre[x]` becomes `pre/[x]`. Only a last name can become a catch-all. */
function corrected(name: string, isLastOfPath: boolean): string {
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

/** What joins two pieces of a name. */
const JOINT = /[\s._~-]/;

/** What a typo of a catch-all's dots consists of. */
const DOT = /[\s.…]/;

/** A text without a kind of character at its ends. A loop, because an expression is slow on a long run of them. */
function trimmed(text: string, character: RegExp): string {
  let [start, end] = [0, text.length];
  while (start < end && character.test(text[start] ?? '')) start++;
  while (end > start && character.test(text[end - 1] ?? '')) end--;
  return text.slice(start, end);
}

/**
 * The pieces of a name and how many brackets are around each: `pre[x]-[[y]]` is `pre` in 0, `x` in 1 and `y` in 2. What
 * only joins pieces is left out, and a missing bracket is assumed.
 */
function bracketGroups(name: string): readonly { readonly text: string; readonly depth: number }[] {
  // Alternately a text and brackets.
  const parts = name.split(/(\[[\s[]*|\][\s\]?]*)/);
  const countOf = (brackets = '', kind: string) => (brackets.startsWith(kind) ? brackets.replace(/\s/g, '').length : 0);
  return parts.flatMap((text, at) => {
    const depth = Math.max(countOf(parts[at - 1], '['), countOf(parts[at + 1], ']'));
    return at % 2 === 0 && (depth > 0 || trimmed(text, JOINT) !== '') ? { text, depth } : [];
  });
}

/** The path of a file with other names, made to fit: catch-alls only last, and `[id]/[id]` is `[id]/[id2]`. */
function adjusted({ ending }: FileName, names: readonly string[]): string {
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

/** What rules say about well-formed names. */
function nameRemarks(file: FileName, segments: readonly Segment[]): readonly NameRemark[] {
  const remarks: NameRemark[] = [];
  if (file.names.at(-1) === 'index') remarks.push({ kind: 'index' });
  const odd = segments.find((segment) => segment.kind === 'static' && segment.text.search(NOT_IN_A_URL) !== -1);
  if (odd?.kind === 'static')
    remarks.push({ kind: 'url-characters', segment: odd.text, characters: [...new Set(odd.text.match(NOT_IN_A_URL))] });
  const seen = new Set<string>();
  const repeated = segments.find((segment) => 'name' in segment && seen.size === seen.add(segment.name).size);
  if (repeated && 'name' in repeated)
    remarks.push({ kind: 'duplicate-parameter', name: repeated.name, rename: adjusted(file, file.names) });
  const nearly = segments.findIndex(isNearlyCatchAll);
  const segment = file.names[nearly];
  if (segment !== undefined) remarks.push({ kind: 'nearly-catch-all', segment, rename: correctedPath(file, []) });
  return remarks;
}

/** Whether a parameter has the dots of a catch-all after its name, or another character for them. */
function isNearlyCatchAll(segment: Segment): boolean {
  return (segment.kind === 'param' || segment.kind === 'optional') && /^\s*…|(?:\.\.|…)\s*$/.test(segment.name);
}

/**
 * Characters that a URL cannot hold as they are: those that RFC 3986 does not allow in a path segment, lone surrogates
 * and bidirectional controls. Letters beyond ASCII are allowed: clients encode them on their own (RFC 3987).
 */
const NOT_IN_A_URL =
  /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFFD\uFEFF"#%<>?\\^`{|}]/gu;
