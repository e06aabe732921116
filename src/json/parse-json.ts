import { createScanner, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { LIMITS } from '../limits.js';
import { conflictMarker, RESOLVE } from '../text/conflict-marker.js';
import { type Flaw, type Json, type Member, objectOf } from './json.js';
import { syntaxFlaw } from './syntax-flaw.js';

/**
 * The value of a JSON text, each part with its place; or the first reason why it is not JSON or is not read. No reason
 * shows text of the member whose key is given as `secret`.
 */
export function parseJson(
  text: string,
  secret: string | null = null,
): { readonly root: Json } | { readonly flaw: Flaw } {
  const tooDeep = depthFlaw(text);
  if (tooDeep !== undefined) return { flaw: tooDeep };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return { root: jsonOf(root as Node) };
  const marker = conflictMarker(text, first.offset);
  if (marker !== null) return { flaw: { ...marker, what: 'A merge conflict marker is left', help: RESOLVE } };
  const help = 'Correct the syntax; the rest of the file is not checked until then.';
  return { flaw: { help, ...syntaxFlaw(text, first, secret) } };
}

/** The first bracket nested too deep. Checked first: the parser recurses, also past a bracket of the wrong kind. */
function depthFlaw(text: string): Flaw | undefined {
  const scanner = createScanner(text, true);
  const open: string[] = [];
  for (let start = 0; start < text.length; ) {
    scanner.scan();
    start = scanner.getTokenOffset();
    const first = text.charAt(start);
    if (first === '{' || first === '[') open.push(first === '{' ? '}' : ']');
    else if (first === open.at(-1)) open.pop();
    if (open.length <= LIMITS.manifestDepth) continue;
    const what = `Brackets are nested more than ${LIMITS.manifestDepth} deep`;
    return { start, end: start + 1, what, help: 'Flatten the value; what is inside is not checked until then.' };
  }
  return undefined;
}

/** The parser's tree as our values: keys decoded, repeated ones kept. */
function jsonOf({ type, offset, length, value, children = [] }: Node): Json {
  const span = { start: offset, end: offset + length };
  switch (type) {
    case 'object':
      return objectOf(span, children.flatMap(memberOf));
    case 'array':
      return { ...span, kind: 'array', items: children.map(jsonOf) };
    case 'null':
      return { ...span, kind: 'null' };
    default:
      return { ...span, kind: type, value } as Json;
  }
}

function memberOf({ children: [key, value] = [] }: Node): Member | readonly Member[] {
  if (key === undefined || value === undefined) return [];
  return { key: key.value, keyStart: key.offset, keyEnd: key.offset + key.length, value: jsonOf(value) };
}
