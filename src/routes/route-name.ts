import type { Segment } from '../patterns/pattern.js';
import { type FileName, fileNameOf, renamed } from './file-name.js';
import type { NameRemark } from './name-remark.js';
import type { RouteName } from './route-file.js';
import { mended, segmentNameOf } from './segment-name.js';
import { charactersNoUrlCarries } from './url-characters.js';

/**
 * What a file name declares (the document's 4.1). `path` is relative to `server/api`; `stated` are the further method
 * suffixes that the user knows the platform serves, in lower case. Every text has an answer.
 */
export function routeNameOf(path: string, stated: readonly string[]): RouteName {
  if (path.endsWith('.d.ts')) return { kind: 'not-a-route-file', why: 'declarations' };
  if (!path.endsWith('.ts')) return { kind: 'not-a-route-file', why: 'other ending' };
  const file = fileNameOf(path, stated);
  const segments = segmentsOf(file);
  if (segments === null) return { kind: 'malformed', remarks: malformed(file) };
  const misplaced = misplacedCatchAll(file, segments);
  if (misplaced !== null) return { kind: 'malformed', remarks: [misplaced] };
  const remarks = [
    ...methodRemarks(file),
    ...indexRemarks(file),
    ...characterRemarks(segments),
    ...duplicateRemarks(file, segments),
  ];
  const pattern: readonly Segment[] = [{ kind: 'static', text: 'api' }, ...segments];
  return { kind: 'route', route: { method: methodOf(file), pattern, documented: remarks.every(isShown) }, remarks };
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

function malformed(file: FileName): readonly NameRemark[] {
  const nearMiss = methodRemarks(file).filter((remark) => remark.kind === 'method-near-miss');
  for (const segment of file.names) {
    const read = segmentNameOf(segment);
    if (read.kind === 'malformed')
      return [{ kind: 'malformed', segment, why: read.why, rename: mendedPath(file, nearMiss) }, ...nearMiss];
  }
  return nearMiss;
}

/** The first way to mend the path that comes to names with a meaning. */
function mendedPath(file: FileName, nearMiss: readonly { readonly rename: string }[]): string {
  const isNameless = /^\.{0,2}$/.test(file.names.at(-1) ?? '');
  const ways = [
    // `[id].gett.ts` has brackets inside a segment only because its suffix is mistyped.
    ...nearMiss.map(({ rename }) => rename),
    // `users/.get.ts` is meant for its folder.
    ...(isNameless && file.names.length > 1 ? [renamed(file, mendedNames(file.names.slice(0, -1)))] : []),
  ];
  const isWell = (path: string) => segmentsOf(fileNameOf(path, [])) !== null;
  return ways.find(isWell) ?? renamed(file, mendedNames(file.names));
}

function mendedNames(names: readonly string[]): readonly string[] {
  return names.map((name, index) =>
    segmentNameOf(name).kind === 'segment' ? name : mended(name, index === names.length - 1),
  );
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

function methodOf({ suffix }: FileName): string {
  return suffix.kind === 'none' || suffix.kind === 'near-miss' ? 'GET' : suffix.method;
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

function indexRemarks({ names }: FileName): readonly NameRemark[] {
  return names.at(-1) === 'index' ? [{ kind: 'index' }] : [];
}

function characterRemarks(segments: readonly Segment[]): readonly NameRemark[] {
  for (const segment of segments) {
    const characters = segment.kind === 'static' ? charactersNoUrlCarries(segment.text) : [];
    if (segment.kind === 'static' && characters.length > 0)
      return [{ kind: 'url-characters', segment: segment.text, characters }];
  }
  return [];
}

function duplicateRemarks(file: FileName, segments: readonly Segment[]): readonly NameRemark[] {
  const names = new Set<string>();
  const isNew = (name: string) => names.size < names.add(name).size;
  const repeated = segments.flatMap((segment) => ('name' in segment ? segment.name : [])).find((name) => !isNew(name));
  if (repeated === undefined) return [];
  return [{ kind: 'duplicate-parameter', name: repeated, rename: renamed(file, withoutRepeats(file, segments)) }];
}

/** The names with a number added where a parameter's name is taken: `[id]/[id]` becomes `[id]/[id2]`. */
function withoutRepeats(file: FileName, segments: readonly Segment[]): readonly string[] {
  const written = new Set(segments.flatMap((segment) => ('name' in segment ? segment.name : [])));
  const numbers = new Map<string, number>();
  return file.names.map((own, index) => {
    const segment = segments[index];
    if (segment === undefined || !('name' in segment)) return own;
    const { name, kind } = segment;
    let number = (numbers.get(name) ?? 0) + 1;
    while (number > 1 && written.has(`${name}${number}`)) number++;
    numbers.set(name, number);
    if (number > 1) written.add(`${name}${number}`);
    const closing = kind === 'optional' ? -2 : -1;
    return number === 1 ? own : `${own.slice(0, closing)}${number}${own.slice(closing)}`;
  });
}

/** Whether the document still states the mapping of a file with this remark: a near miss is GET by rule 2, names do not change the URLs. */
function isShown({ kind }: NameRemark): boolean {
  return kind === 'method-near-miss' || kind === 'duplicate-parameter';
}
