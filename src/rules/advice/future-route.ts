import type { Auth, AuthEntry } from '../../auth/auth.js';
import { patternsOf } from '../../auth/unmatched.js';
import { mayBeHandler } from '../../handler/handler.js';
import { patternsIntersect } from '../../patterns/paths.js';
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
  return found ? [saying(`Keep the key until ${found.until}.`)] : null;
}

/** What is there and is not a route yet, with the URLs that it may serve; `until` says what makes it one. */
const futureRoutes = rememberOf((project: Project) => {
  const at = (below: string, until: string) => ({ urls: possibleUrls(below, project.stated.methods), until });
  const here = project.routeFiles.flatMap((routeFile) => {
    const { file, name } = routeFile;
    const below = nameBelowApi(project, file);
    const shown = codeOf(project, file);
    if (name.kind === 'not-a-route-file' && name.why === 'in-place-of-the-folder')
      return at(below, `${shown} is a folder: ${FOR_ROUTE_THERE}`);
    return isMisnamed(routeFile, project) ? at(below, `the name of ${shown} is right: it may be for that route`) : [];
  });
  const unread = project.unsafeFiles.map(({ path }) =>
    at(nameBelowApi(project, path), `the finding on ${codeOf(project, path)} is gone: ${FOR_ROUTE_THERE}`),
  );
  const inTwins = project.twins.flatMap(({ folder, files }) => {
    const until = `the name of ${codeOf(project, folder)} is right: ${FOR_ROUTE_THERE}`;
    return files.map((file) => at(nameIn(folder, file), until));
  });
  return [...here, ...unread, ...inTwins];
});

const FOR_ROUTE_THERE = 'it may be for a route there';

/** Whether its name alone keeps a file from being a route. */
function isMisnamed({ file, name, handler }: RouteFile, project: Project): boolean {
  if (name.kind !== 'not-a-route-file') return name.kind === 'malformed';
  const isCode = name.why === 'code' && mayBeHandler(handler);
  return isCode && nameInstead(nameBelowApi(project, file), project.stated.methods) !== null;
}
