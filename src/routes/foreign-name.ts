import type { Segment } from '../patterns/pattern.js';

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

/** A name that is percent-encoded as it was before that. */
export function decoded(name: string): string {
  if (!name.includes('%')) return name;
  try {
    const text = decodeURIComponent(name);
    return text.includes('/') ? name : text;
  } catch {
    return name;
  }
}

/** The segments that a slip stands for, but for a group; null where that is not certain. */
export function segmentsMeant(name: string, isLast: boolean): string | null {
  if (/^\*{1,2}$/.test(name)) return isLast ? '[...rest]' : name === '*' ? '[any]' : null;
  if (!/(?:^|\.)\(?\$/.test(name)) return parameterMeant(name);
  // To routers that write `$id`, a dot is a slash, and `$` alone is the rest.
  const pieces = name.split('.').map((piece) => {
    if (piece === '$') return '[...rest]';
    return piece.includes('$') ? parameterMeant(piece) : piece;
  });
  return pieces.includes(null) ? null : pieces.filter((piece) => piece !== '').join('/');
}

/** The parameter that other routers write otherwise: an optional one is optional, and a rest is a rest. */
function parameterMeant(name: string): string | null {
  const text = SPELLINGS.reduce((spelled, [form, instead]) => spelled.replace(form, instead), name);
  const [, open, dots, body = '', mark = ''] = /^\[(\[?)\s*(\.{3}|\*{1,2})?(.*?)([?*+]?)\s*\]+$/s.exec(text) ?? [];
  // `id:int` and `id=int` are `id`.
  const parameter = body
    .replace(/\s*[:=(?].*/s, '')
    .trim()
    .replaceAll(/\s+/g, '_');
  if (open === undefined || !/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(parameter)) return null;
  if (dots || /[*+]/.test(mark)) return `[...${parameter}]`;
  return open || mark === '?' ? `[[${parameter}]]` : `[${parameter}]`;
}

/** How other routers spell a parameter, as brackets with a mark. */
const SPELLINGS: readonly (readonly [form: RegExp, instead: string])[] = [
  // `:path(.*)`
  [/\(\.[*+]\)$/, '*'],
  // `($lang)`, `{-$lang}`
  [/^\(\$(.+)\)$|^\{-\$(.+)\}$/s, '[[$1$2]]'],
  // `{$id}`
  [/^\{\$(.+)\}$/s, '[$1]'],
  // `<path:rest>`
  [/^<path:(.+)>$/s, '[...$1]'],
  // `<id>`, `<int:id>`, `{id}`, `:id`, `$id`
  [/^<(?:\w+:)?(.+)>$|^\{(.+)\}$|^[:$](.+)$/s, '[$1$2$3]'],
  // `[id]?`, `[[id]]+`
  [/^\[{1,2}([^[\]]+)\]{1,2}([?*+])$/s, '[$1$2]'],
];
