import { type GoneRoute, type GoneRoutes, lostCalls } from '../compare/lost-calls.js';
import { literally, type Pattern } from '../patterns/pattern.js';
import { asFolder, pathText, type Route } from '../routes/route.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { capitalized, fewOf } from '../text/words.js';
import { HANDLER, inBase, type Rule } from './rule.js';

const CALLER = 'app/pages/orders.ts';

const BASE = inBase({ 'package.json': '{}\n', 'server/api/orders.get.ts': HANDLER });

export const routeCalled: Rule = {
  id: 'route-called',
  section: '4.1',
  severity: 'warning',
  foundIn: CALLER,
  title: 'A file calls a URL that no route answers any more.',
  reason:
    'A caller of a route that the change removes or renames fails at run time only. ' +
    'Strings and templates that begin with `/api/` are searched, also after an origin or a variable.',
  bad: {
    [CALLER]: 'export const orders = () => fetch("/api/orders?open=1");\n',
    'server/api/purchases.get.ts': HANDLER,
    ...BASE,
  },
  good: {
    [CALLER]: 'export const orders = () => fetch("/api/purchases?open=1");\n',
    'server/api/purchases.get.ts': HANDLER,
    ...BASE,
  },
  fix: 'Call the new URL, remove the call, or keep a file for the old URL.',
  *check(project, change) {
    for (const { routes, pattern, places, part, below } of lostCalls(project, change)) {
      const isFolder = routes[0].base.route.pattern !== pattern;
      const where = isFolder ? ` if ${code('index')} stands for its folder` : '';
      const [first, ...others] = places;
      const called = (part ? 'all of ' : '') + code(first.text);
      const calls = others.length === 0 ? '' : ` ${places.length} places call it.`;
      yield {
        file: first.file,
        range: first.range,
        message: `No route answers ${called} any more${where}. ${goneWords(routes)}${calls}`,
        help: callHelp(routes, isFolder, part ?? below),
        same: pathOf(pattern),
        related: others.map(({ file, range }) => ({ file, range, message: 'Called here, too.' })),
      };
    }
  },
};

/** What became of the routes: all of them have the same URLs. */
function goneWords(routes: GoneRoutes): string {
  const renamedFirst = routes.toSorted(inOrderOf(({ head }) => (head ? 0 : 1)));
  const pathsOf = ({ base, head }: GoneRoute) =>
    code(pathOf(base.route.pattern)) + (head ? ` to ${code(pathOf(head.route.pattern))}` : '');
  const done = Array.from(groupedBy(renamedFirst, pathsOf), ([paths, group]) => {
    const methods = group.map(({ base }) => base.route.method);
    return `${group[0].head ? 'renamed' : 'removed'} ${fewOf(methods)} ${paths}`;
  });
  return `This change ${fewOf(done)}.`;
}

/** What to do; `other`: what the text may be for, too. */
function callHelp(routes: GoneRoutes, isFolder: boolean, other: Pattern | null): string {
  const pathIn = (route: Route) => code(pathOf(isFolder ? asFolder(route) : route.pattern));
  const paths = new Set(routes.flatMap(({ head }) => (head ? pathIn(head.route) : [])));
  const keep = `keep a file for ${code(pathOf(routes[0].base.route.pattern))}`;
  const call = paths.size > 0 ? `call ${fewOf([...paths])} instead` : null;
  if (other === null) return `${capitalized(call ?? 'remove the call')}, or ${keep}.`;
  // What guards a prefix looks like a call, and without it the routes below would be open.
  return `If it is a call, ${call ?? 'remove it'}, or ${keep}. Leave it if it is for ${code(pathOf(other))}.`;
}

/** The path of a route; a text that reads like a parameter is encoded, as a URL may have it: `/api/%3Aid`. */
function pathOf(pattern: Pattern): string {
  const asUrl = (text: string) => literally(text.replace(/^:/, '%3A'));
  return pathText(pattern.map((segment) => (segment.kind === 'static' ? asUrl(segment.text) : segment)));
}
