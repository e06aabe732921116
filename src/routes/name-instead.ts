import { decoded, literally, type Pattern } from '../patterns/pattern.js';
import { fileNameOf, TEST_FILE } from './file-name.js';
import { isGroup, isSlip, segmentsInstead } from './foreign-name.js';
import { CODE, routeNameOf, segmentsOf } from './read-name.js';
import type { NameRemark } from './route.js';
import { NOT_IN_A_URL, segmentNameOf } from './segment.js';

/** The path below `server/api` that a file should have: `a-b/[id].ts` for `a b/:id.ts`; null where none is certain. */
export function nameInstead(path: string, methods: readonly string[]): string | null {
  const { names, ending } = fileNameOf(suffixInstead(path.replace(CODE, '.ts'), methods), methods);
  // A test is never a route, but may be read as one.
  if (TEST_FILE.test(path) && routeNameOf(path, methods).kind !== 'route') return null;
  const kept = names.filter((name, at) => at === names.length - 1 || !isGroup(name));
  const corrected = kept.map((name, at) => correctedName(name, at === kept.length - 1));
  if (corrected.includes(null)) return null;
  const instead = corrected.join('/') + ending;
  const renamed = routeNameOf(instead, methods);
  // Other methods, and what `index` stands for, are left to a person.
  const isLeft = ({ kind }: NameRemark) => kind === 'method-undocumented' || kind === 'index';
  return renamed.kind === 'route' && renamed.remarks.every(isLeft) ? instead : null;
}

/** The URLs that a file or folder below `server/api` may serve once it is read under a right name. */
export function possibleUrls(path: string, methods: readonly string[]): Pattern {
  const file = path.replace(CODE, '.ts');
  const name = routeNameOf((file.endsWith('.ts') && nameInstead(file, methods)) || file, methods);
  if (name.kind === 'route') return name.route.pattern;
  return [literally('api'), ...segmentsOf(path.split('/')).segments, { kind: 'below' }];
}

/** The path of a route file with its method as its last suffix, in lower case, and without the typo that it may be. */
export function suffixInstead(path: string, methods: readonly string[]): string {
  const { ending, remark } = fileNameOf(path, methods);
  if (remark === null) return path;
  if (remark.kind === 'method-not-last') return withMethodLast(path, remark.suffix, ending);
  const right = remark.kind === 'method-near-miss' ? remark.nearest : remark.suffix.toLowerCase();
  return `${path.slice(0, -`${remark.suffix}.ts`.length)}${right}.ts`;
}

/** `users.post.ts` for `users.post.dev.ts`: the method at the end, if there is none, without an environment. */
function withMethodLast(path: string, suffix: string, ending: string): string {
  const stem = path.slice(0, -ending.length);
  const at = stem.lastIndexOf('/') + 1;
  const [name = '', ...words] = stem.slice(at).split('.');
  const kept = words.toSpliced(words.indexOf(suffix), 1).filter((word) => !/^(?:dev|prod|prerender)$/.test(word));
  return stem.slice(0, at) + [name, ...kept].join('.') + (ending === '.ts' ? `.${suffix.toLowerCase()}.ts` : ending);
}

/** What a name with a fault is a usual slip of: `user/[id]` for `user-{id}`; null where that is not certain. */
function correctedName(written: string, isLast: boolean): string | null {
  const name = decoded(written);
  const segment = segmentNameOf(name);
  const isMalformed = typeof segment === 'string';
  // `[id]+`
  const isForeign = isMalformed ? /\][?*+]$/.test(name) : isSlip(segment, isLast);
  if (isForeign) return segmentsInstead(name, isLast);
  if (isMalformed) return wellFormed(name);
  if (segment.kind !== 'static') return name;
  // `user-{id}`
  const inBrackets = name.replaceAll(/\{\$?([^{}]+)\}|<([^<>]+)>/g, '[$1$2]');
  if (inBrackets !== name) return wellFormed(inBrackets);
  return name.split(NOT_IN_A_URL).filter(Boolean).join('-');
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
