import { hash } from 'node:crypto';
import { keysBeyondCap } from './auth/auth-field.js';
import { authOf } from './auth/read-auth.js';
import type { ReadHandler } from './handler/handler.js';
import { readHandler } from './handler/read-handler.js';
import { LIMITS, tooLarge } from './limits.js';
import { judgedValues } from './manifest/faults.js';
import { type Holdings, withIdentitiesInText } from './manifest/identity.js';
import type { Manifest } from './manifest/manifest.js';
import { readManifest } from './manifest/read-manifest.js';
import { declaredRoutes, nameIn, type Project, type RouteFile, type Stated } from './project.js';
import { contentOf, type FileContent, routeFolder, type Site, siteAt, twinFolders } from './read/site.js';
import { manifestIn, type Snapshot, Unreadable } from './read/snapshot.js';
import { overlapsOf } from './routes/overlaps.js';
import { routeNameOf } from './routes/route-name.js';
import { lineHashes } from './text/line-hashes.js';
import { code } from './text/quote.js';
import { comparable, type Source, sourceOf, textOf, withoutImportPaths } from './text/source.js';

/** Tells what the bytes of a route file say. */
export type FactsReader = (file: string, bytes: Uint8Array) => CodeFacts;

/** What code says, the same in any file. */
type CodeFacts = Pick<RouteFile, 'textHash' | 'codeHash' | 'lines'> & ReadHandler;

/** What a project of one side of the change is read from and with. */
export interface Side {
  readonly name: 'head' | 'base';
  readonly files: Snapshot;
  readonly holdings: Holdings;
  readonly readFacts: FactsReader;
}

/** Reads the project in a folder. Throws an `Unreadable` where something cannot be read or is beyond a cap. */
export function readProject(path: string, side: Side, stated: Stated): Project {
  const site = siteAt(side.files, path);
  const manifest = manifestOf(path, site, side);
  const routeFiles = routeFilesOf(path, site, side, stated);
  const routes = declaredRoutes(routeFiles);
  const allRoutes = routes.map(({ route }) => route);
  return {
    path,
    manifest,
    routeFiles,
    routes,
    overlaps: overlapsOf(routeFiles),
    twins: twinFolders(side.files, path),
    auth: authOf(manifest, allRoutes, stated['auth-matching']),
    legacyFiles: site.legacy,
    unsafeFiles: site.unsafe.map((entry) => ({ file: entry.path, what: entry.kind })),
    ...side.holdings,
    stated,
  };
}

/** In base, a manifest that does not parse has the identities in its text and no more: breaking it excuses nothing. */
function manifestOf(folder: string, { unsafe }: Site, { name: side, files }: Side): Manifest {
  const file = manifestIn(folder);
  const isUnsafe = unsafe.some(({ path }) => path === file);
  const manifest = isUnsafe
    ? { source: sourceOf(file, ''), root: null, problem: null }
    : readManifest(file, contentOf(files, file));
  const why = manifest.root && (valuesBeyondCap(manifest.root) ?? keysBeyondCap(manifest));
  if (why !== null) throw new Unreadable(`${code(file)} was not judged: ${why}`);
  return side === 'base' ? withIdentitiesInText(manifest) : manifest;
}

function valuesBeyondCap(root: NonNullable<Manifest['root']>): string | null {
  const values = judgedValues(root);
  if (values <= LIMITS.judgedValues) return null;
  return `it has ${values} values, more than ${LIMITS.judgedValues}. Move what is not configuration out of it.`;
}

function routeFilesOf(path: string, site: Site, side: Side, stated: Stated): readonly RouteFile[] {
  return [
    ...site.inPlace.map((file) => ({ file, name: IN_PLACE, ...NO_FACTS })),
    ...site.files.map((file) => {
      const content = contentOf(side.files, file);
      const name = routeNameOf(nameIn(routeFolder(path), file), stated.methods);
      if (name.kind === 'not-a-route-file' && name.why !== 'code')
        return { file, name, ...NO_FACTS, textHash: contentHash(content) };
      const { unread, ...facts } =
        content.kind === 'bytes'
          ? side.readFacts(file, content.bytes)
          : { ...NO_FACTS, unread: tooLarge(content.size) };
      // Base need not be read whole, nor what only a rename makes a route.
      if (unread !== undefined && side.name === 'head' && name.kind === 'route')
        throw new Unreadable(`${code(file)} ${unread}. ${content.kind === 'bytes' ? SIMPLER : 'Make it smaller.'}`);
      return { file, name, ...facts };
    }),
  ];
}

const IN_PLACE = { kind: 'not-a-route-file', why: 'in place of the folder' } as const;

const SIMPLER = `Make it shorter or simpler, or move it out of ${code('server/api')}.`;

const NO_FACTS: CodeFacts = { textHash: null, codeHash: null, lines: new Uint32Array(), handler: null };

/** Reads each distinct text once: most of base is head. */
export function factsReader(): FactsReader {
  const known = new Map<string, CodeFacts>();
  return (file, bytes) => {
    const bytesHash = hashOf(bytes);
    const facts = known.get(bytesHash) ?? factsOf(sourceOf(file, textOf(bytes)), bytesHash);
    known.set(bytesHash, facts);
    return facts;
  };
}

function factsOf(source: Source, bytesHash: string): CodeFacts {
  const compared = comparable(source.text);
  const movable = withoutImportPaths(compared);
  const textHash = compared === source.text ? bytesHash : hashOf(compared);
  const codeHash = movable === compared ? textHash : hashOf(movable);
  return { textHash, codeHash, lines: lineHashes(movable), ...readHandler(source) };
}

function contentHash(content: FileContent): string | null {
  return content.kind === 'bytes' ? hashOf(comparable(textOf(content.bytes))) : null;
}

function hashOf(text: string | Uint8Array): string {
  return hash('sha256', text, 'base64');
}
