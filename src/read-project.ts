import { keysBeyondCap } from './auth/auth-field.js';
import { authOf } from './auth/read-auth.js';
import { type CodeFacts, type FactsReader, linesIn, textHashOf } from './code-facts.js';
import { LIMITS } from './limits.js';
import { judgedValues } from './manifest/faults.js';
import type { Manifest } from './manifest/manifest.js';
import { readManifest } from './manifest/read-manifest.js';
import { declaredRoutes, nameIn, type Project, type RouteFile, type Stated } from './project.js';
import type { ProjectFolder } from './projects/folders.js';
import type { Tree } from './projects/tree.js';
import { routeFolder, type Site, siteAt, twinFolders } from './read/site.js';
import { manifestIn, type Snapshot, whyUnread } from './read/snapshot.js';
import { overlapsOf } from './routes/overlaps.js';
import { routeNameOf } from './routes/read-name.js';
import type { RouteName } from './routes/route.js';
import { code } from './text/quote.js';
import { sourceOf } from './text/source.js';

/** A project as far as it could be read, and why some of it could not, with what to do. */
interface ReadProject {
  readonly project: Project;
  /** Whether its route files are known; if not, it has none, and no auth entries. */
  readonly areFilesKnown: boolean;
  /** Why its manifest was not judged, where no finding says so. */
  readonly manifestFailures: readonly string[];
  /** One for each file that could not be read, or not judged. */
  readonly fileFailures: readonly string[];
}

/** What the user states about a project, and how its route files are read. */
export interface ReadOptions {
  readonly stated: Stated;
  readonly readFacts: FactsReader;
}

/**
 * Reads a project on both sides of the change. `hasBase`: whether there is a base to compare with, also one that lacks
 * the project; `failures`: why the project was not read whole, with what to do.
 */
export function readSides({ path, pathInBase }: ProjectFolder, head: Tree, base: Tree | null, options: ReadOptions) {
  const inBase = base && pathInBase !== null ? readBaseProject(pathInBase, base, options) : null;
  const { project, areFilesKnown, manifestFailures, fileFailures } = readProject(path, head, options);
  const baseProject = inBase?.project ?? null;
  return {
    project,
    baseProject: areFilesKnown || baseProject === null ? baseProject : withoutFiles(baseProject),
    hasBase: base !== null && (inBase === null || baseProject !== null),
    failures: [...(inBase?.failures ?? []), ...manifestFailures, ...fileFailures],
  };
}

/** Reads the project in a folder of one side of the change. */
function readProject(path: string, { files, holdings }: Tree, { stated, readFacts }: ReadOptions): ReadProject {
  const site = siteAt(files, path);
  const { twins, failures: twinFailures } = twinFolders(files, path);
  const { manifest, manifestFailures } = judgedManifest(path, site, files);
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
    twins,
    auth: site.isListed ? authOf(manifest, allRoutes, stated['auth-matching']) : null,
    legacyFiles: site.legacy,
    unsafeFiles: site.unsafe,
    ...holdings,
    stated,
  };
  const unread = below.flatMap(({ file, unread }) => (unread ? `${code(file)} ${unread}` : []));
  const fileFailures = [...site.failures, ...twinFailures, ...unread];
  return { project, areFilesKnown: site.isListed, manifestFailures, fileFailures };
}

/**
 * Reads the project in a folder of base, null where its route files are not known; and why it is not compared whole,
 * with what to do. A route file that cannot be judged there is not compared, and that is all.
 */
function readBaseProject(path: string, base: Tree, options: ReadOptions) {
  const { project, areFilesKnown, manifestFailures, fileFailures } = readProject(path, base, options);
  const failures = areFilesKnown ? manifestFailures : fileFailures;
  const told = failures.map((message) => `In base: ${message} To check without it, set base to none.`);
  return { project: areFilesKnown ? project : null, failures: told };
}

/** A project as if it had no route files: what is left to compare where those of the other side are not known. */
function withoutFiles(project: Project): Project {
  return { ...project, routeFiles: [], routes: [], overlaps: overlapsOf([]), auth: null };
}

/** The manifest; one that cannot be read, or is beyond a cap, holds nothing. */
function judgedManifest(path: string, { unsafe }: Site, files: Snapshot) {
  const file = manifestIn(path);
  const nothing = { source: sourceOf(file, ''), root: null, problem: null };
  if (unsafe.some((entry) => entry.path === file)) return { manifest: nothing, manifestFailures: [] };
  const content = files.read(file);
  if (content.kind !== 'bytes' && content.kind !== 'too-large')
    return { manifest: nothing, manifestFailures: [`${code(file)} ${whyUnread(content)}`] };
  const manifest = readManifest(file, content);
  const why = manifest.root && (valuesBeyondCap(manifest.root) ?? keysBeyondCap(manifest));
  if (why === null) return { manifest, manifestFailures: [] };
  return { manifest: { ...manifest, root: null }, manifestFailures: [`${code(file)} was not judged: ${why}`] };
}

function valuesBeyondCap(root: NonNullable<Manifest['root']>): string | null {
  const values = judgedValues(root);
  if (values <= LIMITS.judgedValues) return null;
  return `it has ${values} values, more than ${LIMITS.judgedValues}. Move what is not configuration out of it.`;
}

const IN_PLACE = { kind: 'not-a-route-file', why: 'in place of the folder' } as const;

const NO_FACTS: FileFacts = { textHash: null, codeHash: null, lines: () => new Uint32Array(), handler: null };

type FileFacts = CodeFacts & Pick<RouteFile, 'lines'>;

/** What a file below `server/api` holds; `unread`, after its name: why it was not judged, which must be said. */
function factsIn(files: Snapshot, file: string, name: RouteName, readFacts: FactsReader): FileFacts {
  const content = files.read(file);
  const isRoute = name.kind === 'route';
  if (content.kind !== 'bytes') {
    // A sparse checkout that leaves files out has a failure of its own, and only a route need be small.
    const isTold = content.kind === 'too-large' ? isRoute : files.kindAt(file) !== 'left-out';
    return { ...NO_FACTS, ...(isTold && { unread: whyUnread(content) }) };
  }
  // A rename may make a route of code.
  const isCode = isRoute || name.kind === 'malformed' || name.why === 'code';
  if (!isCode) return { ...NO_FACTS, textHash: textHashOf(content.bytes) };
  const { unread, ...facts } = readFacts(content.bytes);
  return { ...facts, lines: linesIn(files, file), ...(isRoute && unread && { unread: `${unread}. ${SIMPLER}` }) };
}

const SIMPLER = `Make it shorter or simpler, or move it out of ${code('server/api')}.`;
