import { LIMITS } from '../limits.js';
import { literally, type Segment } from '../patterns/pattern.js';
import { type FileName, fileNameOf } from './file-name.js';
import { correctedName, isSlip, withoutSlip } from './name-slips.js';
import { type NameRemark, type RouteName, UNDOCUMENTED } from './route.js';
import { segmentNameOf } from './segment.js';

/**
 * What a file name declares (§4.1). `path` is relative to `server/api`; `stated`: further method suffixes that the user
 * says the platform serves, in lower case.
 */
export function routeNameOf(path: string, stated: readonly string[]): RouteName {
  if (/\.d\.[cm]?ts$/.test(path)) return { kind: 'not-a-route-file', why: 'declarations' };
  if (CODE.test(path))
    return { kind: 'not-a-route-file', why: 'code', rename: asRoute(path.replace(CODE, '.ts'), stated) };
  if (!path.endsWith('.ts')) return { kind: 'not-a-route-file', why: 'other ending' };
  const file = fileNameOf(path, stated);
  const segments: Segment[] = [];
  for (const name of file.names) {
    const segment = segmentNameOf(name);
    if (typeof segment === 'string') {
      const rename = correctedPath(file, stated);
      const flaw: NameRemark = { kind: 'malformed', segment: name, why: segment, rename };
      if (file.remark?.kind !== 'method-near-miss') return malformed(flaw);
      // Both findings of a mistyped suffix propose the same name.
      return malformed(flaw, { ...file.remark, rename: rename ?? file.remark.rename });
    }
    segments.push(segment);
  }
  const catchAll = segments.find(({ kind }, index) => kind === 'catchAll' && index < segments.length - 1);
  if (catchAll?.kind === 'catchAll') return malformed({ kind: 'catch-all-not-last', name: catchAll.name });
  if (segments.filter(({ kind }) => kind === 'optional').length > LIMITS.optionalSegments)
    return malformed({ kind: 'malformed', segment: '', why: 'too many optional segments', rename: null });
  const remarks = [...(file.remark ? [file.remark] : []), ...wellFormedRemarks(file, segments, stated)];
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

/** Endings of code that is not TypeScript, or not as route files have it. */
const CODE = /\.(?:[cm]?js|[cm]ts|[jt]sx)$/;

/** The path, or the path that it is a slip of, if its name is that of a route; null for a test. */
function asRoute(path: string, stated: readonly string[]): string | null {
  const file = fileNameOf(path, stated);
  if (isTest(file)) return null;
  const name = routeNameOf(path, stated);
  if (hasGoodName(name)) return path;
  const [remark] = 'remarks' in name ? name.remarks : [];
  return remark && 'rename' in remark ? remark.rename : null;
}

function isTest({ word }: FileName): boolean {
  return /^(?:test|spec|bench|e2e)$/.test(word);
}

/** The path with each name corrected; null unless it then declares a route with no remark but on method or `index`. */
function renamed(
  { names, ending }: Pick<FileName, 'names' | 'ending'>,
  stated: readonly string[],
  correct: (name: string, isLast: boolean) => string | null,
): string | null {
  const corrected = names.map((name, at) => correct(name, at === names.length - 1));
  const path = corrected.join('/') + ending;
  return !corrected.includes(null) && hasGoodName(routeNameOf(path, stated)) ? path : null;
}

function hasGoodName(name: RouteName): boolean {
  return name.kind === 'route' && name.remarks.every(({ kind }) => kind.startsWith('method') || kind === 'index');
}

function malformed(...remarks: readonly NameRemark[]): RouteName {
  return { kind: 'malformed', remarks };
}

/** The path that a malformed one is a usual slip of; null if there is none, and for a test, which is never a route. */
function correctedPath(file: FileName, stated: readonly string[]): string | null {
  if (isTest(file)) return null;
  // A mistyped suffix makes `[id].gett` malformed.
  const { names, ending } = file.remark?.kind === 'method-near-miss' ? fileNameOf(file.remark.rename, stated) : file;
  // `users/.get.ts` is `users.get.ts`.
  const isNameless = names.length > 1 && /^\.{0,2}$/.test(names.at(-1) ?? '');
  return renamed({ names: isNameless ? names.slice(0, -1) : names, ending }, stated, correctedName);
}

/** What rules say about well-formed names. */
function wellFormedRemarks(
  file: FileName,
  segments: readonly Segment[],
  stated: readonly string[],
): readonly NameRemark[] {
  const remarks: NameRemark[] = [];
  if (file.names.at(-1) === 'index') remarks.push({ kind: 'index' });
  const slip = file.names.find(isSlip);
  if (slip !== undefined) remarks.push({ kind: 'slip', segment: slip, rename: renamed(file, stated, withoutSlip) });
  const texts = segments.flatMap((segment) => (segment.kind === 'static' && !isSlip(segment.text) ? segment.text : []));
  const odd = texts.find((text) => text.search(NOT_IN_A_URL) !== -1);
  if (odd !== undefined) {
    const pieces = (name: string) => name.split(NOT_IN_A_URL).filter((piece) => piece !== '');
    remarks.push({
      kind: 'url-characters',
      segment: odd,
      characters: [...new Set(odd.match(NOT_IN_A_URL))],
      rename: renamed(file, stated, (name) => pieces(name).join('-')),
    });
  }
  const parameters = segments.flatMap((segment) => ('name' in segment ? segment.name : []));
  const repeated = parameters.find((name, at) => parameters.indexOf(name) < at);
  if (repeated !== undefined) remarks.push({ kind: 'duplicate-parameter', name: repeated });
  return remarks;
}

/**
 * Characters that a URL cannot hold as they are: those that RFC 3986 does not allow in a path segment, lone surrogates
 * and bidirectional controls. Letters beyond ASCII are allowed: clients encode them on their own (RFC 3987).
 */
const NOT_IN_A_URL =
  /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFFD\uFEFF"#%<>?\\^`{|}]/gu;
