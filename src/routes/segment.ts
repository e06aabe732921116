import { literally, type Segment } from '../patterns/pattern.js';
import type { Malformation } from './route.js';

/** What one name of a path declares: a segment of the URL, or why it is malformed (§4.1, rules 4 to 6). */
export function segmentNameOf(name: string): Segment | Malformation {
  const why = malformationOf(name);
  if (why !== null) return why;
  if (name.startsWith('[[')) return { kind: 'optional', name: name.slice(2, -2) };
  if (name.startsWith('[...')) return { kind: 'catch-all', name: name.slice(4, -1) };
  if (/^\[.*\]$/s.test(name)) return { kind: 'param', name: name.slice(1, -1) };
  return literally(name);
}

function malformationOf(name: string): Malformation | null {
  if (name === '') return 'empty-name';
  if (/^\.{1,2}$/.test(name)) return 'dots-only';
  if (!/[[\]]/.test(name)) return null;
  if (!isBalanced(name)) return 'unbalanced-brackets';
  // To other routers optional, here plain text: no rule makes brackets of it.
  if (/^\[[^[\]]+\]\?$/.test(name)) return null;
  const inner = (/^\[\[(.*)\]\]$/s.exec(name) ?? /^\[(.*)\]$/s.exec(name))?.[1];
  if (inner === undefined || /[[\]]/.test(inner)) return isBlank(name) ? 'empty-brackets' : 'brackets-inside-a-segment';
  if (isBlank(inner)) return 'empty-brackets';
  if (!inner.startsWith('.')) return null;
  if (name.startsWith('[[...')) return 'optional-catch-all';
  return /^\[\.{3}[^.]/.test(name) ? null : 'dots-before-the-name';
}

function isBalanced(name: string): boolean {
  let depth = 0;
  for (const character of name) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Whether a text holds only brackets, dots and spaces. */
function isBlank(text: string): boolean {
  return !/[^\s.[\]]/.test(text);
}

/**
 * Characters that a URL cannot hold as they are: those that RFC 3986 does not allow in a path segment, lone surrogates
 * and bidirectional controls. Letters beyond ASCII are allowed: clients encode them on their own (RFC 3987).
 */
export const NOT_IN_A_URL =
  /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFFD\uFEFF"#%<>?\\^`{|}]/gu;
