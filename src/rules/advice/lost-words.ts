import type { MissingEntry, RouteLoss } from '../../compare/change.js';
import { pathText, routeText } from '../../routes/route.js';
import { groupedBy } from '../../text/order.js';
import { code, member } from '../../text/quote.js';
import { allOf, capitalized, counted, FEW, fewOf, listOf } from '../../text/words.js';

/** What routes lost, and which keys covered them in base. */
export function lostWords(losses: readonly RouteLoss[]): string {
  const whole = losses.filter(({ bareUrl }) => bareUrl === null);
  const some = losses.filter(({ bareUrl }) => bareUrl !== null);
  const where = ` for some URLs, for example ${code(some[0]?.bareUrl ?? '')}`;
  const sentences = [...(whole.length > 0 ? [lostBy(whole)] : []), ...(some.length > 0 ? [lostBy(some, where)] : [])];
  const keys = [...new Set(losses.map(({ entry }) => code(entry.key)))];
  const covered =
    whole.length > 0
      ? `${fewOf(keys)} covered ${losses.length === 1 ? 'it' : 'them'}`
      : `${keys.length === 1 ? 'the key for these was' : 'the keys for these were'} ${fewOf(keys)}`;
  return `${sentences.join(' ')} Before this change ${covered}.`;
}

function lostBy(losses: readonly RouteLoss[], where = ''): string {
  const [first, ...others] = losses;
  if (first && others.length === 0) return `${routeWithBase(first)} lost its auth rule${where}.`;
  // Where all are named, no table names them again.
  const names = fewOf(losses.map((loss) => (losses.length > FEW ? routeText(loss.head.route) : routeWithBase(loss))));
  return `${counted(losses.length, 'route')} lost their auth rule${where}: ${names}.`;
}

function routeWithBase({ base, head }: RouteLoss): string {
  const basePath = pathText(base.route.pattern);
  return routeText(head.route) + (basePath === pathText(head.route.pattern) ? '' : ` (was ${code(basePath)})`);
}

/** The files of routes that lost their entry, and where; a message that names all of them says which they were. */
export function lostPlaces(losses: readonly RouteLoss[]) {
  return losses.map((loss) => {
    const { head, bareUrl } = loss;
    const what = bareUrl === null ? 'has no auth rule now' : `lost its auth rule on ${code(bareUrl)}`;
    const route = losses.length > FEW ? routeWithBase(loss) : routeText(head.route);
    return { file: head.file, message: `${route} ${what}.` };
  });
}

/** The keys that follow a renamed folder, told on the first. */
export function movedWords([first, ...others]: readonly { readonly from: string; readonly to: string }[]): string {
  const further = others.length > 0 ? `, and in the same way ${fewOf(others.map(({ from }) => code(from)))}` : '';
  return `Rename ${code(first?.from ?? '')} to ${code(first?.to ?? '')}${further}.`;
}

/** The keys to rename, and the members to add, as they were in base or moved with their routes. */
export function restoredWords(missing: readonly MissingEntry[]): string {
  const renamed = missing.flatMap(({ key, respelt }) => (respelt ? `${code(respelt.key)} to ${code(key)}` : []));
  const added = missing.filter(({ respelt }) => respelt === null);
  const verb = added.some(({ entry, key }) => entry.key !== key) ? 'add' : 'restore';
  const steps = [
    ...(renamed.length > 0 ? [`rename ${fewOf(renamed)}`] : []),
    ...(added.length > 0 ? [`${verb} ${fewOf(added.map(({ key, entry }) => member(key, entry.valueText)))}`] : []),
  ];
  return `${capitalized(allOf(steps))}.`;
}

/** The entries that a route had, as `auth` held them. */
function entriesText({ entry, others }: RouteLoss): string {
  return fewOf([entry, ...others].map(({ key, valueText }) => member(key, valueText)));
}

/** What a person must decide: the routes, and the entries that they had. */
export function entryDecision(routes: readonly RouteLoss[]): string {
  const [first] = routes;
  if (first && routes.length === 1)
    return (
      `Decide which rule ${routeText(first.head.route)} needs. ` +
      `Its ${first.others.length === 0 ? 'rule was' : 'rules were'} ${entriesText(first)}.`
    );
  const had = Array.from(groupedBy(routes, entriesText), ([entries, group]) => {
    return `${listOf(group.map(({ head }) => routeText(head.route)))} had ${entries}`;
  });
  return `Decide which rule each of them needs. ${listOf(had)}.`;
}
