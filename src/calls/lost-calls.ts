import { isUtf8 } from 'node:buffer';
import type { Change, GoneRoute, LostCalls } from '../compare/change.js';
import { findPath, isSubset, type Shape, shapesOf } from '../patterns/paths.js';
import type { Pattern } from '../patterns/pattern.js';
import { urlSet } from '../patterns/relation.js';
import { hasSharing, indexBy, type ShapeIndex, sharingWith } from '../patterns/shape-index.js';
import type { Project } from '../project.js';
import { prefixOf } from '../read/file-paths.js';
import { MANIFEST, type Snapshot } from '../read/snapshot.js';
import { remember } from '../text/memo.js';
import { groupedBy } from '../text/order.js';
import { sourceOf, textOf } from '../text/source.js';
import { HOLE, writtenPaths } from './written-path.js';

/**
 * What still calls the URLs of base that no route answers any more, whatever the method. The texts of the website are
 * read only if there are such URLs; `websites` are the folders of all websites.
 */
export function lostCalls(
  { routes }: Pick<Change, 'routes'>,
  project: Project,
  files: Snapshot,
  websites: readonly string[],
): readonly LostCalls[] {
  const answering = indexOf(project.routes.map(({ route }) => route.pattern));
  const gone = goneUrls(routes, answering);
  if (gone.length === 0) return [];
  const answeringInBase = indexOf(routes.flatMap(({ base }) => (base ? [base.route.pattern] : [])));
  const { isWanted, calledBy } = callsOf(gone, [answering, answeringInBase]);
  for (const file of textFiles(project.path, files, websites)) {
    const source = sourceOf(file, textThatCalls(files, file));
    for (const { start, end, segments } of writtenPaths(source.text, isWanted)) {
      const called = calledBy(segments.join('/'));
      if (called.length === 0) continue;
      const place = { file, range: source.range(start, end), text: source.text.slice(start, end) };
      for (const { places } of called) places.push(place);
    }
  }
  return gone.flatMap(({ routes, places: [first, ...others] }) =>
    first ? { routes, places: [first, ...others] } : [],
  );
}

/** What routes answer. */
type Answering = ShapeIndex<Pattern>;

/** Patterns, and those of the folders that an `index` may stand for. */
function indexOf(patterns: readonly Pattern[]): Answering {
  const isIndex = (pattern: Pattern) => {
    const last = pattern.at(-1);
    return last?.kind === 'static' && last.text === 'index';
  };
  const all = patterns.flatMap((pattern) => (isIndex(pattern) ? [pattern, pattern.slice(0, -1)] : [pattern]));
  return indexBy(all, shapesOf);
}

/** Routes of base with the same URLs, where no route of head answers all of these, and what calls these. */
interface GoneUrls extends Pick<LostCalls, 'routes'> {
  readonly pattern: Pattern;
  readonly places: LostCalls['places'][number][];
}

function goneUrls(changes: Change['routes'], answering: Answering): readonly GoneUrls[] {
  const gone = changes.flatMap(({ kind, base, head }): GoneRoute | readonly GoneRoute[] =>
    kind === 'removed' || kind === 'renamed' ? { base, head } : [],
  );
  return [...groupedBy(gone, ({ base }) => urlSet(base.route.pattern)).values()].flatMap((routes) => {
    const { pattern } = routes[0].base.route;
    const rivals = shapesOf(pattern).flatMap((shape) => [...sharingWith(answering, shape)]);
    return findPath([pattern], rivals) === null ? [] : { routes, pattern, places: [] };
  });
}

/**
 * Tells which gone URLs a written path may be, the most specific: those with a hole in place of a text only if no
 * route, before the change or after it, answers any text there. `isWanted`: whether some have this text below `/api`.
 */
function callsOf(gone: readonly GoneUrls[], [answering, inBase]: readonly [head: Answering, base: Answering]) {
  const shapes = gone.flatMap((urls) => shapesOf(urls.pattern).map((shape) => ({ urls, shape })));
  const byShape = indexBy(shapes, ({ shape }) => [shape]);
  const isCall = (segments: readonly string[], shape: Shape) => {
    const path = urlIn(shape, segments);
    if (path === null || hasSharing(answering, path)) return false;
    const isGuess = segments.some((segment, at) => shape.texts[at] != null && segment.includes(HOLE));
    // No route has a text with a hole.
    const asWritten = { texts: segments, isOpen: false };
    return !isGuess || !(hasSharing(answering, asWritten) || hasSharing(inBase, asWritten));
  };
  return {
    isWanted: remember((area) => hasSharing(byShape, { texts: ['api', area], isOpen: true })),
    // Many templates are the same path.
    calledBy: remember((path) => {
      const segments = path.split('/');
      const likely = sharingWith(byShape, {
        texts: segments.map((one) => (one.includes(HOLE) ? null : one)),
        isOpen: false,
      });
      const called = new Set<GoneUrls>();
      for (const { urls, shape } of likely) if (isCall(segments, shape)) called.add(urls);
      const isWider = (one: GoneUrls) =>
        [...called].some((other) => other !== one && isSubset(other.pattern, one.pattern));
      return [...called].filter((one) => !isWider(one));
    }),
  };
}

/**
 * The URL of a shape that a written path may be: a hole is the text that the shape has there. Null for none, and for
 * holes alone where the shape has a text, which name no route.
 */
function urlIn({ texts }: Shape, segments: readonly string[]): Shape | null {
  const fits = segments.every((segment, at) => texts[at] == null || isFilledBy(segment, texts[at]));
  const isNamed = texts.every((text, at) => at === 0 || text === null) || segments.some(isTextBelowApi);
  return fits && isNamed ? { texts: segments.map((segment, at) => texts[at] ?? segment), isOpen: false } : null;
}

const isTextBelowApi = (segment: string, at: number) => at > 0 && segment.replaceAll(HOLE, '') !== '';

/** Whether a segment is a text, or may be with texts in its holes; what is between two holes does not count. */
function isFilledBy(segment: string, text: string): boolean {
  const [start = '', ...rest] = segment.split(HOLE);
  const end = rest.at(-1);
  if (end === undefined) return segment === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}

/** The files of a website that may hold calls, in code-unit order: not those of websites inside it. */
function textFiles(folder: string, files: Snapshot, websites: readonly string[]): readonly string[] {
  const others = websites.filter((path) => path !== folder && path.startsWith(prefixOf(folder))).map(prefixOf);
  return files
    .kept(folder)
    .filter((file) => !NO_CALLS.test(file) && !others.some((other) => file.startsWith(other)))
    .sort();
}

/** Manifests, whose keys of `auth` are told by other rules, documents and lock files. */
const NO_CALLS = new RegExp(`(?:^|/)${MANIFEST}$|\\.md$|[-.]lock(?:\\.\\w+|b)?$|(?:^|/)npm-shrinkwrap\\.json$`, 'i');

/** The text of a file that holds `/api/`; empty for all others, and where it is too large or no text. */
function textThatCalls(files: Snapshot, file: string): string {
  const content = files.read(file);
  if (content.kind !== 'bytes') return '';
  const bytes = Buffer.from(content.bytes.buffer, content.bytes.byteOffset, content.bytes.byteLength);
  return bytes.includes('/api/') && isUtf8(bytes) ? textOf(bytes) : '';
}
