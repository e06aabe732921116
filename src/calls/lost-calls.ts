import { isUtf8 } from 'node:buffer';
import type { Change, GoneRoute, LostCalls } from '../compare/change.js';
import { findPath, freshText, patternsIntersect, type Shape, shapesOf } from '../patterns/paths.js';
import { matches, type Pattern, type Segment, type UrlPath } from '../patterns/pattern.js';
import { urlSet } from '../patterns/relation.js';
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
  change: Pick<Change, 'routes'>,
  project: Project,
  files: Snapshot,
  websites: readonly string[],
): readonly LostCalls[] {
  const gone = goneUrls(change, project).map((urls) => ({ ...urls, places: [] as LostCalls['places'][number][] }));
  if (gone.length === 0) return [];
  // Most paths differ from most routes in the first text below `/api`.
  const goneIn = remember((area) => gone.filter(({ mayBeIn }) => mayBeIn(area)));
  for (const file of textFiles(project.path, files, websites)) {
    const source = sourceOf(file, textThatCalls(files, file));
    for (const { start, end, segments } of writtenPaths(source.text, (area) => goneIn(area).length > 0))
      for (const { isCalledBy, places } of goneIn(segments[1] ?? ''))
        if (isCalledBy(segments))
          places.push({ file, range: source.range(start, end), text: source.text.slice(start, end) });
  }
  return gone.flatMap(({ routes, places: [first, ...others] }) =>
    first ? { routes, places: [first, ...others] } : [],
  );
}

/** Routes of base with the same URLs, where no route of head answers all of these. */
interface GoneUrls extends Pick<LostCalls, 'routes'> {
  /** Whether such a URL may have this segment, which may hold holes, below `/api`. */
  mayBeIn(area: string): boolean;
  /** Whether a written path may be such a URL. */
  isCalledBy(segments: readonly string[]): boolean;
}

function goneUrls({ routes }: Pick<Change, 'routes'>, project: Project): readonly GoneUrls[] {
  const gone = routes.flatMap(({ kind, base, head }): GoneRoute | readonly GoneRoute[] =>
    kind === 'removed' || kind === 'renamed' ? { base, head } : [],
  );
  const patterns = withFolders(project.routes.map(({ route }) => route.pattern));
  const declared = routes.flatMap(({ base, head }) =>
    [base, head].flatMap((side) => (side ? [side.route.pattern] : [])),
  );
  const isAnswered = answersOf([...patterns, ...withFolders(declared)]);
  return [...groupedBy(gone, ({ base }) => urlSet(base.route.pattern)).values()].flatMap((routes) => {
    const { pattern } = routes[0].base.route;
    const rivals = patterns.filter((other) => patternsIntersect(other, pattern));
    if (findPath([pattern], rivals) === null) return [];
    const areas = shapesOf(pattern).map(({ texts: [, area = null] }) => area);
    const mayBeIn = (area: string) => areas.some((text) => text === null || isFilledBy(area, text));
    return { routes, mayBeIn, isCalledBy: callsOf(pattern, rivals, isAnswered) };
  });
}

/** Patterns, and those of the folders that an `index` may stand for. */
function withFolders(patterns: readonly Pattern[]): readonly Pattern[] {
  return patterns.flatMap((pattern) => (isIndex(pattern.at(-1)) ? [pattern, pattern.slice(0, -1)] : [pattern]));
}

/** Tells whether one of some patterns matches a written path, whatever its holes are. */
function answersOf(patterns: readonly Pattern[]): GoneUrls['isCalledBy'] {
  const fresh = freshText(patterns.flatMap(shapesOf));
  const answers = remember((url) => patterns.some((pattern) => matches(pattern, url.split('/'))));
  // Each written path is asked about once for each route that it may be.
  const known = new WeakMap<readonly string[], boolean>();
  return (segments) => {
    const isAnswered = known.get(segments) ?? answers(segments.join('/').replaceAll(HOLE, fresh));
    known.set(segments, isAnswered);
    return isAnswered;
  };
}

const isIndex = (segment?: Segment) => segment?.kind === 'static' && segment.text === 'index';

/**
 * Tells whether a written path may be a URL of a pattern that none of its rivals matches. A hole stands for a text of
 * the pattern only if no route, before the change or after it, answers any text there.
 */
function callsOf(
  pattern: Pattern,
  rivals: readonly Pattern[],
  isAnswered: GoneUrls['isCalledBy'],
): GoneUrls['isCalledBy'] {
  const shapes = shapesOf(pattern);
  const fresh = freshText([pattern, ...rivals].flatMap(shapesOf));
  return (segments) =>
    shapes.some((shape) => {
      const path = urlIn(shape, segments, fresh);
      if (path === null || rivals.some((rival) => matches(rival, path))) return false;
      const isGuess = segments.some((segment, at) => shape.texts[at] != null && segment.includes(HOLE));
      return !isGuess || !isAnswered(segments);
    });
}

/**
 * A URL of a shape that a written path may be: a hole is the text that the shape has there, else one that no route has.
 * Null for none, and for holes alone where the shape has a text, which name no route.
 */
function urlIn({ texts, isOpen }: Shape, segments: readonly string[], fresh: string): UrlPath | null {
  if (isOpen ? segments.length < texts.length : segments.length !== texts.length) return null;
  const fits = segments.every((segment, at) => texts[at] == null || isFilledBy(segment, texts[at]));
  const isNamed = texts.every((text, at) => at === 0 || text === null) || segments.some(isTextBelowApi);
  return fits && isNamed ? segments.map((segment, at) => texts[at] ?? segment.replaceAll(HOLE, fresh)) : null;
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
