import type { Segment } from '../patterns/pattern.js';
import { fileNameOf, TEST_FILE } from './file-name.js';
import type { NameRemark } from './route.js';
import { CODE, routeNameOf } from './route-name.js';
import { isSlip, NOT_IN_A_URL, segmentNameOf } from './segment.js';

/**
 * The path below `server/api` that a file should have: the same if nothing is wrong with it, null where no name is
 * certain. `methods`: as for `routeNameOf`.
 */
export function nameInstead(path: string, methods: readonly string[]): string | null {
  const { names, ending } = fileNameOf(suffixInstead(path.replace(CODE, '.ts'), methods), methods);
  // A test is never a route, but may be read as one.
  if (TEST_FILE.test(path) && routeNameOf(path, methods).kind !== 'route') return null;
  const corrected = names.map((name, at) => correctedName(name, at === names.length - 1));
  const instead = corrected.join('/') + ending;
  const name = routeNameOf(instead, methods);
  // Other methods, and what `index` stands for, are left to a person.
  const isLeft = ({ kind }: NameRemark) => kind === 'method-undocumented' || kind === 'index';
  return !corrected.includes(null) && name.kind === 'route' && name.remarks.every(isLeft) ? instead : null;
}

/** The path of a route file with its method suffix in lower case, and without the typo that it may be. */
export function suffixInstead(path: string, methods: readonly string[]): string {
  const { remark } = fileNameOf(path, methods);
  if (remark === null) return path;
  const right = remark.kind === 'method-near-miss' ? remark.nearest : remark.suffix.toLowerCase();
  return `${path.slice(0, -`${remark.suffix}.ts`.length)}${right}.ts`;
}

/** What a name with a fault is a usual slip of; null where that is not certain. */
function correctedName(name: string, isLast: boolean): string | null {
  const segment = segmentNameOf(name);
  if (typeof segment === 'string') return wellFormed(name);
  if (isSlip(segment)) return withoutSlip(name, segment, isLast);
  if (segment.kind !== 'static') return name;
  const pieces = name.split(NOT_IN_A_URL);
  return pieces.filter((piece) => piece !== '').join('-');
}

/** The segments that a malformed name is a slip of: `pre[x` is `pre/[x]`. */
function wellFormed(name: string): string | null {
  // `pre[x]y` has the pieces `pre`, `[x]` and `y`.
  const pieces = name.match(/\[*[^[\]]*\]*/g) ?? [];
  const segments = pieces.map((piece) =>
    /[[\]]/.test(piece) ? wellFormedParameter(piece) : piece.replace(/^[-._~]+|[-._~]+$/g, ''),
  );
  return segments.includes(null) ? null : segments.filter((segment) => segment !== '').join('/') || null;
}

function wellFormedParameter(text: string): string | null {
  if (text === '[...]') return '[...rest]';
  // `[[..x]` is `[[`, `..`, `x` and `]`.
  const [, open = '', dots = '', name, close = ''] = /^(\[*)(\.*)([^[\].\s]+)(\]*)$/.exec(text) ?? [];
  if (name === undefined) return null;
  if (dots.length > 1) return `[...${name}]`;
  return open.length > 1 || close.length > 1 ? `[[${name}]]` : `[${name}]`;
}

/** What a name stands for that other routers read otherwise; null where that is not certain. */
function withoutSlip(name: string, segment: Segment, isLast: boolean): string | null {
  if (name.startsWith('*')) return isLast ? '[...rest]' : name === '*' ? '[any]' : null;
  const text = ('name' in segment ? segment.name : name).trim();
  // `:id?` and `id:int` are `id`.
  const parameter = text.replaceAll(/^:\s*|\s*[?:].*/gs, '').replaceAll(/\s+/g, '_');
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(parameter)) return null;
  if (segment.kind === 'catchAll') return `[...${parameter}]`;
  return segment.kind === 'optional' || text.endsWith('?') ? `[[${parameter}]]` : `[${parameter}]`;
}
