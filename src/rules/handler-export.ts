import { remarksOn } from '../handler/handler.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerExport: Rule = {
  id: 'handler-export',
  section: '4.2',
  severity: 'error',
  title: 'A route file has no default export, or one that is not a function.',
  reason:
    'A route file exports its handler, a function, as default. ' +
    'Where only running the code would tell what is exported, nothing is reported.',
  bad: { 'server/api/hello.ts': 'export const hello = () => ({ hello: "world" });\n' },
  good: { 'server/api/hello.ts': 'export default () => ({ hello: "world" });\n' },
  fix: 'Export the handler as default. Move a file that is not a route out of server/api.',
  *check({ routeFiles }) {
    for (const { file, range } of remarksOn(routeFiles, 'no-default-export')) {
      const help = `Add ${code(EXAMPLE)}. ${MOVE}`;
      yield { file, range, message: `The file has no default export. ${EXPECTED}`, help };
    }
    for (const { remark, ...place } of remarksOn(routeFiles, 'not-a-function')) {
      const { what, definition } = remark;
      yield {
        ...place,
        message: `The default export is ${what}. ${EXPECTED}`,
        help: `Export a function: ${code(EXAMPLE)}. ${MOVE}`,
        related: definition ? [{ file: place.file, range: definition, message: `This is ${what}.` }] : [],
      };
    }
  },
};

const EXPECTED = 'A route file exports its handler, a function, as default.';
const EXAMPLE = 'export default (_data: unknown, _context: ApiContext) => ({});';
const MOVE = 'If the file is not a route, move it out of server/api.';
