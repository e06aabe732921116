import { segmentNameOf } from './segment.js';

/** The segments that a malformed name is a slip of: `pre[x` is `pre/[x]`. */
export function correctedName(name: string): string | null {
  if (typeof segmentNameOf(name) !== 'string') return name;
  const pieces = name.split(/(?<=\])(?=[^\]])|(?<=[^[])(?=\[)/);
  const segments = pieces.map((piece) =>
    /[[\]]/.test(piece) ? correctedParameter(piece) : piece.replace(/^[-._~]+|[-._~]+$/g, ''),
  );
  return segments.includes(null) ? null : segments.filter((segment) => segment !== '').join('/') || null;
}

function correctedParameter(text: string): string | null {
  if (text === '[...]') return '[...rest]';
  const [, open = '', dots = '', name, close = ''] = /^(\[*)(\.*)([^[\].\s]+)(\]*)$/.exec(text) ?? [];
  if (name === undefined) return null;
  if (dots.length > 1) return `[...${name}]`;
  return open.length > 1 || close.length > 1 ? `[[${name}]]` : `[${name}]`;
}

/**
 * Whether a name would be a parameter, or another one, to other routers: `:id`, `*` and `**`, and in brackets a name
 * with `?`, `:` or a space. Here a name in brackets is the name of a parameter, and any other is plain text.
 */
export function isSlip(name: string): boolean {
  return SLIP.test(name);
}

const SLIP = /^(?::.+|\*{1,2}|\[+(?:\.{3})?[^[\]]*[?:\s][^[\]]*\]+)$/su;

/** What a name stands for where it is such a slip; null where that is not certain. */
export function withoutSlip(name: string, isLast: boolean): string | null {
  if (!isSlip(name)) return name;
  if (/^\*+$/.test(name)) return isLast ? '[...rest]' : name === '*' ? '[any]' : null;
  const [, open = '', dots = '', text = ''] = /^(\[*):?(\.*)(.*?)\]*$/s.exec(name) ?? [];
  const parameter = text.trim().split(/[?:]/, 1)[0]?.trim().replaceAll(/\s+/g, '_') ?? '';
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(parameter)) return null;
  if (dots !== '') return `[...${parameter}]`;
  return text.trim().endsWith('?') || open.length > 1 ? `[[${parameter}]]` : `[${parameter}]`;
}
