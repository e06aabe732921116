import type { Auth, AuthEntry } from '../../auth/auth.js';
import { patternsOf } from '../../auth/unmatched.js';
import { mayBeHandler } from '../../handler/handler.js';
import { patternsIntersect } from '../../patterns/paths.js';
import type { Pattern } from '../../patterns/pattern.js';
import { nameIn, type Project, type RouteFile } from '../../project.js';
import { nameInstead, possibleUrls } from '../../routes/name-instead.js';
import { rememberOf } from '../../text/memo.js';
import { codeOf } from '../files.js';
import { type Offer, saying } from '../offer.js';
import { nameBelowApi } from './free-name.js';

/** What to do about a key for what is not a route yet, as another finding says: then that needs the entry. */
export function keepOffers(entry: AuthEntry, auth: Auth, project: Project): readonly Offer[] | null {
  const covered = patternsOf(auth.keysByReading).get(entry) ?? [];
  const found = futureRoutes(project).find(({ urls }) => covered.some((key) => patternsIntersect(key, urls)));
  return found ? [saying(`Keep the key until ${found.until}: it may be for ${found.route}.`)] : null;
}

/** What is there and is not a route yet, with the URLs that it may serve. */
interface FutureRoute {
  readonly urls: Pattern;
  /** What makes it a route. */
  readonly until: string;
  readonly route: 'that route' | 'a route there';
}

const futureRoutes = rememberOf((project: Project): readonly FutureRoute[] => {
  const { methods } = project.stated;
  const urlsOf = (file: string) => possibleUrls(nameBelowApi(project, file), methods);
  const here = project.routeFiles.flatMap((routeFile): FutureRoute | readonly FutureRoute[] => {
    const { file, name } = routeFile;
    const shown = codeOf(project, file);
    if (name.kind === 'not-a-route-file' && name.why === 'in place of the folder')
      return { urls: urlsOf(file), until: `${shown} is a folder`, route: 'a route there' };
    if (!isMisnamed(routeFile, project)) return [];
    return { urls: urlsOf(file), until: `the name of ${shown} is right`, route: 'that route' };
  });
  const unread = project.unsafeFiles.map(({ path }): FutureRoute => {
    return { urls: urlsOf(path), until: `the finding on ${codeOf(project, path)} is gone`, route: 'a route there' };
  });
  const inTwins = project.twins.flatMap(({ folder, files }) => {
    const until = `the name of ${codeOf(project, folder)} is right`;
    const urlsIn = (file: string) => possibleUrls(nameIn(folder, file), methods);
    return files.map((file): FutureRoute => ({ urls: urlsIn(file), until, route: 'a route there' }));
  });
  return [...here, ...unread, ...inTwins];
});

/** Whether its name alone keeps a file from being a route. */
function isMisnamed({ file, name, handler }: RouteFile, project: Project): boolean {
  if (name.kind !== 'not-a-route-file') return name.kind === 'malformed';
  const isCode = name.why === 'code' && mayBeHandler(handler);
  return isCode && nameInstead(nameBelowApi(project, file), project.stated.methods) !== null;
}
