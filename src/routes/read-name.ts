import { LIMITS } from '../limits.js';
import { literally, type Segment } from '../patterns/pattern.js';
import { fileNameOf } from './file-name.js';
import { isSlip } from './foreign-name.js';
import { isIndex, type NameRemark, type RouteName, UNDOCUMENTED } from './route.js';
import { NOT_IN_A_URL, segmentNameOf } from './segment.js';

/**
 * What a file name declares (§4.1). `path` is relative to `server/api`; `methods`: further method suffixes that
 * the user says the platform serves, in lower case.
 */
export function routeNameOf(path: string, methods: readonly string[]): RouteName {
  if (/\.d\.[cm]?ts$/.test(path)) return { kind: 'not-a-route-file', why: 'declarations' };
  if (CODE.test(path)) return { kind: 'not-a-route-file', why: 'code' };
  if (!path.endsWith('.ts')) return { kind: 'not-a-route-file', why: 'other-ending' };
  const { names, method, remark } = fileNameOf(path, methods);
  const { segments, fault } = segmentsOf(names);
  // Of the method of a file that is not a route, only a typo is told.
  if (fault) return { kind: 'malformed', remarks: [fault, ...(remark?.kind === 'method-near-miss' ? [remark] : [])] };
  const remarks = [...(remark ? [remark] : []), ...remarksOnSegments(names, segments)];
  const documented = !remarks.some(({ kind }) => UNDOCUMENTED.has(kind)) && !segments.some(isEncoded);
  return { kind: 'route', route: { method, pattern: [literally('api'), ...segments], documented }, remarks };
}

/** Endings of code that is not TypeScript, or not as route files have it. */
export const CODE = /\.(?:[cm]?js|[cm]ts|[jt]sx|T[Ss]|tS)$/;

/** What the names of a path declare below `/api`. */
interface Declared {
  /** Those before the fault, if there is any. */
  readonly segments: readonly Segment[];
  /** The first reason why the path is not that of a route. */
  readonly fault?: NameRemark;
}

/** The segments of a path below `/api`, by its names: folders, then the file without its ending. */
export function segmentsOf(names: readonly string[]): Declared {
  const segments: Segment[] = [];
  for (const name of names) {
    const segment = segmentNameOf(name);
    if (typeof segment === 'string') return { segments, fault: { kind: 'malformed', segment: name, why: segment } };
    segments.push(segment);
  }
  const catchAll = segments.slice(0, -1).find((segment) => segment.kind === 'catch-all');
  if (catchAll) {
    const fault: NameRemark = { kind: 'catch-all-not-last', name: catchAll.name };
    return { segments: segments.slice(0, segments.indexOf(catchAll)), fault };
  }
  if (segments.filter(({ kind }) => kind === 'optional').length <= LIMITS.optionalSegments) return { segments };
  return { segments: [], fault: { kind: 'malformed', segment: '', why: 'too-many-optional-segments' } };
}

/** Whether a URL can hold a segment only percent-encoded. */
function isEncoded(segment: Segment): boolean {
  return segment.kind === 'static' && segment.text.search(NOT_IN_A_URL) !== -1;
}

/** What rules say about the names of a route. */
function remarksOnSegments(names: readonly string[], segments: readonly Segment[]): readonly NameRemark[] {
  const firstName = (isSuch: (segment: Segment, at: number) => boolean) => names[segments.findIndex(isSuch)];
  const isForeign = (segment: Segment, at: number) => isSlip(segment, at === segments.length - 1);
  const slip = firstName(isForeign);
  const encoded = firstName((segment, at) => isEncoded(segment) && !isForeign(segment, at));
  const characters = [...new Set(encoded?.match(NOT_IN_A_URL))];
  const parameters = segments.flatMap((segment) => ('name' in segment ? segment.name : []));
  const repeated = parameters.find((name, at) => parameters.indexOf(name) < at);
  const remarks: readonly (NameRemark | false)[] = [
    isIndex({ pattern: segments }) && { kind: 'index' },
    slip !== undefined && { kind: 'slip', segment: slip },
    encoded !== undefined && { kind: 'url-characters', segment: encoded, characters },
    repeated !== undefined && { kind: 'duplicate-parameter', name: repeated },
  ];
  return remarks.filter((remark) => remark !== false);
}
