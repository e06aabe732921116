import { LIMITS } from '../limits.js';
import { meetingsBetween } from '../patterns/meetings.js';
import { literally, type Pattern } from '../patterns/pattern.js';
import { budgetOf } from '../patterns/steps.js';
import type { DeclaredRoute } from '../project.js';
import { pathText } from '../routes/route-path.js';
import { quote } from '../text/quote.js';
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
  *check(project, { routes }) {
    const gone = routes.flatMap(({ kind, before, after }) =>
      before && (kind === 'removed' || kind === 'renamed' || kind === 'method') ? { before, after } : [],
    );
    const asPattern = ({ route }: DeclaredRoute): Pattern => [literally(route.method), ...route.pattern];
    const { pairs, complete } = meetingsBetween(
      gone.map(({ before }) => asPattern(before)),
      project.routes.map(asPattern),
      budgetOf(LIMITS.stepsOfAProject),
    );
    const answered = new Set(pairs.map(([index]) => index));
    for (const [index, { before, after }] of gone.entries()) {
      if (answered.has(index)) continue;
      const doubt = complete ? '' : ' The search ended early: a file may do so that was not compared.';
      yield {
        file: before.file,
        range: null,
        message: `No file answers ${named(before)} any more; before this change ${quote(before.file)} did (the document's 4.1).${doubt}`,
        help: `Keep a file for ${named(before)} while clients call it.`,
        related: after ? [{ file: after.file, range: null, message: `Answers ${named(after)} now.` }] : [],
      };
    }
  },
};

function named({ route }: DeclaredRoute): string {
  return `${route.method} ${pathText(route.pattern)}`;
}
