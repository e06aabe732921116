import { keyFor } from '../../auth/reading.js';
import { additions, lineAbove, rename } from '../../json/edits.js';
import { nameIn, type Project } from '../../project.js';
import { claimOf } from '../../routes/overlaps.js';
import { routeNameOf } from '../../routes/read-name.js';
import { type Route, routeText } from '../../routes/route.js';
import { code } from '../../text/quote.js';
import type { Renamed, Trial } from './trial.js';

/** What to do about a finding that a rename resolves; `to` is relative to `server/api`; `offer` says it in words. */
export function renaming(project: Project, file: string, to: string, offer = plainOffer) {
  return { advise: (trial: Trial) => ({ help: renameHelp(project, file, to, offer, trial) }) };
}

const plainOffer = (to: string) => `Rename the file to ${to}.`;

/** The name of a route file from `server/api` on. */
export function nameBelowApi(project: Project, file: string): string {
  return nameIn(project.path, file).slice('server/api/'.length);
}

/** A rename in words; what does not fit is not offered. */
function renameHelp(project: Project, file: string, to: string, offer: typeof plainOffer, trial: Trial): string {
  const name = code(`server/api/${to}`);
  const folder = file.slice(0, -nameBelowApi(project, file).length);
  const renamed = { file, to: folder + to, name: routeNameOf(to, project.stated.methods) };
  if (renamed.name.kind !== 'route') return 'Decide on a name that says which URLs the file serves.';
  const { route } = renamed.name;
  const rival = project.routes.find((known) => known.file !== file && claimOf(known.route) === claimOf(route));
  if (rival) {
    const server = code(nameIn(project.path, rival.file));
    return `${name} would be the right name, but ${server} serves that route already. Decide which of the files does.`;
  }
  const obstacle = trial.obstacle(renamed);
  if (obstacle === null) return offer(name);
  const words = keyWords(project, renamed, route, trial);
  if (words !== null) return offer(name + words);
  switch (obstacle.kind) {
    case 'untried':
      return `${name} may be the right name: decide which URLs the file serves, and rename it.`;
    case 'another rule':
      return `Decide which auth rule ${routeText(route)} needs: as ${name}, the file would lose or change its rule.`;
    case 'another finding':
      return (
        `${name} would be the right name, but leads to another finding: ` +
        `${obstacle.message} ${obstacle.help ?? 'Decide about both.'}`
      );
  }
}

/** The key that a rename needs with it, as the end of a sentence; null where none makes it hold. */
function keyWords({ routes, auth }: Project, renamed: Renamed, route: Route, trial: Trial): string | null {
  const own = routes.find(({ file }) => file === renamed.file);
  const access = own && auth?.access.get(own.route);
  const rule = auth?.rules.find((known) => known.key === access?.key);
  const key = auth && keyFor(route.pattern, auth.reading);
  if (!rule || key === null || auth?.rules.some((known) => known.key === key)) return null;
  if (trial.obstacle(renamed, rename(rule.member, key)) === null)
    return `, and the key ${code(rule.key)} to ${code(key)}`;
  return trial.obstacle(renamed, additions(rule.member, [key], rule.valueText)) === null
    ? `, and add ${lineAbove(key, rule.valueText)} at the top of ${code('auth')}`
    : null;
}
