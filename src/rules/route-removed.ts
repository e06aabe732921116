import { goneRoutes } from '../compare/lost.js';
import { pathText } from '../routes/route-path.js';
import type { Rule } from './rule.js';

export const routeRemoved: Rule = {
  id: 'route-removed',
  severity: 'off',
  title: 'A route was removed.',
  reason:
    'A route is a method and the URLs of one file (platform document §4.1). Clients that still call a removed one no longer reach a handler.',
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
  *check(project, change) {
    for (const { before, after, isCertain } of goneRoutes(change, project)) {
      const [was, is] = [before, after].map((one) => one && `${one.route.method} ${pathText(one.route.pattern)}`);
      const doubt = isCertain ? '' : ' Not certain: not all routes could be compared.';
      yield {
        file: before.file,
        message: `No file answers ${was} any more (platform document §4.1).${doubt}`,
        help: `Keep a file for ${was} while clients call it.`,
        ...(after && { related: [{ file: after.file, message: `It is ${is} now.` }] }),
      };
    }
  },
};
