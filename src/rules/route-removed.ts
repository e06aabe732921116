import { hasSharing, indexBy } from '../patterns/shape-index.js';
import type { DeclaredRoute } from '../project.js';
import { requestShapes } from '../routes/overlaps.js';
import { routeText } from '../routes/route.js';
import { once } from '../text/memo.js';
import { HANDLER, inBase, type Rule } from './rule.js';

const BASE = inBase({ 'package.json': '{}\n', 'server/api/stock.get.ts': HANDLER });

export const routeRemoved: Rule = {
  id: 'route-removed',
  section: '4.1',
  severity: 'off',
  foundIn: 'server/api/stock.get.ts',
  title: 'A route was removed.',
  reason:
    'A route is a method and the URLs of one file. Clients that still call a removed one no longer reach a handler.',
  bad: { 'server/api/stock.post.ts': HANDLER, ...BASE },
  good: { 'server/api/[...path].get.ts': HANDLER, ...BASE },
  fix: 'Keep a file for the method and the URLs while clients call them.',
  *check({ routes }, change) {
    const answering = once(() => indexBy(routes, ({ route }) => requestShapes(route)));
    const isAnswered = ({ route }: DeclaredRoute) =>
      requestShapes(route).some((shape) => hasSharing(answering(), shape));
    for (const { kind, base, head } of change.routes) {
      if (base === null || kind === 'kept' || isAnswered(base)) continue;
      const text = routeText(base.route);
      yield {
        file: base.file,
        at: 'base',
        message: `No file answers ${text} any more.`,
        help: `Keep a file for ${text} while clients call it.`,
        ...(head && { related: [{ file: head.file, message: `It is ${routeText(head.route)} now.` }] }),
      };
    }
  },
};
