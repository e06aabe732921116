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
  if (!path.endsWith('.ts')) return { kind: 'not-a-route-file', why: 'other ending' };
  const { names, method, remark } = fileNameOf(path, methods);
  const segments: Segment[] = [];
  for (const name of names) {
    const segment = segmentNameOf(name);
    if (typeof segment === 'string') {
      const nearMiss = remark?.kind === 'method-near-miss' ? [remark] : [];
      return malformed({ kind: 'malformed', segment: name, why: segment }, ...nearMiss);
    }
    segments.push(segment);
  }
  const catchAll = segments.find(({ kind }, index) => kind === 'catchAll' && index < segments.length - 1);
  if (catchAll?.kind === 'catchAll') return malformed({ kind: 'catch-all-not-last', name: catchAll.name });
  if (segments.filter(({ kind }) => kind === 'optional').length > LIMITS.optionalSegments)
    return malformed({ kind: 'malformed', segment: '', why: 'too many optional segments' });
  const remarks = [...(remark ? [remark] : []), ...wellFormedRemarks(names, segments)];
  return {
    kind: 'route',
    route: {
      method,
      pattern: [literally('api'), ...segments],
      documented: !remarks.some(({ kind }) => UNDOCUMENTED.has(kind)) && !segments.some(isEncoded),
    },
    remarks,
  };
}

/** Endings of code that is not TypeScript, or not as route files have it. */
export const CODE = /\.(?:[cm]?js|[cm]ts|[jt]sx)$/;

function malformed(...remarks: readonly NameRemark[]): RouteName {
  return { kind: 'malformed', remarks };
}

/** Whether a URL can hold a segment only percent-encoded. */
function isEncoded(segment: Segment): boolean {
  return segment.kind === 'static' && segment.text.search(NOT_IN_A_URL) !== -1;
}

/** What rules say about well-formed names. */
function wellFormedRemarks(names: readonly string[], segments: readonly Segment[]): readonly NameRemark[] {
  const remarks: NameRemark[] = [];
  if (isIndex({ pattern: segments })) remarks.push({ kind: 'index' });
  const isForeign = (segment: Segment, at: number) => isSlip(segment, at === segments.length - 1);
  const slip = names[segments.findIndex(isForeign)];
  if (slip !== undefined) remarks.push({ kind: 'slip', segment: slip });
  const odd = names[segments.findIndex((segment, at) => isEncoded(segment) && !isForeign(segment, at))];
  if (odd !== undefined)
    remarks.push({ kind: 'url-characters', segment: odd, characters: [...new Set(odd.match(NOT_IN_A_URL))] });
  const parameters = segments.flatMap((segment) => ('name' in segment ? segment.name : []));
  const repeated = parameters.find((name, at) => parameters.indexOf(name) < at);
  if (repeated !== undefined) remarks.push({ kind: 'duplicate-parameter', name: repeated });
  return remarks;
}
