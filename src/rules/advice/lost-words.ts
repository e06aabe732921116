import type { RouteLoss } from '../../compare/change.js';
import { pathText, routeText } from '../../routes/route.js';
import { groupedBy } from '../../text/order.js';
import { code, memberCode } from '../../text/quote.js';
import { counted, FEW, fewOf, listOf } from '../../text/words.js';

/** What routes lost, and which keys covered them in base. */
export function lostWords(losses: readonly RouteLoss[]): string {
  const whole = losses.filter(({ bareUrl }) => bareUrl === null);
  const some = losses.filter(({ bareUrl }) => bareUrl !== null);
  const sentences = [whole, some].map(lostBy).filter((sentence) => sentence !== '');
  const keys = [...new Set(losses.map(({ entry }) => code(entry.key)))];
  const covered =
    whole.length > 0
      ? `${fewOf(keys)} covered ${losses.length === 1 ? 'it' : 'them'}`
      : `${keys.length === 1 ? 'the key for these was' : 'the keys for these were'} ${fewOf(keys)}`;
  return `${sentences.join(' ')} Before this change ${covered}.`;
}

/** What routes lost, all of them on each URL or all on some; empty for none. */
function lostBy(losses: readonly RouteLoss[]): string {
  const [first] = losses;
  if (first === undefined) return '';
  const where = first.bareUrl === null ? '' : ` for some URLs, for example ${code(first.bareUrl)}`;
  if (losses.length === 1) return `${routeWithBase(first)} lost its auth rule${where}.`;
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

/** The entries that a route had, as `auth` held them. */
function entriesText({ entries }: RouteLoss): string {
  return fewOf(entries.map(({ key, valueText }) => memberCode(key, valueText)));
}

/** What a person must decide: the routes, and the entries that they had. */
export function entryDecision(routes: readonly RouteLoss[]): string {
  const [first] = routes;
  if (first && routes.length === 1)
    return (
      `Decide which rule ${routeText(first.head.route)} needs. ` +
      `Its ${first.entries.length === 1 ? 'rule was' : 'rules were'} ${entriesText(first)}.`
    );
  const had = Array.from(groupedBy(routes, entriesText), ([entries, group]) => {
    return `${listOf(group.map(({ head }) => routeText(head.route)))} had ${entries}`;
  });
  return `Decide which rule each of them needs. ${listOf(had)}.`;
}
