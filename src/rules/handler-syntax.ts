import { remarksOn } from '../handler/handler.js';
import type { Rule } from './rule.js';

export const handlerSyntax: Rule = {
  id: 'handler-syntax',
  section: '4.2',
  severity: 'error',
  foundIn: 'server/api/hello.ts',
  title: 'A route file has a syntax error.',
  reason: 'A file that does not parse exports nothing, and a route file needs a default export.',
  bad: { 'server/api/hello.ts': 'export default () => ({ hello: "world" );\n' },
  good: { 'server/api/hello.ts': 'export default () => ({ hello: "world" });\n' },
  fix: 'Correct the syntax at the place shown.',
  *check({ routes }) {
    for (const { remark, ...place } of remarksOn(routes, 'syntax'))
      yield {
        ...place,
        message: `Syntax error: ${remark.message}. This route has no handler because of it.`,
        help: remark.help ?? 'Correct the syntax; the rest of the file is not checked until then.',
      };
  },
};
