import { type Auth, type AuthEntry, pagePaths } from '../../auth/auth.js';
import { isOfApi, keyFor, keyPattern, normalForm } from '../../auth/reading.js';
import { renameKey } from '../../json/edits.js';
import { isSubset } from '../../patterns/paths.js';
import { type DeclaredRoute, nameIn, type Project } from '../../project.js';
import { routeNameOf } from '../../routes/read-name.js';
import { pathText, routeText } from '../../routes/route.js';
import { code } from '../../text/quote.js';
import { type Offer, saying } from '../offer.js';
import { bareRoutesAt, coversSome, DECIDE_ROUTES, pathOffer } from './fitting-key.js';

/** Keys that name a route file, and yet cover a route by a parameter: `/api/a.get.ts` beside `/api/[x]`. */
export function fileKeys(auth: Auth, { path, routeFiles }: Project): readonly AuthEntry[] {
  const names = new Set(routeFiles.map(({ file }) => nameIn(path, file)));
  const isNamed = ({ key }: AuthEntry) => names.has(key.slice(1)) || names.has(`server${key}`);
  return auth.entries.filter((entry) => isNamed(entry) && !auth.unmatched.includes(entry));
}

/** The path that a key names as a file or a folder: `/server/api/a.get.ts` is `/api/a`; null where it does not. */
export function pathOfFile(key: string, { reading }: Auth, { stated }: Project): string | null {
  const path = key.replace(/^\/server(?=\/api(?:\/|$))/, '');
  if (!/^\/api\/.*\.ts$/s.test(path)) return path === key ? null : path;
  const name = routeNameOf(path.slice('/api/'.length), stated.methods);
  return name.kind === 'route' ? keyFor(name.route.pattern, reading) : null;
}

/** What to do about a key that names a file or a folder: its path, if that covers no other route. */
export function fileKeyOffers(entry: AuthEntry, path: string, auth: Auth, project: Project): readonly Offer[] {
  const own = entry.key.endsWith('.ts') ? keyPattern(path, 'glob') : null;
  const isBeyond = ({ route: { pattern } }: DeclaredRoute) =>
    own !== null && coversSome(path, pattern, auth.reading) && !isSubset(pattern, own);
  const beyond = project.routes.find(isBeyond);
  if (beyond) return [saying(`${code(path)} also covers ${code(pathText(beyond.route.pattern))}. ${DECIDE_ROUTES}`)];
  return [{ help: `Rename it to ${code(path)}, or remove it.`, tries: [{ edit: renameKey(entry.member, path) }] }];
}

/** The keys that are the path of a route but for `/api`, where that route has no entry. */
export function* keysWithoutApi(auth: Auth, project: Project) {
  const pages = pagePaths(auth).map(normalForm);
  for (const entry of auth.entries) {
    const { key, place } = entry;
    if (isOfApi(key) || !/^\/[^/*]/.test(key) || pages.includes(normalForm(key))) continue;
    const path = `/api${key.replace(/\/$/, '')}`;
    const [declared] = bareRoutesAt(path, auth, project);
    if (declared === undefined) continue;
    const route = routeText(declared.route);
    yield {
      ...place,
      message: `${code(key)} covers no route, and ${route} has no rule: the URLs of routes begin with ${code('/api')}.`,
      help: `Decide which rule ${route} needs.`,
      offers: () => [pathOffer('If it is for that route', path, entry)],
      related: [{ file: declared.file, message: `Serves ${route}.` }],
    };
  }
}
