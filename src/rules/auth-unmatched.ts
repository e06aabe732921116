import { type Auth, type AuthEntry, isBare } from '../auth/auth.js';
import { conflictsOf } from '../auth/key-pairs.js';
import { parametersIn } from '../auth/reading.js';
import type { Change, StrandedKey } from '../compare/change.js';
import { mayBeHandler } from '../handler/handler.js';
import { nameIn, type Project, type RouteFile } from '../project.js';
import { routeText } from '../routes/route.js';
import { code } from '../text/quote.js';
import { fewOf } from '../text/words.js';
import { fileKeyOffers, fileKeys, keysWithoutApi, pathOfFile } from './advice/file-key.js';
import { coversSome, DECIDE, fittingKeyOffers } from './advice/fitting-key.js';
import { codeOf } from './files.js';
import { type Offer, saying } from './offer.js';
import { HANDLER, type Rule } from './rule.js';

export const authUnmatched: Rule = {
  id: 'auth-unmatched',
  section: '5',
  severity: 'warning',
  foundIn: 'package.json',
  title: 'A key of `auth` covers no route.',
  reason:
    'A key is a rule for paths. One that covers no route has no effect: ' +
    'the route was renamed, or the key is spelled like a file name.',
  bad: { 'package.json': '{\n  "auth": { "/api/user": true }\n}\n', 'server/api/users.get.ts': HANDLER },
  good: { 'package.json': '{\n  "auth": { "/api/users": true }\n}\n', 'server/api/users.get.ts': HANDLER },
  fix: 'Rename the key to the path of a route, or remove it.',
  *check(project, change) {
    const { losses, strandedKeys } = change;
    const { auth } = project;
    if (auth === null) return;
    const elsewhere = keysReportedElsewhere(auth, losses);
    for (const entry of [...auth.unmatched, ...fileKeys(auth, project)]) {
      const { key, place } = entry;
      if (elsewhere.has(key)) continue;
      const stranded = strandedKeys.find((strandedKey) => strandedKey.entry.key === key);
      yield {
        ...place,
        message: `${code(key)} covers ${whatItCovers(key, stranded, project, auth, change)}.`,
        help: DECIDE,
        offers: () =>
          unruledOffers(entry, auth, change) ??
          (stranded ? [STRANDED] : null) ??
          unroutedOffers(key, project) ??
          fileKeyOffers(entry, auth, project) ??
          fittingKeyOffers(entry, auth, project),
      };
    }
    yield* keysWithoutApi(auth, project);
  },
};

/** The keys that auth-lost reports, and those that auth-conflict reports because their twin covers a route. */
function keysReportedElsewhere(auth: Auth, losses: Change['losses']): ReadonlySet<string> {
  const lost = losses.flatMap(({ inHead }) => inHead);
  const twins = conflictsOf(auth).map(({ earlier, later }) => [earlier, later]);
  const settled = twins.filter((pair) => !pair.every((entry) => auth.unmatched.includes(entry)));
  return new Set([...lost, ...settled.flat()].map(({ key }) => key));
}

/** What to do about a key whose routes were renamed. They have an entry: the rule auth-lost reports the others. */
const STRANDED = saying(
  'Decide whether its routes need this rule where they are now, and rename the key or remove it.',
);

/** What to do about a key that covered routes in base, where the change adds routes with no entry. */
function unruledOffers({ key }: AuthEntry, { access, reading }: Auth, { base, routes }: Change) {
  const wasUnmatched = base?.auth?.unmatched.some((entry) => entry.key === key);
  if (wasUnmatched || !base?.routes.some(({ route }) => coversSome(key, route.pattern, reading))) return null;
  const unruled = routes.flatMap(({ kind, head }) =>
    kind === 'added' && isBare(access.get(head.route)) ? [routeText(head.route)] : [],
  );
  if (unruled.length === 0) return null;
  const decision =
    unruled.length === 1
      ? `whether the rule is for ${unruled.join()}, which this change adds with no auth rule, and rename the key`
      : `which of the routes that this change adds with no auth rule need it, and rename the key: ${fewOf(unruled)}`;
  return [saying(`Decide ${decision}.`)];
}

/** What to do about a key for a file whose name alone keeps it from being a route: then that needs the entry. */
function unroutedOffers(key: string, project: Project): readonly Offer[] | null {
  const { path, routeFiles } = project;
  const start = `server${key.replace(/\/*(?:\*.*)?$/, '')}`;
  const isThere = (file: string) => ['/', '.'].some((end) => nameIn(path, file).startsWith(start + end));
  const isMisnamed = ({ name, handler }: RouteFile) =>
    name.kind === 'malformed' || (name.kind === 'not-a-route-file' && name.why === 'code' && mayBeHandler(handler));
  const file = routeFiles.find((routeFile) => isMisnamed(routeFile) && isThere(routeFile.file))?.file;
  if (file === undefined) return null;
  return [saying(`Keep the key until the name of ${codeOf(project, file)} is right: it may be for that route.`)];
}

/** What a key covers instead of a route, and why. */
function whatItCovers(
  key: string,
  stranded: StrandedKey | undefined,
  project: Project,
  auth: Auth,
  { base }: Change,
): string {
  const { isStated, reading } = auth;
  const inBase = base?.auth?.keys.find(({ entry }) => entry.key === key)?.entry;
  if (stranded?.to) return `no route: this change moved its routes to ${code(stranded.to)}`;
  if (stranded) return 'no route: this change moved or removed its routes';
  if (inBase && !base?.auth?.unmatched.includes(inBase)) return 'no route: this change removed its routes';
  if (pathOfFile(key, auth, project) !== null)
    return 'no route: it names a file or a folder, and a key is a path of URLs';
  const [parameter] = parametersIn(key);
  if (parameter === undefined) return `no route${isStated ? ` (reading ${code(reading)})` : ''}`;
  return `only URLs that hold the text ${code(parameter)}: auth keys have no parameters`;
}
