import type { RouteLoss } from '../../compare/change.js';
import { pathText, routeText } from '../../routes/route.js';
import { groupedBy } from '../../text/order.js';
import { code, member } from '../../text/quote.js';
import { counted, fewOf, listOf } from '../../text/words.js';

/** What routes lost, as a sentence without its period. */
export function lostWords(losses: readonly RouteLoss[]): string {
  const [first] = losses;
  const urls = losses.flatMap(({ bareUrl }) => bareUrl ?? []);
  const some = urls.length < losses.length ? `, ${urls.length} of them for some URLs` : ' for some URLs';
  const where = urls[0] ? `${some}, for example ${code(urls[0])}` : '';
  if (first && losses.length === 1) return `${routeWithBase(first)} lost its auth rule${where}`;
  return `${counted(losses.length, 'route')} lost their auth rule${where}`;
}

function routeWithBase({ base, head }: RouteLoss): string {
  const basePath = pathText(base.route.pattern);
  return routeText(head.route) + (basePath === pathText(head.route.pattern) ? '' : ` (was ${code(basePath)})`);
}

/** The file of a route that lost its rule, and where it has none in head. */
export function lostPlace(loss: RouteLoss) {
  const where = loss.bareUrl === null ? '' : ` on ${code(loss.bareUrl)}`;
  return { file: loss.head.file, message: `${routeWithBase(loss)} has no auth rule${where} now.` };
}

/** The rules that a route had, as `auth` held them. */
function rulesText({ rule, others }: RouteLoss): string {
  return fewOf([rule, ...others].map(({ key, valueText }) => member(key, valueText)));
}

/** What a person must decide: the routes, and the rules that they had. */
export function ruleDecision(routes: readonly RouteLoss[]): string {
  const [first] = routes;
  if (first && routes.length === 1)
    return (
      `Decide which rule ${routeText(first.head.route)} needs. ` +
      `Its ${first.others.length === 0 ? 'rule was' : 'rules were'} ${rulesText(first)}.`
    );
  const had = [...groupedBy(routes, rulesText)].map(([rules, alike]) => {
    return `${listOf(alike.map(({ head }) => routeText(head.route)))} had ${rules}`;
  });
  return `Decide which rule each of them needs. ${listOf(had)}.`;
}
