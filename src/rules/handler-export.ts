import { remarksOn } from '../handler/handler.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerExport: Rule = {
  id: 'handler-export',
  severity: 'error',
  title: 'A route file has a default export that can be a function.',
  reason:
    "The document's 4.2 rule 1: a route file has a default export, a function. What cannot be decided from the text is not reported.",
  bad: {
    files: { 'package.json': '{}\n', 'server/api/hello.ts': 'export const hello = () => ({ hello: "world" });\n' },
  },
  good: { files: { 'package.json': '{}\n', 'server/api/hello.ts': 'export default () => ({ hello: "world" });\n' } },
  fix: 'Export the handler as default; move a file that is no route out of server/api.',
  *check({ routeFiles }) {
    for (const { file, range, remark } of remarksOn(routeFiles, 'no-default-export')) {
      const found = remark.onlyTypes ? 'The file exports only types' : 'The file has no default export';
      const help = remark.onlyTypes ? MOVE : `Add ${code(HANDLER)}. ${MOVE}`;
      yield { file, range, message: `${found}. ${EXPECTED}`, help, same: ['default'] };
    }
    for (const { file, range, remark } of remarksOn(routeFiles, 'not-a-function')) {
      const { what, definition } = remark;
      const related = definition ? [{ file, range: definition, message: `This is ${what}.` }] : [];
      const help = `Export a function: ${code(HANDLER)}. ${MOVE}`;
      yield {
        file,
        range,
        message: `The default export is ${what}. ${EXPECTED}`,
        help,
        related,
        same: ['default', what],
      };
    }
  },
};

const EXPECTED = "The document's 4.2 rule 1: a route file has a default export, a function.";
const HANDLER = 'export default (_data: unknown, _context: ApiContext) => ({});';
const MOVE = 'If the file is no route, move it out of server/api.';
