import { keyFor } from '../../auth/reading.js';
import { additions, lineAbove, renameKey } from '../../json/edits.js';
import { type DeclaredRoute, nameIn, type Project, routesByFile } from '../../project.js';
import { nameInstead } from '../../routes/name-instead.js';
import { claimOf } from '../../routes/overlaps.js';
import { routeNameOf } from '../../routes/read-name.js';
import type { Route } from '../../routes/route.js';
import { rememberOf } from '../../text/memo.js';
import { groupedBy } from '../../text/order.js';
import { code } from '../../text/quote.js';
import { type Offer, saying } from '../offer.js';

/** How a name is advised where it holds, and what is said of it where it does not. */
interface Phrases {
  readonly say?: ((name: string) => string) | undefined;
  readonly otherwise?: (name: string) => string;
}

/** What to do about a finding that a rename resolves; `to` is relative to `server/api`. */
export function renameAdvice(project: Project, file: string, to: string, phrases: Phrases = {}) {
  const { say = (shown) => `Rename the file to ${shown}.`, otherwise = decision } = phrases;
  const { methods } = project.stated;
  const below = nameBelowApi(project, file);
  const name = routeNameOf(to, methods);
  if (name.kind !== 'route') return { help: 'Decide on a name that says which URLs the file serves.' };
  const shown = code(`server/api/${to}`);
  const help = otherwise(shown);
  // A fault of its name is corrected first: one file is offered one name.
  const corrected = nameInstead(below, methods) ?? below;
  if (corrected !== below && corrected !== to) return { help };
  const rename = { from: file, to: file.slice(0, -below.length) + to, name };
  const offers = (): readonly Offer[] => {
    const rival = routeBeside(name.route, file, project);
    const serves = rival && `${code(nameIn(project.path, rival.file))} serves that route already`;
    if (serves) return [saying(`${shown} would be the right name, but ${serves}. Decide which of the files does.`)];
    // Alone, and with a key that the route may need with it.
    const withKeys = keysFor(project, file, name.route).map(({ further, edit }) => ({
      help: say(shown + further),
      tries: [{ rename, edit }],
    }));
    return [{ help: say(shown), tries: [{ rename }] }, ...withKeys];
  };
  return { help, offers };
}

const decision = (shown: string) =>
  `Decide which URLs the file serves: as ${shown}, it would change its auth rule or lead to another finding.`;

/** The name of a route file from `server/api` on. */
export function nameBelowApi(project: Project, file: string): string {
  return nameIn(project.path, file).slice('server/api/'.length);
}

/** The route of another file that serves one already. */
export function routeBeside(route: Route, file: string, { routes }: Project): DeclaredRoute | undefined {
  return claimsOf(routes)
    .get(claimOf(route))
    ?.find((declared) => declared.file !== file);
}

/** The files of each claim, for all renames of a project. */
const claimsOf = rememberOf((routes: readonly DeclaredRoute[]) => groupedBy(routes, ({ route }) => claimOf(route)));

/** The keys that a rename may need with it: an edit of the manifest, and the end of a sentence. */
function keysFor({ routes, auth }: Project, file: string, route: Route) {
  const own = routesByFile(routes).get(file);
  const access = own && auth?.access.get(own.route);
  const entryOf = (key: string | null | undefined) => auth?.entries.find((entry) => entry.key === key);
  const entry = entryOf(access?.key);
  const key = auth && keyFor(route.pattern, auth.reading);
  if (!entry || key === null || entryOf(key)) return [];
  return [
    { further: `, and the key ${code(entry.key)} to ${code(key)}`, edit: renameKey(entry.member, key) },
    {
      further: `, and add ${lineAbove(key, entry.valueText)} at the top of ${code('auth')}`,
      edit: additions(entry.member, [key], entry.valueText),
    },
  ];
}
