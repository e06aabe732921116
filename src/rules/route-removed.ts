import { goneRoutes } from '../compare/gone-routes.js';
import { pathText } from '../routes/route-path.js';
import type { Rule } from './rule.js';

export const routeRemoved: Rule = {
  id: 'route-removed',
  severity: 'off',
  title: 'A route is gone that was there before the change.',
  reason:
    "By the document's 4.1 a route is a method and the URLs of one file. Where no file has that method and one of those URLs any more, clients that still call it get no answer from a route.",
  bad: {
    base: { 'package.json': '{}\n', 'server/api/stock.get.ts': 'export default () => ({});\n' },
    files: { 'package.json': '{}\n', 'server/api/stock.post.ts': 'export default () => ({});\n' },
  },
  good: {
    base: { 'package.json': '{}\n', 'server/api/stock.get.ts': 'export default () => ({});\n' },
    files: { 'package.json': '{}\n', 'server/api/[...path].get.ts': 'export default () => ({});\n' },
  },
  fix: 'Keep a file for the method and the URLs while clients call them.',
  *check(project, change) {
    for (const { before, after, isCertain } of goneRoutes(change, project)) {
      const [was, is] = [before, after].map((one) => one && `${one.route.method} ${pathText(one.route.pattern)}`);
      const doubt = isCertain ? '' : ' Not certain: there are too many routes to compare them all.';
      yield {
        file: before.file,
        range: null,
        message: `No file answers ${was} any more (the document's 4.1).${doubt}`,
        help: `Keep a file for ${was} while clients call it.`,
        ...(after && { related: [{ file: after.file, range: null, message: `It is ${is} now.` }] }),
      };
    }
  },
};
