import { LIMITS } from '../limits.js';
import { literally, type Segment } from '../patterns/pattern.js';
import { type FileName, fileNameOf } from './file-name.js';
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
    const read = segmentNameOf(name);
    if (typeof read === 'string') {
      const rename = correctedPath(file, stated);
      // Both findings of a mistyped suffix propose the same name.
      const nearMiss = file.remark?.kind === 'method-near-miss' ? [{ ...file.remark, ...(rename && { rename }) }] : [];
      return malformed({ kind: 'malformed', segment: name, why: read, rename }, ...nearMiss);
    }
    segments.push(read);
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

/** Whether a name is a route, and only its method or `index` may leave something open. */
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
  const corrected = (isNameless ? names.slice(0, -1) : names).map(correctedName);
  if (corrected.includes(null)) return null;
  const path = corrected.join('/') + ending;
  return hasGoodName(routeNameOf(path, stated)) ? path : null;
}

/** The segments that a malformed name is a slip of: `pre[x` is `pre/[x]`. */
function correctedName(name: string): string | null {
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

/** What rules say about well-formed names. */
function wellFormedRemarks(
  file: FileName,
  segments: readonly Segment[],
  stated: readonly string[],
): readonly NameRemark[] {
  const remarks: NameRemark[] = [];
  const { names, ending } = file;
  const renamed = (correct: (name: string, at: number) => string) => {
    const path = names.map(correct).join('/') + ending;
    return path !== names.join('/') + ending && hasGoodName(routeNameOf(path, stated)) ? path : null;
  };
  if (names.at(-1) === 'index') remarks.push({ kind: 'index' });
  const slip = names.find((name) => SLIP.test(name));
  if (slip !== undefined)
    remarks.push({
      kind: 'slip',
      segment: slip,
      rename: renamed((name, at) => (SLIP.test(name) ? withoutSlip(name, at === names.length - 1) : name)),
    });
  const odd = segments.find(
    (segment) => segment.kind === 'static' && !SLIP.test(segment.text) && segment.text.search(NOT_IN_A_URL) !== -1,
  );
  if (odd?.kind === 'static')
    remarks.push({
      kind: 'url-characters',
      segment: odd.text,
      characters: [...new Set(odd.text.match(NOT_IN_A_URL))],
      rename: renamed((name) =>
        name
          .split(NOT_IN_A_URL)
          .filter((text) => text !== '')
          .join('-'),
      ),
    });
  const seen = new Set<string>();
  const repeated = segments.find((segment) => 'name' in segment && seen.size === seen.add(segment.name).size);
  if (repeated && 'name' in repeated) remarks.push({ kind: 'duplicate-parameter', name: repeated.name });
  return remarks;
}

/**
 * Names that other routers read otherwise: `:id`, `*` and `**`, and in brackets a name with `?`, `:` or a space. Here a
 * name in brackets is the name of a parameter, and any other is plain text.
 */
const SLIP = /^(?::.+|\*{1,2}|\[+(?:\.{3})?[^[\]]*[?:\s][^[\]]*\]+)$/su;

/** The name that a slip stands for; the same where that is not certain. */
function withoutSlip(name: string, isLast: boolean): string {
  if (/^\*+$/.test(name)) return isLast ? '[...rest]' : name === '*' ? '[any]' : name;
  const [, open = '', dots = '', text = ''] = /^(\[*):?(\.*)(.*?)\]*$/s.exec(name) ?? [];
  const parameter = text.trim().split(/[?:]/, 1)[0]?.trim().replaceAll(/\s+/g, '_') ?? '';
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(parameter)) return name;
  if (dots !== '') return `[...${parameter}]`;
  return text.trim().endsWith('?') || open.length > 1 ? `[[${parameter}]]` : `[${parameter}]`;
}

/**
 * Characters that a URL cannot hold as they are: those that RFC 3986 does not allow in a path segment, lone surrogates
 * and bidirectional controls. Letters beyond ASCII are allowed: clients encode them on their own (RFC 3987).
 */
const NOT_IN_A_URL =
  /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFFD\uFEFF"#%<>?\\^`{|}]/gu;
