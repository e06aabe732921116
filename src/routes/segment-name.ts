import type { Segment } from '../patterns/pattern.js';

/** What one name of a path says: a segment of the URL, or why its brackets have no meaning (the document's 4.1, rules 4 to 6). */
export type SegmentName =
  | { readonly kind: 'segment'; readonly segment: Segment }
  | { readonly kind: 'malformed'; readonly why: Malformation };

export type Malformation =
  | 'empty name'
  | 'dots only'
  | 'unbalanced brackets'
  | 'empty brackets'
  | 'dots before the name'
  | 'optional catch-all'
  | 'brackets inside a segment';

/** Reads a folder's name, or a file's without method suffix and `.ts`. */
export function segmentNameOf(name: string): SegmentName {
  const why = malformationOf(name);
  return why === null ? { kind: 'segment', segment: segmentOf(name) } : { kind: 'malformed', why };
}

/**
 * The names that put right a malformed one, as a path: `pre[x]` becomes `pre/[x]`. Each is well formed.
 * Only the last name of a path can become a catch-all.
 */
export function mended(name: string, isLastOfPath: boolean): string {
  const all = bracketGroups(name);
  const named = all.filter(({ text }) => !isBlank(text));
  const groups = named.length > 0 ? named : all.slice(0, 1);
  if (groups.length === 0) return 'name';
  return groups.map((group, index) => mendedGroup(group, isLastOfPath && index === groups.length - 1)).join('/');
}

function malformationOf(name: string): Malformation | null {
  if (name === '') return 'empty name';
  if (/^\.{1,2}$/.test(name)) return 'dots only';
  if (!/[[\]]/.test(name)) return null;
  if (!isBalanced(name)) return 'unbalanced brackets';
  const inner = withoutBrackets(name);
  if (inner === null || /[[\]]/.test(inner)) return isBlank(name) ? 'empty brackets' : 'brackets inside a segment';
  if (isBlank(inner)) return 'empty brackets';
  if (!inner.startsWith('.')) return null;
  if (!name.startsWith('[[')) return /^\.\.\.[^.]/.test(inner) ? null : 'dots before the name';
  return inner.startsWith('...') ? 'optional catch-all' : 'dots before the name';
}

/** Only called for a name that is well formed. */
function segmentOf(name: string): Segment {
  if (name.startsWith('[[')) return { kind: 'optional', name: name.slice(2, -2) };
  if (name.startsWith('[...')) return { kind: 'catchAll', name: name.slice(4, -1) };
  if (name.startsWith('[')) return { kind: 'param', name: name.slice(1, -1) };
  return { kind: 'static', text: name };
}

function isBalanced(name: string): boolean {
  let depth = 0;
  for (const character of name) {
    if (character === '[') depth++;
    if (character === ']') depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** What stands inside `[…]` or `[[…]]`; null when the name is not a whole pair of either. */
function withoutBrackets(name: string): string | null {
  if (name.startsWith('[[') && name.endsWith(']]')) return name.slice(2, -2);
  if (name.startsWith('[') && name.endsWith(']')) return name.slice(1, -1);
  return null;
}

/** Whether nothing but brackets, dots and blanks is there: no name. */
function isBlank(text: string): boolean {
  return !/[^\s.[\]]/.test(text);
}

/** A stretch of text and how many brackets stand around it. */
interface Group {
  readonly text: string;
  readonly depth: number;
}

/** `pre[x]-[[y]]` is `pre` at 0, `x` at 1 and `y` at 2; what joins them (`-`) is left out. A bracket too few counts as there. */
function bracketGroups(name: string): readonly Group[] {
  const groups: Group[] = [];
  let depth = 0;
  let text = '';
  const close = (closing: number) => {
    if (depth > 0 || closing > 0 || !isJoint(text)) groups.push({ text, depth: Math.max(depth, closing) });
  };
  for (const part of name.split(/(\[[\s[]*|\][\s\]]*)/)) {
    const brackets = part.replace(/\s/g, '').length;
    if (part.startsWith('[')) {
      close(0);
      depth = brackets;
      text = '';
    } else if (part.startsWith(']')) {
      close(brackets);
      depth = 0;
      text = '';
    } else text = part;
  }
  if (depth > 0 || text !== '') close(0);
  return groups;
}

/** Whether a text between brackets only joins them. */
function isJoint(text: string): boolean {
  return !/[^\s._~-]/.test(text);
}

function mendedGroup({ text, depth }: Group, isLast: boolean): string {
  const dots = /^[\s.]*/.exec(text)?.[0].replace(/\s/g, '').length ?? 0;
  const bare = text.replace(/^[\s.]+/, '');
  if (depth === 0) return withoutJoints(text);
  if (dots > 1 && isLast) return `[...${bare || 'rest'}]`;
  return depth > 1 ? `[[${bare || 'param'}]]` : `[${bare || 'param'}]`;
}

/** Written as a loop, since an expression anchored at the end only is slow on a long run of joints. */
function withoutJoints(text: string): string {
  let end = text.length;
  while (end > 0 && isJoint(text[end - 1] ?? '')) end--;
  return text.slice(0, end).replace(/^[\s._~-]+/, '');
}
