import { hash } from 'node:crypto';
import { keysBeyondCap } from './auth/auth-field.js';
import { authOf } from './auth/read-auth.js';
import type { ReadHandler } from './handler/handler.js';
import { readHandler } from './handler/read-handler.js';
import { LIMITS, tooLarge } from './limits.js';
import { judgedValues } from './manifest/faults.js';
import { withIdentitiesInText } from './manifest/identity.js';
import type { Manifest } from './manifest/manifest.js';
import { readManifest } from './manifest/read-manifest.js';
import { declaredRoutes, nameIn, type Project, type RouteFile, type Stated } from './project.js';
import type { Tree } from './projects/tree.js';
import { routeFolder, type Site, siteAt, twinFolders, whyUnread } from './read/site.js';
import { type Content, manifestIn, type Snapshot } from './read/snapshot.js';
import { overlapsOf } from './routes/overlaps.js';
import { routeNameOf } from './routes/read-name.js';
import type { RouteName } from './routes/route.js';
import { lineHashes } from './text/line-hashes.js';
import { once } from './text/memo.js';
import { code } from './text/quote.js';
import { comparable, type Source, sourceOf, textOf, withoutImportPaths } from './text/source.js';

/** A project as far as it could be read, and why some of it could not, with the fixes. */
export interface ReadProject {
  readonly project: Project;
  /** Null where the manifest was judged, or has a finding of its own. */
  readonly manifestFailure: string | null;
  /** Whether its route files are known; if not, it has none, and no auth entries. */
  readonly areFilesKnown: boolean;
  /** One for each file that could not be read, or not judged. */
  readonly fileFailures: readonly string[];
}

/** A project as if it had no route files: what is left to compare where those of the other side are not known. */
export function withoutFiles(project: Project): Project {
  return { ...project, routeFiles: [], routes: [], overlaps: overlapsOf([]), auth: null };
}

/** What the user states about a project, and how its route files are read. */
export interface ReadOptions extends Stated {
  /** Tells what the bytes of a route file say. */
  readonly readFacts: FactsReader;
}

type FactsReader = (file: string, bytes: Uint8Array) => CodeFacts;

/** What code says, the same in any file. */
type CodeFacts = Pick<RouteFile, 'textHash' | 'codeHash' | 'lines'> & ReadHandler;

/** Reads the project in a folder of head. */
export function readProject(path: string, head: Tree, options: ReadOptions): ReadProject {
  return projectIn(path, head, options, ({ manifest }) => manifest);
}

/**
 * Reads the project in a folder of base, as `readProject` does. A manifest that does not parse has the identities in
 * its text and no more: breaking it excuses nothing.
 */
export function readBaseProject(path: string, base: Tree, options: ReadOptions): ReadProject {
  const completed = ({ manifest, manifestFailure: why }: JudgedManifest) =>
    withIdentitiesInText(why === null ? manifest : { ...manifest, problem: problemOf(manifest, why) });
  return projectIn(path, base, options, completed);
}

/** Why nothing is known of the fields of a manifest. */
function problemOf({ source }: Manifest, message: string): Manifest['problem'] {
  return { range: source.range(0, 0), message, help: '' };
}

function projectIn(
  path: string,
  { files, holdings }: Tree,
  { readFacts, ...stated }: ReadOptions,
  completed: (judged: JudgedManifest) => Manifest,
): ReadProject {
  const site = siteAt(files, path);
  const judged = judgedManifest(path, site, files);
  const manifest = completed(judged);
  const inPlace = site.inPlace.map((file) => ({ file, name: IN_PLACE, ...NO_FACTS }));
  const below = site.files.map((file) => {
    const name = routeNameOf(nameIn(routeFolder(path), file), stated.methods);
    return { file, name, ...factsIn(files, file, name, readFacts) };
  });
  const routeFiles = [...inPlace, ...below.map(({ unread: _, ...file }) => file)];
  const routes = declaredRoutes(routeFiles);
  const allRoutes = routes.map(({ route }) => route);
  const project = {
    path,
    manifest,
    routeFiles,
    routes,
    overlaps: overlapsOf(routeFiles),
    twins: twinFolders(files, path),
    auth: site.isListed ? authOf(manifest, allRoutes, stated['auth-matching']) : null,
    legacyFiles: site.legacy,
    unsafeFiles: site.unsafe.map(({ path, kind }) => ({ file: path, what: kind })),
    ...holdings,
    stated,
  };
  const unread = below.flatMap(({ file, unread }) => (unread ? `${code(file)} ${unread}` : []));
  const fileFailures = [...site.failures, ...unread];
  return { project, manifestFailure: judged.manifestFailure, areFilesKnown: site.isListed, fileFailures };
}

