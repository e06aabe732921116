import { type Auth, type AuthEntry, isBare } from '../auth/auth.js';
import { conflictsOf } from '../auth/key-pairs.js';
import { parametersIn } from '../auth/reading.js';
import type { Change } from '../compare/change.js';
import type { Project } from '../project.js';
import { routeText } from '../routes/route.js';
import { rememberOf } from '../text/memo.js';
import { code } from '../text/quote.js';
import { fewOf } from '../text/words.js';
import { fileKeyOffers, fileKeys, keysWithoutApi, pathOfFile } from './advice/file-key.js';
import { DECIDE_ROUTES, fittingKeyOffers } from './advice/fitting-key.js';
import { keepOffers } from './advice/future-route.js';
import { type Offer, saying } from './offer.js';
import { HANDLER, type Rule } from './rule.js';

export const authUnmatched: Rule = {
  id: 'auth-unmatched',
  section: '5',
  severity: 'warning',
  title: 'A key of `auth` covers no route.',
  reason:
    'A key is a rule for paths. One that covers no route has no effect: ' +
    'the route was renamed, or the key is spelled like a file name.',
  bad: { 'package.json': '{\n  "auth": { "/api/user": true }\n}\n', 'server/api/users.get.ts': HANDLER },
  good: { 'package.json': '{\n  "auth": { "/api/users": true }\n}\n', 'server/api/users.get.ts': HANDLER },
  fix: 'Rename the key to the path of a route, or remove it.',
  *check(project, change) {
    const { auth } = project;
    if (auth === null) return;
    const elsewhere = keysReportedElsewhere(auth, change.losses);
    for (const entry of idleEntries(auth, project)) {
      if (elsewhere.has(entry.key)) continue;
      const { covers, offers } = whyIdle(entry, auth, project, change);
      yield { ...entry.place, message: `${code(entry.key)} covers ${covers}.`, help: DECIDE_ROUTES, offers };
    }
    yield* keysWithoutApi(auth, project);
  },
};

/** The entries that cover no route, or one that they were not written for. */
function idleEntries(auth: Auth, project: Project): readonly AuthEntry[] {
  return [...auth.unmatched, ...fileKeys(auth, project)];
}

/** The keys that auth-lost reports, and those that auth-conflict reports because their twin covers a route. */
function keysReportedElsewhere(auth: Auth, losses: Change['losses']): ReadonlySet<string> {
  const lost = losses.flatMap(({ reported }) => reported);
  const twins = conflictsOf(auth).map(({ earlier, later }) => [earlier, later]);
  const settled = twins.filter((pair) => !pair.every((entry) => auth.unmatched.includes(entry)));
  return new Set([...lost, ...settled.flat()].map(({ key }) => key));
}

/** What an idle key covers instead of its routes, and what to do about it. */
function whyIdle(entry: AuthEntry, auth: Auth, project: Project, change: Change) {
  const { key } = entry;
  const isUsedInBase = change.base !== null && keysInUse(change.base).has(key);
  const decided = () => keepOffers(entry, auth, project) ?? (isUsedInBase ? offersForBareRoutes(auth, change) : null);
  const stranded = change.strandedKeys.find((strandedKey) => strandedKey.entry === entry);
  if (stranded) {
    const moved = stranded.to ? `moved its routes to ${code(stranded.to)}` : 'moved or removed its routes';
    return { covers: `no route: this change ${moved}`, offers: () => decided() ?? [STRANDED] };
  }
  const path = pathOfFile(key, auth, project);
  const offers = () =>
    decided() ?? (path === null ? fittingKeyOffers(entry, auth, project) : fileKeyOffers(entry, path, auth, project));
  if (isUsedInBase) return { covers: 'no route: this change removed its routes', offers };
  if (path !== null) return { covers: 'no route: it names a file or a folder, and a key is a path of URLs', offers };
  const [parameter] = parametersIn(key);
  if (parameter !== undefined)
    return { covers: `only URLs that hold the text ${code(parameter)}: auth keys have no parameters`, offers };
  return { covers: `no route${auth.isStated ? ` (reading ${code(auth.reading)})` : ''}`, offers };
}

/** What to do about a key whose routes were renamed. They have an entry: the rule auth-lost reports the others. */
const STRANDED = saying(
  'Decide whether its routes need this rule where they are now, and rename the key or remove it.',
);

/** The keys of base that covered the routes that they were written for. */
const keysInUse = rememberOf((base: Project) => {
  const idle = base.auth ? idleEntries(base.auth, base) : [];
  return new Set(base.auth?.entries.flatMap((entry) => (idle.includes(entry) ? [] : entry.key)));
});

/** What to do about a key that covered routes in base, where the change adds routes with no entry. */
function offersForBareRoutes({ access }: Auth, { routes }: Change): readonly Offer[] | null {
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
