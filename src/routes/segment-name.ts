import { literally, type Segment } from '../patterns/pattern.js';
import type { Malformation } from './route-file.js';

/**
 * What a folder's name says, or a file's without method suffix and `.ts`: a segment of the URL, or why its brackets have no meaning
 * (§4.1, rules 4 to 6).
 */
export function segmentNameOf(name: string): Segment | Malformation {
  const why = malformationOf(name);
  if (why !== null) return why;
  if (name.startsWith('[[')) return { kind: 'optional', name: name.slice(2, -2) };
  if (name.startsWith('[...')) return { kind: 'catchAll', name: name.slice(4, -1) };
  if (name.startsWith('[')) return { kind: 'param', name: name.slice(1, -1) };
  return literally(name);
}

function malformationOf(name: string): Malformation | null {
  if (name === '') return 'empty name';
  if (/^\.{1,2}$/.test(name)) return 'dots only';
  if (!/[[\]]/.test(name)) return null;
  let depth = 0;
  for (const character of name) {
    if (character === '[') depth++;
    if (character === ']') depth--;
    if (depth < 0) return 'unbalanced brackets';
  }
  if (depth > 0) return 'unbalanced brackets';
  const inner = (/^\[\[(.*)\]\]$/s.exec(name) ?? /^\[(.*)\]$/s.exec(name))?.[1];
  if (inner === undefined || /[[\]]/.test(inner)) return isBlank(name) ? 'empty brackets' : 'brackets inside a segment';
  if (isBlank(inner)) return 'empty brackets';
  if (!inner.startsWith('.')) return null;
  if (!name.startsWith('[[')) return /^\.\.\.[^.]/.test(inner) ? null : 'dots before the name';
  return inner.startsWith('...') ? 'optional catch-all' : 'dots before the name';
}

/** Whether nothing but brackets, dots and spaces is there: no name. */
function isBlank(text: string): boolean {
  return !/[^\s.[\]]/.test(text);
}

/** Whether a parameter has the dots of a catch-all after its name, or one character instead of three. */
export function isNearlyCatchAll(segment: Segment): boolean {
  return (segment.kind === 'param' || segment.kind === 'optional') && /^\s*…|(?:\.\.|…)\s*$/.test(segment.name);
}

/**
 * The names that put right one that is malformed or nearly a catch-all, as a path: `pre[x]` becomes `pre/[x]`. Each is well formed.
 * Only the last name of a path can become a catch-all.
 */
export function mended(name: string, isLastOfPath: boolean): string {
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
