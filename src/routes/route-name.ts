import type { Segment } from '../patterns/pattern.js';
import { type FileName, fileNameOf } from './file-name.js';
import type { NameRemark, RouteName } from './route-file.js';
import { isNearlyCatchAll, mended, segmentNameOf } from './segment-name.js';

/**
 * What a file name declares (§4.1). `path` is relative to `server/api`; `stated` are the further method suffixes that the user
 * knows the platform serves, in lower case. Every text has an answer.
 */
export function routeNameOf(path: string, stated: readonly string[]): RouteName {
  if (path.endsWith('.d.ts')) return { kind: 'not-a-route-file', why: 'declarations' };
  if (!path.endsWith('.ts')) return { kind: 'not-a-route-file', why: 'other ending' };
  const file = fileNameOf(path, stated);
  const method = methodRemarks(file);
  const segments = segmentsOf(file);
  if (segments === null) return { kind: 'malformed', remarks: malformed(file, method) };
  const catchAll = segments.find(({ kind }, index) => kind === 'catchAll' && index < segments.length - 1);
  if (catchAll?.kind === 'catchAll')
    return {
      kind: 'malformed',
      remarks: [{ kind: 'catch-all-not-last', name: catchAll.name, rename: renamed(file, settled(file.names)) }],
    };
  const remarks = [...method, ...nameRemarks(file, segments)];
  return {
    kind: 'route',
    route: {
      method: 'method' in file.suffix ? file.suffix.method : 'GET',
      pattern: [{ kind: 'static', text: 'api' }, ...segments],
      documented: !remarks.some(({ kind }) => UNDOCUMENTED.has(kind)),
    },
    remarks,
  };
}

/** What the platform document does not state; a near miss is GET by §4.1, rule 2, and the names of parameters do not change the URLs. */
const UNDOCUMENTED: ReadonlySet<NameRemark['kind']> = new Set([
  'method-not-shown',
  'method-case',
  'index',
  'url-characters',
]);

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
      return [
        {
          kind: 'method-case',
          suffix: word,
          rename: renamed(file, names, `.${word.toLowerCase()}.ts`),
          shown: suffix.shown,
        },
      ];
    case 'near-miss': {
      const { nearest, shown } = suffix;
      const rename = `${renamed(file, names, '').slice(0, -word.length)}${nearest}.ts`;
      return [{ kind: 'method-near-miss', word, nearest, rename, shown }];
    }
  }
}

function malformed(file: FileName, method: readonly NameRemark[]): readonly NameRemark[] {
  const nearMiss = method.filter((remark) => remark.kind === 'method-near-miss');
  for (const segment of file.names) {
    const read = segmentNameOf(segment);
    if (read.kind === 'malformed') {
      const rename = TESTS.has(file.word) ? null : mendedPath(file, nearMiss);
      // Two findings of one file give it one name.
      const agreeing = nearMiss.map((remark) => (rename === null ? remark : { ...remark, rename }));
      return [{ kind: 'malformed', segment, why: read.why, rename }, ...agreeing];
    }
  }
  return nearMiss;
}

/** The endings of test files, which are never routes. */
const TESTS: ReadonlySet<string> = new Set(['test', 'spec', 'bench', 'e2e']);

/** A path whose names all have a meaning, by the first way that comes to one. */
function mendedPath(file: FileName, nearMiss: readonly { readonly rename: string }[]): string {
  const isNameless = /^\.{0,2}$/.test(file.names.at(-1) ?? '');
  const ways = [
    // `[id].gett.ts` has brackets inside a segment only because its suffix is mistyped.
    ...nearMiss.map(({ rename }) => fileNameOf(rename, [])),
    // `users/.get.ts` is taken for its folder.
    ...(isNameless && file.names.length > 1 ? [{ ...file, names: file.names.slice(0, -1) }] : []),
  ];
  const isWell = (path: string) => segmentsOf(fileNameOf(path, [])) !== null;
  return ways.map(withMeaning).find(isWell) ?? withMeaning(file);
}

/** The path of a file whose names that have no meaning are replaced. */
function withMeaning(file: FileName): string {
  const names = file.names.flatMap((name, index) => {
    const read = segmentNameOf(name);
    const isWell = read.kind === 'segment' && !isNearlyCatchAll(read.segment);
    return isWell ? name : mended(name, index === file.names.length - 1).split('/');
  });
  const writable = names.map((name) => (name.startsWith('[') ? name : name.replaceAll(NOT_IN_A_URL, '-')));
  return renamed(file, settled(writable));
}

/** Names with a meaning as they can be together: a catch-all that is not last is a parameter, and `[id]/[id]` becomes `[id]/[id2]`. */
function settled(names: readonly string[]): readonly string[] {
  const segments = names.map((name, index): Segment | null => {
    const read = segmentNameOf(name);
    if (read.kind === 'malformed') return null;
    const { segment } = read;
    return segment.kind === 'catchAll' && index < names.length - 1 ? { ...segment, kind: 'param' } : segment;
  });
  const taken = new Set(segments.flatMap((segment) => (segment && 'name' in segment ? segment.name : [])));
  const numbers = new Map<string, number>();
  return names.map((own, index) => {
    const segment = segments[index];
    if (!segment || !('name' in segment)) return own;
    const { name, kind } = segment;
    let number = (numbers.get(name) ?? 0) + 1;
    while (number > 1 && taken.has(`${name}${number}`)) number++;
    numbers.set(name, number);
    const unique = number > 1 ? `${name}${number}` : name;
    taken.add(unique);
    return kind === 'optional' ? `[[${unique}]]` : kind === 'catchAll' ? `[...${unique}]` : `[${unique}]`;
  });
}

/** What there is to say of names that all have a meaning. */
function nameRemarks(file: FileName, segments: readonly Segment[]): readonly NameRemark[] {
  const remarks: NameRemark[] = [];
  if (file.names.at(-1) === 'index') remarks.push({ kind: 'index' });
  const odd = segments.find((segment) => segment.kind === 'static' && segment.text.search(NOT_IN_A_URL) !== -1);
  if (odd?.kind === 'static')
    remarks.push({ kind: 'url-characters', segment: odd.text, characters: [...new Set(odd.text.match(NOT_IN_A_URL))] });
  const seen = new Set<string>();
  const repeated = segments.find((segment) => 'name' in segment && seen.size === seen.add(segment.name).size);
  if (repeated && 'name' in repeated)
    remarks.push({ kind: 'duplicate-parameter', name: repeated.name, rename: renamed(file, settled(file.names)) });
  const nearly = segments.findIndex(isNearlyCatchAll);
  const segment = file.names[nearly];
  if (segment !== undefined) remarks.push({ kind: 'nearly-catch-all', segment, rename: mendedPath(file, []) });
  return remarks;
}

/**
 * The characters that no URL writes as they are: what RFC 3986 leaves out of a path segment (spaces, controls, `"#%<>?\^` and the
 * backtick, braces and the bar), lone surrogates and bidirectional controls. Letters beyond ASCII are fine: clients encode them
 * without a word (RFC 3987).
 */
const NOT_IN_A_URL =
  /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFFD\uFEFF"#%<>?\\^`{|}]/gu;
