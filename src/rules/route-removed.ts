import type { RouteChange } from '../compare/change.js';
import { meets } from '../patterns/paths.js';
import type { DeclaredRoute, Project } from '../project.js';
import { pathText } from '../routes/route.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeRemoved: Rule = {
  id: 'route-removed',
  section: '4.1',
  severity: 'off',
  title: 'A route was removed.',
  reason:
    'A route is a method and the URLs of one file. Clients that still call a removed one no longer reach a handler.',
  bad: {
    'server/api/stock.post.ts': 'export default () => ({});\n',
    'package.json, before the change': '{}\n',
    'server/api/stock.get.ts, before the change': 'export default () => ({});\n',
  },
  good: {
    'server/api/[...path].get.ts': 'export default () => ({});\n',
    'package.json, before the change': '{}\n',
    'server/api/stock.get.ts, before the change': 'export default () => ({});\n',
  },
  fix: 'Keep a file for the method and the URLs while clients call them.',
  *check(project, { routes }) {
    for (const { before, after } of goneRoutes(routes, project)) {
      const [was, is] = [before, after].map((one) => one && `${one.route.method} ${code(pathText(one.route.pattern))}`);
      yield {
        file: before.file,
        message: `No file answers ${was} any more.`,
        help: `Keep a file for ${was} while clients call it.`,
        ...(after && { related: [{ file: after.file, message: `It is ${is} now.` }] }),
      };
    }
  },
};

/** The routes of base with a URL that no file answers by that method any more, and what they became. */
function goneRoutes(
  changes: readonly RouteChange[],
  { routes }: Pick<Project, 'routes'>,
): readonly { readonly before: DeclaredRoute; readonly after: DeclaredRoute | null }[] {
  const isAnswered = ({ route }: DeclaredRoute) =>
    routes.some((other) => other.route.method === route.method && meets(other.route.pattern, route.pattern));
  return changes.flatMap(({ kind, before, after }) => {
    const isLeft = kind === 'removed' || kind === 'renamed' || kind === 'method';
    return before && isLeft && !isAnswered(before) ? { before, after } : [];
  });
}
