import type { Segment } from '../patterns/pattern.js';
import { type FileName, fileNameOf } from './file-name.js';
import type { NameRemark, RouteName } from './route-file.js';
import { mended, segmentNameOf } from './segment-name.js';

/**
 * What a file name declares (the document's 4.1). `path` is relative to `server/api`; `stated` are the further method
 * suffixes that the user knows the platform serves, in lower case. Every text has an answer.
 */
export function routeNameOf(path: string, stated: readonly string[]): RouteName {
  if (path.endsWith('.d.ts')) return { kind: 'not-a-route-file', why: 'declarations' };
  if (!path.endsWith('.ts')) return { kind: 'not-a-route-file', why: 'other ending' };
  const file = fileNameOf(path, stated);
  const method = methodRemarks(file);
  const segments = segmentsOf(file);
  if (segments === null) return { kind: 'malformed', remarks: malformed(file, method) };
  const misplaced = misplacedCatchAll(file, segments);
  if (misplaced !== null) return { kind: 'malformed', remarks: [misplaced] };
  const remarks = [...method, ...indexRemarks(file), ...characterRemarks(segments), ...repeatRemarks(file, segments)];
  return {
    kind: 'route',
    route: {
      method: 'method' in file.suffix ? file.suffix.method : 'GET',
      pattern: [{ kind: 'static', text: 'api' }, ...segments],
      // A near miss is GET by rule 2, and the names of parameters do not change the URLs.
      documented: remarks.every(({ kind }) => kind === 'method-near-miss' || kind === 'duplicate-parameter'),
    },
    remarks,
  };
}

/** Null when a name is malformed. */
function segmentsOf({ names }: FileName): readonly Segment[] | null {
  const segments: Segment[] = [];
  for (const name of names) {
    const read = segmentNameOf(name);
    if (read.kind === 'malformed') return null;
    segments.push(read.segment);
  }
  return segments;
}

/** The path with other names, and with another ending where one is given. */
function renamed(file: FileName, names: readonly string[], ending = file.ending): string {
  return names.join('/') + ending;
}

function methodRemarks(file: FileName): readonly NameRemark[] {
  const { names, word, suffix } = file;
  switch (suffix.kind) {
    case 'none':
    case 'shown':
      return [];
    case 'not-shown':
      return [{ kind: 'method-not-shown', suffix: word }];
    case 'other-case':
      return [{ kind: 'method-case', suffix: word, rename: renamed(file, names, `.${word.toLowerCase()}.ts`) }];
    case 'near-miss': {
      const rename = `${renamed(file, names, '').slice(0, -word.length)}${suffix.nearest}.ts`;
      return [{ kind: 'method-near-miss', word, nearest: suffix.nearest, rename }];
    }
  }
}

function malformed(file: FileName, method: readonly NameRemark[]): readonly NameRemark[] {
  const nearMiss = method.filter((remark) => remark.kind === 'method-near-miss');
  for (const segment of file.names) {
    const read = segmentNameOf(segment);
    if (read.kind === 'malformed')
      return [{ kind: 'malformed', segment, why: read.why, rename: mendedPath(file, nearMiss) }, ...nearMiss];
  }
  return nearMiss;
}

/** The first way to mend the path that comes to names with a meaning. */
function mendedPath(file: FileName, nearMiss: readonly { readonly rename: string }[]): string {
  const mendedNames = (names: readonly string[]) =>
    names.map((name, index) =>
      segmentNameOf(name).kind === 'segment' ? name : mended(name, index === names.length - 1),
    );
  const isNameless = /^\.{0,2}$/.test(file.names.at(-1) ?? '');
  const ways = [
    // `[id].gett.ts` has brackets inside a segment only because its suffix is mistyped.
    ...nearMiss.map(({ rename }) => rename),
    // `users/.get.ts` is meant for its folder.
    ...(isNameless && file.names.length > 1 ? [renamed(file, mendedNames(file.names.slice(0, -1)))] : []),
  ];
  return ways.find((path) => segmentsOf(fileNameOf(path, [])) !== null) ?? renamed(file, mendedNames(file.names));
}

function misplacedCatchAll(file: FileName, segments: readonly Segment[]): NameRemark | null {
  const at = segments.findIndex(({ kind }) => kind === 'catchAll');
  const segment = segments[at];
  if (segment?.kind !== 'catchAll' || at === segments.length - 1) return null;
  const names = file.names.map((name, index) => {
    const other = segments[index];
    return other?.kind === 'catchAll' && index < segments.length - 1 ? `[${other.name}]` : name;
  });
  return { kind: 'catch-all-not-last', name: segment.name, rename: renamed(file, names) };
}

function indexRemarks({ names }: FileName): readonly NameRemark[] {
  return names.at(-1) === 'index' ? [{ kind: 'index' }] : [];
}

function characterRemarks(segments: readonly Segment[]): readonly NameRemark[] {
  for (const segment of segments) {
    const characters = segment.kind === 'static' ? new Set(segment.text.match(NOT_IN_A_URL)) : new Set<string>();
    if (segment.kind === 'static' && characters.size > 0)
      return [{ kind: 'url-characters', segment: segment.text, characters: [...characters] }];
  }
  return [];
}

/**
 * The characters that no URL writes as they are: what RFC 3986 leaves out of a path segment (blanks, controls,
 * `"#%<>?\^` and the backtick, braces and the bar), lone surrogates and bidirectional controls. Letters beyond ASCII are
 * fine: clients encode them without a word (RFC 3987).
 */
const NOT_IN_A_URL =
  /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFFD\uFEFF"#%<>?\\^`{|}]/gu;

/** With a number added where a parameter's name is taken: `[id]/[id]` becomes `[id]/[id2]`. */
function repeatRemarks(file: FileName, segments: readonly Segment[]): readonly NameRemark[] {
  const written = segments.flatMap((segment) => ('name' in segment ? segment.name : []));
  const taken = new Set<string>();
  const repeated = written.find((name) => taken.size === taken.add(name).size);
  if (repeated === undefined) return [];
  for (const name of written) taken.add(name);
  const numbers = new Map<string, number>();
  const names = file.names.map((own, index) => {
    const segment = segments[index];
    if (segment === undefined || !('name' in segment)) return own;
    const { name, kind } = segment;
    let number = (numbers.get(name) ?? 0) + 1;
    while (number > 1 && taken.has(`${name}${number}`)) number++;
    numbers.set(name, number);
    if (number > 1) taken.add(`${name}${number}`);
    const closing = kind === 'optional' ? -2 : -1;
    return number === 1 ? own : `${own.slice(0, closing)}${number}${own.slice(closing)}`;
  });
  return [{ kind: 'duplicate-parameter', name: repeated, rename: renamed(file, names) }];
}