/** A manifest, and why it could not be judged, if so. */
interface JudgedManifest extends Pick<ReadProject, 'manifestFailure'> {
  readonly manifest: Manifest;
}

/** The manifest; one that cannot be read, or is beyond a cap, holds nothing. */
function judgedManifest(folder: string, { unsafe }: Site, files: Snapshot): JudgedManifest {
  const file = manifestIn(folder);
  const nothing = { source: sourceOf(file, ''), root: null, problem: null };
  if (unsafe.some(({ path }) => path === file)) return { manifest: nothing, manifestFailure: null };
  const content = files.read(file);
  if (content.kind !== 'bytes' && content.kind !== 'too-large')
    return { manifest: nothing, manifestFailure: `${code(file)} ${whyUnread(content)}` };
  const manifest = readManifest(file, content);
  const why = manifest.root && (valuesBeyondCap(manifest.root) ?? keysBeyondCap(manifest));
  if (why === null) return { manifest, manifestFailure: null };
  return { manifest: { ...manifest, root: null }, manifestFailure: `${code(file)} was not judged: ${why}` };
}

function valuesBeyondCap(root: NonNullable<Manifest['root']>): string | null {
  const values = judgedValues(root);
  if (values <= LIMITS.judgedValues) return null;
  return `it has ${values} values, more than ${LIMITS.judgedValues}. Move what is not configuration out of it.`;
}

/** What a file below `server/api` holds; `unread`, after its name: why it was not judged, which must be said. */
function factsIn(files: Snapshot, file: string, name: RouteName, readFacts: FactsReader): CodeFacts {
  const content = files.read(file);
  const isRoute = name.kind === 'route';
  if (content.kind === 'too-large')
    return { ...NO_FACTS, ...(isRoute && { unread: `${tooLarge(content.size)}. Make it smaller.` }) };
  // What only a rename makes a route need not be read as code.
  const isCode = isRoute || name.kind === 'malformed' || name.why === 'code';
  if (content.kind !== 'bytes' || !isCode)
    return { ...NO_FACTS, ...(files.kindAt(file) !== 'left-out' && hashIn(content)) };
  const { unread, ...facts } = readFacts(file, content.bytes);
  return { ...facts, ...(isRoute && unread !== undefined && { unread: `${unread}. ${SIMPLER}` }) };
}

const IN_PLACE = { kind: 'not-a-route-file', why: 'in place of the folder' } as const;

const SIMPLER = `Make it shorter or simpler, or move it out of ${code('server/api')}.`;

const NO_LINES = () => new Uint32Array();

const NO_FACTS: CodeFacts = { textHash: null, codeHash: null, lines: NO_LINES, handler: null };

/** Reads each distinct text once: most of base is head. Without a base, no lines are compared. */
export function factsReader(isCompared: boolean): FactsReader {
  const known = new Map<string, CodeFacts>();
  return (file, bytes) => {
    const bytesHash = hashOf(bytes);
    const lines = isCompared ? once(() => linesOf(bytes)) : NO_LINES;
    const facts = known.get(bytesHash) ?? factsOf(sourceOf(file, textOf(bytes)), bytesHash, lines);
    known.set(bytesHash, facts);
    return facts;
  };
}

function factsOf(source: Source, bytesHash: string, lines: CodeFacts['lines']): CodeFacts {
  const compared = comparable(source.text);
  const movable = withoutImportPaths(compared);
  const textHash = compared === source.text ? bytesHash : hashOf(compared);
  const codeHash = movable === compared ? textHash : hashOf(movable);
  return { textHash, codeHash, lines, ...readHandler(source) };
}

function linesOf(bytes: Uint8Array): Uint32Array {
  return lineHashes(withoutImportPaths(comparable(textOf(bytes))));
}

/** The hash of a text; of what could not be read the reason. */
function hashIn(content: Exclude<Content, { readonly kind: 'too-large' }>): Partial<CodeFacts> {
  if (content.kind !== 'bytes') return { unread: whyUnread(content) };
  return { textHash: hashOf(comparable(textOf(content.bytes))) };
}

function hashOf(text: string | Uint8Array): string {
  return hash('sha256', text, 'base64');
}
