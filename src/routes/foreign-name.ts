import { decoded, type Segment } from '../patterns/pattern.js';

/**
 * Whether a segment has a meaning for other routers that it does not have here: `:id`, `{id}`, `<id>`, `$id`,
 * `%5Bid%5D`, `[id]?`, `*`, `**`, and for a folder `(group)`, which are plain text here; and `[id:int]`, `[id?]` and
 * the like, where all in the brackets is the name of the parameter here.
 */
export function isSlip(segment: Segment, isLast: boolean): boolean {
  if (segment.kind !== 'static') return 'name' in segment && /[?:=+*\s]/.test(segment.name);
  return FOREIGN.test(decoded(segment.text)) || (isGroup(segment.text) && !isLast);
}

/** `:id`, `*`, `**`, `{id}`, `<id>`, `[id]?`; `$id`, `files.$`, `($id)`. */
const FOREIGN = /^(?::.|\*{1,2}$|\{.+\}$|<.+>$|\[.*[\]?]$)|(?:^|\.)\(?\$/s;

/** Whether other routers leave a folder of this name out of the URL. */
export function isGroup(text: string): boolean {
  return /^\([^()$]+\)$/.test(text);
}

/** The segments to write instead of a slip, but for a group: `users/[id]` for `users.$id`; null where not certain. */
export function segmentsInstead(name: string, isLast: boolean): string | null {
  if (/^\*{1,2}$/.test(name)) return isLast ? '[...rest]' : name === '*' ? '[any]' : null;
  if (!/(?:^|\.)\(?\$/.test(name)) return parameterInstead(name);
  // To routers that write `$id`, a dot is a slash, and `$` alone is the rest.
  const pieces = name.split('.').map((piece) => {
    if (piece === '$') return '[...rest]';
    return piece.includes('$') ? parameterInstead(piece) : piece;
  });
  return pieces.includes(null) ? null : pieces.filter((piece) => piece !== '').join('/');
}

/** The parameter to write instead of that of another router: `[id]` for `<int:id>`, `[[id]]` for `{id?}`. */
function parameterInstead(written: string): string | null {
  const enclosure = ENCLOSURES.find(([form]) => form.test(written));
  if (enclosure === undefined) return null;
  const meanings = new Set<string>();
  let name = written;
  for (const [form, , meaning] of [enclosure, ...MARKS]) {
    const [, ...parts] = form.exec(name) ?? [];
    if (parts.length === 0) continue;
    name = parts.join('').trim();
    meanings.add(meaning);
  }
  const parameter = name.replaceAll(/\s+/g, '_');
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(parameter)) return null;
  const widest = ['[...id]', '[[id]]'].find((meaning) => meanings.has(meaning)) ?? '[id]';
  return widest.replace('id', () => parameter);
}

/** A form, how other routers write a parameter called `id` in it, and what that means. */
type Spelling = readonly [form: RegExp, examples: string, meaning: '[id]' | '[[id]]' | '[...id]'];

/** What is around a name: the first that fits. A mark behind brackets counts as one beside the name. */
export const ENCLOSURES: readonly Spelling[] = [
  [/^\[\[([^[\]]+)\]\]$/, '[[id]]', '[[id]]'],
  [/^\[+([^[\]]+)\]+([?*+]?)$/, '[id]', '[id]'],
  [/^\(\$(.+)\)$/s, '($id)', '[[id]]'],
  [/^\{-\$(.+)\}$/s, '{-$id}', '[[id]]'],
  [/^\{\$?(.+)\}$/s, '{id} {$id}', '[id]'],
  [/^<path:(.+)>$/s, '<path:id>', '[...id]'],
  [/^<(?:\w+:)?(.+)>$/s, '<id> <int:id>', '[id]'],
  [/^[:$](.+)$/s, ':id $id', '[id]'],
];

/** What is beside a name: each in turn. */
export const MARKS: readonly Spelling[] = [
  [/^(?:\.{3}|\*{1,2})(.+)$/s, '...id *id **id', '[...id]'],
  [/^(.+)\(\.[*+]\)$/s, 'id(.*) id(.+)', '[...id]'],
  [/^(.+)[*+]$/s, 'id* id+', '[...id]'],
  [/^(.+)\?$/s, 'id?', '[[id]]'],
  [/^(.+?)[:=(?].*$/s, 'id:int id=int id(a|b)', '[id]'],
];
