import { keysBeyondCap } from './auth/auth-field.js';
import { authOf } from './auth/read-auth.js';
import { type CodeFacts, lineHashesIn } from './code-facts.js';
import { LIMITS } from './limits.js';
import { judgedValues } from './manifest/faults.js';
import type { Holders } from './manifest/identity.js';
import type { Manifest } from './manifest/manifest.js';
import { readManifest } from './manifest/read-manifest.js';
import { declaredRoutes, nameIn, type Project, type Stated } from './project.js';
import type { ProjectFolder } from './projects/folders.js';
import type { Tree } from './projects/tree.js';
import { routeFolder, type Site, siteAt, twinFolders } from './read/site.js';
import { manifestIn, type Snapshot, whyUnread } from './read/snapshot.js';
import { overlapsOf } from './routes/overlaps.js';
import { routeNameOf } from './routes/read-name.js';
import type { NamedFile } from './routes/route.js';
import { code } from './text/quote.js';
import { sourceOf } from './text/source.js';

/** What the user states about a project, who held which identity in base, and how route files are read. */
export interface ReadOptions {
  readonly stated: Stated;
  readonly heldInBase: Holders;
  readFacts(bytes: Uint8Array): CodeFacts;
}

/** Reads a project on both sides of the change; `failures`: why it was not read whole, with what to do. */
export function readSides({ path, pathInBase }: ProjectFolder, head: Tree, base: Tree | null, options: ReadOptions) {
  const site = siteAt(head.files, path);
  const inBase = readInBase(pathInBase, site, base, options);
  const { project, manifestFailures, fileFailures } = readProject(path, site, head, options);
  const failuresInBase = inBase.failures.map((why) => `In base: ${why} To check without it, set base to none.`);
  return { project, inBase, failures: [...failuresInBase, ...manifestFailures, ...fileFailures] };
}

/**
 * Reads the project in a folder of base; `isKnown`: whether it is known what was there. A route file that cannot be
 * judged there is not compared, and that is all. Where the route files of head are not known, those of base are not.
 */
function readInBase(path: string | null, siteInHead: Site, base: Tree | null, options: ReadOptions) {
  if (base === null || path === null) return { project: null, isKnown: base !== null, failures: [] };
  const site = siteAt(base.files, path);
  if (!site.isListed) return { project: null, isKnown: false, failures: site.failures };
  const compared = siteInHead.isListed ? site : { ...site, inPlace: [], files: [], isListed: false };
  const { project, manifestFailures } = readProject(path, compared, base, options);
  return { project, isKnown: true, failures: manifestFailures };
}

/** Reads the project in a folder of a side, and tells why not its manifest, and why not some of its other files. */
function readProject(path: string, site: Site, { files, identities, legacyIdentities }: Tree, options: ReadOptions) {
  const { stated, heldInBase, readFacts } = options;
  const { manifest, failures: manifestFailures } = judgedManifest(path, site, files);
  const { twins, failures: unreadTwins } = twinFolders(files, path);
  const inPlace = site.inPlace.map((file) => ({ file, name: IN_PLACE, ...NO_FACTS }));
  const below = site.files.map((file) => {
    const name = routeNameOf(nameIn(routeFolder(path), file), stated.methods);
    return readRouteFile({ file, name }, files, readFacts);
  });
  const routeFiles = [...inPlace, ...below.map(({ routeFile }) => routeFile)];
  const routes = declaredRoutes(routeFiles);
  const allRoutes = routes.map(({ route }) => route);
  const project: Project = {
    path,
    manifest,
    routeFiles,
    routes,
    overlaps: overlapsOf(routeFiles),
    twins,
    auth: site.isListed ? authOf(manifest, allRoutes, stated['auth-matching']) : null,
    legacyFiles: site.legacy,
    unsafeFiles: site.unsafe,
    identities,
    legacyIdentities,
    heldInBase,
    stated,
  };
  const unread = below.flatMap(({ routeFile, why }) => (why ? `${code(routeFile.file)} ${why}` : []));
  return { project, manifestFailures, fileFailures: [...site.failures, ...unreadTwins, ...unread] };
}

/** The manifest; one that cannot be read, or is beyond a cap, holds nothing. */
function judgedManifest(path: string, { unsafe }: Site, files: Snapshot) {
  const file = manifestIn(path);
  const nothing = { source: sourceOf(file, ''), root: null, problem: null };
  if (unsafe.some((entry) => entry.path === file)) return { manifest: nothing, failures: [] };
  const content = files.read(file);
  if (content.kind !== 'bytes' && content.kind !== 'too-large')
    return { manifest: nothing, failures: [`${code(file)} ${whyUnread(content)}`] };
  const manifest = readManifest(file, content);
  const why = manifest.root && (valuesBeyondCap(manifest.root) ?? keysBeyondCap(manifest));
  if (why === null) return { manifest, failures: [] };
  return { manifest: { ...manifest, root: null }, failures: [`${code(file)} was not judged: ${why}`] };
}

function valuesBeyondCap(root: NonNullable<Manifest['root']>): string | null {
  const values = judgedValues(root);
  if (values <= LIMITS.judgedValues) return null;
  return `it has ${values} values, more than ${LIMITS.judgedValues}. Move what is not configuration out of it.`;
}

const IN_PLACE = { kind: 'not-a-route-file', why: 'in-place-of-the-folder' } as const;

const NO_FACTS = { textHash: null, codeHash: null, plainHash: null, lines: () => new Uint32Array(), handler: null };

/** Reads a file below `server/api`; `why` it was not read or judged, with what to do, where that is a failure. */
function readRouteFile(named: NamedFile, files: Snapshot, readFacts: ReadOptions['readFacts']) {
  const { file, name } = named;
  const content = files.read(file);
  const isRoute = name.kind === 'route';
  if (content.kind !== 'bytes') {
    // A sparse checkout that leaves files out has a failure of its own, and only a route need be small.
    const isFailure = content.kind === 'too-large' ? isRoute : files.kindAt(file) !== 'left-out';
    return { routeFile: { ...named, ...NO_FACTS }, why: isFailure ? whyUnread(content) : null };
  }
  // A rename may make a route of code.
  const mayBeRoute = isRoute || name.kind === 'malformed' || name.why === 'code';
  if (!mayBeRoute) return { routeFile: { ...named, ...NO_FACTS }, why: null };
  const { unread, ...facts } = readFacts(content.bytes);
  const routeFile = { ...named, ...facts, lines: lineHashesIn(files, file) };
  return { routeFile, why: isRoute && unread ? `${unread}. ${SIMPLER}` : null };
}

const SIMPLER = `Make it shorter or simpler, or move it out of ${code('server/api')}.`;
